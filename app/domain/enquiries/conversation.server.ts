import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { admins, customerEmails, customers } from '#drizzle/schema/accounts.ts';
import { conversationEntries, conversations } from '#drizzle/schema/conversations.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { canDo, STAFF_ROLES } from '../accounts/staff-rights.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { WHATSAPP_WINDOW_MS } from './conversation.ts';

/** What is read of a conversation; statements for the batches of its pages and commands. */

type Db = Pick<AppContext, 'db'>;

/** SQL: the cards of a conversation, its own and those that are merged into it. */
export function cardsOf(id: string | SQL): SQL {
  return sql`(select card.id from customers card where card.id = ${id} or card.merged_into = ${id})`;
}

/** SQL: the entries of a conversation. */
export function isSaidIn(id: string): SQL {
  return sql`${conversationEntries.customerId} in ${cardsOf(id)}`;
}

/** The order in which entries were stored, which no clock can change. */
const rowid = sql<number>`${conversationEntries}.rowid`;

/** SQL: what the page had shown, up to its newest entry. */
export function wasSeen(id: string, seen: number): SQL {
  return sql`${isSaidIn(id)} and ${rowid} <= ${seen}`;
}

const ENTRIES_SHOWN = 40;

/** The newest entries, or those before one; one more tells that there are more. */
export function selectEntries({ db }: Db, id: string, before: number | null) {
  const { kind, channel, text, name, email, media, at, delivery, adminId } = conversationEntries;
  return db
    .select({
      ...{ id: conversationEntries.id, kind, channel, text, name, email, media, at, delivery },
      row: rowid.as('entry_row'),
      by: sql<string | null>`coalesce(nullif(${admins.name}, ''), ${admins.email})`.as('answered_by'),
      location: enquiries.location,
      date: enquiries.date,
      dateType: enquiries.dateType,
      followUpOn: enquiries.followUpOn,
    })
    .from(conversationEntries)
    .leftJoin(admins, eq(admins.id, adminId))
    .leftJoin(enquiries, and(eq(kind, 'enquiry'), eq(enquiries.id, conversationEntries.id)))
    .where(and(isSaidIn(id), before === null ? undefined : sql`${at} < ${before}`))
    .orderBy(desc(at), desc(conversationEntries.id))
    .limit(ENTRIES_SHOWN + 1);
}

export type ReadEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** The oldest first; and before which moment there are more, if there are. */
export function toEntries(rows: readonly ReadEntry[]) {
  const shown = rows.slice(0, ENTRIES_SHOWN);
  return {
    entries: shown.toReversed(),
    earlier: rows.length > ENTRIES_SHOWN ? (shown.at(-1)?.at.getTime() ?? null) : null,
  };
}

const ADDRESSES = 5;

/** The e-mail addresses that came with what they said, the last one first; then those of their other records. */
export function selectAddresses({ db }: Db, id: string) {
  const used = sql`select email, max(at) as used_at from conversation_entries
    where email <> '' and customer_id in ${cardsOf(id)} group by email`;
  const known = sql`select ${customerEmails.email}, 0 from ${customerEmails} where ${customerEmails.customerId} in ${cardsOf(id)}`;
  return db
    .select({ email: sql<string>`email`.as('address') })
    .from(sql`(${used} union all ${known})`)
    .groupBy(sql`email`)
    .orderBy(desc(sql`max(used_at)`), sql`email`)
    .limit(ADDRESSES);
}

/** Their last message on WhatsApp, and the phone that it came from. */
export function selectLastChat({ db }: Db, id: string) {
  return db
    .select({
      at: conversationEntries.at,
      customerId: conversationEntries.customerId,
      phoneSealed: customers.phoneSealed,
    })
    .from(conversationEntries)
    .innerJoin(customers, eq(customers.id, conversationEntries.customerId))
    .where(
      and(isSaidIn(id), eq(sql`+${conversationEntries.kind}`, 'whatsapp'), ne(customers.phoneSealed, '')),
    )
    .orderBy(desc(conversationEntries.at), desc(conversationEntries.id))
    .limit(1);
}

type LastChat = Awaited<ReturnType<typeof selectLastChat>>[number];

/** The ways by which they can be answered now. */
export async function toWays(
  context: AppContext,
  addresses: readonly { email: string }[],
  chat: LastChat | undefined,
) {
  const until = chat ? new Date(chat.at.getTime() + WHATSAPP_WINDOW_MS) : null;
  const phone = chat?.phoneSealed ? await unsealPhone(context, chat.phoneSealed) : null;
  return {
    emails: addresses.map(({ email }) => email),
    whatsapp:
      chat && until && phone
        ? {
            phone,
            customerId: chat.customerId,
            /** WhatsApp takes words of our own until then. */
            until,
            isOpen: context.whatsapp !== null && until > context.now(),
          }
        : null,
  };
}

/** Whoever may answer. */
export function selectAssignees({ db }: Db) {
  const roles = STAFF_ROLES.filter((role) => canDo(role, 'enquiries'));
  const { id, name, email, role, deactivatedAt } = admins;
  return db
    .select({
      id,
      name: sql<string>`coalesce(nullif(${name}, ''), ${email})`.as('staff_name'),
      /** As they sign an answer; empty for an owner who was created by the command line. */
      signs: name,
    })
    .from(admins)
    .where(and(isNull(deactivatedAt), or(...roles.map((each) => eq(role, each)))))
    .orderBy(sql`staff_name`)
    .limit(100);
}

/** How many wait for an answer; a statement for a batch. */
export function countConversationsToAnswer(context: Db) {
  return countUpToCap(context, conversations, conversations.lastAt, eq(conversations.state, 'new'));
}

/** How many messages have come on WhatsApp since a time and wait. */
export function countNewChats(context: Db, since: Date) {
  const { kind, at, waits } = conversationEntries;
  const isNew = and(eq(kind, 'whatsapp'), gt(at, since), eq(sql`+${waits}`, true));
  return countUpToCap(context, conversationEntries, at, isNew);
}
