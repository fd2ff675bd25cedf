import { eq, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/appointments.ts';
import { packages } from '#drizzle/schema/catalogue.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { DomainError } from '../errors.ts';
import { type StartedPayment, startDeposit } from './start.server.ts';
import { depositOf, termsOf, termsStatement } from './terms.server.ts';

/** What an appointment's page says of its deposit. */
export interface Deposit {
  /** Whole rupees. */
  amount: number;
  paid: boolean;
  /** The gateway holds another sum than was asked for: the shop looks at it, and nothing shall be paid till then. */
  stopped: boolean;
}

const OVER = ['cancelled', 'no_show', 'done'];

/**
 * Null where none is asked: the owner asks for none, the price is not known, the appointment is over, or the shop takes
 * no online payments. What was paid stays in sight. One round trip.
 */
export async function depositFor(context: AppContext, reference: string): Promise<Deposit | null> {
  const { db } = context;
  const [terms, [booking], begun] = await db.batch([
    termsStatement(context),
    db
      .select({ status: bookings.status, price: packages.price })
      .from(bookings)
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .where(eq(bookings.reference, reference)),
    db
      .select({ amount: payments.amount, kept: payments.kept, status: payments.status })
      .from(payments)
      .where(eq(payments.bookingId, sql`(select id from bookings where reference = ${reference})`)),
  ]);
  const kept = begun.find((payment) => payment.kept);
  if (kept) return { amount: kept.amount, paid: true, stopped: false };
  const stopped = begun.find(({ status }) => status === 'mismatch');
  if (stopped) return { amount: stopped.amount, paid: false, stopped: true };
  if (!context.payments || !booking?.price || OVER.includes(booking.status)) return null;
  const amount = depositOf(termsOf(terms), booking.price);
  return amount > 0 ? { amount, paid: false, stopped: false } : null;
}

/**
 * Begins to pay an appointment's deposit, as much as the owner asks for now.
 * @throws DomainError as `startDeposit`, and `conflict` where there is nothing to pay
 */
export async function payDeposit(context: AppContext, reference: string): Promise<StartedPayment> {
  const deposit = await depositFor(context, reference);
  if (!deposit || deposit.paid) {
    throw new DomainError(
      'conflict',
      deposit ? 'The deposit is paid already.' : 'There is no deposit to pay.',
    );
  }
  if (deposit.stopped) {
    throw new DomainError(
      'conflict',
      'We are looking at a payment of this deposit. Please do not pay again.',
    );
  }
  return startDeposit(context, reference, deposit.amount);
}
