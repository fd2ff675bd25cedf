import { Link } from '@remix-run/react';
import type { BookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { describeShare } from '../../../domain/bookings/artist-share.ts';
import { AGREED_STATUSES } from '../../../domain/bookings/booking.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { PriceLines } from '../../../ui/bookings/price-lines.tsx';
import { DetailSection, StandingLine } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { useKeptList } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { BookingPayments } from './booking-payments.tsx';
import { AddLineForm, ReturnPaymentForm, TakePaymentForm } from './money-forms.tsx';

interface Props {
  /** With the day of today in India, and whether whoever looks may return money. */
  booking: BookingDetails & { today: string; mayReturn: boolean };
  /** The reply to one of its forms. */
  reply: FormReply | undefined;
}

/** The forms that show their own reply. */
const PANELS = ['add-line', 'take-payment', 'return-payment', 'correct-payment'];

export function isMoneyReply(reply: FormReply | undefined): boolean {
  return [...PANELS, 'ask-balance', 'reprice'].includes(reply?.values.intent ?? '');
}

/** What an appointment costs, what was paid and how, what is due, and the next step. */
export function BookingMoneySection({ booking, reply }: Props) {
  const { lines, payment, version, entries, payments } = booking;
  const keepRow = useKeptList();
  const intent = reply?.values.intent ?? '';
  const replyTo = (panel: string) => (panel === intent ? reply : undefined);
  return (
    <DetailSection title="Money" id="money">
      <StandingLine className="mt-2 font-semibold">{describeNextStep(booking)}</StandingLine>
      {!PANELS.includes(intent) && <FormMessage reply={reply} />}
      {lines.length > 0 && payment.money.total !== null ? (
        <PriceLines price={{ lines, total: payment.money.total }} money={payment.money} className="mt-2" />
      ) : (
        <p className="mt-2 text-muted">No price is agreed yet.</p>
      )}
      {payment.hasInvoice && (
        <p>
          <LineLink to={keepRow(href('/admin/bookings/:reference/invoice', booking))}>Invoice</LineLink>
        </p>
      )}
      <CurrentPrice booking={booking} />
      <div
        // Closed again once something was written.
        key={`${version} ${entries.length} ${payments.length}`}
        className="mt-4 flex flex-wrap items-start gap-3"
      >
        <Steps booking={booking} replyTo={replyTo} />
      </div>
      <BookingPayments booking={booking} reply={replyTo('correct-payment')} />
      <ArtistsMoney artists={booking.artistsMoney} />
    </DetailSection>
  );
}

/** What each artist gets, and what she has collected of the shop's. */
function ArtistsMoney({ artists }: { artists: BookingDetails['artistsMoney'] }) {
  if (artists.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">Artists’ shares</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {artists.map(({ id, name, share, inHand }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <Link to={href('/admin/payouts/:id', { id })} className="link font-semibold">
                {name}
              </Link>
              <span className="block text-muted">
                {share ? describeShare(share.rule) : 'No share of this appointment'}
                {inHand > 0 && `, collected ${formatRupees(inHand)} in cash`}
              </span>
            </span>
            {share && (
              <span className="text-right tabular-nums">
                {formatRupees(share.amount)}
                <span className="block text-muted">{share.isEarned ? 'earned' : 'once it is done'}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Steps({
  booking,
  replyTo,
}: {
  booking: Props['booking'];
  replyTo: (intent: string) => Props['reply'];
}) {
  const { payment, status, actions, canPayOnline } = booking;
  const { money, balanceAskedAt } = payment;
  const isAgreed = AGREED_STATUSES.includes(status) || status === 'done';
  return (
    <>
      {money.total !== null && status !== 'cancelled' && (
        <TakePaymentForm booking={booking} reply={replyTo('take-payment')} />
      )}
      {money.due > 0 && isAgreed && canPayOnline && (
        <ActionButton
          values={{ intent: 'ask-balance', due: money.due, askedAt: balanceAskedAt?.getTime() ?? '' }}
          preventScrollReset
        >
          Ask for {formatRupees(money.due)} by link
        </ActionButton>
      )}
      {money.byHand > 0 && booking.mayReturn && (
        <ReturnPaymentForm booking={booking} reply={replyTo('return-payment')} />
      )}
      {actions.includes('price') && <AddLineForm booking={booking} reply={replyTo('add-line')} />}
      {balanceAskedAt && money.due > 0 && (
        <p className="w-full text-muted">
          The customer was sent the link on {formatDateTime(balanceAskedAt)}; their page takes the payment.
        </p>
      )}
    </>
  );
}

function describeNextStep({ payment, status, kept, payments }: Props['booking']): string {
  const { money } = payment;
  if (money.excess > 0) {
    const refundable = payments.some(({ applied, amount, refunded }) => applied && amount > refunded);
    const way = refundable && money.byHand < money.excess ? 'at the online payment below' : 'by hand';
    const why = status === 'cancelled' ? 'of a cancelled appointment' : 'more than it costs';
    return `${formatRupees(money.excess)} ${why} is to be returned, ${way}.`;
  }
  if (status === 'cancelled') {
    return kept
      ? `Cancelled: ${formatRupees(kept)} is kept, and nothing is left to do.`
      : 'Nothing is left to do.';
  }
  if (money.total === null) return 'Agree on the price with the customer, and add its first line.';
  if (payment.onHold) return 'Look at the online payment below before anything else is paid.';
  if (money.due > 0) {
    const { deposit } = payment;
    const ahead =
      deposit?.due && !deposit.paid ? `A deposit of ${formatRupees(deposit.amount)} is asked for. ` : '';
    return `${ahead}${formatRupees(money.due)} is due${status === 'done' ? ' now' : ''}.`;
  }
  return status === 'no_show' ? 'Nothing is left to do.' : 'All of it is paid.';
}

/** What today's price list would make of the booking, for the owner to take over. */
function CurrentPrice({ booking: { price, currentPrice, version, actions } }: { booking: Props['booking'] }) {
  if (!actions.includes('edit') || !currentPrice || currentPrice.total === price?.total) return null;
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {formatRupees(currentPrice.total)} by the price list of today
      </summary>
      <PriceLines price={currentPrice} className="my-2" />
      <ActionButton values={{ intent: 'reprice', version }} preventScrollReset>
        Agree on this price instead
      </ActionButton>
      <p className="mt-2 text-muted">
        {price ? 'The difference becomes a line of its own. ' : ''}The customer sees it on their page at once;
        tell them before you change it. Or see{' '}
        <Link to="/admin/prices" className="link">
          the price list
        </Link>
        .
      </p>
    </details>
  );
}
