import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { toSender, toShop } from '../notifications/email-limits.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { ContactInput } from './contact-message-input.ts';
import { storeInboxRow } from './inbox.server.ts';
import { contactMessageReceived, contactMessagesToShop } from './inbox-email.server.ts';

/** Generous: a whole village may share one address. */
const PER_ADDRESS: RateLimit = { name: 'contact.address', limit: 20, windowMs: HOUR_MS };
const PER_EMAIL: RateLimit = { name: 'contact.email', limit: 10, windowMs: HOUR_MS };

/**
 * Stores a message to the shop, forwards it to the shop by e-mail, and confirms it to the sender. The same message
 * again, as by a double press, is stored once.
 * @param address the client's, for limits
 * @throws DomainError `rate_limited`
 */
export async function createMessage(
  context: AppContext,
  input: ContactInput,
  address: string,
): Promise<void> {
  const { siteUrl } = context;
  const { email } = input;
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_EMAIL, email],
  ]);
  const id = newId();
  const at = context.now();
  const link = siteUrl + href('/admin/messages/:id', { id });
  await storeInboxRow(context, contactMessages, {
    row: { id, ...input, status: 'new', createdAt: at, updatedAt: at },
    content: input,
    emails: [
      toShop(await contactMessagesToShop(context, input, { at, link })),
      toSender(email, await contactMessageReceived(context, email)),
    ],
  });
}
