import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { bookingPath } from './booking.ts';
import { bookingNotFound } from './booking-row.server.ts';

/**
 * The secret key in a booking's address, derived like an order's (`orders/order-link.server.ts`), so that it is not
 * stored anywhere. 132 bits in 22 characters.
 */
const KEY_LENGTH = 22;

type Secrets = Pick<AppContext, 'env'>;

/** Reference and key, as they stand in the address. */
export interface BookingLink {
  reference: string;
  key: string;
}

async function deriveKey({ env }: Secrets, reference: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'booking link', reference)).slice(0, KEY_LENGTH);
}

/** The path of a booking's own page. */
export async function toBookingLink(context: Secrets, reference: string): Promise<string> {
  return bookingPath(reference, await deriveKey(context, reference));
}

/** Whether the key opens the booking of that reference. */
export async function isLinkKey(context: Secrets, { reference, key }: BookingLink): Promise<boolean> {
  return equalInConstantTime(await deriveKey(context, reference), key);
}

/** @throws DomainError `not_found` */
export async function assertLinkKey(context: Secrets, link: BookingLink): Promise<void> {
  if (!(await isLinkKey(context, link))) throw bookingNotFound();
}
