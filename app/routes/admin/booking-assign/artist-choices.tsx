import { Link } from '@remix-run/react';
import type { ArtistOption } from '../../../domain/availability/artist-options.server.ts';
import { HOLD_LABELS, isHoldKind } from '../../../domain/availability/slot.ts';
import { href } from '../../../domain/shared/paths.ts';
import { useIsPending } from '../../../ui/kit/pending.ts';

/** What speaks against an artist; empty for one who is free. */
function describeDoubts({ availability, servesArea, isPaused, conflicts }: ArtistOption): string[] {
  const others = conflicts.map((name) => (isHoldKind(name) ? HOLD_LABELS[name] : name));
  const texts: Record<NonNullable<ArtistOption['availability']>, string | null> = {
    free: null,
    busy: `Has ${others.join(', ')} then`,
    'day off': 'Has the day off',
    'not working': 'Does not work at that time',
  };
  return [
    isPaused ? 'Is paused: takes no new appointments' : null,
    availability === null ? 'Has given no working hours' : texts[availability],
    servesArea ? null : 'Does not list that place',
  ].filter((doubt) => doubt !== null);
}

interface Props {
  artists: readonly ArtistOption[];
  /** The artists that the booking has now. */
  current: readonly string[];
  /** The artist whom the customer chose. */
  chosenId: string | null;
  /** The check boxes of a team, as they are at first; null where one artist is assigned by a button. */
  checked: readonly string[] | null;
}

/** Every approved artist for one time: those who are free first, and why the others are not. In a form. */
export function ArtistChoices({ artists, current, chosenId, checked }: Props) {
  const isPending = useIsPending();
  if (artists.length === 0) {
    return <p className="rounded-lg bg-sand p-6">No artist is approved yet.</p>;
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {artists.map((artist) => (
          <Choice
            key={artist.vendorId}
            artist={artist}
            isCurrent={current.includes(artist.vendorId)}
            isChosen={artist.vendorId === chosenId}
            isChecked={checked?.includes(artist.vendorId) ?? null}
          />
        ))}
      </ul>
      {checked && (
        <button type="submit" disabled={isPending} className="button button-primary mt-4">
          Assign the team
        </button>
      )}
    </>
  );
}

interface ChoiceProps {
  artist: ArtistOption;
  isCurrent: boolean;
  isChosen: boolean;
  /** Null where one artist is assigned by a button. */
  isChecked: boolean | null;
}

function Choice({ artist, isCurrent, isChosen, isChecked }: ChoiceProps) {
  const { vendorId, name, city, sameDayCount } = artist;
  const doubts = describeDoubts(artist);
  const isFree = doubts.length === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <Link to={href('/admin/vendors/:id', { id: vendorId })} className="font-semibold hover:underline">
          {name}
        </Link>{' '}
        <span className="text-muted">
          {city}
          {isCurrent && (isChecked === null ? ', has it now' : ', is of the team now')}
          {isChosen && <b className="text-henna-950"> chosen by the customer</b>}
        </span>
        <span className={`block ${isFree ? 'text-leaf' : 'text-muted'}`}>
          {isFree ? 'Free' : doubts.join('. ')}
          {sameDayCount > 0 && <span className="text-muted">. {sameDayCount} that day</span>}
        </span>
      </div>
      {isChecked === null ? (
        <AssignButton artist={artist} isFree={isFree} />
      ) : (
        <TeamCheckBox artist={artist} isCurrent={isCurrent} isChecked={isChecked} />
      )}
    </li>
  );
}

function TeamCheckBox({
  artist: { vendorId, name, availability },
  isCurrent,
  isChecked,
}: Pick<ChoiceProps, 'artist' | 'isCurrent'> & { isChecked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name="vendorIds"
        value={vendorId}
        defaultChecked={isChecked}
        disabled={availability === 'busy' && !isCurrent}
        className="size-5 accent-henna-700"
      />
      Comes<span className="sr-only">: {name}</span>
    </label>
  );
}

function AssignButton({
  artist: { vendorId, name, availability },
  isFree,
}: {
  artist: ArtistOption;
  isFree: boolean;
}) {
  const isPending = useIsPending();
  return (
    <button
      type="submit"
      name="vendorIds"
      value={vendorId}
      disabled={isPending || availability === 'busy'}
      className={`button ${isFree ? 'button-primary' : ''}`}
    >
      {isFree ? 'Assign' : 'Assign anyway'}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
