import { enquiries } from '#drizzle/schema/enquiries.ts';
import { getDayRefusal } from '../availability/bookable-days.ts';
import { toSender, toShop } from '../notifications/email-limits.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { href } from '../shared/paths.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { EnquiryInput } from './enquiry-input.ts';
import { storeInboxRow } from './inbox.server.ts';
import { enquiryMessagesToShop, enquiryReceived } from './inbox-email.server.ts';
import { getRequestedItem, selectVisibleDesignId, selectVisiblePackageId } from './requested-item.server.ts';

/** Generous: a whole village may share one address. */
const PER_ADDRESS: RateLimit = { name: 'enquiry.address', limit: 20, windowMs: HOUR_MS };
const PER_PHONE: RateLimit = { name: 'enquiry.phone', limit: 10, windowMs: HOUR_MS };
const PER_EMAIL: RateLimit = { name: 'enquiry.email', limit: 10, windowMs: HOUR_MS };

/**
 * Stores an enquiry, forwards it to the shop by e-mail, and confirms it to the sender. The same enquiry again, as by a
 * double press, is stored once. A package or design that customers cannot see is left out.
 * @param address the client's, for limits
 * @throws DomainError `invalid` for a day that is over or too far ahead, `rate_limited`
 */
export async function createEnquiry(
  context: AppContext,
  typed: EnquiryInput,
  address: string,
): Promise<void> {
  const { siteUrl } = context;
  const input = { ...typed, date: typed.dateType === 'Fixed' ? typed.date : null };
  const at = context.now();
  const refusal = input.date && getDayRefusal(input.date, at);
  if (refusal) throw new DomainError('invalid', 'Please check what is marked.', { date: refusal });
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_PHONE, input.phone],
    [PER_EMAIL, input.email],
  ]);

  const [phone, item] = await Promise.all([
    toStoredPhone(context, input.phone),
    getRequestedItem(context, input),
  ]);
  const id = newId();
  const link = siteUrl + href('/admin/enquiries/:id', { id });
  const { name, email, dateType, date, location, note } = input;
  const content = {
    ...{ name, email, dateType, date, location, note },
    phoneHash: phone.hash,
    packageId: item?.kind === 'package' ? selectVisiblePackageId(item.key) : null,
    designId: item?.kind === 'design' ? selectVisibleDesignId(item.key) : null,
  };
  await storeInboxRow(context, enquiries, {
    row: { id, ...content, phoneSealed: phone.sealed, status: 'new', createdAt: at, updatedAt: at },
    content,
    emails: [
      toShop(await enquiryMessagesToShop(context, input, { item, at, link })),
      toSender(email, await enquiryReceived(context, email, item)),
    ],
  });
}
