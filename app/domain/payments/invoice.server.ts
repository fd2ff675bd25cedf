import { eq, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { invoices } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { DomainError } from '../errors.ts';
import { financialYear, type TaxTerms } from './invoice.ts';
import { termsOf, termsStatement } from './terms.server.ts';

export interface Invoice {
  number: string;
  /** UTC. */
  issuedAt: Date;
  /** As they stood when it was issued; null without a GSTIN. */
  tax: TaxTerms | null;
}

/**
 * The invoice of an order, issued when it is first asked for. Its serial is the next of the financial year, found and
 * taken in one statement, and no invoice is ever deleted: so there are no gaps.
 * @throws DomainError `conflict` for an order that is neither paid nor confirmed yet, `not_found`
 */
export async function invoiceOf(context: Pick<AppContext, 'db' | 'now'>, number: string): Promise<Invoice> {
  const { db, now } = context;
  const [[order], termRows] = await db.batch([
    db
      .select({ id: orders.id, issued: invoices })
      .from(orders)
      .leftJoin(invoices, eq(invoices.orderId, orders.id))
      .where(eq(orders.number, number)),
    termsStatement(context),
  ]);
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (order.issued) return shown(order.issued);
  const { gstin, legalName, rate, hsn } = termsOf(termRows);
  const tax = gstin ? JSON.stringify({ gstin, legalName, rate, hsn } satisfies TaxTerms) : null;
  const at = now();
  const year = financialYear(at);
  await db
    .insert(invoices)
    .select(
      sql`select ${`RM/${year}/`} || printf('%06d', next.serial), ${year}, next.serial, orders.id, ${at.getTime()}, ${tax}
        from orders,
          (select coalesce(max(serial), 0) + 1 as serial from invoices where financial_year = ${year}) as next
        where orders.id = ${order.id} and orders.status <> 'cancelled'
          and (orders.status <> 'placed' or orders.payment_status in ('paid', 'partly_refunded', 'refunded'))`,
    )
    .onConflictDoNothing();
  const [issued] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (!issued) {
    throw new DomainError('conflict', 'There is an invoice once the order is paid or confirmed.');
  }
  return shown(issued);
}

function shown({ number, issuedAt, tax }: typeof invoices.$inferSelect): Invoice {
  return { number, issuedAt, tax: tax ? (JSON.parse(tax) as TaxTerms) : null };
}
