import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** At first it looks soon, then ever more seldom. */
const FIRST_LOOK_MS = 5000;
const LAST_LOOK_MS = 60_000;

/** While a bank takes its time: the page looks again by itself. */
export function PaymentUnderWay({ path }: { path: string }) {
  const { revalidate, state } = useRevalidator();
  const wait = useRef(FIRST_LOOK_MS);
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, wait.current);
    wait.current = Math.min(wait.current * 1.5, LAST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <section aria-label="Payment" className="mt-4 print:hidden">
      <p className="max-w-prose">
        Your bank has not told us yet. Please do not pay again: this can take a few minutes, and nothing is
        lost if you close this page.
      </p>
      <a href={path} className="link inline-flex min-h-11 items-center">
        Look again
      </a>
    </section>
  );
}
