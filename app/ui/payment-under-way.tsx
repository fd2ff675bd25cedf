import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const LOOKED_AFTER_MS = 5000;

/** While a bank takes its time: the page looks again by itself. */
export function PaymentUnderWay({ path }: { path: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOKED_AFTER_MS);
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
