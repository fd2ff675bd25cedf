import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DayAxis, DayLane } from '../../../domain/bookings/calendar-day.ts';
import {
  clampTarget,
  countRows,
  describeTarget,
  ROW_MINUTES,
  shiftTarget,
  type Target,
} from '../../../domain/bookings/calendar-day.ts';
import { type CalendarQuery, toCalendarPath } from '../../../domain/bookings/calendar-view.ts';

/** What is carried: a block of a lane, or something of the tray. */
export interface Carried {
  reference: string;
  /** Id of the artist whose block it is. */
  from: string | null;
  durationMinutes: number;
  /** Where it lies now; of the tray, where the keyboard begins. */
  start: Target;
}

interface Plan {
  axis: DayAxis;
  lanes: readonly DayLane<{ reference: string }>[];
}

/** So far a pointer moves before it carries: less is a click. */
const THRESHOLD = 6;
/** So near to the edge of the lanes they scroll. */
const EDGE = 40;

/**
 * Carries blocks by pointer and by arrow keys, in steps of lanes and quarters. Letting go leads to the address of the
 * question, as the form does; nothing is changed here.
 * @param root around tray and lanes; lanes have `data-lane`
 */
export function useBlockMove(root: RefObject<HTMLElement>, { axis, lanes }: Plan, query: CalendarQuery) {
  const navigate = useNavigate();
  const [move, setMove] = useState<{ carried: Carried; target: Target } | null>(null);
  const [message, setMessage] = useState('');
  const pressed = useRef<{ carried: Carried; x: number; y: number; grabbed: number } | null>(null);
  const wasDragged = useRef(false);

  const show = (carried: Carried, wanted: Target) => {
    const lane = lanes[wanted.lane];
    // To nobody it can only go within the lane of those who have nobody.
    if (!lane || (lane.artist === null && carried.from !== null)) return;
    const target = clampTarget(wanted, axis, carried.durationMinutes);
    setMove({ carried, target });
    setMessage(describeTarget(axis, lane, target, carried));
  };
  const cancel = (text: string) => {
    pressed.current = null;
    setMove(null);
    setMessage(text);
  };
  const drop = () => {
    pressed.current = null;
    if (!move) return;
    const { carried, target } = move;
    setMove(null);
    const { reference, from, durationMinutes, start } = carried;
    if (target.lane === start.lane && target.row === start.row) return setMessage('');
    const to = lanes[target.lane]?.artist?.id ?? null;
    const minute = axis.from + (target.row - 1) * ROW_MINUTES;
    navigate(toCalendarPath({ ...query, move: { reference, from, to, minute, durationMinutes } }));
  };

  const isCarrying = move !== null;
  useEffect(() => {
    if (!isCarrying) return;
    const stop = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      pressed.current = null;
      setMove(null);
      setMessage('Not moved.');
    };
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [isCarrying]);

  return {
    move,
    message,
    /** On a block; a finger carries by the handle alone, so that it can scroll by the rest. */
    onPress(event: PointerEvent<HTMLElement>, carried: Carried) {
      wasDragged.current = false;
      const isHandle = (event.target as Element).closest('[data-handle]') !== null; // pointers press elements
      if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return;
      const { top } = event.currentTarget.getBoundingClientRect();
      pressed.current = { carried, x: event.clientX, y: event.clientY, grabbed: event.clientY - top };
    },
    /** On the handle of a block. */
    onKey(event: KeyboardEvent, carried: Carried) {
      if (event.key === 'Enter' && move) {
        event.preventDefault();
        drop();
        return;
      }
      const shifted = shiftTarget(move?.target ?? carried.start, event.key);
      if (!shifted) return;
      event.preventDefault();
      show(carried, shifted);
    },
    onBlur: () => isCarrying && !pressed.current && cancel('Not moved.'),
    /** Around tray and lanes. */
    listeners: {
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const press = pressed.current;
        if (!press) return;
        const { x, y, carried, grabbed } = press;
        if (!move && Math.hypot(event.clientX - x, event.clientY - y) < THRESHOLD) return;
        if (!move) event.currentTarget.setPointerCapture(event.pointerId);
        wasDragged.current = true;
        scrollNearEdge(root.current?.querySelector('[data-scroll]'), event);
        const target = findTarget(root.current, event, grabbed, countRows(axis));
        if (target) show(carried, target);
      },
      onPointerUp: drop,
      onPointerCancel: () => cancel('Not moved.'),
      onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

/** The lane below a pointer, and the row of what is carried by it. */
function findTarget(
  root: HTMLElement | null,
  { clientX, clientY }: PointerEvent,
  grabbed: number,
  rows: number,
): Target | null {
  const lanes = [...(root?.querySelectorAll('[data-lane]') ?? [])];
  const lane = lanes.findIndex((each) => {
    const { left, right } = each.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  const rect = lanes[lane]?.getBoundingClientRect();
  return rect ? { lane, row: Math.round(((clientY - grabbed - rect.top) / rect.height) * rows) + 1 } : null;
}

function scrollNearEdge(scroller: Element | null | undefined, { clientX, clientY }: PointerEvent): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const step = (at: number, first: number, last: number) =>
    at < first + EDGE ? -12 : at > last - EDGE ? 12 : 0;
  scroller.scrollBy(step(clientX, left, right), step(clientY, top, bottom));
}
