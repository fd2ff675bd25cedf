import { addDays, dayOf, MINUTE_MS, minuteOf } from '../shared/time.ts';

/** Appointments as calendar programs read them: iCalendar (RFC 5545), and how it travels (RFC 5546). */

export interface CalendarEvent {
  /** The same as long as the appointment lives: by it a program knows which entry changes. */
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
  /** What made it, as `Rachi Mehndi`. */
  maker: string;
  /** Who arranges the appointments. */
  organizer: { name: string; email: string };
  /** For a feed that people subscribe to. */
  name?: string;
  events: readonly CalendarEvent[];
}

const ZONE = 'Asia/Kolkata';

/** Without summer time since 1945: one rule is all. */
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

/** How a file of one event is meant: `CANCEL` where it takes the event out of a calendar. */
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
      ? [`DTSTART;VALUE=DATE:${plainDay(date)}`, `DTEND;VALUE=DATE:${plainDay(addDays(date, 1))}`]
      : [
          `DTSTART;TZID=${ZONE}:${indiaTime(startAt)}`,
          `DTEND;TZID=${ZONE}:${indiaTime(startAt + durationMinutes * MINUTE_MS)}`,
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    ...when,
    // A day without a time keeps nobody busy.
    `TRANSP:${startAt === null || status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(url === undefined ? [] : [`URL:${withoutBreaks(url)}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${withoutBreaks(organizer.email)}`,
    `CREATED:${utcTime(createdAt.getTime())}`,
    `LAST-MODIFIED:${utcTime(updatedAt.getTime())}`,
    `DTSTAMP:${utcTime(updatedAt.getTime())}`,
    'END:VEVENT',
  ];
}

function plainDay(day: string): string {
  return day.replaceAll('-', '');
}

/** `20270214T100000`: the clock in India. */
function indiaTime(moment: number): string {
  const minute = minuteOf(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${plainDay(dayOf(moment))}T${two(Math.floor(minute / 60))}${two(minute % 60)}00`;
}

/** `20270214T043000Z`. */
function utcTime(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** A value of the type TEXT (RFC 5545, 3.3.11). What no line may hold goes. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNFIT, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Control characters, but for tabs and line ends; and halves of characters, which have no octets. */
const UNFIT = /(?![\n\t])\p{Cc}|\p{Cs}/gu;

/** A parameter's value: it can neither hold quotes nor escape them. */
function quoted(text: string): string {
  return `"${withoutBreaks(text).replaceAll('"', "'")}"`;
}

function withoutBreaks(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, '');
}

const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** A line in pieces of at most 75 octets, none of which ends within a character; each but the first begins with a space. */
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
