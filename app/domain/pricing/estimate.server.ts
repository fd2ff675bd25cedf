import type { SQL } from 'drizzle-orm';
import {
  type AppointmentPlan,
  type AppointmentScope,
  planAppointment,
} from '../availability/appointment-length.ts';
import { assertArtistFound, selectChosenArtist } from '../availability/artist-availability.server.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import type { EstimateQuery } from '../availability/slot-input.ts';
import { selectPackageMinutes } from '../availability/slots.server.ts';
import { depositAmount, parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { dayOf } from '../shared/time.ts';
import { selectPlace } from './place.server.ts';
import { findPlace, type Place } from './place.ts';
import { computePrice, type Price, type PriceRequest } from './price.ts';
import { parsePriceList } from './price-list.server.ts';
import type { PriceList } from './price-list.ts';

/** What an appointment takes and costs, as the shop has it stored now. */
export interface Estimate extends AppointmentPlan {
  /** The package, if customers can see it. */
  package: PriceRequest['package'];
  /** The chosen artist, if she may be booked. */
  artist: { vendorId: string } | null;
  /** Null where nobody comes. */
  place: Place | null;
  /** Null where it is to be agreed, and where nobody comes. */
  price: Price | null;
  /** What the price was computed of, for prices of other choices. */
  prices: PriceList;
  request: Omit<PriceRequest, 'place'>;
}

interface EstimateInput extends Pick<PriceRequest, 'coverage' | 'guests' | 'date' | 'startAt'> {
  pincode: string;
  /** The owner has agreed to come, whether or not the place is served. */
  isAgreed?: boolean;
}

export const PACKAGE_NOT_OFFERED = 'We do not offer this package any more.';

/**
 * What an appointment takes and costs, and the deposit that the owner asks for, in whole rupees. One round trip.
 * @throws DomainError `invalid` at the fields date, packageId or artist
 */
export async function getEstimate(
  context: AppContext,
  query: EstimateQuery,
): Promise<Estimate & { deposit: number }> {
  const { slot, packageId } = query;
  const date = slot === null ? query.date : dayOf(slot);
  assertBookableDay(date, context.now());
  const rows = await context.db.batch(selectEstimate(context, query));
  const estimate = await toEstimate(context, { ...query, date, startAt: slot }, rows);
  if (packageId && !estimate.package) {
    throw new DomainError('invalid', PACKAGE_NOT_OFFERED, { packageId: PACKAGE_NOT_OFFERED });
  }
  assertArtistFound(query.artist, estimate.artist);
  const { price } = estimate;
  return {
    ...estimate,
    deposit: context.payments && price ? depositAmount(parseSellingTerms(rows[4]), price.total) : 0,
  };
}

/** The price list, whether an artist serves the place, the package, the chosen artist and the terms; statements for a batch. */
export function selectEstimate(
  context: AppContext,
  {
    pincode,
    packageId,
    artist,
  }: Pick<EstimateQuery, 'pincode' | 'artist'> & { packageId: SQL | string | null },
) {
  return [
    ...selectPlace(context, pincode),
    selectPackageMinutes(context, packageId),
    selectChosenArtist(context, artist),
    selectSellingTerms(context),
  ] as const;
}

type Selected = ReturnType<typeof selectEstimate>;

/** The estimate of the rows of {@link selectEstimate}. */
export async function toEstimate(
  context: AppContext,
  { coverage, guests, pincode, date, startAt, isAgreed = false }: EstimateInput,
  [prices, serving, [chosen], [artist], terms]: readonly [
    Awaited<Selected[0]>,
    Awaited<Selected[1]>,
    Awaited<Selected[2]>,
    Awaited<Selected[3]>,
    Awaited<Selected[4]>,
  ],
): Promise<Estimate> {
  const list = parsePriceList(context, prices);
  const isServed = isAgreed || serving.length > 0;
  const place = findPlace(await context.areas(), pincode, { isServed, travelFee: list.travelFee });
  const scope: AppointmentScope = { packageMinutes: chosen?.minutes, coverage, guests };
  const plan = planAppointment(scope, parseSellingTerms(terms));
  const request = {
    package: chosen ?? null,
    coverage,
    guests,
    artists: plan.artists,
    artist: artist ? { firstName: artist.name.split(' ')[0] ?? '', ratePercent: artist.ratePercent } : null,
    date,
    startAt,
  };
  return {
    ...plan,
    package: request.package,
    artist: artist ?? null,
    place,
    price: place && computePrice(list, { ...request, place }),
    prices: list,
    request,
  };
}
