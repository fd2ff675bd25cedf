import { and, eq, inArray } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistAreas } from '#drizzle/schema/availability.ts';
import { isBookable } from '../artists/public-artist.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { statesOfPincode } from '../shared/state-codes.ts';
import { findPlace, type Place } from './place.ts';
import { parsePriceList, selectPriceList } from './price-list.server.ts';

/** What {@link toPlace} reads of a pincode, as statements for a batch. */
export function selectPlace(context: Pick<AppContext, 'db'>, pincode: string) {
  return [selectPriceList(context), selectServingArtist(context, pincode)] as const;
}

/** The place of a pincode; null if nobody comes there. */
export async function toPlace(
  context: AppContext,
  pincode: string,
  [prices, serving]: BatchResponse<ReturnType<typeof selectPlace>>,
): Promise<Place | null> {
  const { travelFee } = parsePriceList(context, prices);
  return findPlace(await context.areas(), pincode, { isServed: serving.length > 0, travelFee });
}

/** The same with a round trip of its own. */
export async function getPlace(context: AppContext, pincode: string): Promise<Place | null> {
  return toPlace(context, pincode, await context.db.batch(selectPlace(context, pincode)));
}

/** A row if an artist serves a pincode as her own area. */
function selectServingArtist({ db }: Pick<AppContext, 'db'>, pincode: string) {
  const prefixes = [2, 3, 4, 5, 6].map((digits) => pincode.slice(0, digits));
  return db
    .select({ vendorId: artistAreas.vendorId })
    .from(artistAreas)
    .innerJoin(vendors, eq(vendors.id, artistAreas.vendorId))
    .where(and(inArray(artistAreas.area, [...statesOfPincode(pincode), ...prefixes]), isBookable))
    .limit(1);
}
