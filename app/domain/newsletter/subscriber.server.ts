import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscribers } from '#drizzle/schema/newsletter.ts';
import { insertLimitedMessages, toSender } from '../notifications/email-limits.server.ts';
import { toMessages } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { Email } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { SUBSCRIBER_CONSENT } from './subscriber.ts';

export const SubscriberInput = z.object({ email: Email });

/** The forms behind the links of e-mails have no fields: the link says whose they are. */
export const SubscriberLinkInput = z.object({});

const PER_ADDRESS: RateLimit = { name: 'newsletter.address', limit: 20, windowMs: HOUR_MS };
/** Who presses twice gets one e-mail. */
const ASKED_AGAIN_MS = 2 * MINUTE_MS;
/** How long an address that nobody has confirmed is kept. */
const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;

/** What a link was made for: one that subscribes cannot unsubscribe, nor the other way round. */
type LinkPurpose = 'subscribe' | 'unsubscribe';

/**
 * Stores an address with the text that was consented to, and sends the link that confirms it: anybody may have typed
 * it. An address that is subscribed already stays as it is, and the answer is the same.
 * @param address the client's, for limits
 * @throws DomainError `rate_limited`
 */
export async function subscribe(
  context: AppContext,
  { email }: z.infer<typeof SubscriberInput>,
  address: string,
) {
  const { db } = context;
  const now = context.now();
  await enforceRateLimit(context, [[PER_ADDRESS, address]]);
  const isKnown = and(
    eq(subscribers.email, email),
    or(sql`confirmed_at is not null`, gt(subscribers.createdAt, new Date(now.getTime() - ASKED_AGAIN_MS))),
  );
  const store = db
    .insert(subscribers)
    .values({ email, consent: SUBSCRIBER_CONSENT, createdAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { consent: SUBSCRIBER_CONSENT, createdAt: now },
      setWhere: isNull(subscribers.confirmedAt),
    });
  const messages = await toMessages(context, 'newsletter.confirm/customer', {
    to: { email, language: context.language },
    facts: {},
    more: [
      {
        en: 'If you did not ask for this, do nothing: we send you nothing else.',
        hi: 'अगर यह आपने नहीं माँगा, तो कुछ न करें: हम आपको और कुछ नहीं भेजेंगे।',
      },
    ],
    link: await toLink(context, 'subscribe', email),
  });
  const isNew = sql`not ${existsRow(subscribers, isKnown)}`;
  const limited = await insertLimitedMessages(context, toSender(email, messages), isNew);
  const [first = store, ...rest] = [...limited, store];
  await db.batch([first, ...rest]);
  context.later(sendDueMessages(context));
}

/**
 * Puts an address on the list by the link that was sent to it; it may be on it already.
 * @throws DomainError `not_found` for a link that is not ours, or whose address nobody has asked to add since
 */
export async function confirmSubscriber(context: AppContext, token: string): Promise<void> {
  const email = await parseToken(context, 'subscribe', token);
  const [subscriber] = email
    ? await context.db
        .update(subscribers)
        .set({ confirmedAt: sql`coalesce(confirmed_at, ${context.now().getTime()})` })
        .where(eq(subscribers.email, email))
        .returning({ email: subscribers.email })
    : [];
  if (!subscriber) throw new DomainError('not_found', 'This link has ended. Please subscribe once more.');
}

/** Removes an address from the list by a link that was sent to it; it may be removed already. */
export async function unsubscribe(context: AppContext, token: string): Promise<void> {
  const email = await parseToken(context, 'unsubscribe', token);
  if (!email) {
    throw new DomainError(
      'not_found',
      'This link is not complete. Please open it from the e-mail once more.',
    );
  }
  await context.db.delete(subscribers).where(eq(subscribers.email, email));
}

/** The statement that deletes addresses that were given long ago and never confirmed. */
export function deleteUnconfirmedSubscribers({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = new Date(now().getTime() - UNCONFIRMED_KEPT_MS);
  return db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lte(subscribers.createdAt, before)));
}

/** Whether a link's token is one that we sent for that purpose. */
export async function isSubscriberToken(
  context: AppContext,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  return (await parseToken(context, purpose, token)) !== null;
}

const LINK_PATHS = { subscribe: '/subscribe/:token', unsubscribe: '/unsubscribe/:token' } as const;

/** The link of a subscriber. That to unsubscribe is in every newsletter, and never expires. */
export async function toLink(
  { env, siteUrl }: Pick<AppContext, 'env' | 'siteUrl'>,
  purpose: LinkPurpose,
  email: string,
): Promise<string> {
  // Sealed and not only signed, so that no log and no browser history shows the address.
  return siteUrl + href(LINK_PATHS[purpose], { token: await seal(env.LINK_SECRET, purpose, email) });
}

async function parseToken({ env }: AppContext, purpose: LinkPurpose, token: string): Promise<string | null> {
  if (!/^[\w-]{38,600}$/.test(token)) return null;
  return unseal([env.LINK_SECRET], purpose, token).catch(() => null);
}
