import { and, asc, eq, gte, isNull, lt, sql, sum } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { ledgerEntries } from '#drizzle/schema/books.ts';
import { invoices } from '#drizzle/schema/invoices.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { canInvoiceServices } from '../content/selling-terms-input.ts';
import { getOrIssueBookingInvoice } from '../invoices/booking-invoice.server.ts';
import { getOrIssueInvoice } from '../invoices/invoice.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { addDays, dayOf, HOUR_MS } from '../shared/time.ts';

/** Days back in which a sale without an invoice is looked for: a site that was down for a week loses none. */
const DAYS_BACK = 7;
/** Time in which a step can be undone, with some to spare. */
const SETTLED_AFTER_MS = HOUR_MS;
const AT_ONCE = 50;

/**
 * Issues the invoices of what was sold, in the order of the sales, so that a month's tax is complete without anybody
 * opening them. Only for a shop with a GSTIN: without one nobody needs a number that nobody asks for.
 */
export async function issueDueInvoices(context: AppContext): Promise<void> {
  const [termRows, sales] = await context.db.batch([selectSellingTerms(context), selectUninvoiced(context)]);
  const terms = parseSellingTerms(termRows);
  if (!terms.gstin || sales.length === 0) return;
  const seller = await context.seller();
  for (const { number, reference } of sales) {
    try {
      if (number) await getOrIssueInvoice(context, number, seller);
      else if (reference && canInvoiceServices(terms)) {
        await getOrIssueBookingInvoice(context, reference, seller);
      }
    } catch (error) {
      // What has changed since it was read is looked at again in an hour.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** Orders and appointments that were sold lately and have no invoice. */
function selectUninvoiced({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const at = now().getTime();
  const { orderId, bookingId } = ledgerEntries;
  return db
    .select({ number: orders.number, reference: bookings.reference })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, orderId))
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(invoices, sql`${invoices.orderId} = ${orderId} or ${invoices.bookingId} = ${bookingId}`)
    .where(
      and(
        gte(ledgerEntries.day, addDays(dayOf(at), -DAYS_BACK)),
        eq(ledgerEntries.kind, 'sale'),
        isNull(ledgerEntries.paymentId),
        lt(ledgerEntries.at, new Date(at - SETTLED_AFTER_MS)),
        isNull(invoices.number),
      ),
    )
    .groupBy(orderId, bookingId)
    .having(sql`${sum(ledgerEntries.amount)} > 0`)
    .orderBy(asc(sql`min(${ledgerEntries.id})`))
    .limit(AT_ONCE);
}
