import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { Delivery } from '../../gateways/delivery.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import type { SmsMessage } from '../../gateways/sms.ts';
import type { ChatMessage } from '../../gateways/whatsapp.ts';
import { selectContentRow } from '../content/content-row.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, unseal } from '../shared/crypto.server.ts';
import { allInLanguage, inLanguage, type Language, type Words } from '../shared/language.ts';
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
  /** In which language it is read: as the customer chose with a proven phone, or as it was written, or as the owner reads. */
  languageOf: (due: Due) => Language;
  /** Paise that are left of the month's limit. */
  left: number;
  wantsWhatsApp: (due: Due) => boolean;
  wantsFewer: (due: Due) => boolean;
}

/** A message that is sent now, and what it costs as far as is known before. */
interface Sending {
  row: Row;
  content: OutboxContent | MailMessage;
  by: Way;
  language: Language;
  settings: EventSettings;
  paise: number;
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
    attempts.map(async ({ due, plan }) => {
      const { row, content } = due;
      if (plan.type === 'failed' || !content) {
        return { row, outcome: plan.type === 'failed' ? plan : EMPTY, paise: 0 };
      }
      const { settings } = circumstances;
      const language = circumstances.languageOf(due);
      const sent = await carry(context, { row, content, language, settings, by: plan.by, paise: plan.paise });
      const { outcome } = sent;
      const isCharged =
        outcome.type === 'sent' || (outcome.type === 'whatsapp' && outcome.whatsapp === 'sent');
      return { row, outcome, paise: isCharged ? sent.paise : 0 };
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
  const { phoneHash, whatsappAt, whatsappStoppedAt, optedOutAt, language } = customers;
  const artists = dues.flatMap((due) => artistOf(due) ?? []);
  const [rows, [cost], choices, consenting] = await db.batch([
    selectEventSettings(context),
    selectCostOfMonth(context, now()),
    db
      .select({ phoneHash, whatsappAt, whatsappStoppedAt, optedOutAt, language })
      .from(customers)
      .where(inArray(phoneHash, hashes)),
    db
      .select({ id: artistSchedules.vendorId })
      .from(artistSchedules)
      .where(and(inArray(artistSchedules.vendorId, artists), isNotNull(artistSchedules.whatsappAt))),
  ]);
  const settings = parseEventSettings(rows);
  const find = ({ phoneHashes }: Due, isChosen: (choice: (typeof choices)[number]) => boolean) =>
    choices.find((choice) => phoneHashes.includes(choice.phoneHash ?? '') && isChosen(choice));
  return {
    settings,
    left: settings.limit > 0 ? settings.limit * 100 - (cost?.paise ?? 0) : Number.POSITIVE_INFINITY,
    languageOf: (due) =>
      find(due, (choice) => choice.language !== null)?.language ?? due.content?.language ?? settings.language,
    wantsWhatsApp: (due) => {
      const artist = artistOf(due);
      if (artist) return consenting.some(({ id }) => id === artist);
      return (
        find(due, (choice) => choice.whatsappAt !== null) !== undefined ||
        (agreedToThis(due.content) && !find(due, (choice) => choice.whatsappStoppedAt !== null))
      );
    },
    wantsFewer: (due) => find(due, (choice) => choice.optedOutAt !== null) !== undefined,
  };
}

/** The id of the artist whom an SMS is for; null for a customer's. */
function artistOf({ content }: Due): string | null {
  return (content?.channel === 'sms' && content.artist) || null;
}

/** Whether a guest agreed to WhatsApp for what this is about. */
function agreedToThis(content: Due['content']): boolean {
  return content?.channel === 'sms' && content.whatsapp === true;
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
  const paise =
    by === 'push' ? 0 : circumstances.settings.paise[by] * countParts(context, due, by, circumstances);
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

/** How many messages a provider charges: each part of an SMS is one. */
function countParts({ sms }: AppContext, due: Due, by: Way, { languageOf }: Circumstances): number {
  if (by !== 'sms' || due.content?.channel !== 'sms') return 1;
  return sms.countParts(toSms(due.content, languageOf(due)));
}

/** An SMS in a language, as it goes out. */
function toSms(
  { to, template, variables }: Extract<OutboxContent, { channel: 'sms' }>,
  language: Language,
): SmsMessage {
  const filled = allInLanguage(variables, language);
  const message = { channel: 'sms', to, template, variables: filled, ...(language !== 'en' && { language }) };
  return message as SmsMessage; // template and variables belonged together when they were stored
}

/** Sends a message, in English where the provider knows it in no other language. */
async function carry(context: AppContext, sending: Sending): Promise<{ outcome: Outcome; paise: number }> {
  const { row, content, by, language, settings, paise } = sending;
  if (content.channel === 'sms') {
    const message = toSms(content, language);
    const sent =
      by === 'whatsapp' ? await sendByWhatsApp(context, row, message) : await context.sms.send(message);
    if (!sent.ok && sent.untranslated && language !== 'en') {
      const parts = by === 'sms' ? context.sms.countParts(toSms(content, 'en')) : 1;
      const each = by === 'push' ? 0 : settings.paise[by];
      return carry(context, { ...sending, language: 'en', paise: parts * each });
    }
    return { outcome: by === 'whatsapp' ? toWhatsAppOutcome(context, row, sent) : toOutcome(sent), paise };
  }
  if (content.channel === 'whatsapp') return { outcome: await carryAnswer(context, row, content), paise };
  const key = row.notice as NoticeKey; // as toPlan has seen, unless the content is an e-mail as it goes out
  if (content.channel === 'push') {
    return { outcome: toOutcome(await sendPush(context, toPush(settings, key, content, language))), paise };
  }
  const mail = 'text' in content ? content : await toMail(context, settings, key, content, language);
  return { outcome: toOutcome(await context.mail.send(mail, row.id)), paise };
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
      const { language = settings.language } = content;
      const message =
        content.channel === 'sms'
          ? toSms(content, language)
          : await toMail(context, settings, key, content, language);
      return [{ message, dueAt }];
    }),
  );
  return shown.flat();
}

function toOutcome(delivery: Delivery): Outcome {
  return delivery.ok ? { type: 'sent' } : { type: 'failed', ...delivery };
}

type WhatsAppAnswer = Awaited<ReturnType<NonNullable<AppContext['whatsapp']>['send']>>;

async function sendByWhatsApp(
  { whatsapp }: AppContext,
  row: Row,
  message: SmsMessage,
): Promise<WhatsAppAnswer> {
  return whatsapp ? whatsapp.send(message, row.id) : { ok: false, retry: false, reason: 'no WhatsApp' };
}

function toWhatsAppOutcome(context: AppContext, row: Row, answer: WhatsAppAnswer): Outcome {
  const now = context.now().getTime();
  if (answer.isDelivered) return { type: 'sent' };
  if (answer.ok || answer.unknown) {
    const late = now + WHATSAPP_MS;
    const morning = skipQuietHours(late);
    const isTooLate = row.expiresAt && row.expiresAt.getTime() <= morning;
    return { type: 'whatsapp', whatsapp: 'sent', smsAt: new Date(isTooLate ? late : morning) };
  }
  if (answer.retry && row.attempts < WHATSAPP_ATTEMPTS) return { type: 'failed', ...answer };
  return { type: 'whatsapp', whatsapp: 'failed', smsAt: new Date(now) };
}

/** Nothing takes its place. One that was cut off is not sent again: two answers are worse than one that a report brings back. */
async function carryAnswer(context: AppContext, row: Row, message: ChatMessage): Promise<Outcome> {
  const { whatsapp } = context;
  if (!whatsapp) return { type: 'failed', retry: false, reason: 'no whatsapp' };
  return toOutcome(await whatsapp.sendText(message, row.id));
}

function toPush(
  settings: EventSettings,
  key: NoticeKey,
  { to, facts, link }: PushContent,
  language: Language,
) {
  const { subject, intro } = fillWords(settings, key, facts, language);
  return { to, message: { title: subject, body: intro, link } };
}

/** Below an e-mail that its reader can do without. */
const FEWER: Words = {
  en: 'No more reminders and questions: ',
  hi: 'और याद दिलाने या राय माँगने वाले संदेश न पाने के लिए: ',
};

/** An e-mail as it goes out. */
async function toMail(
  context: AppContext,
  settings: EventSettings,
  key: NoticeKey,
  { to, facts, more, pictures, link, footer: footerWords, replyTo, unsubscribe, phone }: MailContent,
  language: Language,
): Promise<Extract<OutboxMessage, { channel: 'mail' }>> {
  const { subject, intro, button } = fillWords(settings, key, facts, language);
  const { kind } = getNotice(key);
  const paragraphs = [intro, ...more.map((each) => inLanguage(each, language))];
  const footer = footerWords && inLanguage(footerWords, language);
  const fewer = kind === 'optional' && phone ? await toFewerUrl(context, phone) : undefined;
  const stop = unsubscribe ?? fewer;
  const endings = [footer, fewer && FEWER[language] + fewer];
  return {
    ...{ channel: 'mail', to, subject, link },
    text: [...paragraphs, link, ...endings.filter((each) => each !== undefined)].join('\n\n'),
    page: { paragraphs: pictures ? [intro] : paragraphs, pictures, button, footer, fewer },
    ...(language !== 'en' && { language }),
    ...(replyTo && { replyTo }),
    ...(stop && { unsubscribe: stop }),
  };
}
