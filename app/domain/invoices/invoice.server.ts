import { eq, sql } from 'drizzle-orm';
import { invoices } from '#drizzle/schema/invoices.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { termsOf, termsStatement } from '../payments/selling-terms.server.ts';
import type { SellingTerms } from '../payments/selling-terms-input.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { placeOfSupply, stateOfGstin } from './gst-state.ts';
import { financialYear, type InvoiceTax, type Seller } from './invoice.ts';

/** What of an invoice stays as it stood when it was issued, whatever the owner changes afterwards. */
interface Frozen {
  seller: Seller;
  /** Null without a GSTIN. */
  tax: InvoiceTax | null;
}

export interface Invoice extends Frozen {
  number: string;
  /** UTC. */
  issuedAt: Date;
}

/**
 * The invoice of an order, issued when it is first asked for. Its serial is the next of the financial year, found and
 * taken in one statement, and no invoice is ever deleted: so there are no gaps.
 * @param seller as the shop tells of itself now; a registration has a name of its own
 * @throws DomainError `conflict` for an order that is neither paid nor confirmed yet, `not_found`
 */
export async function invoiceOf(
  context: Pick<AppContext, 'db' | 'now'>,
  number: string,
  seller: Seller,
): Promise<Invoice> {
  const { db, now } = context;
  const [[order], termRows] = await db.batch([
    db
      .select({ id: orders.id, address: orders.address, pincode: orders.pincode, issued: invoices })
      .from(orders)
      .leftJoin(invoices, eq(invoices.orderId, orders.id))
      .where(eq(orders.number, number)),
    termsStatement(context),
  ]);
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (order.issued) return shown(order.issued);
  const terms = termsOf(termRows);
  const tax = taxOf(terms, order);
  const frozen = JSON.stringify({
    seller: tax ? { ...seller, name: terms.legalName } : seller,
    tax,
  } satisfies Frozen);
  const at = now();
  const year = financialYear(at);
  await db
    .insert(invoices)
    .select(
      sql`select ${`RM/${year}/`} || printf('%06d', next.serial), ${year}, next.serial, orders.id, ${at.getTime()}, ${frozen}
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

function taxOf(
  { gstin, rate, hsn }: SellingTerms,
  order: { address: string; pincode: string },
): InvoiceTax | null {
  if (!gstin) return null;
  const own = stateOfGstin(gstin);
  const place = placeOfSupply(order, own);
  return { gstin, rate, hsn, placeOfSupply: place, within: place === own };
}

function shown({ number, issuedAt, frozen }: typeof invoices.$inferSelect): Invoice {
  return { number, issuedAt, ...(JSON.parse(frozen) as Frozen) }; // as written above
}
