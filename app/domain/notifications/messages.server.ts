import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { outbox } from '#drizzle/schema/notifications.ts';
import type { MailPicture } from '../../gateways/mail.ts';
import type { PushTarget } from '../../gateways/push.ts';
import type { SmsContent } from '../../gateways/sms.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { Language, Words } from '../shared/language.ts';
import { insertLimitedMessages, toShop } from './email-limits.server.ts';
import { type FactsOf, getNotice, type NoticeFor, type NoticeKey } from './events.ts';
import { insertOutboxRows, type OutboxContent, type Schedule, toOutboxRow } from './outbox.server.ts';

/** What the rooms tell people: each notice of the table (`events.ts`) with the facts of one case. */

/** Who is told: by each way that is known. */
interface Recipient {
  /** E.164; empty for nobody. */
  phone?: string | undefined;
  email?: string | null | undefined;
  /** Whose browsers. */
  push?: PushTarget | undefined;
  /**
   * In which they read it; left out for the owner, whose settings say it. What a customer has chosen with a proven phone comes
   * before it.
   */
  language?: Language | undefined;
  /** Whether they agreed to WhatsApp for this alone, without a proven phone. */
  whatsapp?: boolean | undefined;
}

/** What is told in one case. */
export interface Told<Key extends NoticeKey> extends Schedule {
  to: Recipient;
  /** What the words mention. */
  facts: FactsOf<Key>;
  /** The paragraphs after the first. */
  more?: readonly Words[] | undefined;
  /** In the place of those, where mail programs show pictures. */
  pictures?: readonly MailPicture[];
  /** Stands below the paragraphs. */
  link: string;
  /** Stands below the link. */
  footer?: Words;
  /** One of the notice's registered texts, with its variables. */
  sms?: SmsContent | undefined;
  /** When the SMS is sent, if not with the others. */
  smsDueAt?: Date | undefined;
  /** The reply address, if not the shop's. */
  replyTo?: string;
  /** Ends the mailing by a POST alone. */
  unsubscribe?: string;
}

/** The messages of a notice as rows of the outbox: the caller inserts them in the batch of the change. */
export function toMessages<Key extends NoticeKey>(
  context: AppContext,
  key: Key,
  told: Told<Key>,
): Promise<(typeof outbox.$inferInsert)[]> {
  const { to, sms, smsDueAt, dueAt, expiresAt, about, once } = told;
  const schedule = { expiresAt, about, once };
  return Promise.all([
    ...(sms && to.phone
      ? [
          toOutboxRow(
            context,
            key,
            {
              ...{ ...sms, ...artistOf(to), channel: 'sms', to: to.phone },
              ...{ language: to.language, whatsapp: to.whatsapp },
            },
            { ...schedule, dueAt: smsDueAt ?? dueAt },
          ),
        ]
      : []),
    ...others(context, key, told).map((content) =>
      toOutboxRow(context, key, content, { ...schedule, dueAt }),
    ),
  ]);
}

/** Artists say for themselves whether they want WhatsApp. */
function artistOf({ push }: Recipient) {
  return push?.role === 'vendor' ? { artist: push.id } : {};
}

function others<Key extends NoticeKey>(
  context: AppContext,
  key: Key,
  { to, facts, more = [], pictures, link, footer, replyTo, unsubscribe }: Told<Key>,
): OutboxContent[] {
  const { mail, push } = getNotice(key);
  const { email, phone, language } = to;
  return [
    ...(mail && email
      ? [
          {
            ...{ channel: 'mail' as const, to: email, facts, more, pictures, link },
            ...{ phone, language, footer, replyTo, unsubscribe },
          },
        ]
      : []),
    ...(push && to.push && context.push
      ? [{ channel: 'push' as const, to: to.push, language, facts, link }]
      : []),
  ];
}

/** The statements that insert the messages of a notice under a condition. */
export async function insertMessages<Key extends NoticeKey>(
  context: AppContext,
  key: Key,
  told: Told<Key>,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  return insertOutboxRows(context, await toMessages(context, key, told), onlyIf);
}

/** The owner, where the shop reads its mail, and the browsers of whoever may see it: of money, owners alone. */
export async function toOwner<Key extends NoticeFor<'owner'>>(
  context: AppContext,
  key: Key,
  told: Omit<Told<Key>, 'to'>,
): Promise<Told<Key>> {
  const push: PushTarget = {
    role: 'admin',
    roles: key.startsWith('payment.') ? ['owner'] : ['owner', 'desk'],
  };
  const to = { email: await context.shopEmail(), push };
  return { more: [IN_ADMIN_AREA], ...told, to } as Told<Key>; // what was left out
}

export const IN_ADMIN_AREA: Words = { en: 'In the admin area:', hi: 'एडमिन में:' };

/**
 * The statements that tell the owner and the staff what somebody else has done, with a link to the desk, as often in an
 * hour as strangers may make the shop write to itself.
 */
export async function tellOwner<Key extends NoticeFor<'owner'>>(
  context: AppContext,
  key: Key,
  told: Omit<Told<Key>, 'to'>,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const rows = await toMessages(context, key, await toOwner(context, key, told));
  return insertLimitedMessages(context, toShop(rows), onlyIf);
}
