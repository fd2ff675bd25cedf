import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { creditNotes } from '#drizzle/schema/invoices.ts';
import { givenBackForOrder } from '../orders/order-figures.server.ts';
import { refundedAmount } from '../payments/payable.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { numbering } from './invoice.server.ts';

export type CreditNote = Pick<typeof creditNotes.$inferSelect, 'number' | 'amount' | 'issuedAt'>;

/** SQL: what an order costs by now; nothing once it is cancelled, and what was refunded is taken off. */
export function costOfOrder(number: string): SQL {
  const refunded = sql`(select coalesce(sum(${refundedAmount}), 0) from payments
    where payments.order_id = orders.id and payments.applied = 1)`;
  return sql`(select case orders.status when 'cancelled' then 0 else orders.total - ${refunded} - ${givenBackForOrder} end
    from orders where orders.number = ${number})`;
}

/** SQL: what an appointment costs by now; what the shop keeps once it is cancelled. */
export function costOfBooking(reference: string): SQL {
  return sql`(select case bookings.status when 'cancelled' then coalesce(bookings.kept, 0)
    else coalesce(bookings.total, 0) end from bookings where bookings.reference = ${reference})`;
}

/**
 * The credit notes of an invoice, oldest first. What the sale costs less than was invoiced and credited so far becomes a
 * new one, in the statement that finds that out.
 */
export async function listCreditNotes(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  invoiceNumber: string,
  cost: SQL,
  invoiced: number,
): Promise<CreditNote[]> {
  const credited = sql`(select coalesce(sum(amount), 0) from credit_notes where invoice_number = ${invoiceNumber})`;
  const amount = sql`${invoiced} - ${credited} - ${cost}`;
  const row = { ...numbering(creditNotes, 'RC', now()), invoiceNumber, amount };
  const { number, issuedAt } = creditNotes;
  const [, notes] = await db.batch([
    db.insert(creditNotes).select(rowIf(creditNotes, row, sql`${amount} > 0`)),
    db
      .select({ number, amount: creditNotes.amount, issuedAt })
      .from(creditNotes)
      .where(eq(creditNotes.invoiceNumber, invoiceNumber))
      .orderBy(asc(issuedAt), asc(number)),
  ]);
  return notes;
}
