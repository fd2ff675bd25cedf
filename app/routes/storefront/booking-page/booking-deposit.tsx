import { useRevalidator } from '@remix-run/react';
import { useRef } from 'react';
import type { BookingStatus, CustomerBooking, Deposit } from '../../../domain/bookings/booking.ts';
import type { PaymentReply } from '../../../domain/payments/payment-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { PhoneLink } from '../../../ui/kit/contact-links.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { PayButton } from '../../../ui/payments/pay-button.tsx';
import { PaymentProgress, usePaymentRefresh } from '../../../ui/payments/payment-progress.tsx';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';

export interface DepositPayment {
  /** Of the appointment's page. */
  path: string;
  /** The gateway is being asked about its payment. */
  checking: boolean;
  /** A bank is processing its payment. */
  processing: boolean;
  /** Null in a shop that takes no online payments. */
  provider: PaymentProvider | null;
  /** The reply to its pay button, pressed before scripts ran. */
  reply: PaymentReply | undefined;
}

interface Props extends DepositPayment {
  booking: CustomerBooking;
  deposit: Deposit;
}

/** On a booking's page: its deposit, paid, to be paid or refunded. */
export function BookingDeposit({ booking, deposit, path, checking, processing, provider, reply }: Props) {
  usePaymentRefresh(checking || processing);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference, status } = booking;
  const { amount, paid, due, onHold } = deposit;
  return (
    <section aria-labelledby="deposit" className="mt-8 rounded-lg border border-line bg-white p-4">
      <h2 id="deposit" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Deposit
      </h2>
      <p
        role="status"
        className={`mt-2 max-w-prose ${paid && status !== 'cancelled' ? 'font-semibold text-leaf' : paid || onHold || processing ? 'font-semibold' : ''}`}
      >
        {paid
          ? describePaid(deposit, status)
          : onHold
            ? 'We are looking at your payment'
            : processing
              ? 'Your payment is under way'
              : describeDue(deposit, booking.cancellation?.oncePaid)}
      </p>
      <PaymentProgress {...{ path, checking, processing, onHold }} />
      {due && !onHold && !processing && provider && (
        <div className="mt-4 print:hidden">
          <FormMessage reply={reply} />
          <PayButton
            path={path}
            begun={reply?.payment}
            payable={{ booking: reference, key: path.split('/').at(-1) ?? '' }}
            provider={provider}
            label={`Pay the deposit of ${formatRupees(amount)}`}
            onEnd={({ kind }) => {
              if (kind === 'leaving') return;
              // The button goes with what it was for.
              heading.current?.focus();
              revalidate();
            }}
          />
          <p className="hidden noscript:block">
            To pay it online, please allow JavaScript: our payment provider’s window needs it. Or call{' '}
            <PhoneLink />, and we agree that you pay our artist at your door.
          </p>
        </div>
      )}
    </section>
  );
}

function describeDue({ amount, due }: Deposit, oncePaid = ''): string {
  const sum = formatRupees(amount);
  const request = due
    ? `We ask for ${sum} ahead.`
    : `Once your appointment is confirmed we ask for ${sum} ahead.`;
  return `${request} It counts towards the price. ${oncePaid}`;
}

function describePaid({ amount, refunded }: Deposit, status: BookingStatus): string {
  const sum = `${formatRupees(amount)} paid`;
  const soon = 'Your bank shows it within 5 to 7 working days.';
  if (refunded >= amount) return `${sum}, and refunded. ${soon}`;
  if (refunded > 0) return `${sum}, and ${formatRupees(refunded)} of it refunded. ${soon}`;
  if (status === 'no_show') return `${sum}.`;
  if (status !== 'cancelled') return `${sum}. It counts towards the price.`;
  return `${sum}. We keep it, as we agreed for cancelling late. If you expect it back, please call us.`;
}
