import { useEffect, useState } from 'react';

export const HOLD_OVER =
  'the ten minutes are over, so others may choose it again. If it is still free when you send, it is yours.';

/** Until the browser has counted. */
const HOLD_SECONDS = 600;

/** @param until in milliseconds of UTC; `Infinity` for ever */
export function useSecondsUntil(until: number): number {
  const [left, setLeft] = useState(HOLD_SECONDS);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const tick = setInterval(count, 500);
    return () => clearInterval(tick);
  }, [until]);
  return left;
}
