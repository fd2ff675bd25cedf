import { PhoneLink } from '../kit/contact-links.tsx';

/** Where the gateway holds another sum than the shop asked for: nobody pays before a person has looked at it. */
export function PaymentStopped() {
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
