import { Link } from '@remix-run/react';
import type { ArtistOption } from '../../../domain/availability/artist-options.server.ts';

/** Why an artist is no easy choice, in words; none for whoever is free. */
function doubtsOf({
  availability: standing,
  servesArea: goesThere,
  conflicts: inTheWay,
}: ArtistOption): string[] {
  const others = inTheWay.map((reference) => reference ?? 'a customer who is booking just now');
  const standings: Record<NonNullable<ArtistOption['availability']>, string | null> = {
    free: null,
    busy: `Has ${others.join(', ')} then`,
    'day off': 'Has the day off',
    'not working': 'Does not work at that time',
  };
  return [
    standing === null ? 'Has not said when they work' : standings[standing],
    goesThere ? null : 'Has not said to go to that place',
  ].filter((doubt) => doubt !== null);
}

interface Props {
  artists: readonly ArtistOption[];
  /** Whose the booking is now. */
  current: string | null;
  busy: boolean;
}

/** Every approved artist for one time: those who could come first, and why the others could not. In a form. */
export function ArtistChoices({ artists, current, busy }: Props) {
  if (artists.length === 0) {
    return <p className="rounded-lg bg-sand p-6">No artist is approved yet.</p>;
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {artists.map((artist) => (
        <Choice key={artist.vendorId} artist={artist} isCurrent={artist.vendorId === current} busy={busy} />
      ))}
    </ul>
  );
}

function Choice({ artist, isCurrent, busy }: { artist: ArtistOption; isCurrent: boolean; busy: boolean }) {
  const { vendorId, name, city, availability: standing, sameDayCount: sameDay } = artist;
  const doubts = doubtsOf(artist);
  const isFree = doubts.length === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <Link to={`/admin/vendors/${vendorId}`} className="font-semibold hover:underline">
          {name}
        </Link>{' '}
        <span className="text-muted">
          {city}
          {isCurrent && ', has it now'}
        </span>
        <span className={`block ${isFree ? 'text-leaf' : 'text-muted'}`}>
          {isFree ? 'Free' : doubts.join('. ')}
          {sameDay > 0 && <span className="text-muted">. {sameDay} that day</span>}
        </span>
      </div>
      <button
        type="submit"
        name="vendorId"
        value={vendorId}
        disabled={busy || standing === 'busy'}
        className={`button ${isFree ? 'button-primary' : ''}`}
      >
        {isFree ? 'Assign' : 'Assign anyway'}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
