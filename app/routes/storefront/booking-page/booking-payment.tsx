import { useRevalidator } from '@remix-run/react';
import { useRef } from 'react';
import type { BookingStatus, CustomerBooking, Deposit } from '../../../domain/bookings/booking.ts';
import { describeBalance } from '../../../domain/bookings/booking-money.ts';
import type { PaymentReply } from '../../../domain/payments/payment-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { PhoneLink } from '../../../ui/kit/contact-links.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { PayButton } from '../../../ui/payments/pay-button.tsx';
import { PaymentProgress } from '../../../ui/payments/payment-progress.tsx';
import { usePaymentRefresh } from '../../../ui/payments/payment-refresh.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';

export interface OnlinePayment {
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

interface Props extends OnlinePayment {
  booking: CustomerBooking;
}

/** On a booking's page: its deposit, or the balance once the owner has asked for it. Null where neither is asked for. */
export function BookingPaymentSection({ booking, ...payment }: Props) {
  const { deposit, balanceAskedAt, money, status, payNow } = booking;
  if (balanceAskedAt && status !== 'cancelled') {
    const title = 'Payment';
    const words = payNow > 0 ? describePayNow(payNow) : describeBalance(money);
    return <Payment {...{ booking, title, words }} isDone={money.due === 0} {...payment} />;
  }
  if (!deposit) return null;
  const { paid } = deposit;
  const words = paid ? describePaid(deposit, status) : describeDue(deposit, booking.cancellation?.oncePaid);
  const isDone = paid && status !== 'cancelled';
  return <Payment {...{ booking, title: 'Deposit', words, isDone, isPaid: paid }} {...payment} />;
}

function describePayNow(payNow: number): string {
  return `${formatRupees(payNow)} is still to be paid: here, or to our artist when she comes.`;
}

interface PaymentProps extends Props {
  title: string;
  words: string;
  isDone: boolean;
  isPaid?: boolean;
}

function Payment({ booking, title, words, isDone, isPaid = isDone, ...payment }: PaymentProps) {
  const { path, checking, processing, provider, reply } = payment;
  usePaymentRefresh(checking || processing);
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference, payNow, onHold } = booking;
  return (
    <section aria-labelledby="payment" className="mt-8 rounded-lg border border-line bg-white p-4">
      <h2 id="payment" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <p
        role="status"
        className={`mt-2 max-w-prose ${isDone ? 'font-semibold text-leaf' : isPaid || onHold || processing ? 'font-semibold' : ''}`}
      >
        {isPaid || !(onHold || processing)
          ? words
          : onHold
            ? 'We are looking at your payment'
            : 'Your payment is under way'}
      </p>
      <PaymentProgress {...{ path, checking, processing, onHold }} />
      {payNow > 0 && !onHold && !processing && provider && (
        <div className="mt-4 print:hidden">
          <FormMessage reply={reply} />
          <PayButton
            path={path}
            begun={reply?.payment}
            payable={{ booking: reference, key: path.split('/').at(-1) ?? '' }}
            provider={provider}
            label={`Pay the ${title === 'Deposit' ? 'deposit' : 'balance'} of ${formatRupees(payNow)}`}
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
  const soon = 'Your bank shows what you paid online within 5 to 7 working days.';
  if (refunded >= amount) return `${sum}, and refunded. ${soon}`;
  if (refunded > 0) return `${sum}, and ${formatRupees(refunded)} of it refunded. ${soon}`;
  if (status === 'no_show') return `${sum}.`;
  if (status !== 'cancelled') return `${sum}. It counts towards the price.`;
  return `${sum}. We keep it, as we agreed for cancelling late. If you expect it back, please call us.`;
}
