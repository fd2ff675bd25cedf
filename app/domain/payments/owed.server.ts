import { and, eq, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/appointments.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';

/** Whether what a payment was kept for is cancelled: what is left of it is the customer's. */
export async function isForCancelled({ db }: Pick<AppContext, 'db'>, id: string): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        eq(payments.id, id),
        eq(payments.kept, true),
        sql`'cancelled' in (${orders.status}, ${bookings.status})`,
      ),
    );
  return found.length > 0;
}
