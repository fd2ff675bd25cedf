import { and, asc, eq, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { isStopped } from '../payments/attention.server.ts';
import { givenBack } from '../payments/refunded.server.ts';
import { depositOf, termsOf, termsStatement } from '../payments/selling-terms.server.ts';
import { type StartedPayment, startDeposit } from '../payments/start-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { Deposit } from './booking.ts';

const OVER = ['cancelled', 'no_show', 'done'];

const begun = sql<number>`exists (select 1 from payments begun where begun.booking_id = bookings.id
  and begun.status <> 'paid' and begun.next_check_at is not null)`;

const stopped = sql<number>`exists (select 1 from payments where booking_id = bookings.id and ${isStopped})`;

/** What {@link depositFrom} reads of an appointment, as statements for a batch. */
export function depositRows(context: Pick<AppContext, 'db'>, reference: string) {
  return [
    termsStatement(context),
    context.db
      .select({
        status: bookings.status,
        price: packages.price,
        paid: payments.amount,
        returned: givenBack,
        begun,
        stopped,
      })
      .from(bookings)
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.kept, true)))
      .where(eq(bookings.reference, reference)),
  ] as const;
}

type DepositRows = ReturnType<typeof depositRows>;

/**
 * Null where none is asked: the owner asks for none, the price is not known, the appointment is over, or the shop takes
 * no online payments. What was paid stays in sight.
 */
export function depositFrom(
  context: Pick<AppContext, 'payments'>,
  terms: Awaited<DepositRows[0]>,
  [row]: Awaited<DepositRows[1]>,
): Deposit | null {
  if (!row) return null;
  const { status, price, paid, returned } = row;
  const [begun, stopped] = [Boolean(row.begun), Boolean(row.stopped)];
  if (paid) return { amount: paid, paid: true, returned, due: false, begun, stopped: false };
  if (!context.payments || !price || OVER.includes(status)) return null;
  const amount = depositOf(termsOf(terms), price);
  const due = status !== 'requested';
  return amount > 0 ? { amount, paid: false, returned: 0, due, begun, stopped } : null;
}

/**
 * Begins to pay an appointment's deposit, as much as the owner asks for now.
 * @throws DomainError as `startDeposit`, and `conflict` where there is nothing to pay
 */
export async function payDeposit(context: AppContext, reference: string): Promise<StartedPayment> {
  const deposit = depositFrom(context, ...(await context.db.batch(depositRows(context, reference))));
  if (deposit && !deposit.paid && !deposit.due) {
    throw new DomainError('conflict', 'There is nothing to pay before we have confirmed your appointment.');
  }
  if (!deposit || deposit.paid) {
    throw new DomainError(
      'conflict',
      deposit ? 'The deposit is paid already.' : 'There is no deposit to pay.',
    );
  }
  return startDeposit(context, reference, deposit.amount);
}

/** Of an appointment: every payment that was begun for its deposit, oldest first, as a statement for a batch. */
export function paymentsOfBooking({ db }: Pick<AppContext, 'db'>, reference: string) {
  const { id, amount, status, kept, createdAt } = payments;
  return db
    .select({ id, amount, status, kept, returned: givenBack, createdAt })
    .from(payments)
    .where(eq(payments.bookingId, sql`(select id from bookings where reference = ${reference})`))
    .orderBy(asc(createdAt));
}
