import { COVERAGE_LABELS, type Coverage } from '../../../domain/availability/appointment-length.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import { describePolicy } from '../../../domain/bookings/cancellation.ts';
import type { SiteContent } from '../../../domain/content/content.ts';
import { depositAmount, parseSellingTerms } from '../../../domain/content/selling-terms.server.ts';
import type { Estimate } from '../../../domain/pricing/estimate.server.ts';
import type { Place } from '../../../domain/pricing/place.ts';
import { computePrice } from '../../../domain/pricing/price.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { dayOf, formatClock, formatDay } from '../../../domain/shared/time.ts';
import type { BookedWords, BookingSummary } from './booking-reply.ts';

/** What /booking tells of the answers so far, and of a booking that was just made. */

interface Answers {
  coverage: Coverage | null;
  guests: number;
  pincode: string;
  state: string;
  estimate: Estimate;
  /** What the price is shown for; null where nobody comes. */
  place: Place | null;
  date: string;
  startAt: number | null;
  /** The row of the owner's terms. */
  terms: readonly { value: string }[];
}

export function toSummary(app: AppContext, answers: Answers): BookingSummary {
  const { estimate, place, date, startAt, terms } = answers;
  const price = place && computePrice(estimate.prices, { ...estimate.request, place });
  const sellingTerms = parseSellingTerms(terms);
  const deposit = app.payments && price ? depositAmount(sellingTerms, price.total) : 0;
  return {
    facts: toFacts(answers),
    price,
    deposit,
    policy: date && describePolicy(sellingTerms, { date, startAt, deposit, now: app.now() }),
  };
}

function toFacts(answers: Answers): BookingSummary['facts'] {
  const { coverage, guests, pincode, state, estimate, date, startAt } = answers;
  const what = [
    estimate.package?.title ?? (coverage && COVERAGE_LABELS[coverage]),
    guests > 0 && (guests === 1 ? '1 guest' : `${guests} guests`),
  ].filter(Boolean);
  const when = startAt === null ? date && formatDay(date) : `${formatDay(date)}, ${formatClock(startAt)}`;
  const place =
    estimate.place && estimate.place.name !== pincode ? `${estimate.place.name}, ${pincode}` : pincode;
  const facts: BookingSummary['facts'] = [
    ['What', what.join(', ')],
    ['Where', place && [place, state].filter(Boolean).join(', ')],
    ['When', when],
    ['Artist', estimate.request.artist?.firstName ?? (when ? 'Whoever is free' : '')],
  ];
  return facts.filter(([, fact]) => fact);
}

/** What is told with a booking, of which the owner writes how to prepare. */
export function describeBooked(
  { startAt, price, phoneProven }: CreatedBooking,
  { contact, preparation }: Pick<SiteContent, 'contact' | 'preparation'>,
): BookedWords {
  const { shown: hours } = contact.hours;
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
    preparation: preparation.lines,
  };
}
