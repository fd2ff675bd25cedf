import { DomainError } from '../shared/errors.ts';

/** How much of a person is drawn on. */
export const COVERAGES = ['fingers', 'hands', 'elbows', 'hands-and-feet', 'full-bridal'] as const;
export type Coverage = (typeof COVERAGES)[number];

export const COVERAGE_LABELS: Record<Coverage, string> = {
  fingers: 'Fingers or one side of the hands',
  hands: 'Both sides, up to the wrists',
  elbows: 'Both sides, up to the elbows',
  'hands-and-feet': 'Hands up to the elbows, and feet',
  'full-bridal': 'Full bridal: arms and legs',
};

const COVERAGE_MINUTES: Record<Coverage, number> = {
  fingers: 30,
  hands: 60,
  elbows: 150,
  'hands-and-feet': 240,
  'full-bridal': 360,
};

/** A small design for one guest. */
const MINUTES_PER_GUEST = 20;

/** Used where neither package nor coverage is known. */
const DEFAULT_MINUTES = 60;

/** The longest that an artist works at an appointment. */
export const MAX_APPOINTMENT_MINUTES = 12 * 60;

/** At most two artists draw on one person at once: one on each side. */
const MAX_ARTISTS_PER_PERSON = 2;

/** The largest team that the owner can allow or assign. */
export const MAX_TEAM = 20;

/** What the owner allows of a team. */
export interface TeamLimits {
  /** How long an appointment may be before another artist comes along. */
  visitHours: number;
  /** The largest team that comes without the owner's planning. */
  teamSize: number;
}

export const MAX_GUESTS = 200;

export interface AppointmentScope {
  /** The package's own length, if there is a package. */
  packageMinutes: number | null | undefined;
  coverage: Coverage | null;
  /** Besides the person who books. */
  guests: number;
}

/** How long the person who books sits for it, without a package. */
export function coverageMinutes(coverage: Coverage): number {
  return COVERAGE_MINUTES[coverage];
}

/** How an appointment is done. */
export interface AppointmentPlan {
  /** How many artists come, at once. */
  artists: number;
  /** How long each of them stays. */
  minutes: number;
  /** False where even the largest team would need longer than an artist works: the owner plans it by hand. */
  canTakeTime: boolean;
}

/**
 * The smallest team that is done within the hours of a visit; where none is, the smallest of those who are done first.
 */
export function planAppointment(scope: AppointmentScope, limits: TeamLimits): AppointmentPlan {
  const lengths = Array.from({ length: limits.teamSize }, (_, index) => drawingMinutes(scope, index + 1));
  const shortest = Math.min(...lengths);
  const longest = Math.max(limits.visitHours * 60, shortest);
  const artists = lengths.findIndex((minutes) => minutes <= longest) + 1;
  const canTakeTime = shortest <= MAX_APPOINTMENT_MINUTES;
  return { artists, minutes: estimateMinutes(scope, artists), canTakeTime };
}

/** @throws DomainError `invalid` (field `guests`) where the owner plans the time by hand */
export function assertTakesTime({ canTakeTime }: AppointmentPlan): void {
  if (canTakeTime) return;
  const message = 'For so many guests we plan the time with you. Please choose the day alone, or call us.';
  throw new DomainError('invalid', message, { guests: message });
}

/**
 * How long an appointment takes so many artists who draw at once: of package and coverage the longer, and the guests.
 * Whole quarters of an hour.
 */
export function estimateMinutes(scope: AppointmentScope, artists = 1): number {
  return Math.min(drawingMinutes(scope, artists), MAX_APPOINTMENT_MINUTES);
}

/** All of the work shared out evenly, as far as it can be: a person has two sides, and a guest is one artist's. */
function drawingMinutes({ packageMinutes, coverage, guests }: AppointmentScope, artists: number): number {
  const person = Math.max(packageMinutes ?? 0, coverage ? COVERAGE_MINUTES[coverage] : 0) || DEFAULT_MINUTES;
  const shared = (person + guests * MINUTES_PER_GUEST) / artists;
  const longest = Math.max(shared, person / MAX_ARTISTS_PER_PERSON, guests > 0 ? MINUTES_PER_GUEST : 0);
  return Math.ceil(longest / 15) * 15;
}
