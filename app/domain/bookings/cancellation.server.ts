import { eq } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatRupees } from '../shared/money.ts';
import { moneyColumns } from './booking-money.server.ts';
import { type BookingRow, toBookingState } from './booking-row.server.ts';
import { describeCancellation, getCancellation, type Settlement } from './cancellation.ts';

/** Decides what becomes of what was paid when its booking is cancelled. */

/**
 * By the policy that the booking keeps, for a customer.
 * @param shown what their page said goes back; the page of an appointment without a deposit need not say it
 * @throws DomainError `conflict` with the new amounts if it is less than was shown, and something is kept
 */
export async function settleByPolicy(
  context: AppContext,
  booking: BookingRow,
  shown: number | undefined,
): Promise<Settlement> {
  const paid = await getPaidAhead(context, booking);
  const { policyVersion } = booking;
  const cancellation = getCancellation({ ...toBookingState(booking), policyVersion }, paid, context.now());
  const { refund, kept } = cancellation;
  if (kept > 0 && (shown === undefined || refund < shown)) {
    throw new DomainError(
      'conflict',
      `Nothing is cancelled yet: what you get back has changed. ${describeCancellation(cancellation)}`,
    );
  }
  return { refund, kept };
}

/**
 * As the shop decides that cancels: all of it, unless the owner chose another amount.
 * @throws DomainError `conflict` (field `refund`) for more than is left
 */
export async function settleByShop(
  context: AppContext,
  booking: BookingRow,
  refund?: number,
): Promise<Settlement> {
  const { amount, refunded } = await getPaidAhead(context, booking);
  const left = amount - refunded;
  if (refund !== undefined && refund > left) {
    const words = `At most ${formatRupees(left)} can go back.`;
    throw new DomainError('conflict', words, { refund: words });
  }
  return { refund: refund ?? left, kept: left - (refund ?? left) };
}

async function getPaidAhead({ db }: AppContext, { id, deposit }: BookingRow) {
  const [paid] = await db.select(moneyColumns).from(bookings).where(eq(bookings.id, id));
  return { amount: paid?.paid ?? 0, refunded: paid?.refunded ?? 0, deposit: deposit ?? 0 };
}
