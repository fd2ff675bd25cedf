import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { PhoneLink } from '../kit/contact-links.tsx';

/** At first the page looks soon, then less and less often. */
const FIRST_LOOK_MS = 1000;
const LAST_LOOK_MS = 60_000;

/** Loads the page's data again while the outcome of a payment is open. */
export function usePaymentRefresh(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator();
  const wait = useRef(FIRST_LOOK_MS);
  useEffect(() => {
    if (!isOpen || state !== 'idle') return;
    const timer = setTimeout(revalidate, wait.current);
    wait.current = Math.min(wait.current * 1.5, LAST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOpen, revalidate, state]);
}

/** While the gateway is being asked about a payment. Without JavaScript the page reloads itself. */
export function PaymentChecking() {
  return (
    <div className="mt-2 print:hidden">
      <p className="max-w-prose text-muted" role="status">
        We are asking our payment provider about your payment…
      </p>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
    </div>
  );
}

/** While a bank takes its time. */
export function PaymentProcessing({ path }: { path: string }) {
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

/** The gateway holds another amount than we asked for: nobody pays before an admin has looked at it. */
export function PaymentOnHold() {
  return (
    <section aria-label="Payment" className="mt-4 print:hidden">
      <p className="max-w-prose">
        Our payment provider has another sum than the one we asked for. We find out why, and call you. Please
        do not pay again, neither online nor in cash: what you have paid is not lost. If you would rather call
        us: <PhoneLink />.
      </p>
    </section>
  );
}
