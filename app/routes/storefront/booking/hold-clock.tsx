import { useEffect, useState } from 'react';
import { formatClock } from '../../../domain/shared/time.ts';
import { useHydrated } from '../../../ui/kit/hydrated.ts';
import type { Hold } from './booking-reply.ts';

/** How long the chosen time is still held, quietly: said aloud when it begins, near its end and when it is over. */
export function HoldClock({ hold, onRenew }: { hold: Hold; onRenew: () => void }) {
  const hydrated = useHydrated();
  const left = useSecondsUntil(hold.until);
  if (hold.until === null) return null;
  const over = hydrated && left === 0;
  return (
    <div className="mt-4 border-t border-line pt-3">
      {!over && (
        <p>
          <b className="text-leaf">Held for you</b>{' '}
          {hydrated ? (
            <span role="timer" aria-live="off" className="tabular-nums">
              for {formatLeft(left)} minutes
            </span>
          ) : (
            `until ${formatClock(hold.until)}`
          )}
          , while you fill in the form.
        </p>
      )}
      <p role="status" className={over ? '' : 'sr-only'}>
        {over
          ? 'The ten minutes are over, so others may choose this time again. Nothing that you typed is lost: if the time is still free when you send, it is yours.'
          : hydrated && left <= 60
            ? 'The time is held for you for one more minute.'
            : `The time is held for you until ${formatClock(hold.until)}.`}
      </p>
      {over && (
        <button type="button" className="button mt-2 bg-ivory" onClick={onRenew}>
          Hold it again
        </button>
      )}
    </div>
  );
}

function useSecondsUntil(until: number | null): number {
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (until === null) return;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const tick = setInterval(count, 500);
    return () => clearInterval(tick);
  }, [until]);
  return left;
}

/** `9:42`. */
function formatLeft(seconds: number): string {
  if (!Number.isFinite(seconds)) return '10:00';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
