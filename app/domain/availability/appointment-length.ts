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

/** The longest appointment of one artist. The owner plans more guests by hand, with more artists. */
export const MAX_APPOINTMENT_MINUTES = 12 * 60;

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

/** How long an appointment takes: the longer of package and coverage, and the guests. Whole quarters of an hour. */
export function estimateMinutes(scope: AppointmentScope): number {
  return Math.min(drawingMinutes(scope), MAX_APPOINTMENT_MINUTES);
}

/** How many artists it takes, none of them longer than {@link MAX_APPOINTMENT_MINUTES}. */
export function countArtists(scope: AppointmentScope): number {
  return Math.ceil(drawingMinutes(scope) / MAX_APPOINTMENT_MINUTES);
}

/** All of the drawing, one after the other. */
function drawingMinutes({ packageMinutes, coverage, guests }: AppointmentScope): number {
  const person = Math.max(packageMinutes ?? 0, coverage ? COVERAGE_MINUTES[coverage] : 0) || DEFAULT_MINUTES;
  return Math.ceil((person + guests * MINUTES_PER_GUEST) / 15) * 15;
}
