import type { PictureStatus } from '../artists/artist.ts';
import type { SitePath } from '../shared/paths.ts';
import type { WeeklyHours } from './artist-schedule.ts';

/** What an artist has done so far to be booked. */
export interface ArtistStart {
  approved: boolean;
  paused: boolean;
  /** YYYY-MM-DD in India: the day on which a pause ends by itself. */
  resumesOn: string | null;
  city: string;
  about: string;
  styles: string;
  languages: string;
  /** Null without one; of several the one that is nearest to customers. */
  portrait: PictureStatus | null;
  /** That are published or wait. */
  works: number;
  publishedWorks: number;
  /** Null until they are saved. */
  hours: WeeklyHours | null;
  /** How many are served. */
  places: number;
  hasPhone: boolean;
}

export interface StartStep {
  label: string;
  /** What is missing, or what else there is to know; empty for nothing. */
  note: string;
  /** Whether the artist has done their part. */
  done: boolean;
  /** Without it no free time is offered to customers. */
  needed: boolean;
  /** Where it is done; null where the artist cannot do it now. */
  to: SitePath | null;
}

/** So many works sell. */
const WORKS_WANTED = 3;

/** What an artist does before customers are offered her, and so that they choose her. */
export function listStartSteps(start: ArtistStart): StartStep[] {
  const { approved, hours, places, hasPhone, works, portrait } = start;
  const hasHours = hours?.some((day) => day.length > 0) ?? false;
  const hoursPage = approved ? '/vendor-hours' : null;
  const afterApproval = (note: string) => (approved ? note : 'Once you are approved.');
  return [
    {
      ...{ label: 'Working hours', done: hasHours, needed: true, to: hoursPage },
      note: hasHours ? '' : afterApproval(hours ? 'No day of your week has hours.' : 'Not saved yet.'),
    },
    {
      ...{ label: 'Places that you serve', done: places > 0, needed: true, to: hoursPage },
      note: places > 0 ? '' : afterApproval('None yet: customers are offered you only where you go.'),
    },
    {
      ...{ label: 'WhatsApp phone', done: hasPhone, needed: false, to: hoursPage },
      note: hasPhone ? '' : afterApproval('Customers whose appointment you accept cannot reach you.'),
    },
    { label: 'Profile', ...describeProfile(start), needed: false, to: '/vendor-profile' },
    {
      ...{ label: 'Portrait', needed: false, to: '/vendor-pictures' },
      done: portrait !== null && portrait !== 'declined',
      note: PORTRAIT_NOTES[portrait ?? 'none'],
    },
    {
      ...{ label: 'Three pictures of your work', needed: false, to: '/vendor-pictures' },
      done: works >= WORKS_WANTED,
      note: describeWorks(start),
    },
  ];
}

const PORTRAIT_NOTES: Record<PictureStatus | 'none', string> = {
  none: 'None yet.',
  waiting: 'We look at it before customers see it.',
  published: '',
  declined: 'We could not show it: the reason stands beside it.',
};

function describeProfile({ city, about, styles, languages }: ArtistStart) {
  const missing = Object.entries({ city, styles, languages, 'words about you': about })
    .filter(([, text]) => text === '')
    .map(([name]) => name);
  return { done: missing.length === 0, note: missing.length === 0 ? '' : `Missing: ${missing.join(', ')}.` };
}

function describeWorks({ works, publishedWorks }: ArtistStart): string {
  if (works < WORKS_WANTED) return works === 0 ? 'None yet.' : `${works} so far.`;
  const waiting = WORKS_WANTED - publishedWorks;
  return waiting > 0 ? 'We look at them before customers see them.' : '';
}

/** Whether customers are offered this artist's free times now. */
export function isOfferedToCustomers(start: ArtistStart): boolean {
  return (
    start.approved && !start.paused && listStartSteps(start).every(({ needed, done }) => done || !needed)
  );
}
