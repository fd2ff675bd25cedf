import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { selectSellingTerms } from '../content/selling-terms.server.ts';
import { toEstimate } from '../pricing/estimate.server.ts';
import type { Price } from '../pricing/price.ts';
import { selectPriceList } from '../pricing/price-list.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { BookingRow } from './booking-row.server.ts';

/**
 * What a booking would cost by the price list of today, whatever was agreed: statements for a batch, whose rows are for
 * {@link toCurrentPrice}.
 */
export function selectCurrentPrice(context: AppContext, reference: string) {
  const { db } = context;
  const own = (column: SQL) => sql`(select ${column} from bookings own where own.reference = ${reference})`;
  return [
    selectPriceList(context),
    db
      .select({ minutes: packages.durationMinutes, title: packages.designTitle, price: packages.price })
      .from(packages)
      .where(eq(packages.id, own(sql`own.package_id`))),
    db
      .select({ vendorId: vendors.id, name: vendors.name, ratePercent: vendors.ratePercent })
      .from(vendors)
      .where(eq(vendors.id, own(sql`own.chosen_vendor_id`))),
    selectSellingTerms(context),
  ] as const;
}

export async function toCurrentPrice(
  context: AppContext,
  { pincode, coverage, guests, date, startAt }: BookingRow,
  [prices, chosen, artist, terms]: BatchResponse<ReturnType<typeof selectCurrentPrice>>,
): Promise<Price | null> {
  const asked = { pincode, coverage, guests, date, startAt: startAt?.getTime() ?? null, isAgreed: true };
  return (await toEstimate(context, asked, [prices, [], chosen, artist, terms])).price;
}
