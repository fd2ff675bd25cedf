import { Link, useNavigate } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { HOLD_LABELS } from '../../../domain/availability/slot.ts';
import type { BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { ENDED_STATUSES } from '../../../domain/bookings/booking.ts';
import {
  type DayAxis,
  type DayBlock,
  type DayLane,
  ROW_MINUTES,
  toMinute,
} from '../../../domain/bookings/calendar-day.ts';
import { type CalendarQuery, toCalendarPath } from '../../../domain/bookings/calendar-view.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatLength, formatMinute, toTimeInputValue } from '../../../domain/shared/time.ts';
import { BOOKING_EDGES, ON_THE_WAY } from '../../../ui/bookings/booking-badge.tsx';
import { MoveHandle, type Mover } from './move-handle.tsx';

type Lane = DayLane<BookingListItem>;

interface Props {
  lane: Lane;
  index: number;
  axis: DayAxis;
  query: CalendarQuery;
  mover: Mover;
  /** The row of now, today. */
  now: number | null;
  movedReference: string | null;
}

/** By the columns of what overlaps, which only what has no artist does. */
const WIDTHS: Record<number, string> = { 1: 'min-w-34 sm:min-w-40', 2: 'min-w-64', 3: 'min-w-96' };

/** The appointments of one artist in order of time, drawn to scale; between them links to the free time. */
export function Lane(props: Props) {
  const { lane, index, axis, query, mover, now } = props;
  const { artist, blocks, closed, gaps } = lane;
  const heading = `lane-${artist?.id ?? 'nobody'}`;
  const columns = Math.max(1, ...blocks.map(({ column }) => column));
  const target = mover.move?.target.lane === index ? mover.move : null;
  return (
    <section
      aria-labelledby={heading}
      className={`flex-1 border-l border-line ${WIDTHS[columns] ?? 'min-w-120'}`}
    >
      <LaneHead lane={lane} heading={heading} query={query} />
      <div data-lane className="day-rows day-lane relative">
        {/* As long as the day, whatever lies in it. */}
        <div className={`row-start-1 row-span-${(axis.to - axis.from) / ROW_MINUTES} col-start-1`} />
        {closed.map(({ row, span }) => (
          <div key={row} className={`day-closed row-start-${row} row-span-${span} col-start-1`} />
        ))}
        <ol className="contents" aria-labelledby={heading}>
          {gaps.map((gap) => artist && <Gap key={gap.from} {...{ gap, axis, query }} artist={artist} />)}
          {blocks.map((block) => (
            <Block key={block.booking?.reference ?? block.from} block={block} {...props} />
          ))}
        </ol>
        {target && (
          <div
            className={`row-start-${target.target.row} row-span-${target.carried.durationMinutes / ROW_MINUTES} pointer-events-none z-20 col-start-1 rounded border-2 border-dashed border-henna-700 bg-marigold/40 px-1.5 text-sm font-semibold`}
          >
            {formatMinute(toMinute(axis, target.target.row))}
          </div>
        )}
        {now !== null && (
          <div className={`row-start-${now} pointer-events-none z-10 col-start-1 border-t-2 border-rose`} />
        )}
      </div>
    </section>
  );
}

function LaneHead({ lane, heading, query }: { lane: Lane; heading: string; query: CalendarQuery }) {
  const { artist, off, hours, freeMinutes, blocks } = lane;
  const working = hours.map(([from, to]) => `${formatMinute(from)} to ${formatMinute(to)}`).join(', ');
  return (
    <header className="sticky top-0 z-20 h-20 overflow-hidden border-b border-line bg-ivory px-2 py-1 text-sm leading-snug">
      <h3 id={heading} className="truncate font-sans text-base font-semibold">
        {artist ? (
          <Link
            to={toCalendarPath({ ...query, view: 'week', artist: artist.id, move: null })}
            className="hover:underline"
          >
            {artist.name}
          </Link>
        ) : (
          'No artist yet'
        )}
      </h3>
      <p className="truncate text-muted" title={working || undefined}>
        {artist ? (off ? OFF[off] : working) : `${blocks.length} to assign`}
      </p>
      <p className="truncate">
        {artist?.isPaused && <b className="text-rose">Paused </b>}
        {freeMinutes > 0 && <span className="text-leaf">{formatLength(freeMinutes)} free</span>}
      </p>
    </header>
  );
}

const OFF: Record<NonNullable<Lane['off']>, string> = {
  'day off': 'Day off',
  'not working': 'Does not work that day',
  'no hours yet': 'Has not said when she works',
};

interface GapProps {
  gap: Lane['gaps'][number];
  axis: DayAxis;
  artist: NonNullable<Lane['artist']>;
  query: CalendarQuery;
}

/** Free time: leads to the form for a booking then, or puts there what is being moved. */
function Gap({ gap, axis, artist, query }: GapProps) {
  const navigate = useNavigate();
  const [row, setRow] = useState(0);
  const { from, to, place } = gap;
  const { move, day } = query;
  const toPath = (minute: number) =>
    move
      ? toCalendarPath({ ...query, move: { ...move, to: artist.id, minute } })
      : `${href('/admin/bookings/new')}?${new URLSearchParams({ date: day, clock: toTimeInputValue(minute), artist: artist.id })}`;
  const rowAt = ({ clientY, currentTarget }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max(Math.floor(((clientY - top) / height) * place.span), 0), place.span - 1);
  };
  const minuteOfRow = toMinute(axis, place.row + row);
  return (
    <li className={`row-start-${place.row} row-span-${place.span} col-start-1`}>
      <Link
        to={toPath(from)}
        preventScrollReset={move !== null}
        aria-label={`${move ? 'Put it to' : 'Book'} ${artist.name}, free ${formatMinute(from)} to ${formatMinute(to)}`}
        draggable={false}
        onMouseMove={(event) => setRow(rowAt(event))}
        onClick={(event) => {
          // By keyboard it is the beginning; with a modifier key the browser opens a tab.
          if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          navigate(toPath(toMinute(axis, place.row + rowAt(event))), { preventScrollReset: move !== null });
        }}
        className={`day-rows group/gap h-full rounded text-sm text-leaf hover:bg-leaf/10 focus-visible:bg-leaf/10 ${move ? 'bg-leaf/10' : ''}`}
      >
        <span
          aria-hidden="true"
          className={`row-start-${row + 1} rounded bg-leaf px-1.5 leading-5 text-white opacity-0 group-hover/gap:opacity-100 group-focus-visible/gap:opacity-100`}
        >
          + {formatMinute(minuteOfRow)}
        </span>
      </Link>
    </li>
  );
}

function Block({
  block,
  lane,
  index,
  query,
  mover,
  movedReference,
}: Props & { block: DayBlock<BookingListItem> }) {
  const { booking, kept, from, to, place, travel, column } = block;
  if (!booking) {
    return (
      <li
        className={`row-start-${place.row} row-span-${place.span} col-start-${column} day-closed z-10 overflow-hidden border border-line px-1.5 text-sm text-muted`}
      >
        <span className="block first-letter:uppercase">{kept ? HOLD_LABELS[kept] : 'taken'}</span>
        <span className="block">
          {formatMinute(Math.max(from, 0))} to {formatMinute(Math.min(to, 1439))}
        </span>
      </li>
    );
  }
  const { reference, status, durationMinutes } = booking;
  const artistId = lane.artist?.id ?? null;
  const carried = { reference, from: artistId, durationMinutes, start: { lane: index, row: place.row } };
  const canMove = !ENDED_STATUSES.includes(status) && from >= 0;
  const path = toCalendarPath({
    ...query,
    move: { reference, from: artistId, to: artistId, minute: from, durationMinutes },
  });
  return (
    <>
      <li
        data-moving={mover.move?.carried.reference === reference}
        onPointerDown={(event) => canMove && mover.onPress(event, carried)}
        className={`day-block row-start-${place.row} row-span-${place.span} col-start-${column} z-10 flex overflow-hidden rounded border border-l-4 border-line pl-1.5 text-sm leading-tight select-none ${canMove ? 'cursor-grab' : ''} ${BOOKING_EDGES[status]} ${reference === movedReference ? 'outline-3 outline-leaf' : ''} ${query.move?.reference === reference ? 'outline-3 outline-marigold' : ''}`}
      >
        <BlockLink {...{ booking, lane, block }} />
        {canMove && <MoveHandle to={path} label={`Move ${reference}`} carried={carried} mover={mover} />}
      </li>
      {travel && (
        <li
          aria-hidden="true"
          className={`day-travel row-start-${travel.row} row-span-${travel.span} col-start-${column} z-10 rounded-b border border-t-0 border-dashed border-henna-700/50`}
        />
      )}
    </>
  );
}

interface BlockLinkProps {
  booking: BookingListItem;
  lane: Lane;
  block: DayBlock<BookingListItem>;
}

function BlockLink({ booking, lane: { artist }, block: { from, to, place, travel } }: BlockLinkProps) {
  const { reference, name, state, pincode, status, isOnWay } = booking;
  // Half an hour has room for one line.
  const isShort = place.span <= 2;
  const team = [booking.artist, ...booking.others].filter((one) => one && one.id !== artist?.id);
  return (
    <Link
      to={href('/admin/bookings/:reference', { reference })}
      draggable={false}
      className={`min-w-0 flex-1 py-0.5 hover:underline ${isShort ? 'flex items-baseline gap-1.5' : ''}`}
    >
      <b className="block truncate">{name || 'Erased'}</b>{' '}
      <span className="block truncate text-xs">
        {from < 0 && 'since yesterday '}
        {formatMinute((from + 1440) % 1440)} to {formatMinute(to % 1440)}
        {to > 1440 && ' tomorrow'}
        {isOnWay && <b className="text-leaf"> {ON_THE_WAY}</b>}
      </span>{' '}
      {!isShort && (
        <span className="block truncate text-muted">
          {state} {pincode}
        </span>
      )}
      {team.length > 0 && (
        <span className="block text-muted">with {team.map((one) => one?.name).join(', ')}</span>
      )}
      <span className="sr-only">
        , {status.replace('_', '-')}
        {travel && `, then ${formatLength(travel.span * ROW_MINUTES)} for the way`}
      </span>
    </Link>
  );
}
