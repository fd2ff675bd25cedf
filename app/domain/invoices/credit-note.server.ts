import { asc, eq } from 'drizzle-orm';
import { creditNotes } from '#drizzle/schema/invoices.ts';
import type { AppContext } from '../shared/context.server.ts';

export type CreditNote = Pick<typeof creditNotes.$inferSelect, 'number' | 'amount' | 'issuedAt'>;

/**
 * The credit notes of an invoice, oldest first. Triggers issue them, with the refund, the cancellation or the discount
 * that makes a sale cost less than was invoiced: migrations/0024_books.sql.
 */
export function listCreditNotes(
  { db }: Pick<AppContext, 'db'>,
  invoiceNumber: string,
): Promise<CreditNote[]> {
  const { number, amount, issuedAt } = creditNotes;
  return db
    .select({ number, amount, issuedAt })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceNumber, invoiceNumber))
    .orderBy(asc(issuedAt), asc(number));
}
