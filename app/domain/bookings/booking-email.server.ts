import { formatRupees } from '../shared/money.ts';
import { formatClock, formatLength } from '../shared/time.ts';
import { formatDayAndTime, formatMoment } from './booking-format.ts';
import { type BookingRow, toBookingState } from './booking-row.server.ts';
import { describeSettlement, type Settlement } from './cancellation.ts';
import type { NewOffer } from './offer-rows.server.ts';

/**
 * The e-mails about bookings: what the words of `notifications/events.ts` mention, and what follows them. They contain
 * nothing that somebody typed, no names either: anyone can enter a stranger's address.
 */

interface Happened {
  settlement?: Settlement | undefined;
  offer?: NewOffer | undefined;
}

/**
 * What the templates say of a booking; of one that is cancelled, what becomes of its deposit; and what its artist offers
 * instead.
 */
export function toEmailBooking(booking: BookingRow, { settlement, offer }: Happened = {}) {
  const { reference, pincode, policy, total, artists } = booking;
  const { status, date, startAt, durationMinutes } = toBookingState(booking);
  const when = formatDayAndTime({ date, startAt });
  const hasTime = startAt !== null;
  const length = formatLength(durationMinutes);
  const comes = artists > 1 ? 'come' : 'comes';
  const hasArtist = booking.vendorId !== null;
  const isPriced = total !== null;
  const price = isPriced ? formatRupees(total) : 'price to be agreed';
  const deposit = settlement ? [describeSettlement(settlement)].filter(Boolean) : [];
  const offered = offer ? formatMoment(offer.startAt) : '';
  const until = offer ? formatMoment(offer.expiresAt) : '';
  return {
    /** What subject and first paragraph of each notice of bookings mention. */
    facts: {
      ...{ reference, pincode, when, length, comes, price, offered, until },
      ...(hasArtist
        ? {
            decliner: 'One artist of the team',
            waiting: 'The others stay, and one place waits for somebody else.',
          }
        : { decliner: 'The artist', waiting: 'It waits for another one.' }),
      arrival: formatArrival(booking),
      isTaken: status === 'accepted' ? ', and accepted' : '; the others of the team are asked',
    },
    ...{ status, policy, when, hasTime, isPriced, price, deposit, until },
  };
}

/** When an artist who is on the way arrives: `, and arrives at about 10:20 am`. Empty if she did not say. */
function formatArrival({ arrivesAt }: BookingRow): string {
  return arrivesAt ? `, and arrives at about ${formatClock(arrivesAt.getTime())}` : '';
}

type EmailBooking = ReturnType<typeof toEmailBooking>;

const MANAGE = 'See it, move it, cancel it or put it into your calendar here:';

/** To the customer: what follows the first paragraph. */
export const customerParagraphs = {
  requested: ({ hasTime, policy, isPriced, price }: EmailBooking) => [
    ...(isPriced ? [`The price is ${price} in all.`] : []),
    hasTime
      ? `This time is kept for you. We call you ${isPriced ? 'soon' : 'to agree on the price'}. Until we confirm it, it is a request.`
      : `We look at it and call you to agree on ${isPriced ? 'the time' : 'time and price'}. Until we confirm it, it is a request.`,
    `What we agree on moving and cancelling: ${policy}`,
    'If you did not ask for this, somebody has mistyped an address: please cancel it, or let us know.',
    MANAGE,
  ],
  confirmed: ({ hasTime, policy, isPriced, price }: EmailBooking) => [
    ...(isPriced ? [`The price is ${price} in all, as agreed.`] : []),
    ...(hasTime ? [] : ['We tell you the time as soon as it is fixed.']),
    `What we agree on moving and cancelling: ${policy}`,
    MANAGE,
  ],
  accepted: () => [MANAGE],
  rescheduled: ({ status }: EmailBooking) => [
    ...(status === 'requested' ? ['It is a request again: we look at the new time, and confirm it.'] : []),
    'The entry in your calendar follows when you add it once more.',
    MANAGE,
  ],
  price_changed: () => ['See it here:'],
  cancelled: ({ policy, deposit }: EmailBooking) => [...deposit, `What we agreed on cancelling: ${policy}`],
  offered: ({ until }: EmailBooking) => [
    `Both times are kept for you until ${until}. Nothing changes until you choose. Please take the new time, or keep asking for yours, here:`,
  ],
  expired: ({ deposit }: EmailBooking) => [...deposit, 'It was:'],
  on_the_way: () => ['You find her name, and how to reach her, here:'],
  turned_back: () => ['See it here:'],
};

/** What the shop is told of, when customers and artists do it. */
export const SHOP_EVENTS = [
  ...(['requested', 'confirmed', 'rescheduled', 'cancelled', 'expired'] as const),
  ...(['offered', 'offer_taken', 'offer_refused', 'declined'] as const),
] as const;

/** To the customer, the day before. */
export const REMINDER_PARAGRAPHS = [
  'Clean, dry skin without oil or cream takes the colour best. Waxing is best done two days before. Good light, a comfortable seat and some water help us both.',
  'If your skin is broken or has a rash, please do not go ahead: call us, and we move it free of charge.',
  MANAGE,
];

/** To the customer, the morning after. */
export const AFTER_CARE_PARAGRAPHS = [
  'For a deep colour keep it dry and warm for the first day, and put a little oil on before you bathe. It darkens for two days: what is orange today is brown tomorrow.',
  'If the skin itches or blisters, wash it, and see a doctor. Then please tell us.',
  'Your appointment:',
];

/** To the artist: what follows the first paragraph. */
export const artistParagraphs = {
  assigned: ['Please accept or decline it here:'],
  offer_taken: ['Street and phone stand here:'],
  offer_refused: ['Please accept or decline it here:'],
  offer_withdrawn: ['Please accept or decline it here:'],
  unassigned: [],
};
