import { Link, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { formatTeam } from '../../../domain/bookings/booking-format.ts';
import { countRows, type DayAxis, type DayLane, toPlace } from '../../../domain/bookings/calendar-day.ts';
import { type CalendarQuery, toCalendarPath } from '../../../domain/bookings/calendar-view.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatLength, formatMinute, MINUTE_MS, minuteOf } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { Lane } from './day-lane.tsx';
import { MoveHandle, type Mover } from './move-handle.tsx';
import { useBlockMove } from './use-block-move.ts';

interface Props {
  plan: { axis: DayAxis; lanes: DayLane<BookingListItem>[]; tray: BookingListItem[] };
  query: CalendarQuery;
  today: string;
  nowMinute: number;
  movedReference: string | null;
}

/** A day as lanes of artists beside an axis of hours, with what waits for a place on top. */
export function DayPlan({ plan, query, today, nowMinute, movedReference }: Props) {
  const { axis, lanes, tray } = plan;
  const root = useRef<HTMLDivElement>(null);
  const mover = useBlockMove(root, plan, query);
  useFreshDay(query.day === today && query.move === null && mover.move === null);
  const now = query.day === today ? toPlace(axis, [nowMinute, nowMinute + 1]) : null;
  return (
    <div ref={root} className="print:hidden" {...mover.listeners}>
      {tray.length > 0 && <Tray tray={tray} query={query} mover={mover} />}
      {lanes.length === 0 ? (
        <p className="rounded-lg bg-sand p-6">No artist is approved here. Choose another city or artist.</p>
      ) : (
        <section
          data-scroll
          aria-label="Lanes of the artists"
          className="flex max-h-[85dvh] overflow-auto rounded-lg border border-line bg-ivory"
        >
          <Axis axis={axis} now={now?.row ?? null} nowMinute={nowMinute} />
          {lanes.map((lane, index) => (
            <Lane
              key={lane.artist?.id ?? ''}
              {...{ lane, index, axis, query, mover, movedReference }}
              now={now?.row ?? null}
            />
          ))}
        </section>
      )}
      <p aria-live="assertive" className="sr-only">
        {mover.message}
      </p>
      <p id="how-to-move" className="mt-2 text-sm text-muted">
        Drag an appointment, or press an arrow key on its <span aria-hidden="true">⠿</span>
        <span className="sr-only">Move button</span>, then Enter; Escape leaves it where it is. You see what
        is told before anything is saved.
      </p>
    </div>
  );
}

/** Loads today again every two minutes while it is looked at: the line of now, and what others have changed. */
function useFreshDay(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => document.hidden || revalidate(), 2 * MINUTE_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}

function Axis({ axis, now, nowMinute }: { axis: DayAxis; now: number | null; nowMinute: number }) {
  const hours = Array.from({ length: countRows(axis) / 4 }, (_, index) => index);
  return (
    <div aria-hidden="true" className="sticky left-0 z-30 w-14 shrink-0 bg-ivory text-sm text-muted">
      <div className="sticky top-0 z-10 h-20 border-b border-line bg-ivory" />
      <div className="day-rows relative">
        {hours.map((hour) => (
          <span key={hour} className={`row-start-${hour * 4 + 1} row-span-4 pr-1.5 text-right`}>
            {formatMinute(axis.from + hour * 60).replace(':00', '')}
          </span>
        ))}
        {now !== null && (
          <b
            className={`row-start-${now} col-start-1 row-span-1 absolute right-0 rounded bg-rose px-1 leading-5 text-white`}
          >
            {formatMinute(nowMinute).replace(/ .m/, '')}
          </b>
        )}
      </div>
    </div>
  );
}

/** What has no time yet, or too few artists: from here it is carried into a lane. */
function Tray({ tray, query, mover }: { tray: BookingListItem[]; query: CalendarQuery; mover: Mover }) {
  return (
    <section aria-labelledby="tray" className="mb-4 rounded-lg border border-line bg-sand p-3">
      <h3 id="tray" className="font-sans text-base font-semibold">
        Waiting for a place ({tray.length})
      </h3>
      <ul className="mt-2 flex gap-2 overflow-x-auto pb-1">
        {tray.map((booking) => {
          const { reference, name, startAt, durationMinutes, state, pincode, status } = booking;
          const minute = startAt === null ? null : minuteOf(startAt);
          const carried = {
            ...{ reference, from: null, durationMinutes },
            start: { lane: 0, row: 0 },
          };
          return (
            <li
              key={reference}
              onPointerDown={(event) => mover.onPress(event, carried)}
              className="flex w-60 shrink-0 items-start gap-1 rounded border border-line bg-white p-2 text-sm leading-snug select-none"
            >
              <Link
                to={href('/admin/bookings/:reference', { reference })}
                draggable={false}
                className="min-w-0 flex-1 hover:underline"
              >
                <b className="block wrap-anywhere">{name || 'Erased'}</b>
                {minute === null ? 'No time' : formatMinute(minute)}, {formatLength(durationMinutes)}
                <span className="block text-muted">
                  {formatTeam(booking) ?? 'No artist'}. {state} {pincode}
                </span>
                <BookingBadge status={status} />
              </Link>
              <MoveHandle
                to={toCalendarPath({
                  ...query,
                  move: { reference, from: null, to: null, minute, durationMinutes },
                })}
                label={`Place ${reference}`}
                carried={carried}
                mover={mover}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
