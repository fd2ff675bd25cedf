import { and, eq } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { isBookable } from '../artists/public-artist.server.ts';
import { type AppointmentScope, countArtists, estimateMinutes } from '../availability/appointment-length.ts';
import { selectPackageMinutes } from '../availability/slots.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { selectServingArtist } from './place.server.ts';
import { findPlace, type Place } from './place.ts';
import { parsePriceList, selectPriceList } from './price-list.server.ts';
import { type Price, type QuoteRequest, quoteBooking } from './quote.ts';

/** What an appointment takes and costs, as the shop has it stored now. */
export interface Quote {
  /** Of each artist. */
  minutes: number;
  artists: number;
  /** Null where nobody comes. */
  place: Place | null;
  /** Null where it is to be agreed, and where nobody comes. */
  price: Price | null;
}

export interface QuoteInput extends Pick<QuoteRequest, 'coverage' | 'guests' | 'date' | 'startAt'> {
  pincode: string;
  packageId: string | null;
  /** The slug of the artist whom the customer chose. */
  artist: string | null;
}

/** The price list, whether an artist serves the place, the package and the chosen artist; statements for a batch. */
export function selectQuote(
  context: AppContext,
  { pincode, packageId, artist }: Pick<QuoteInput, 'pincode' | 'packageId' | 'artist'>,
) {
  return [
    selectPriceList(context),
    selectServingArtist(context, pincode),
    selectPackageMinutes(context, packageId),
    selectChosenArtist(context, artist),
  ] as const;
}

type Selected = ReturnType<typeof selectQuote>;

/** The quote of the rows of {@link selectQuote}. */
export async function toQuote(
  context: AppContext,
  { coverage, guests, pincode, date, startAt }: QuoteInput,
  [prices, serving, [chosen], [artist]]: readonly [
    Awaited<Selected[0]>,
    Awaited<Selected[1]>,
    Awaited<Selected[2]>,
    Awaited<Selected[3]>,
  ],
): Promise<Quote> {
  const list = parsePriceList(context, prices);
  const { travelFee } = list;
  const place = findPlace(await context.areas(), pincode, { isServed: serving.length > 0, travelFee });
  const scope: AppointmentScope = { packageMinutes: chosen?.minutes, coverage, guests };
  const artists = countArtists(scope);
  const request = {
    package: chosen ?? null,
    coverage,
    guests,
    artists,
    artist: artist ? { firstName: artist.name.split(' ')[0] ?? '', ratePercent: artist.ratePercent } : null,
    date,
    startAt,
  };
  return {
    minutes: estimateMinutes(scope),
    artists,
    place,
    price: place && quoteBooking(list, { ...request, place }),
  };
}

/** The artist of a slug, if customers can choose them; a statement for a batch. */
function selectChosenArtist({ db }: Pick<AppContext, 'db'>, slug: string | null) {
  const { id, name, ratePercent } = vendors;
  return db
    .select({ id, name, ratePercent })
    .from(vendors)
    .where(and(eq(vendors.slug, slug ?? ''), isBookable));
}
