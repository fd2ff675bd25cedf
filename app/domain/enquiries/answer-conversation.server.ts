import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { conversationEntries, conversations } from '#drizzle/schema/conversations.ts';
import { contactMessages, enquiries } from '#drizzle/schema/enquiries.ts';
import { toMessages } from '../notifications/messages.server.ts';
import { insertOutboxRows, sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import type { Words } from '../shared/language.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { formatDateTime } from '../shared/time.ts';
import {
  cardsOf,
  isSaidIn,
  selectAddresses,
  selectLastChat,
  toWays,
  wasSeen,
} from './conversation.server.ts';
import type { AnswerChannel, WroteBy } from './conversation.ts';
import type { AnswerInput, SeenInput } from './conversation-input.ts';

/** What the staff does with a conversation: answers, and whether something is still to be done. */

const NOTICE = 'message.answered/customer';

/** How the e-mail calls what it answers. */
const TOPICS: Record<WroteBy, Words> = {
  message: { en: 'Your message to us', hi: 'आपका संदेश' },
  enquiry: { en: 'Your enquiry', hi: 'आपकी पूछताछ' },
  whatsapp: { en: 'Your message on WhatsApp', hi: 'WhatsApp पर आपका संदेश' },
};
const WRITE_BACK: Words = {
  en: 'This answers what you have written to us. To write back, answer this e-mail.',
  hi: 'यह आपके लिखे का जवाब है। आगे कुछ लिखना हो तो इसी ई-मेल का जवाब दें।',
};

/**
 * Answers by e-mail or WhatsApp: the answer, its message in the outbox and that everything seen is answered are one
 * batch. Whoever answers what is nobody's sees to it from then on. The same form sent twice answers once.
 * @throws DomainError `conflict` if a colleague has answered meanwhile, `invalid` at `by` for a way that is closed,
 * `not_found`
 */
export async function answerConversation(
  context: AppContext,
  admin: { id: string },
  { id, ...input }: AnswerInput & { id: string },
): Promise<void> {
  const { db } = context;
  const sourceKey = `answer/${input.idempotencyKey}`;
  const [[conversation], addresses, [chat], answered] = await db.batch([
    db.select().from(conversations).where(eq(conversations.id, id)),
    selectAddresses(context, id),
    selectLastChat(context, id),
    selectByKey(context, sourceKey),
  ]);
  if (answered.length > 0) return;
  if (!conversation) throw notFound();
  const ways = await toWays(context, addresses, chat);
  const way = chooseWay(ways, input.by);
  const entryId = newId();
  const rows = await toAnswer(context, { ...input, way, entryId, conversation });
  const onlyIf = sql`${isAsSeen(id, input.version)} and not ${existsRow(
    conversationEntries,
    eq(conversationEntries.sourceKey, sourceKey),
  )}`;
  // Once the entry is there, its key no longer tells whether this is the first time.
  const isAnswered = sql`${isAsSeen(id, input.version)} and ${existsRow(
    conversationEntries,
    eq(conversationEntries.id, entryId),
  )}`;
  const entry = {
    ...{ id: entryId, kind: 'answer' as const, channel: way.channel, text: input.text, email: way.email },
    ...{ adminId: admin.id, at: context.now(), waits: false, delivery: 'waiting' as const, sourceKey },
    customerId: way.customerId ?? toWhom(id, way.email),
  };
  const changed = await guardedChange(context, {
    onlyIf,
    // What was written stays where it can be erased.
    audit: {
      admin,
      entry: { action: 'conversation.answer', subject: `customer/${id}`, after: { by: way.channel } },
    },
    with: [
      ...insertOutboxRows(context, rows, onlyIf),
      db.insert(conversationEntries).select(rowIf(conversationEntries, entry, onlyIf)),
      ...settle(context, wasSeen(id, input.seen), { message: 'answered', enquiry: 'contacted' }, isAnswered),
    ],
    change: db
      .update(conversations)
      .set({
        version: sql`${conversations.version} + 1`,
        assignedTo: sql`coalesce(${conversations.assignedTo}, ${admin.id})`,
        state: afterwards(id, 'answered'),
      })
      .where(and(eq(conversations.id, id), isAnswered))
      .returning({ id: conversations.id }),
  });
  context.later(sendDueMessages(context));
  if (changed.length > 0) return;
  if ((await selectByKey(context, sourceKey)).length === 0) throw conflict();
}

const selectByKey = ({ db }: Pick<AppContext, 'db'>, sourceKey: string) =>
  db
    .select({ answered: conversationEntries.id })
    .from(conversationEntries)
    .where(eq(conversationEntries.sourceKey, sourceKey));

const notFound = () => new DomainError('not_found', 'We could not find this conversation.');
const conflict = () =>
  versionConflict('This conversation', 'Read what a colleague has done; what you typed is kept.');

function isAsSeen(id: string, version: number): SQL {
  return existsRow(conversations, and(eq(conversations.id, id), eq(conversations.version, version)));
}

/** Whoever used the address last, of those on the card. */
function toWhom(id: string, email: string): SQL<string> {
  return sql`coalesce((select said.customer_id from conversation_entries said where said.email = ${email}
    and said.customer_id in ${cardsOf(id)} order by said.at desc limit 1), ${id})`;
}

/** What a conversation is after something was done: what came in unseen is still to be answered. */
function afterwards(id: string, state: 'answered' | 'done'): SQL<'new' | 'answered' | 'done'> {
  const isWaiting = and(isSaidIn(id), eq(conversationEntries.waits, true));
  return sql`case when ${existsRow(conversationEntries, isWaiting)} then 'new' else ${state} end`;
}

interface Way {
  channel: AnswerChannel;
  /** Empty for WhatsApp. */
  email: string;
  /** E.164, for WhatsApp. */
  phone?: string;
  /** Whose phone it is. */
  customerId?: string;
  until?: Date;
}

/** @throws DomainError `invalid` */
function chooseWay(ways: Awaited<ReturnType<typeof toWays>>, by: string): Way {
  const refuse = (message: string) => new DomainError('invalid', message, { by: message });
  if (by === 'whatsapp') {
    const { whatsapp } = ways;
    if (!whatsapp) throw refuse('They have not written on WhatsApp: it takes answers only.');
    if (!whatsapp.isOpen) {
      throw refuse(
        `WhatsApp took answers until ${formatDateTime(whatsapp.until)}. Answer by e-mail, or from your own WhatsApp.`,
      );
    }
    return { channel: 'whatsapp', email: '', ...whatsapp };
  }
  const email = ways.emails.find((each) => by === `mail:${each}`);
  if (!email) throw refuse('Please choose how to answer.');
  return { channel: 'mail', email };
}

interface Answer {
  way: Way;
  entryId: string;
  text: string;
  conversation: typeof conversations.$inferSelect;
}

/** The answer as a row of the outbox. The trigger `outbox_answered` tells the entry what becomes of it. */
async function toAnswer(context: AppContext, { way, entryId, text, conversation }: Answer) {
  const about = `answer/${entryId}`;
  if (way.channel === 'whatsapp') {
    const message = { channel: 'whatsapp' as const, to: way.phone ?? '', text };
    return [await toOutboxRow(context, NOTICE, message, { about, expiresAt: way.until })];
  }
  return toMessages(context, NOTICE, {
    to: { email: way.email, language: 'en' },
    facts: { topic: TOPICS[conversation.kind], text },
    link: `${context.siteUrl}/contact`,
    footer: WRITE_BACK,
    about,
  });
}

/** The statements after which what was seen does not wait any more: what is new becomes what is told. */
function settle(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  isSeen: SQL,
  to: { message: 'answered' | 'closed'; enquiry: 'contacted' | 'closed' },
  onlyIf: SQL,
) {
  const seen = db.select({ id: conversationEntries.id }).from(conversationEntries).where(isSeen);
  const isNew = <Table extends typeof contactMessages | typeof enquiries>(table: Table) =>
    and(inArray(table.id, seen), eq(sql`+${table.status}`, 'new'), onlyIf);
  return [
    db.update(contactMessages).set({ status: to.message, updatedAt: now() }).where(isNew(contactMessages)),
    db.update(enquiries).set({ status: to.enquiry, updatedAt: now() }).where(isNew(enquiries)),
    db
      .update(conversationEntries)
      .set({ waits: false })
      .where(and(isSeen, eq(conversationEntries.waits, true), onlyIf)),
  ];
}

/**
 * Says that there is nothing more to do. What was still new is closed; the person writing again opens it again.
 * @throws DomainError `conflict` if a colleague has done something meanwhile, `not_found`
 */
export async function endConversation(
  context: AppContext,
  admin: { id: string },
  { id, version, seen }: SeenInput & { id: string },
): Promise<void> {
  const onlyIf = isAsSeen(id, version);
  await change(
    context,
    admin,
    { id, version, action: 'conversation.done' },
    {
      with: settle(context, wasSeen(id, seen), { message: 'closed', enquiry: 'closed' }, onlyIf),
      state: afterwards(id, 'done'),
    },
  );
}

/** @throws DomainError `conflict` if a colleague has done something meanwhile, `not_found` */
export async function reopenConversation(
  context: AppContext,
  admin: { id: string },
  { id, version }: SeenInput & { id: string },
): Promise<void> {
  await change(
    context,
    admin,
    { id, version, action: 'conversation.reopen' },
    { with: [], state: sql`'new'` },
  );
}

async function change(
  context: AppContext,
  admin: { id: string },
  { id, version, action }: { id: string; version: number; action: string },
  next: { with: ReturnType<typeof settle> | []; state: SQL },
): Promise<void> {
  const { db } = context;
  const changed = await guardedChange(context, {
    onlyIf: isAsSeen(id, version),
    audit: { admin, entry: { action, subject: `customer/${id}` } },
    with: next.with,
    change: db
      .update(conversations)
      .set({ version: sql`${conversations.version} + 1`, state: next.state })
      .where(and(eq(conversations.id, id), eq(conversations.version, version)))
      .returning({ id: conversations.id }),
  });
  if (changed.length > 0) return;
  throw (await isThere(context, id)) ? conflict() : notFound();
}

async function isThere({ db }: Pick<AppContext, 'db'>, id: string): Promise<boolean> {
  const rows = await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id));
  return rows.length > 0;
}
