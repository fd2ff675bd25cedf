import { useEffect, useState } from 'react';
import { useHydrated } from '../kit/hydrated.ts';

interface Props {
  intent: string;
  /** Seconds until it is worth pressing, when the page was made. */
  wait: number;
}

/** Sends another code. With JavaScript it counts the wait down; without, the server says how long to wait. */
export function ResendButton({ intent, wait }: Props) {
  const hydrated = useHydrated();
  const left = useSecondsLeft(wait);
  const waiting = hydrated && left > 0;
  return (
    <button type="submit" name="intent" value={intent} className="button" disabled={waiting}>
      {waiting ? `Send again in ${formatWait(left)}` : 'Send again'}
    </button>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 500);
    return () => clearInterval(tick);
  }, [seconds]);
  return left;
}

/** `0:27`. */
function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
