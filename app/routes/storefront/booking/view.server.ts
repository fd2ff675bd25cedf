import { z } from 'zod';
import { COVERAGE_LABELS } from '../../../domain/availability/appointment-length.ts';
import { getBookableDays, getDayRefusal } from '../../../domain/availability/bookable-days.ts';
import { ArtistChoice, appointmentScope, SlotQuery } from '../../../domain/availability/slot-input.ts';
import { listFreeSlots } from '../../../domain/availability/slots.server.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import { describePolicy } from '../../../domain/bookings/cancellation.ts';
import {
  depositAmount,
  parseSellingTerms,
  selectSellingTerms,
} from '../../../domain/content/selling-terms.server.ts';
import { notServedMessage } from '../../../domain/pricing/place.ts';
import { parsePriceList } from '../../../domain/pricing/price-list.server.ts';
import { type Quote, selectQuote, toQuote } from '../../../domain/pricing/quote.server.ts';
import { quoteBooking } from '../../../domain/pricing/quote.ts';
import { Pincode } from '../../../domain/shared/contact-details.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { DomainError, type FieldErrors } from '../../../domain/shared/errors.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { statesOfPincode } from '../../../domain/shared/state-codes.ts';
import {
  addDays,
  addMonths,
  dayOf,
  formatClock,
  formatDate,
  formatDay,
  formatLength,
  isValidDay,
  monthOf,
  toMoment,
  weekdayOf,
} from '../../../domain/shared/time.ts';
import { howToPrepare } from '../../../site/copy.ts';
import type { BookedWords, BookingSummary, BookingView, OfferedSlots } from './booking-reply.ts';

/** What /booking shows beside its fields: free times, and the answers so far with their price. */

type Values = Record<string, string>;

/** The view for what is typed so far, and what is wrong with the chosen artist. Fills in the state where it is plain. */
export async function loadBookingView(
  app: AppContext,
  values: Values,
): Promise<BookingView & { fields: FieldErrors }> {
  fillState(values);
  const [{ quote, ...summary }, { found, fields }] = await Promise.all([
    loadSummary(app, values),
    loadSlots(app, values),
  ]);
  return {
    fields,
    summary,
    offer: found && { ...found, message: describeOffer(found, values, summary, quote) },
  };
}

/** The state follows from most pincodes. */
export function fillState(values: Values): void {
  const pincode = Pincode.safeParse(values.pincode);
  const [state, ...others] = pincode.success && !values.state ? statesOfPincode(pincode.data) : [];
  if (state && others.length === 0) values.state = state;
}

async function loadSlots(app: AppContext, values: Values) {
  const today = getBookableDays(app.now()).first;
  const query = SlotQuery.safeParse({ ...values, date: values.date || today });
  if (!query.success || getDayRefusal(query.data.date, app.now())) return { found: null, fields: {} };
  try {
    const found = await listFreeSlots(app, query.data, values.hold);
    const nextDay = found.days.length > 0 ? null : await findNextDay(app, query.data);
    return { found: { ...found, month: toMonth(app, query.data.date), nextDay }, fields: {} };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    return { found: null, fields: error.fields };
  }
}

const MONTHS_SEARCHED = 2;

/** The first day with a free time in the months after one that has none. */
async function findNextDay(app: AppContext, query: SlotQuery): Promise<string | null> {
  let month = query.date;
  for (let searched = 0; searched < MONTHS_SEARCHED; searched++) {
    month = addDays(monthOf(month).last, 1);
    if (getDayRefusal(month, app.now())) return null;
    const [day] = (await listFreeSlots(app, { ...query, date: month })).days;
    if (day) return day.date;
  }
  return null;
}

function toMonth(app: AppContext, day: string): OfferedSlots['month'] {
  const { first, last } = monthOf(day);
  const days = getBookableDays(app.now());
  return {
    key: first.slice(0, 7),
    title: formatDate(new Date(toMoment(first))).slice(2),
    column: (weekdayOf(first) + 6) % 7,
    length: Number(last.slice(8)),
    previous: first > days.first ? addMonths(first, -1).slice(0, 7) : null,
    next: last < days.last ? addMonths(first, 1).slice(0, 7) : null,
  };
}

type FoundSlots = Omit<OfferedSlots, 'message'>;

function describeOffer(
  { days, minutes, nextDay, artists, month }: FoundSlots,
  { date = '', artist = '' }: Values,
  { facts }: BookingSummary,
  { place }: Pick<Quote, 'place'>,
): string {
  const chosen = artist && (facts.find(([name]) => name === 'Artist')?.[1] ?? '');
  const length = `It takes about ${formatLength(minutes)}.`;
  if (days.some((day) => day.date === date)) {
    return `Free times of ${chosen || 'our artists'}, in India time. ${length}`;
  }
  if (days.length > 0 && !date) return `Choose a day that has free times. ${length}`;
  if (days.length > 0)
    return `${chosen || 'No artist'} is ${chosen ? 'not ' : ''}free on that day any more, but on others:`;
  if (!place) return notServedMessage('this place');
  const next = nextDay ? ` The next free day is ${formatDay(nextDay)}.` : '';
  if (chosen && artists.length > 0) {
    return `${chosen} has no free time in ${month.title}.${next} Others have: choose one of them, or whoever is free.`;
  }
  if (next) return `${chosen || 'No artist'} has ${chosen ? 'no ' : 'a '}free time in ${month.title}.${next}`;
  return 'We take your request for that day, and call you to agree on the time.';
}

/** What decides the price, each as far as it is valid. */
const PriceFields = z.object({
  packageId: appointmentScope.packageId.catch(null),
  coverage: appointmentScope.coverage.catch(null),
  guests: appointmentScope.guests.catch(0),
  artist: ArtistChoice.catch(null),
  pincode: z.union([Pincode, z.literal('')]).catch(''),
});

async function loadSummary(app: AppContext, values: Values): Promise<BookingSummary & { quote: Quote }> {
  const asked = PriceFields.parse({ pincode: '', ...values });
  const [terms, ...rows] = await app.db.batch([selectSellingTerms(app), ...selectQuote(app, asked)]);
  const start = Date.parse(values.slot ?? '');
  const startAt = Number.isNaN(start) ? null : start;
  const date = startAt === null ? (isValidDay(values.date ?? '') ? (values.date ?? '') : '') : dayOf(startAt);
  const quote = await toQuote(app, { ...asked, date, startAt }, rows);
  const [prices, , , [artist]] = rows;
  const artistShown = artist && {
    firstName: artist.name.split(' ')[0] ?? '',
    ratePercent: artist.ratePercent,
  };
  const price = asked.pincode
    ? quote.price
    : quoteBooking(parsePriceList(app, prices), {
        ...asked,
        ...{ package: quote.package, artists: quote.artists, artist: artistShown ?? null },
        ...{ place: { name: '', travelFee: 0 }, date, startAt },
      });
  const sellingTerms = parseSellingTerms(terms);
  const deposit = app.payments && price ? depositAmount(sellingTerms, price.total) : 0;
  return {
    quote,
    facts: toFacts(values, asked, { quote, artist: artist?.name, date, startAt }),
    price,
    deposit,
    policy: date && describePolicy(sellingTerms, { date, startAt, deposit, now: app.now() }),
  };
}

interface Answers {
  quote: Quote;
  artist: string | undefined;
  date: string;
  startAt: number | null;
}

function toFacts(
  values: Values,
  { coverage, guests, pincode }: z.output<typeof PriceFields>,
  { quote, artist, date, startAt }: Answers,
): BookingSummary['facts'] {
  const what = [
    quote.package?.title ?? (coverage && COVERAGE_LABELS[coverage]),
    guests > 0 && (guests === 1 ? '1 guest' : `${guests} guests`),
  ].filter(Boolean);
  const when = startAt === null ? date && formatDay(date) : `${formatDay(date)}, ${formatClock(startAt)}`;
  const place = quote.place && quote.place.name !== pincode ? `${quote.place.name}, ${pincode}` : pincode;
  const facts: BookingSummary['facts'] = [
    ['What', what.join(', ')],
    ['Where', place && [place, values.state].filter(Boolean).join(', ')],
    ['When', when],
    ['Artist', artist ?? (when ? 'Whoever is free' : '')],
  ];
  return facts.filter(([, fact]) => fact);
}

/** @param hours when the shop is on the phone */
export function describeBooked({ startAt, price, phoneProven }: CreatedBooking, hours: string): BookedWords {
  const open = [startAt === null && 'time', !price && 'price'].filter(Boolean).join(' and ');
  const purpose = open ? `agree on ${open}` : 'confirm';
  const sent = phoneProven ? 'an SMS and an e-mail' : 'an e-mail';
  return {
    agreed: [
      ...(startAt === null
        ? []
        : [`${formatDay(dayOf(startAt))} at ${formatClock(startAt)}: this time is kept for you.`]),
      ...(price ? [`Total: ${formatRupees(price.total)}`] : []),
    ],
    followUp: `We call you to ${purpose} (${hours}). We have sent you ${sent} with a link to your appointment, where you can move and cancel it. If you hear nothing within a week, the request ends by itself.`,
    preparation: howToPrepare,
  };
}
