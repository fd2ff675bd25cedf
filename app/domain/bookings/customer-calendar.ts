import type { CustomerBooking } from './booking.ts';
import type { CalendarEvent } from './calendar.ts';

interface Words {
  /** The shop's name and phone, for people. */
  shop: string;
  phone: string;
  /** The booking's own page. */
  url: string;
  /** Makes the entry's id one of ours. */
  host: string;
}

/** A customer's appointment as an entry of their own calendar: their link is in it, no street and no phone of theirs. */
export function toCustomerCalendarEvent(booking: CustomerBooking, { shop, phone, url, host }: Words): CalendarEvent {
  const { reference, status, state, pincode, artist, request: wish } = booking;
  const description = [
    status === 'requested' ? 'A request: we confirm it by SMS and e-mail.' : '',
    artist ? `Your artist: ${artist.name}` : '',
    wish.package ? `Package: ${wish.package.name}` : '',
    wish.design ? `Design: ${wish.design.name}` : '',
    `Reference: ${reference}`,
    `See it, move it or cancel it: ${url}`,
    `${shop}: ${phone}`,
  ];
  return {
    uid: `${reference.toLowerCase()}@${host}`,
    sequence: booking.icsSequence,
    status: STATUSES[status],
    date: booking.date,
    startAt: booking.startAt,
    durationMinutes: booking.durationMinutes,
    summary: wish.occasion ? `Mehndi (${wish.occasion}) with ${shop}` : `Mehndi with ${shop}`,
    description: description.filter(Boolean).join('\n'),
    location: `${pincode}, ${state}`,
    url,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  };
}

const STATUSES: Record<CustomerBooking['status'], CalendarEvent['status']> = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  assigned: 'CONFIRMED',
  accepted: 'CONFIRMED',
  done: 'CONFIRMED',
  no_show: 'CONFIRMED',
  cancelled: 'CANCELLED',
};
