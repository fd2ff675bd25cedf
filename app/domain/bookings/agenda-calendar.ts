import { COVERAGE_LABELS } from '../availability/appointment-length.ts';
import type { AgendaEntry } from './agenda.ts';
import type { CalendarEvent } from './calendar.ts';

/** An artist's appointment as an event of their calendar: never more of it than the agenda shows. */
export function toArtistCalendarEvent(entry: AgendaEntry, site: { url: string; host: string }): CalendarEvent {
  const { reference, status, date, startAt, durationMinutes, firstName, state, pincode, contact } = entry;
  const { icsSequence, version, updatedAt, request: wish } = entry;
  const waits = status === 'assigned';
  return {
    uid: `${reference}.artist@${site.host}`,
    // What it says changes with each step, acceptance among them.
    sequence: icsSequence + version,
    status: waits ? 'TENTATIVE' : 'CONFIRMED',
    date,
    startAt,
    durationMinutes,
    summary: `${waits ? 'To answer: ' : ''}${wish.occasion ?? 'Henna'} for ${contact?.name ?? firstName}`,
    description: [
      reference,
      contact && `Phone: ${contact.phone}`,
      wish.coverage && COVERAGE_LABELS[wish.coverage],
      wish.guests > 0 && `Guests: ${wish.guests}`,
      wish.package && `Package: ${wish.package.name}`,
      wish.design && `Design: ${wish.design.name}`,
      contact?.notes,
      waits && 'Street and phone stand here once you have accepted.',
    ]
      .filter(Boolean)
      .join('\n'),
    location: contact ? `${contact.address}, ${state} ${pincode}` : `${state} ${pincode}`,
    url: `${site.url}/vendor-dashboard`,
    createdAt: updatedAt,
    updatedAt,
  };
}

/** The address of an artist's feed, on this site. */
export function toFeedPath(vendorId: string, key: string): string {
  return `/vendor-calendar/${vendorId}.${key}.ics`;
}

/** Whose feed a file name asks for, and by which key; null for any other name. */
export function parseFeedFile(file: string): { vendorId: string; key: string } | null {
  const [, vendorId, key] = /^([\w-]{1,64})\.([\w-]{1,64})\.ics$/.exec(file) ?? [];
  return vendorId && key ? { vendorId, key } : null;
}
