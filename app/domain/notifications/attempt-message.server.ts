import { inArray, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { Delivery } from '../../gateways/delivery.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import type { SmsMessage } from '../../gateways/sms.ts';
import type { ChatMessage } from '../../gateways/whatsapp.ts';
import { selectContentRow } from '../content/content-row.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, unseal } from '../shared/crypto.server.ts';
import { hashesOfPhone } from '../shared/phone.server.ts';
import { dayOf, MINUTE_MS, monthOf, toMoment } from '../shared/time.ts';
import {
  EVENT_SETTINGS_KEY,
  type EventSettings,
  fillWords,
  isOn,
  parseEventSettings,
} from './event-settings.ts';
import { getNotice, isNoticeKey, type NoticeKey } from './events.ts';
import { toFewerUrl } from './message-choices.server.ts';
import type { MailContent, OutboxContent, OutboxMessage, PushContent } from './outbox.server.ts';
import { sendPush } from './push-subscriptions.server.ts';
import { skipQuietHours } from './quiet-hours.ts';

/** One attempt to send each of some messages: as the owner's settings, the customer's choices and the limit allow. */

type Row = typeof outbox.$inferSelect;

type Outcome =
  | { type: 'sent' }
  /** It went by WhatsApp, or could not: the SMS is sent at `smsAt`. */
  | { type: 'whatsapp'; whatsapp: 'sent' | 'failed'; smsAt: Date }
  /** `isExpected`: nobody has to look. */
  | { type: 'failed'; retry: boolean; reason: string; isExpected?: boolean };

export interface Attempted {
  row: Row;
  outcome: Outcome;
  /** What this attempt cost. */
  paise: number;
}

/** How long WhatsApp has for a message before the SMS is sent. */
const WHATSAPP_MS = 10 * MINUTE_MS;

/** After so many failures the SMS is sent. */
const WHATSAPP_ATTEMPTS = 2;

interface Due {
  row: Row;
  content: OutboxContent | MailMessage | null;
  /** Under which the customer's choices are found. */
  phoneHashes: string[];
}

interface Circumstances {
  settings: EventSettings;
  /** Paise that are left of the month's limit. */
  left: number;
  wantsWhatsApp: (due: Due) => boolean;
  wantsFewer: (due: Due) => boolean;
}

/** Attempts each message once. One round trip reads what decides. */
export async function attemptMessages(context: AppContext, rows: readonly Row[]): Promise<Attempted[]> {
  const dues = await Promise.all(rows.map((row) => toDue(context, row)));
  const circumstances = await readCircumstances(context, dues);
  let { left } = circumstances;
  const attempts = dues.map((due) => {
    const plan = toPlan(context, due, circumstances, left);
    if (plan.type === 'send') left -= plan.paise;
    return { due, plan };
  });
  return Promise.all(
    attempts.map(async ({ due: { row, content }, plan }) => {
      if (plan.type === 'failed' || !content) {
        return { row, outcome: plan.type === 'failed' ? plan : EMPTY, paise: 0 };
      }
      const outcome = await carry(context, { row, content }, plan.by, circumstances.settings);
      const isCharged =
        outcome.type === 'sent' || (outcome.type === 'whatsapp' && outcome.whatsapp === 'sent');
      return { row, outcome, paise: isCharged ? plan.paise : 0 };
    }),
  );
}

const EMPTY = { type: 'failed', retry: false, reason: 'empty' } as const satisfies Outcome;

async function toDue(context: AppContext, row: Row): Promise<Due> {
  const text = row.sealed && (await unseal(dataSecrets(context.env), 'outbox', row.sealed));
  const content = text ? (JSON.parse(text) as OutboxContent | MailMessage) : null; // only toOutboxRow seals one
  const isToPhone = content?.channel === 'sms' || content?.channel === 'whatsapp';
  const phone = isToPhone ? content.to : content && 'phone' in content ? content.phone : undefined;
  return { row, content, phoneHashes: phone ? await hashesOfPhone(context, phone) : [] };
}

async function readCircumstances(context: AppContext, dues: readonly Due[]): Promise<Circumstances> {
  const { db, now } = context;
  const hashes = dues.flatMap(({ phoneHashes }) => phoneHashes);
  const { phoneHash, whatsappAt, optedOutAt } = customers;
  const [rows, [cost], choices] = await db.batch([
    selectEventSettings(context),
    selectCostOfMonth(context, now()),
    db.select({ phoneHash, whatsappAt, optedOutAt }).from(customers).where(inArray(phoneHash, hashes)),
  ]);
  const settings = parseEventSettings(rows);
  const find = ({ phoneHashes }: Due, isChosen: (choice: (typeof choices)[number]) => boolean) =>
    choices.some((choice) => phoneHashes.includes(choice.phoneHash ?? '') && isChosen(choice));
  return {
    settings,
    left: settings.limit > 0 ? settings.limit * 100 - (cost?.paise ?? 0) : Number.POSITIVE_INFINITY,
    wantsWhatsApp: (due) => find(due, (choice) => choice.whatsappAt !== null),
    wantsFewer: (due) => find(due, (choice) => choice.optedOutAt !== null),
  };
}

/** The statement that reads what the owner has set, for a batch; `parseEventSettings` parses its rows. */
export function selectEventSettings(context: Pick<AppContext, 'db'>) {
  return selectContentRow(context, EVENT_SETTINGS_KEY);
}

/** The statement that adds up what messages cost in the month of a moment. */
export function selectCostOfMonth({ db }: Pick<AppContext, 'db'>, at: Date) {
  const since = toMoment(monthOf(dayOf(at.getTime())).first);
  return db
    .select({ paise: sql<number>`coalesce(sum(${outbox.paise}), 0)`.as('cost') })
    .from(outbox)
    .where(sql`${outbox.chargedAt} >= ${since}`);
}

type Way = 'whatsapp' | 'sms' | 'mail' | 'push';
type Plan = { type: 'send'; by: Way; paise: number } | Extract<Outcome, { type: 'failed' }>;

/** By which way a message goes now; or why it does not. */
function toPlan(context: AppContext, due: Due, circumstances: Circumstances, left: number): Plan {
  const { row } = due;
  const refuse = (reason: string): Plan => ({ type: 'failed', retry: false, reason, isExpected: true });
  if (!due.content) return EMPTY;
  if (row.expiresAt && row.expiresAt <= context.now()) {
    return { type: 'failed', retry: false, reason: 'expired' };
  }
  // What waited while the shop was updated to the table has no notice.
  const key = row.notice !== null && isNoticeKey(row.notice) ? row.notice : null;
  if (row.notice !== null && !key) return { type: 'failed', retry: false, reason: 'not in the table' };
  const kind = key && getNotice(key).kind;
  if (kind === 'optional' && circumstances.wantsFewer(due)) return refuse('opted out');
  const by = key ? chooseWay(context, due, key, circumstances) : row.channel;
  if (!by) return refuse('switched off');
  const paise = by === 'push' ? 0 : circumstances.settings.paise[by];
  if (paise > left && kind !== 'needed') return refuse('limit of the month');
  return { type: 'send', by, paise };
}

function chooseWay(context: AppContext, due: Due, key: NoticeKey, circumstances: Circumstances): Way | null {
  const { settings, wantsWhatsApp } = circumstances;
  const { channel, whatsapp } = due.row;
  const mayWhatsApp = channel === 'sms' && context.whatsapp && whatsapp === null;
  if (mayWhatsApp && isOn(settings, key, 'whatsapp') && wantsWhatsApp(due)) return 'whatsapp';
  return isOn(settings, key, channel) ? channel : null;
}

async function carry(
  context: AppContext,
  { row, content }: { row: Row; content: OutboxContent | MailMessage },
  by: Way,
  settings: EventSettings,
): Promise<Outcome> {
  if (by === 'whatsapp' && content.channel === 'sms') return carryByWhatsApp(context, row, content);
  if (content.channel === 'whatsapp') return carryAnswer(context, row, content);
  if (content.channel === 'sms') return toOutcome(await context.sms.send(content));
  const key = row.notice as NoticeKey; // as toPlan has seen, unless the content is an e-mail as it goes out
  if (content.channel === 'push') return toOutcome(await sendPush(context, toPush(settings, key, content)));
  const mail = 'text' in content ? content : await toMail(context, settings, key, content);
  return toOutcome(await context.mail.send(mail, row.id));
}

/** What messages say before they are stored, as they would go out now by {@link selectEventSettings}; those that are switched off are left out. */
export async function previewMessages(
  context: AppContext,
  settingRows: readonly { value: string }[],
  rows: readonly (typeof outbox.$inferInsert)[],
): Promise<{ message: OutboxMessage; dueAt: Date }[]> {
  const settings = parseEventSettings(settingRows);
  const shown = await Promise.all(
    rows.map(async ({ notice, channel, sealed, dueAt }) => {
      const key = notice as NoticeKey; // toMessages made it
      if (!sealed || !isOn(settings, key, channel)) return [];
      const text = await unseal(dataSecrets(context.env), 'outbox', sealed);
      const content = JSON.parse(text) as OutboxContent; // toMessages sealed it
      if (content.channel === 'push' || content.channel === 'whatsapp') return [];
      const message = content.channel === 'sms' ? content : await toMail(context, settings, key, content);
      return [{ message, dueAt }];
    }),
  );
  return shown.flat();
}

function toOutcome(delivery: Delivery): Outcome {
  return delivery.ok ? { type: 'sent' } : { type: 'failed', ...delivery };
}

async function carryByWhatsApp(context: AppContext, row: Row, message: SmsMessage): Promise<Outcome> {
  const answer = await context.whatsapp?.send(message, row.id);
  const now = context.now().getTime();
  if (answer?.isDelivered) return { type: 'sent' };
  if (answer?.ok || answer?.unknown) {
    const late = now + WHATSAPP_MS;
    const morning = skipQuietHours(late);
    const isTooLate = row.expiresAt && row.expiresAt.getTime() <= morning;
    return { type: 'whatsapp', whatsapp: 'sent', smsAt: new Date(isTooLate ? late : morning) };
  }
  if (answer?.retry && row.attempts < WHATSAPP_ATTEMPTS) return { type: 'failed', ...answer };
  return { type: 'whatsapp', whatsapp: 'failed', smsAt: new Date(now) };
}

/** Nothing takes its place. One that was cut off is not sent again: two answers are worse than one that a report brings back. */
async function carryAnswer(context: AppContext, row: Row, message: ChatMessage): Promise<Outcome> {
  const { whatsapp } = context;
  if (!whatsapp) return { type: 'failed', retry: false, reason: 'no whatsapp' };
  return toOutcome(await whatsapp.sendText(message, row.id));
}

function toPush(settings: EventSettings, key: NoticeKey, { to, facts, link }: PushContent) {
  const { subject, intro } = fillWords(settings, key, facts);
  return { to, message: { title: subject, body: intro, link } };
}

/** An e-mail as it goes out. */
async function toMail(
  context: AppContext,
  settings: EventSettings,
  key: NoticeKey,
  { to, facts, more, link, footer, replyTo, unsubscribe, phone }: MailContent,
): Promise<Extract<OutboxMessage, { channel: 'mail' }>> {
  const { subject, intro } = fillWords(settings, key, facts);
  const { mail, kind } = getNotice(key);
  const paragraphs = [intro, ...more];
  const fewer = kind === 'optional' && phone ? await toFewerUrl(context, phone) : undefined;
  const stop = unsubscribe ?? fewer;
  const endings = [footer, fewer && `No more reminders and questions: ${fewer}`];
  return {
    ...{ channel: 'mail', to, subject, link },
    text: [...paragraphs, link, ...endings.filter((each) => each !== undefined)].join('\n\n'),
    page: { paragraphs, button: mail?.[2] ?? '', footer, fewer },
    ...(replyTo && { replyTo }),
    ...(stop && { unsubscribe: stop }),
  };
}
