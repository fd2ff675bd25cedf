import { formatClock } from '../../../domain/shared/time.ts';
import { useHydrated } from '../../../ui/kit/hydrated.ts';
import { HOLD_OVER, useSecondsUntil } from './hold-time.ts';

/** How long the chosen time is still held. Screen readers announce its beginning, its last minute and its end only. */
export function HoldClock({ until, onRenew }: { until: number; onRenew: () => void }) {
  const hydrated = useHydrated();
  const left = useSecondsUntil(until);
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
            `until ${formatClock(until)}`
          )}
          , while you fill in the form.
        </p>
      )}
      <p role="status" className={over ? '' : 'sr-only'}>
        {over
          ? `About the time: ${HOLD_OVER}`
          : hydrated && left <= 60
            ? 'The time is held for you for one more minute.'
            : `The time is held for you until ${formatClock(until)}.`}
      </p>
      {over && (
        <button type="button" className="button mt-2 bg-ivory" onClick={onRenew}>
          Hold it again
        </button>
      )}
    </div>
  );
}

/** `9:42`. */
function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
