import { COVERAGE_LABELS } from '../availability/appointment-length.ts';
import type { AgendaEntry } from './agenda.ts';
import type { BookingStatus, CustomerBooking } from './booking.ts';
import { formatArtists } from './booking-format.ts';
import type { CalendarEvent } from './icalendar.ts';

/** A booking as an event of its artist's calendar: holds no more than the agenda shows. */
export function toArtistCalendarEvent(
  entry: AgendaEntry,
  site: { url: string; host: string },
): CalendarEvent {
  const { reference, status, date, startAt, durationMinutes, firstName, state, pincode, contact } = entry;
  const colleagues = formatArtists(entry.colleagues);
  const { icsSequence, version, updatedAt, request } = entry;
  const isUnanswered = status === 'assigned';
  return {
    uid: `${reference}.artist@${site.host}`,
    // Its text changes with each action, acceptance among them.
    sequence: icsSequence + version,
    status: isUnanswered ? 'TENTATIVE' : 'CONFIRMED',
    date,
    startAt,
    durationMinutes,
    summary: `${isUnanswered ? 'To answer: ' : ''}${request.occasion ?? 'Henna'} for ${contact?.name ?? firstName}`,
    description: [
      reference,
      contact && `Phone: ${contact.phone}`,
      colleagues && `With ${colleagues}`,
      request.coverage && COVERAGE_LABELS[request.coverage],
      request.guests > 0 && `Guests: ${request.guests}`,
      request.package && `Package: ${request.package.name}`,
      request.design && `Design: ${request.design.name}`,
      contact?.notes,
      isUnanswered && 'Street and phone stand here once you have accepted.',
    ]
      .filter(Boolean)
      .join('\n'),
    location: contact ? `${contact.address}, ${state} ${pincode}` : `${state} ${pincode}`,
    url: `${site.url}/vendor-dashboard`,
    createdAt: updatedAt,
    updatedAt,
  };
}

/** The path of an artist's calendar feed. */
export function toFeedPath(vendorId: string, key: string): string {
  return `/vendor-calendar/${vendorId}.${key}.ics`;
}

/** The artist and the key in the file name of a feed; null for any other name. */
export function parseFeedFile(file: string): { vendorId: string; key: string } | null {
  const [, vendorId, key] = /^([\w-]{1,64})\.([\w-]{1,64})\.ics$/.exec(file) ?? [];
  return vendorId && key ? { vendorId, key } : null;
}

interface CustomerEventContext {
  /** The shop's name and phone, for people. */
  shop: string;
  phone: string;
  /** The booking's own page. */
  url: string;
  /** Makes the event's id unique to this site. */
  host: string;
}

/** A booking as an event of its customer's calendar: with their link, without their street and phone. */
export function toCustomerCalendarEvent(
  booking: CustomerBooking,
  { shop, phone, url, host }: CustomerEventContext,
): CalendarEvent {
  const { reference, status, date, startAt, durationMinutes, state, pincode, artist, request } = booking;
  const { icsSequence, createdAt, updatedAt } = booking;
  const description = [
    status === 'requested' ? 'A request: we confirm it by SMS and e-mail.' : '',
    artist ? `Your artist: ${formatArtists([artist.name, ...artist.others])}` : '',
    request.package ? `Package: ${request.package.name}` : '',
    request.design ? `Design: ${request.design.name}` : '',
    `Reference: ${reference}`,
    `See it, move it or cancel it: ${url}`,
    `${shop}: ${phone}`,
  ];
  return {
    uid: `${reference.toLowerCase()}@${host}`,
    sequence: icsSequence,
    status: toEventStatus(status),
    date,
    startAt,
    durationMinutes,
    summary: request.occasion ? `Mehndi (${request.occasion}) with ${shop}` : `Mehndi with ${shop}`,
    description: description.filter(Boolean).join('\n'),
    location: `${pincode}, ${state}`,
    url,
    createdAt,
    updatedAt,
  };
}

function toEventStatus(status: BookingStatus): CalendarEvent['status'] {
  if (status === 'requested') return 'TENTATIVE';
  return status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
}
