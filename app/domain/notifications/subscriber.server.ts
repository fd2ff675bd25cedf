import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscribers } from '#drizzle/schema/notifications.ts';
import type { MailMessage } from '../../gateways/mail.ts';
import { Email } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { insertLimitedEmail, toSender } from './email-limits.server.ts';
import { sendDueMessages, toEmail } from './outbox.server.ts';
import { SUBSCRIBER_CONSENT } from './subscriber.ts';

export const SubscriberInput = z.object({ email: Email });

/** The unsubscribe form has no fields: its link says whose it is. */
export const UnsubscribeInput = z.object({});

const PER_ADDRESS: RateLimit = { name: 'newsletter.address', limit: 20, windowMs: HOUR_MS };

/**
 * Stores an address with the text that was consented to, and sends a welcome. An address that is subscribed already
 * stays as it is, and the answer is the same.
 * @param address the client's, for limits
 * @throws DomainError `rate_limited`
 */
export async function subscribe(
  context: AppContext,
  { email }: z.infer<typeof SubscriberInput>,
  address: string,
) {
  const { db, now } = context;
  await enforceRateLimit(context, [[PER_ADDRESS, address]]);
  const store = db
    .insert(subscribers)
    .values({ email, consent: SUBSCRIBER_CONSENT, createdAt: now() })
    .onConflictDoNothing();
  const welcome = toSender(welcomeMail(email, await getUnsubscribeUrl(context, email)));
  const isNew = sql`not exists (select 1 from ${subscribers} where ${subscribers.email} = ${email})`;
  const [first = store, ...rest] = [...(await insertLimitedEmail(context, welcome, isNew)), store];
  await db.batch([first, ...rest]);
  context.later(sendDueMessages(context));
}

/** Removes an address from the list by a link that was sent to it; it may be removed already. */
export async function unsubscribe(context: AppContext, token: string): Promise<void> {
  const email = await parseUnsubscribeToken(context, token);
  if (!email) {
    throw new DomainError(
      'not_found',
      'This link is not complete. Please open it from the e-mail once more.',
    );
  }
  await context.db.delete(subscribers).where(eq(subscribers.email, email));
}

/** Whether a link's token is one that we sent. */
export async function isUnsubscribeToken(context: AppContext, token: string): Promise<boolean> {
  return (await parseUnsubscribeToken(context, token)) !== null;
}

/** The unsubscribe link of every newsletter. It never expires. */
async function getUnsubscribeUrl({ env, siteUrl }: AppContext, email: string): Promise<string> {
  // Sealed and not only signed, so that no log and no browser history shows the address.
  return siteUrl + href('/unsubscribe/:token', { token: await seal(env.LINK_SECRET, 'unsubscribe', email) });
}

async function parseUnsubscribeToken({ env }: AppContext, token: string): Promise<string | null> {
  if (!/^[\w-]{38,600}$/.test(token)) return null;
  return unseal([env.LINK_SECRET], 'unsubscribe', token).catch(() => null);
}

function welcomeMail(to: string, unsubscribe: string): MailMessage {
  const mail = toEmail(to, unsubscribe, [
    'You are on our list',
    'Namaste! You will hear from us when our artists have drawn something new, at most twice a month.',
    'If you did not ask for this, or do not want it any more, this page takes your address off the list with one press:',
  ]);
  return { ...mail, unsubscribe };
}
