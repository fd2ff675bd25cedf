import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { customers } from '#drizzle/schema/accounts.ts';
import { conversationEntries } from '#drizzle/schema/conversations.ts';
import { tellOwner } from '../notifications/messages.server.ts';
import type { ReceivedMessage } from '../notifications/whatsapp-reports.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { same, type Words } from '../shared/language.ts';
import { hashesOfPhone, toStoredPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { existsRow, rowIf, rowsFrom } from '../shared/row-if.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { describeMedia } from './conversation.ts';

/** From one phone in an hour: more is no conversation. */
const MOST_IN_AN_HOUR = 200;

/**
 * The statements that keep what somebody has written on WhatsApp, on the card of their phone, and tell the owner. Whoever
 * is new gets a card: WhatsApp has proven the phone. A message that comes twice is stored once.
 */
export async function storeWhatsAppMessage(
  context: AppContext,
  message: ReceivedMessage,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, siteUrl } = context;
  const { phone, name, text, media, at, isStop } = message;
  // Before anything is waited for: those of one report are stored at once, and of one second are sorted by it.
  const id = newId();
  const [stored, hashes] = await Promise.all([toStoredPhone(context, phone), hashesOfPhone(context, phone)]);
  const isTheirs = inArray(customers.phoneHash, hashes);
  const sourceKey = `whatsapp/${message.id}`;
  const onlyIf = isWanted(context, { isTheirs, sourceKey });
  const card = {
    ...{ id: newId(), phoneSealed: stored.sealed, phoneHash: stored.hash, name: '', knownName: name },
    ...{ createdAt: at, updatedAt: at, lastSeenAt: at },
  };
  const entry = {
    ...{ id, customerId: sql`${customers.id}`, kind: 'whatsapp' as const, text, name, media, at, sourceKey },
    // Neither asks for an answer.
    waits: !isStop && media !== 'reaction',
  };
  // Whoever wants no more of it is no new customer by that.
  const isNew = isStop ? sql`false` : sql`not ${existsRow(customers, isTheirs)} and ${onlyIf}`;
  return [
    db
      .insert(customers)
      .select(rowIf(customers, card, isNew))
      .onConflictDoNothing(),
    ...(entry.waits ? await tellShop(context, { message, id, link: siteUrl }, onlyIf) : []),
    db
      .insert(conversationEntries)
      .select(
        rowsFrom(
          conversationEntries,
          entry,
          sql`from ${customers} where ${isTheirs} and ${isNull(customers.erasedAt)} and ${onlyIf} limit 1`,
        ),
      )
      .onConflictDoNothing(),
    ...seeAgain(
      context,
      { name, at },
      existsRow(conversationEntries, eq(conversationEntries.id, id)),
      isTheirs,
    ),
  ];
}

/** SQL: that it is not stored yet, and that they have not written too much. */
function isWanted(
  { now }: Pick<AppContext, 'now'>,
  { isTheirs, sourceKey }: { isTheirs: SQL; sourceKey: string },
): SQL {
  const isSame = eq(conversationEntries.sourceKey, sourceKey);
  const lately = and(
    sql`${conversationEntries.customerId} in (select ${customers.id} from ${customers} where ${isTheirs})`,
    gt(conversationEntries.at, new Date(now().getTime() - HOUR_MS)),
  );
  return sql`not ${existsRow(conversationEntries, isSame)}
    and (select count(*) from ${conversationEntries} where ${lately}) < ${MOST_IN_AN_HOUR}`;
}

/** The card as it is seen by it: no trigger does it. */
function seeAgain(
  { db }: Pick<AppContext, 'db'>,
  { name, at }: Pick<ReceivedMessage, 'name' | 'at'>,
  onlyIf: SQL,
  isTheirs: SQL,
) {
  const { id, mergedInto, knownName, lastSeenAt } = customers;
  const root = sql`(select coalesce(${mergedInto}, ${id}) from ${customers} where ${isTheirs})`;
  return [
    db
      .update(customers)
      .set({
        knownName: sql`case ${knownName} when '' then ${name} else ${knownName} end`,
        lastSeenAt: sql`max(${lastSeenAt}, ${at.getTime()})`,
      })
      .where(and(sql`${id} in ${root}`, isNull(customers.erasedAt), onlyIf)),
  ];
}

function tellShop(
  context: AppContext,
  { message, id, link }: { message: ReceivedMessage; id: string; link: string },
  onlyIf: SQL,
) {
  const { phone, text, media } = message;
  const told = {
    facts: { phone: formatPhone(phone) },
    more: [
      ...(media ? [toMediaWords(media)] : []),
      ...(text ? [same(text)] : []),
      { en: 'Answer it in the admin area:', hi: 'एडमिन में जवाब दें:' },
    ],
    link: `${link}/admin/inbox/${id}`,
    once: message.id,
  };
  return tellOwner(context, 'whatsapp.received/owner', told, onlyIf);
}

function toMediaWords(media: string): Words {
  return {
    en: `${describeMedia(media)}: open WhatsApp to see it.`,
    hi: 'यह लिखा हुआ संदेश नहीं है: देखने के लिए WhatsApp खोलें।',
  };
}
