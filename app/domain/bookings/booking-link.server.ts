import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { bookingPath } from './booking.ts';

/**
 * The secret part of a booking's address, derived like an order's (`orders/order-link.server.ts`): nothing that opens
 * a booking is stored. 132 bits in 22 characters.
 */
const KEY_LENGTH = 22;

type Secrets = Pick<AppContext, 'env'>;

async function bookingKey({ env }: Secrets, reference: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'booking link', reference)).slice(0, KEY_LENGTH);
}

/** The address of a booking's own page, on this site. */
export async function toBookingLink(context: Secrets, reference: string): Promise<string> {
  return bookingPath(reference, await bookingKey(context, reference));
}

/** Whether `key` opens the booking of that reference. */
export async function opensBooking(context: Secrets, reference: string, key: string): Promise<boolean> {
  return equalInConstantTime(await bookingKey(context, reference), key);
}
