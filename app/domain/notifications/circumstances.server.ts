import { inArray, isNotNull, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { siteContent } from '#drizzle/schema/content.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import type { PushTarget } from '../../gateways/push.ts';
import { selectContentRow } from '../content/content-row.server.ts';
import type { BatchParts } from '../shared/batch-parts.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { Language } from '../shared/language.ts';
import { hashesOfPhone } from '../shared/phone.server.ts';
import { dayOf, monthOf, toMoment } from '../shared/time.ts';
import { EVENT_SETTINGS_KEY, type EventSettings, parseEventSettings } from './event-settings.ts';
import type { OutboxContent } from './outbox.server.ts';
import { type PushRow, selectSubscriptions } from './push-subscriptions.server.ts';

/** What decides whether, how and in which language messages go: the owner's settings, and what their readers chose. */

/** A message that is to be sent. */
export interface Due {
  row: typeof outbox.$inferSelect;
  content: OutboxContent | MailMessage | null;
  /** Under which the customer's choices are found. */
  phoneHashes: string[];
}

export interface Circumstances {
  settings: EventSettings;
  /** In which language it is read: as the customer chose with a proven phone, or as it was written, or as the owner reads. */
  languageOf: (due: Due) => Language;
  /** Paise that are left of the month's limit. */
  left: number;
  wantsWhatsApp: (due: Due) => boolean;
  wantsFewer: (due: Due) => boolean;
  /** The browsers of somebody; undefined for those that were not read. */
  browsersOf: (to: PushTarget) => readonly PushRow[] | undefined;
}

/** The statement that reads what the owner has set, for a batch; `parseEventSettings` parses its rows. */
export function selectEventSettings(context: Pick<AppContext, 'db'>) {
  return selectContentRow(context, EVENT_SETTINGS_KEY);
}

/** The statement that adds up what messages cost in the month of a moment. */
export function selectCostOfMonth({ db }: Pick<AppContext, 'db'>, at: Date, { ifLimited = false } = {}) {
  const since = toMoment(monthOf(dayOf(at.getTime())).first);
  const limit = sql`(select value ->> 'limit' from ${siteContent} where ${siteContent.key} = ${EVENT_SETTINGS_KEY})`;
  return db
    .select({ paise: sql<number>`coalesce(sum(${outbox.paise}), 0)`.as('cost') })
    .from(outbox)
    .where(sql`${outbox.chargedAt} >= ${ifLimited ? sql`case when ${limit} > 0 then ${since} end` : since}`);
}

/** Adds to a batch what is read of the owner. */
export function readOwner(context: AppContext, parts: BatchParts) {
  const settings = parts.add(selectEventSettings(context));
  // Without a limit it makes no difference, and a month has many messages.
  const cost = parts.add(selectCostOfMonth(context, context.now(), { ifLimited: true }));
  return (results: readonly unknown[]) => ({
    settings: parseEventSettings(settings(results)),
    paise: cost(results)[0]?.paise ?? 0,
  });
}

export type Owner = ReturnType<ReturnType<typeof readOwner>>;

/** Whom messages go to. */
export interface Readers {
  phoneHashes: readonly string[];
  artists: readonly string[];
  push: readonly PushTarget[];
}

export function toReaders(opened: readonly Pick<Due, 'content' | 'phoneHashes'>[]): Readers {
  const targets = opened.flatMap(({ content }) => (content?.channel === 'push' ? [content.to] : []));
  return {
    phoneHashes: [...new Set(opened.flatMap(({ phoneHashes }) => phoneHashes))],
    artists: opened.flatMap(({ content }) => artistOf(content) ?? []),
    push: [...new Map(targets.map((to) => [JSON.stringify(to), to])).values()],
  };
}

/** Under which hashes of a phone the choices of a message's reader are. */
export async function hashesOf(context: Pick<AppContext, 'env'>, content: Due['content']): Promise<string[]> {
  const isToPhone = content?.channel === 'sms' || content?.channel === 'whatsapp';
  const phone = isToPhone ? content.to : content && 'phone' in content ? content.phone : undefined;
  return phone ? hashesOfPhone(context, phone) : [];
}

/** Adds to a batch what is read of some readers: nothing for nobody. */
export function readChoices(context: AppContext, parts: BatchParts, readers: Readers) {
  const { db } = context;
  const { phoneHash, whatsappAt, whatsappStoppedAt, optedOutAt, language } = customers;
  const { phoneHashes, artists, push } = readers;
  const choices =
    phoneHashes.length > 0 &&
    parts.add(
      db
        .select({ phoneHash, whatsappAt, whatsappStoppedAt, optedOutAt, language })
        .from(customers)
        .where(inArray(phoneHash, [...phoneHashes])),
    );
  const consenting =
    artists.length > 0 &&
    parts.add(
      db
        .select({ id: artistSchedules.vendorId })
        .from(artistSchedules)
        .where(
          sql`${inArray(artistSchedules.vendorId, [...artists])} and ${isNotNull(artistSchedules.whatsappAt)}`,
        ),
    );
  const browsers = push.map(
    (to) => [JSON.stringify(to), parts.add(selectSubscriptions(context, to))] as const,
  );
  return (results: readonly unknown[]) => ({
    readers,
    choices: choices ? choices(results) : [],
    consenting: consenting ? consenting(results).map(({ id }) => id) : [],
    browsers: new Map(browsers.map(([to, rows]) => [to, rows(results)])),
  });
}

export type Choices = ReturnType<ReturnType<typeof readChoices>>;

/** Whether all readers are among those whose choices were read. */
export function hasRead(read: Readers, asked: Readers): boolean {
  const targets = new Set(read.push.map((to) => JSON.stringify(to)));
  return (
    asked.phoneHashes.every((hash) => read.phoneHashes.includes(hash)) &&
    asked.artists.every((artist) => read.artists.includes(artist)) &&
    asked.push.every((to) => targets.has(JSON.stringify(to)))
  );
}

export function toCircumstances(
  { settings, paise }: Owner,
  { choices, consenting, browsers }: Choices,
): Circumstances {
  const find = ({ phoneHashes }: Due, isChosen: (choice: (typeof choices)[number]) => boolean) =>
    choices.find((choice) => phoneHashes.includes(choice.phoneHash ?? '') && isChosen(choice));
  return {
    settings,
    left: settings.limit > 0 ? settings.limit * 100 - paise : Number.POSITIVE_INFINITY,
    languageOf: (due) =>
      find(due, (choice) => choice.language !== null)?.language ?? due.content?.language ?? settings.language,
    wantsWhatsApp: (due) => {
      const artist = artistOf(due.content);
      if (artist) return consenting.includes(artist);
      return (
        find(due, (choice) => choice.whatsappAt !== null) !== undefined ||
        (agreedToThis(due.content) && !find(due, (choice) => choice.whatsappStoppedAt !== null))
      );
    },
    wantsFewer: (due) => find(due, (choice) => choice.optedOutAt !== null) !== undefined,
    browsersOf: (to) => browsers.get(JSON.stringify(to)),
  };
}

/** The id of the artist whom an SMS is for; null for a customer's. */
function artistOf(content: Due['content']): string | null {
  return (content?.channel === 'sms' && content.artist) || null;
}

/** Whether a guest agreed to WhatsApp for what this is about. */
function agreedToThis(content: Due['content']): boolean {
  return content?.channel === 'sms' && content.whatsapp === true;
}
