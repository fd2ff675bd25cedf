import { addDays, dayOf, MINUTE_MS, minuteOf } from '../shared/time.ts';

/** Bookings as iCalendar files (RFC 5545, RFC 5546). */

export interface CalendarEvent {
  /** Never changes, so that a calendar program knows which entry to update. */
  uid: string;
  /** Rises whenever the entry must change. */
  sequence: number;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** YYYY-MM-DD in India; the whole day where no time is fixed. */
  date: string;
  /** Milliseconds of UTC, or null. */
  startAt: number | null;
  durationMinutes: number;
  summary: string;
  /** Lines of text. */
  description: string;
  location: string;
  /** The appointment's own page. */
  url?: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Calendar {
  /** The product that wrote it, as `Rachi Mehndi`. */
  maker: string;
  /** The shop. */
  organizer: { name: string; email: string };
  /** The title of a feed. */
  name?: string;
  events: readonly CalendarEvent[];
}

const ZONE = 'Asia/Kolkata';

/** India has had no summer time since 1945, so one rule is enough. */
const VTIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The METHOD of a file: `CANCEL` where its only event is to be removed from a calendar. */
export function getCalendarMethod(events: readonly CalendarEvent[]): 'PUBLISH' | 'CANCEL' {
  return events.length === 1 && events[0]?.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
}

/** The text of an `.ics` file: lines of at most 75 octets, each ended by CR and LF. */
export function formatCalendar({ maker, organizer, name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${getCalendarMethod(events)}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`, `X-WR-TIMEZONE:${ZONE}`]),
    ...(events.some(({ startAt }) => startAt !== null) ? VTIMEZONE : []),
    ...events.flatMap((event) => eventLines(event, organizer)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, organizer: Calendar['organizer']): string[] {
  const { uid, sequence, status, date, startAt, durationMinutes, url, createdAt, updatedAt } = event;
  const when =
    startAt === null
      ? [`DTSTART;VALUE=DATE:${formatIcsDate(date)}`, `DTEND;VALUE=DATE:${formatIcsDate(addDays(date, 1))}`]
      : [
          `DTSTART;TZID=${ZONE}:${formatIcsLocalTime(startAt)}`,
          `DTEND;TZID=${ZONE}:${formatIcsLocalTime(startAt + durationMinutes * MINUTE_MS)}`,
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    ...when,
    // An event without a time must not block the whole day.
    `TRANSP:${startAt === null || status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(url === undefined ? [] : [`URL:${withoutBreaks(url)}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${withoutBreaks(organizer.email)}`,
    `CREATED:${formatIcsUtcTime(createdAt.getTime())}`,
    `LAST-MODIFIED:${formatIcsUtcTime(updatedAt.getTime())}`,
    `DTSTAMP:${formatIcsUtcTime(updatedAt.getTime())}`,
    'END:VEVENT',
  ];
}

function formatIcsDate(day: string): string {
  return day.replaceAll('-', '');
}

/** `20270214T100000`: the clock in India. */
function formatIcsLocalTime(moment: number): string {
  const minute = minuteOf(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${formatIcsDate(dayOf(moment))}T${two(Math.floor(minute / 60))}${two(minute % 60)}00`;
}

/** `20270214T043000Z`. */
function formatIcsUtcTime(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A value of the type TEXT (RFC 5545, 3.3.11), without characters that are not allowed. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(DISALLOWED, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Control characters except tabs and line ends; and lone surrogates, which cannot be encoded. */
const DISALLOWED = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** A parameter's value, which cannot contain or escape quotes. */
function quoted(text: string): string {
  return `"${withoutBreaks(text).replaceAll('"', "'")}"`;
}

function withoutBreaks(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '');
}

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** A line folded at 75 octets, never within a character; each continuation begins with a space. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
