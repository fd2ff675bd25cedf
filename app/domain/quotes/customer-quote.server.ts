import {
  isOffered,
  selectArtistAvailability,
  toArtistAvailability,
} from '../availability/artist-availability.server.ts';
import { getBookableDays, getDayRefusal } from '../availability/bookable-days.ts';
import { type DaySlots, findSlots } from '../availability/slot.ts';
import { searchedDays } from '../availability/slots.server.ts';
import { formatArtists, toFirstName } from '../bookings/booking-format.ts';
import { toBookingLink } from '../bookings/booking-link.server.ts';
import { toPolicy } from '../bookings/cancellation.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { statesOfPincode } from '../shared/state-codes.ts';
import { type DayRange, isValidDay } from '../shared/time.ts';
import { getQuoteState, toQuoteHoldId } from './quote.ts';
import {
  type FoundQuote,
  isQuoteKey,
  type QuoteLink,
  selectQuote,
  toQuoteLink,
  toQuotePrice,
} from './quote-row.server.ts';

/** A quote as its private link shows it: no street, no e-mail address, and no more of the name than its owner needs. */

/** What the customer's page asks for in its address, where the quote leaves it open. */
export interface QuoteQuery {
  date: string | null;
  pincode: string | null;
}

/** Null for a wrong link. At most two round trips: the second where the customer chooses a time. */
export async function getQuoteByLink(context: AppContext, link: QuoteLink, query: QuoteQuery) {
  if (!(await isQuoteKey(context, link))) return null;
  const [[found], terms] = await context.db.batch([
    selectQuote(context, link.reference),
    selectSellingTerms(context),
  ]);
  if (!found) return null;
  const { quote, replacedBy, bookingReference, artistName, artistApproved } = found;
  const state = getQuoteState(quote, context.now());
  const { reference, total, deposit, message, date, guests, coverage, occasion, artists } = quote;
  return {
    ...{ reference, state, total, deposit, message, date, guests, coverage, occasion, artists },
    startAt: quote.startAt?.getTime() ?? null,
    minutes: quote.durationMinutes,
    firstName: toFirstName(quote.name),
    pincode: quote.pincode,
    missing: { address: !quote.address, pincode: !quote.pincode, state: !quote.state, email: !quote.email },
    artist: artistName && artistApproved ? formatArtists([artistName]) : null,
    package: found.packageName,
    design: found.designName,
    price: toQuotePrice(quote),
    expiresAt: quote.expiresAt.getTime(),
    isHeld: state === 'open' && found.isHeld === 1,
    isTaken: state === 'open' && found.isTaken === 1,
    policy: toPolicy(parseSellingTerms(terms)).words,
    newer: replacedBy && (await toQuoteLink(context, replacedBy)),
    bookingPath: bookingReference && (await toBookingLink(context, bookingReference)),
    choice: state === 'open' ? await toTimeChoice(context, found, query) : null,
  };
}

export type CustomerQuote = NonNullable<Awaited<ReturnType<typeof getQuoteByLink>>>;

/** The times that the customer chooses from; null where the quote has one that is free. */
export interface TimeChoice {
  /** The day that is shown; empty before one is chosen. */
  day: string;
  pincode: string;
  /** The quote is for one day: only its times are offered. */
  isDayFixed: boolean;
  /** What is wrong with the day or the pincode of the address. */
  fault: string;
  days: DayRange;
  /** Free times around that day; null before day and place are known. */
  offered: DaySlots[] | null;
}

async function toTimeChoice(
  context: AppContext,
  { quote, isTaken, artistApproved }: FoundQuote,
  query: QuoteQuery,
): Promise<TimeChoice | null> {
  if (quote.startAt && !isTaken) return null;
  const isDayFixed = quote.date !== null && quote.startAt === null;
  const day = (isDayFixed ? quote.date : (query.date ?? quote.date)) ?? '';
  const pincode = quote.pincode ?? query.pincode ?? '';
  const state = quote.state ?? statesOfPincode(pincode)[0] ?? '';
  const refusal = day ? getDayRefusal(day, context.now()) : null;
  const days = getBookableDays(context.now());
  const choice = { day, pincode, isDayFixed, days };
  if (refusal) return { ...choice, fault: refusal, offered: null };
  if (!day || !state) {
    const isUnknown = !quote.pincode && query.pincode !== null && !state;
    return { ...choice, fault: isUnknown ? 'Please check the pincode.' : '', offered: null };
  }
  const searched = isDayFixed ? { first: day, last: day } : searchedDays(context, day);
  const rows = await selectArtistAvailability(context, {
    place: { state, pincode },
    days: searched,
    except: toQuoteHoldId(quote.reference),
  });
  const chosenVendorId = artistApproved ? quote.vendorId : null;
  const artists = rows.map(toArtistAvailability).filter((artist) => isOffered(artist, [chosenVendorId]));
  const { durationMinutes: minutes, artists: needed } = quote;
  const search = { days: searched, minutes, artists: needed, chosenVendorId, now: context.now() };
  return { ...choice, fault: '', offered: findSlots(artists, search) };
}

/** The day and the pincode of an address; what is none is left out. */
export function parseQuoteQuery(params: URLSearchParams): QuoteQuery {
  const [date, pincode] = [params.get('date'), params.get('pincode')?.replace(/\s/g, '')];
  return {
    date: date && isValidDay(date) ? date : null,
    pincode: pincode && /^[1-9]\d{5}$/.test(pincode) ? pincode : null,
  };
}
