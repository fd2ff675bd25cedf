import { eq, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { invoices } from '#drizzle/schema/invoices.ts';
import { AGREED_STATUSES } from '../bookings/booking.ts';
import { isDue } from '../bookings/booking-money.server.ts';
import { parsePrice } from '../bookings/booking-row.server.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { canInvoiceServices, type SellingTerms } from '../content/selling-terms-input.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { stateOfGstin } from '../shared/state-codes.ts';
import type { Frozen, Invoice } from './invoice.server.ts';
import { insertInvoice } from './invoice.server.ts';
import type { InvoiceTax, Seller } from './invoice.ts';

/** The lines too stay as they were: those of the booking may be added to. */
interface FrozenBooking extends Frozen {
  lines: { label: string; amount: number }[];
  total: number;
}

/**
 * The invoice of an appointment, issued when it is first requested, in the same series as those of orders.
 * @param seller as for orders
 * @throws DomainError `conflict` while it is neither done nor paid, or where the tax on services is not set; `not_found`
 */
export async function getOrIssueBookingInvoice(
  context: Pick<AppContext, 'db' | 'now'>,
  reference: string,
  seller: Seller,
): Promise<Invoice & FrozenBooking> {
  const { db } = context;
  const { id, version, state, priceLines, total } = bookings;
  const [[booking], termRows] = await db.batch([
    db
      .select({ id, version, state, priceLines, total, issued: invoices })
      .from(bookings)
      .leftJoin(invoices, eq(invoices.bookingId, bookings.id))
      .where(eq(bookings.reference, reference)),
    selectSellingTerms(context),
  ]);
  if (!booking) throw new DomainError('not_found', 'We could not find this appointment.');
  if (booking.issued) return toInvoice(booking.issued);
  const terms = parseSellingTerms(termRows);
  const price = parsePrice(booking);
  if (!price || price.total === 0 || !canInvoiceServices(terms)) throw noInvoiceYet();
  const tax = taxOf(terms, booking.state);
  const frozen = JSON.stringify({
    seller: tax ? { ...seller, name: terms.legalName } : seller,
    tax,
    lines: price.lines.map(({ label, amount }) => ({ label, amount })),
    total: price.total,
  } satisfies FrozenBooking);
  const isPaid = sql`status in ${AGREED_STATUSES} and not ${isDue(booking.id, 1)}`;
  // As it was read: its lines are in the invoice.
  const isInvoiced = sql`exists (select 1 from bookings where id = ${booking.id} and version = ${booking.version}
    and (status = 'done' or (${isPaid})))`;
  await insertInvoice(context, { bookingId: booking.id, frozen }, isInvoiced);
  const [issued] = await db.select().from(invoices).where(eq(invoices.bookingId, booking.id));
  if (!issued) throw noInvoiceYet();
  return toInvoice(issued);
}

function noInvoiceYet(): DomainError {
  return new DomainError('conflict', 'There is an invoice once the appointment is done, or paid.');
}

/** Services are supplied where the customer is. */
function taxOf({ gstin, serviceRate, sac }: SellingTerms, state: string): InvoiceTax | null {
  if (!gstin) return null;
  return {
    gstin,
    rate: serviceRate,
    hsn: sac,
    placeOfSupply: state,
    within: state === stateOfGstin(gstin),
  };
}

function toInvoice({ number, issuedAt, frozen }: typeof invoices.$inferSelect): Invoice & FrozenBooking {
  return { number, issuedAt, ...(JSON.parse(frozen) as FrozenBooking) }; // as written above
}
