import { eq, type SQL, sql } from 'drizzle-orm';
import { invoices } from '#drizzle/schema/invoices.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import type { SellingTerms } from '../content/selling-terms-input.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { stateOfGstin } from '../shared/state-codes.ts';
import { financialYear, type InvoiceTax, placeOfSupply, type Seller } from './invoice.ts';

/** What of an invoice stays as it was when it was issued, whatever the owner changes later. */
export interface Frozen {
  seller: Seller;
  /** Null without a GSTIN. */
  tax: InvoiceTax | null;
}

export interface Invoice extends Frozen {
  number: string;
  issuedAt: Date;
}

/**
 * The invoice of an order, issued when it is first requested. Its serial is the next of the financial year, read and
 * written in one statement, and no invoice is ever deleted, so there are no gaps.
 * @param seller as the shop is now; with a GSTIN the registered name replaces its name
 * @throws DomainError `conflict` for an order that is neither paid nor confirmed yet, `not_found`
 */
export async function getOrIssueInvoice(
  context: Pick<AppContext, 'db' | 'now'>,
  number: string,
  seller: Seller,
): Promise<Invoice> {
  const { db } = context;
  const [[order], termRows] = await db.batch([
    db
      .select({ id: orders.id, address: orders.address, pincode: orders.pincode, issued: invoices })
      .from(orders)
      .leftJoin(invoices, eq(invoices.orderId, orders.id))
      .where(eq(orders.number, number)),
    selectSellingTerms(context),
  ]);
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (order.issued) return toInvoice(order.issued);
  const terms = parseSellingTerms(termRows);
  const tax = taxOf(terms, order);
  const frozen = JSON.stringify({
    seller: tax ? { ...seller, name: terms.legalName } : seller,
    tax,
  } satisfies Frozen);
  const isInvoiced = sql`exists (select 1 from ${orders} where ${orders.id} = ${order.id}
    and ${orders.status} <> 'cancelled'
    and (${orders.status} <> 'placed' or ${orders.paymentStatus} in ('paid', 'partly_refunded', 'refunded')))`;
  await insertInvoice(context, { orderId: order.id, frozen }, isInvoiced);
  const [issued] = await db.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (!issued) throw new DomainError('conflict', 'There is an invoice once the order is paid or confirmed.');
  return toInvoice(issued);
}

/** The statement that issues an invoice under a condition, unless there is one. */
export function insertInvoice(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  subject: { orderId: string; frozen: string } | { bookingId: string; frozen: string },
  onlyIf: SQL,
) {
  const row = { ...numbering(now()), orderId: null, bookingId: null, ...subject };
  return db
    .insert(invoices)
    .select(rowIf(invoices, row, onlyIf))
    .onConflictDoNothing();
}

/** The next number of the series without gaps: found in the statement that takes it. */
function numbering(at: Date) {
  const year = financialYear(at);
  const serial = sql<number>`(select coalesce(max(serial), 0) + 1 from invoices where financial_year = ${year})`;
  const number = sql`${`RM/${year}/`} || printf('%06d', ${serial})`;
  return { number, financialYear: year, serial, issuedAt: at };
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

function toInvoice({ number, issuedAt, frozen }: typeof invoices.$inferSelect): Invoice {
  return { number, issuedAt, ...(JSON.parse(frozen) as Frozen) }; // as written above
}
