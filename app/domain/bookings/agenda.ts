import { COVERAGE_LABELS } from '../availability/appointment-length.ts';
import type { BlockedHours } from '../availability/artist-schedule.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { addDays, type DayRange, dayOf, daysIn, MINUTE_MS } from '../shared/time.ts';
import type { ArtistShare } from './artist-share.ts';
import type { BookingRequest, BookingTime, OnWay } from './booking.ts';
import type { BookingMoney, ManualMethod } from './booking-money.ts';
import type { Offer } from './offer.ts';

/** Bookings as the artist sees them whom they are assigned to; the status is her own, whatever her team has answered. */

interface AgendaEntryBase extends BookingTime {
  reference: string;
  startAt: number;
  /** The way after it. */
  travelMinutes: number;
  /** How many artists it needs. */
  artists: number;
  /** Whether she is the first of a team, or alone. */
  leads: boolean;
  /** Another time that whoever leads has offered; null without one. */
  offer: Offer | null;
  /** Whether she, or another one of her team, is on the way; null before. */
  onWay: OnWay | null;
  /** The names of the others of the team. */
  colleagues: string[];
  firstName: string;
  state: IndianState;
  pincode: string;
  request: Omit<BookingRequest, 'notes' | 'preferredTime'>;
  money: BookingMoney;
  /** What she gets; null where none is agreed. */
  share: ArtistShare | null;
  /** How many payments were recorded by hand so far, by anyone. */
  recorded: number;
  /** What she took and recorded herself. */
  taken: { id: string; amount: number; method: ManualMethod; takenOn: string }[];
  icsSequence: number;
  version: number;
  updatedAt: Date;
}

/** Where to go and whom to call: only from accepting until it is done. */
export interface AppointmentContact {
  name: string;
  /** E.164. */
  phone: string;
  address: string;
  /** The customer's own. */
  notes: string;
  /** One a line; empty without any. */
  allergies: string;
}

/** Artists do not see requests that only reserve their time. */
export const AGENDA_STATUSES = ['assigned', 'accepted', 'done', 'no_show'] as const;
type AgendaStatus = (typeof AGENDA_STATUSES)[number];

export type AgendaEntry = AgendaEntryBase &
  (
    | { status: 'accepted'; contact: AppointmentContact }
    | { status: Exclude<AgendaStatus, 'accepted'>; contact: null }
  );

/** An appointment on the artist's first page, which shows it whatever else there is. */
export function toAgendaPath(reference: string): string {
  return `${href('/vendor-dashboard')}?appointment=${reference}#entry-${reference}`;
}

/** Whether an artist is asked what she collects: of her own appointment, from its day on, until all of it is paid. */
export function mayCollect({ status, date, money }: AgendaEntry, now: Date): boolean {
  const isHers = status === 'accepted' || status === 'done';
  return isHers && money.due > 0 && date <= dayOf(now.getTime());
}

/** In how many minutes an artist who sets out may say that she arrives. */
export const ARRIVAL_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** What an artist takes along to an appointment, in sentences. */
export function listThingsToBring({
  request: { coverage, guests, design, referenceImageId },
  money,
}: Pick<AgendaEntry, 'request' | 'money'>): string[] {
  const person = coverage ? COVERAGE_LABELS[coverage].toLowerCase() : 'one person';
  const others = guests === 0 ? '' : guests === 1 ? ', and for one guest' : `, and for ${guests} guests`;
  return [
    `Henna for: ${person}${others}`,
    ...(design ? [`The design “${design.name}”`] : []),
    ...(referenceImageId ? ['The customer’s image'] : []),
    ...(money.due > 0 ? [`Change for ${formatRupees(money.due)}, and your UPI code`] : []),
  ];
}

/** How long an artist's first page shows past appointments. */
export const DAYS_BACK = 30;

/** Days from today on that count as soon. */
const SOON_DAYS = 14;

export interface AgendaSections<Entry> {
  /** Not answered yet. */
  waiting: Entry[];
  /** Has begun. */
  now: Entry[];
  /** Its time is over, and it is not closed yet. */
  over: Entry[];
  soon: Entry[];
  later: Entry[];
  /** The latest first. */
  past: Entry[];
}

/** An agenda in sections, each in order of time. */
export function groupAgenda<
  Entry extends Pick<AgendaEntry, 'status' | 'startAt' | 'durationMinutes' | 'date'>,
>(agenda: readonly Entry[], now: Date): AgendaSections<Entry> {
  const end = addDays(dayOf(now.getTime()), SOON_DAYS);
  const sections: AgendaSections<Entry> = { waiting: [], now: [], over: [], soon: [], later: [], past: [] };
  for (const entry of agenda) {
    if (entry.status === 'assigned') sections.waiting.push(entry);
    else if (entry.status !== 'accepted') sections.past.unshift(entry);
    else if (entry.startAt + entry.durationMinutes * MINUTE_MS <= now.getTime()) sections.over.push(entry);
    else if (entry.startAt <= now.getTime()) sections.now.push(entry);
    else if (entry.date < end) sections.soon.push(entry);
    else sections.later.push(entry);
  }
  return sections;
}

interface ArtistTime<Entry> {
  agenda: readonly Entry[];
  daysOff: readonly { date: string; note: string }[];
  blocks: readonly BlockedHours[];
}

/** An artist's days one by one: whether each is off, and what is in it, in order of time. */
export function groupArtistDays<Entry extends Pick<AgendaEntry, 'date' | 'startAt'>>(
  range: DayRange,
  { agenda, daysOff, blocks }: ArtistTime<Entry>,
) {
  return daysIn(range).map((date) => ({
    date,
    /** The note of a day off; null for a working day. */
    off: daysOff.find((day) => day.date === date)?.note ?? null,
    items: [
      ...agenda
        .filter((entry) => entry.date === date)
        .map((entry) => ({ ...entry, isBlock: false as const })),
      ...blocks.filter((block) => block.date === date).map((block) => ({ ...block, isBlock: true as const })),
    ].sort((one, other) => one.startAt - other.startAt),
  }));
}
