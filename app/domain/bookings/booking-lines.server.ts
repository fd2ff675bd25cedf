import { eq, sql } from 'drizzle-orm';
import { invoices } from '#drizzle/schema/invoices.ts';
import { toAgreedPrice } from '../pricing/price.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatRupees } from '../shared/money.ts';
import type { AddLineInput } from './admin-booking-input.ts';
import type { BookingLine } from './booking.ts';
import { changeBooking } from './booking-change.server.ts';
import { selectCurrentPrice, toCurrentPrice } from './booking-price.server.ts';
import { type BookingRow, parseLines, toPriceColumns } from './booking-row.server.ts';

/** The lines of a booking's price. They are only ever added to: a correction is a line of its own. */

interface By {
  adminId: string;
  at: number;
}

/**
 * Adds a line to a booking's price, or gives it its first one.
 * @throws DomainError `invalid` (field `reason`) without a reason for changing what was agreed; `conflict` (field
 *   `amount`) for a discount of more than the price, and as {@link changeBooking}
 */
export async function addLine(
  context: AppContext,
  admin: { id: string },
  reference: string,
  { version, kind, label, amount, reason }: AddLineInput,
): Promise<void> {
  const by = { adminId: admin.id, at: context.now().getTime() };
  const command = { reference, action: 'price', version } as const;
  await changeBooking(context, { type: 'admin', id: admin.id }, command, async (booking) => {
    if (booking.priceLines !== null && reason === '') {
      const words = 'Please say why the agreed price changes.';
      throw new DomainError('invalid', words, { reason: words });
    }
    const signed = kind === 'discount' ? -amount : amount;
    return {
      set: await toColumnsWith(context, booking, { kind, label, amount: signed, reason, ...by }),
      reason,
    };
  });
}

/** Gives it the price of today's list, by what is asked for now. */
export async function repriceBooking(
  context: AppContext,
  admin: { id: string },
  reference: string,
  { version }: { version?: number } = {},
): Promise<void> {
  const by = { adminId: admin.id, at: context.now().getTime() };
  const command = { reference, action: 'price', version } as const;
  await changeBooking(context, { type: 'admin', id: admin.id }, command, async (booking) => {
    const rows = await context.db.batch(selectCurrentPrice(context, reference));
    const price = await toCurrentPrice(context, booking, rows);
    if (!price) throw new DomainError('conflict', 'The price list has no price for this appointment.');
    if (booking.priceLines === null) return { set: toPriceColumns(price) };
    return {
      set: await toColumnsOfTotal(context, booking, price.total, {
        label: 'By the price list of today',
        ...by,
      }),
    };
  });
}

/** The columns of a booking whose price is another one from now on. */
export async function toColumnsOfTotal(
  context: AppContext,
  booking: BookingRow,
  total: number,
  line: By & { label: string },
) {
  if (booking.priceLines === null || booking.total === null) return toPriceColumns(toAgreedPrice(total));
  const amount = total - booking.total;
  if (amount === 0) return {};
  return toColumnsWith(context, booking, { ...line, kind: amount > 0 ? 'extra' : 'discount', amount });
}

async function toColumnsWith({ db }: AppContext, booking: BookingRow, line: BookingLine) {
  const before = booking.total ?? 0;
  const total = before + line.amount;
  if (total < 0) {
    const words = `At most ${formatRupees(before)} can be taken off.`;
    throw new DomainError('conflict', words, { amount: words });
  }
  const [invoice] = await db
    .select({
      number: invoices.number,
      invoiced: sql<number>`json_extract(frozen, '$.total') - (
        select coalesce(sum(amount), 0) from credit_notes where invoice_number = ${invoices.number})`,
    })
    .from(invoices)
    .where(eq(invoices.bookingId, booking.id));
  // A lower price has a credit note; a higher one would need a second invoice.
  if (invoice && total > invoice.invoiced) {
    const words = `Invoice ${invoice.number} is out, for ${formatRupees(invoice.invoiced)}: please book what is more as an appointment of its own.`;
    throw new DomainError('conflict', words, { amount: words });
  }
  return toPriceColumns({ lines: [...(parseLines(booking) ?? []), line], total });
}
