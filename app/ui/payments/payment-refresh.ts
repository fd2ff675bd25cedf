import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** At first the page reloads its data soon, then less and less often. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** Loads the page's data again while the outcome of a payment is open. */
export function usePaymentRefresh(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator();
  const wait = useRef(FIRST_WAIT_MS);
  useEffect(() => {
    if (!isOpen || state !== 'idle') return;
    const timer = setTimeout(revalidate, wait.current);
    wait.current = Math.min(wait.current * 1.5, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, revalidate, state]);
}
