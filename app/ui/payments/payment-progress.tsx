import { PhoneLink } from '../kit/contact-links.tsx';

interface Props {
  /** Of the page. */
  path: string;
  /** The gateway is being asked. */
  checking: boolean;
  /** A bank takes its time. */
  processing: boolean;
  /** The gateway holds another amount than we asked for: nobody pays before an admin has looked at it. */
  onHold: boolean;
}

/**
 * What is known of an open payment, on the page of what it pays. The page also calls `usePaymentRefresh`;
 * without JavaScript it reloads itself while the gateway is asked.
 */
export function PaymentProgress({ path, checking, processing, onHold }: Props) {
  return (
    <>
      {checking && (
        <div className="mt-2 print:hidden">
          <p className="max-w-prose text-muted" role="status">
            We are asking our payment provider about your payment…
          </p>
          <noscript>
            <meta httpEquiv="refresh" content="2" />
          </noscript>
        </div>
      )}
      {(processing || onHold) && (
        <section aria-label="Payment" className="mt-4 print:hidden">
          <p className="max-w-prose">
            {onHold ? (
              <>
                Our payment provider has another sum than the one we asked for. We find out why, and call you.
                Please do not pay again, neither online nor in cash: what you have paid is not lost. If you
                would rather call us: <PhoneLink />.
              </>
            ) : (
              'Your bank has not told us yet. Please do not pay again: this can take a few minutes, and nothing is lost if you close this page.'
            )}
          </p>
          {!onHold && (
            <a href={path} className="link inline-flex min-h-11 items-center">
              Look again
            </a>
          )}
        </section>
      )}
    </>
  );
}
