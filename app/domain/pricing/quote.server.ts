import { type AppointmentScope, countArtists, estimateMinutes } from '../availability/appointment-length.ts';
import { selectChosenArtist } from '../availability/artist-availability.server.ts';
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
  /** The package, if customers can see it. */
  package: QuoteRequest['package'];
  /** The chosen artist, if she may be booked. */
  artist: { vendorId: string } | null;
  /** Null where nobody comes. */
  place: Place | null;
  /** Null where it is to be agreed, and where nobody comes. */
  price: Price | null;
}

interface QuoteInput extends Pick<QuoteRequest, 'coverage' | 'guests' | 'date' | 'startAt'> {
  pincode: string;
  /** The owner has agreed to come, whether or not the place is served. */
  isAgreed?: boolean;
}

/** What is read from the database: the artist is the slug of the one whom the customer chose. */
interface QuoteQuery {
  pincode: string;
  packageId: string | null;
  artist: string | null;
}

/** The price list, whether an artist serves the place, the package and the chosen artist; statements for a batch. */
export function selectQuote(context: AppContext, { pincode, packageId, artist }: QuoteQuery) {
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
  { coverage, guests, pincode, date, startAt, isAgreed = false }: QuoteInput,
  [prices, serving, [chosen], [artist]]: readonly [
    Awaited<Selected[0]>,
    Awaited<Selected[1]>,
    Awaited<Selected[2]>,
    Awaited<Selected[3]>,
  ],
): Promise<Quote> {
  const list = parsePriceList(context, prices);
  const { travelFee } = list;
  const place = findPlace(await context.areas(), pincode, {
    isServed: isAgreed || serving.length > 0,
    travelFee,
  });
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
    package: request.package,
    artist: artist ?? null,
    place,
    price: place && quoteBooking(list, { ...request, place }),
  };
}
