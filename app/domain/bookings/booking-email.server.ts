import type { EmailText } from '../notifications/outbox.server.ts';
import { formatRupees } from '../shared/money.ts';
import { formatLength } from '../shared/time.ts';
import { formatDayAndTime, formatMoment } from './booking-format.ts';
import { type BookingMoney, describeBalance } from './booking-money.ts';
import { type BookingRow, toBookingState } from './booking-row.server.ts';
import { describeSettlement, type Settlement } from './cancellation.ts';
import type { NewOffer } from './offer-rows.server.ts';

/**
 * Email templates about bookings. They contain nothing that somebody typed, no names either: anyone can enter a
 * stranger's address.
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
  const price = total === null ? null : formatRupees(total);
  const deposit = settlement ? [describeSettlement(settlement)].filter(Boolean) : [];
  const offered = offer ? formatMoment(offer.startAt) : '';
  const until = offer ? formatMoment(offer.expiresAt) : '';
  return {
    ...{ reference, status, pincode, policy, when, hasTime, hasArtist, length, comes, price, deposit },
    ...{ offered, until },
  };
}

type EmailBooking = ReturnType<typeof toEmailBooking>;

const MANAGE = 'See it, move it, cancel it or put it into your calendar here:';

/** To the customer. */
export const customerEmails = {
  requested: ({ reference, when, pincode, hasTime, policy, price }: EmailBooking): EmailText => [
    `We have your request ${reference}`,
    `Namaste! Thank you for asking us to come on ${when}, to ${pincode}.`,
    ...(price ? [`The price is ${price} in all.`] : []),
    hasTime
      ? `This time is kept for you. We call you ${price ? 'soon' : 'to agree on the price'}. Until we confirm it, it is a request.`
      : `We look at it and call you to agree on ${price ? 'the time' : 'time and price'}. Until we confirm it, it is a request.`,
    `What we agree on moving and cancelling: ${policy}`,
    'If you did not ask for this, somebody has mistyped an address: please cancel it, or let us know.',
    MANAGE,
  ],
  confirmed: ({ reference, when, pincode, length, hasTime, policy, price }: EmailBooking): EmailText => [
    `Your appointment ${reference} is confirmed`,
    `Namaste! We come on ${when}, to ${pincode}, for about ${length}.`,
    ...(price ? [`The price is ${price} in all, as agreed.`] : []),
    ...(hasTime ? [] : ['We tell you the time as soon as it is fixed.']),
    `What we agree on moving and cancelling: ${policy}`,
    MANAGE,
  ],
  accepted: ({ reference, when, length, comes }: EmailBooking, artist: string): EmailText => [
    `Your artist has accepted ${reference}`,
    `Namaste! ${artist} ${comes} to you on ${when}, for about ${length}.`,
    MANAGE,
  ],
  rescheduled: ({ reference, when, status }: EmailBooking): EmailText => [
    `Your appointment ${reference} is moved`,
    `Namaste! Your appointment is now on ${when}.`,
    ...(status === 'requested' ? ['It is a request again: we look at the new time, and confirm it.'] : []),
    'The entry in your calendar follows when you add it once more.',
    MANAGE,
  ],
  price_changed: ({ reference, price }: EmailBooking): EmailText => [
    `The price of ${reference} is now ${price}`,
    `Namaste! As agreed with you, the price of your appointment ${reference} is now ${price} in all. Its page shows what it is made of, what is paid and what is still to be paid. If you did not agree to this, please call us.`,
    'See it here:',
  ],
  cancelled: ({ reference, when, policy, deposit }: EmailBooking): EmailText => [
    `Your appointment ${reference} is cancelled`,
    `Namaste! The appointment on ${when} is cancelled. If you did not mean this, please call us.`,
    ...deposit,
    `What we agreed on cancelling: ${policy}`,
  ],
  offered: ({ reference, when, offered, until }: EmailBooking): EmailText => [
    `Another time for ${reference}?`,
    `Namaste! Your artist offers to come on ${offered}, in place of ${when}.`,
    `Both times are kept for you until ${until}. Nothing changes until you choose. Please take the new time, or keep asking for yours, here:`,
  ],
  expired: ({ reference, when, deposit }: EmailBooking): EmailText => [
    `Your request ${reference} has ended`,
    `Namaste! We are sorry: we did not confirm your request for ${when} in time, so it has ended, and nothing is booked. Please call us, or choose another day on our site.`,
    ...deposit,
    'It was:',
  ],
};

/** To the customer: money that did not come through the gateway. `sum`: as `₹2,500 in cash`. */
export function manualPaymentEmail(
  what: 'received' | 'returned' | 'corrected',
  sum: string,
  reference: string,
  money: BookingMoney,
): EmailText {
  const [subject, text] = {
    received: ['Paid', `We have received ${sum} for your appointment ${reference}. Thank you.`],
    returned: ['Returned', `We have returned ${sum} for your appointment ${reference}.`],
    corrected: [
      'Corrected',
      `We had noted ${sum} for your appointment ${reference} by mistake, and have corrected it.`,
    ],
  }[what] as [string, string];
  return [`${subject}: ${sum} for ${reference}`, `Namaste! ${text}`, describeBalance(money), 'See it here:'];
}

/** To the customer, where the owner asks for what is due. */
export function balanceEmail(reference: string, money: BookingMoney): EmailText {
  return [
    `${formatRupees(money.due)} to pay for ${reference}`,
    `Namaste! ${describeBalance(money)}`,
    'You can pay it online on the page of your appointment; or call us, and we agree on another way:',
  ];
}

/** To the customer, the day before. */
export function reminderEmail({ when, length }: EmailBooking): EmailText {
  return [
    `Your mehndi on ${when}`,
    `Namaste! We look forward to drawing for you on ${when}, for about ${length}.`,
    'Clean, dry skin without oil or cream takes the colour best. Waxing is best done two days before. Good light, a comfortable seat and some water help us both.',
    'If your skin is broken or has a rash, please do not go ahead: call us, and we move it free of charge.',
    MANAGE,
  ];
}

/** To the customer, the morning after. */
export const AFTER_CARE_EMAIL: EmailText = [
  'Caring for your henna',
  'Namaste! Thank you for letting us draw for you.',
  'For a deep colour keep it dry and warm for the first day, and put a little oil on before you bathe. It darkens for two days: what is orange today is brown tomorrow.',
  'If the skin itches or blisters, wash it, and see a doctor. Then please tell us.',
  'Your appointment:',
];

/** To the shop: what customers and artists have done. */
export const shopEmails = {
  requested: ({ reference, when, length, pincode, price }: EmailBooking): EmailText => [
    `A request: ${when}, ${pincode} (${reference})`,
    `A request for ${when}, about ${length}, pincode ${pincode}, ${price || 'price to be agreed'}.`,
    'In the admin area:',
  ],
  rescheduled: ({ reference, when }: EmailBooking): EmailText => [
    `Moved by the customer: ${reference}, now ${when}`,
    `The customer has moved ${reference} to ${when}.`,
    'In the admin area:',
  ],
  cancelled: ({ reference, when, deposit }: EmailBooking): EmailText => [
    `Cancelled by the customer: ${reference}, ${when}`,
    `The customer has cancelled ${reference} on ${when}.`,
    ...deposit,
    'In the admin area:',
  ],
  expired: ({ reference, when }: EmailBooking): EmailText => [
    `Ended without an answer: ${reference}, ${when}`,
    `Nobody confirmed the request ${reference} for ${when}, so it has ended and the customer was told. If they are still waiting, please call them.`,
    'In the admin area:',
  ],
  offered: ({ reference, when, offered, until }: EmailBooking): EmailText => [
    `Another time offered: ${reference}, ${offered}`,
    `The artist offers ${offered} for ${reference}, in place of ${when}. The customer can answer until ${until}.`,
    'In the admin area:',
  ],
  offer_taken: ({ reference, when }: EmailBooking): EmailText => [
    `Moved to the artist’s time: ${reference}, now ${when}`,
    `The customer has taken the time that the artist offered: ${reference} is on ${when} now, and accepted.`,
    'In the admin area:',
  ],
  offer_refused: ({ reference, when }: EmailBooking): EmailText => [
    `The artist’s time was not taken: ${reference}, ${when}`,
    `The customer keeps asking for ${when} (${reference}). It waits for the artist’s answer.`,
    'In the admin area:',
  ],
  declined: ({ reference, when, hasArtist }: EmailBooking): EmailText => [
    `Declined: ${reference}, ${when}`,
    hasArtist
      ? `One artist of the team has declined ${reference} on ${when}. The others stay, and one place waits for somebody else.`
      : `The artist has declined ${reference} on ${when}. It waits for another one.`,
    'In the admin area:',
  ],
};

/** To the artist: without name, address and phone, which are shown after accepting. */
export const artistEmails = {
  assigned: ({ reference, when, length, pincode }: EmailBooking): EmailText => [
    `An appointment for you: ${when}`,
    `Namaste! An appointment waits for your answer: ${when}, about ${length}, pincode ${pincode} (${reference}).`,
    'Please accept or decline it here:',
  ],
  offer_taken: ({ reference, when, pincode }: EmailBooking): EmailText => [
    `Your time is taken: ${when}`,
    `Namaste! The customer has taken the time that you offered: ${reference} is on ${when} now, pincode ${pincode}, and yours.`,
    'Street and phone stand here:',
  ],
  offer_refused: ({ reference, when }: EmailBooking): EmailText => [
    `The customer keeps the first time: ${when}`,
    `Namaste! The customer of ${reference} asks for ${when} again; the time that you offered is free again.`,
    'Please accept or decline it here:',
  ],
  offer_withdrawn: ({ reference, when }: EmailBooking): EmailText => [
    `Your offer was taken back: ${reference}`,
    `Namaste! The shop has taken back the time that you offered for ${reference}. The appointment on ${when} waits for your answer.`,
    'Please accept or decline it here:',
  ],
  unassigned: ({ reference, when }: EmailBooking): EmailText => [
    `Not yours any more: ${when}`,
    `Namaste! The appointment ${reference} on ${when} was cancelled, moved or given to somebody else. The time is free again.`,
  ],
};
