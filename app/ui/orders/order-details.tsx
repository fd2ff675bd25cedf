import type { ReactNode } from 'react';
import { describeBox } from '../../domain/content/box-words.ts';
import { describePromise } from '../../domain/content/delivery-words.ts';
import { imagePath } from '../../domain/images/image.ts';
import { trackingLink } from '../../domain/orders/courier.ts';
import {
  hasInvoice,
  ORDER_STATUS_LABELS,
  type Order,
  type OrderStatus,
  REFUND_WAY_LABELS,
} from '../../domain/orders/order.ts';
import { isBeforeHandover } from '../../domain/orders/order-transitions.ts';
import { formatReturnedLines, type ReturnRequestStatus } from '../../domain/orders/return.ts';
import type { PaymentReply } from '../../domain/payments/payment-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { brand } from '../../site/brand.ts';
import { WhatsAppLink } from '../kit/contact-links.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { later } from '../kit/later.tsx';
import { useContact } from '../kit/use-contact.ts';
import { usePaymentRefresh } from '../payments/payment-refresh.ts';
import type { PaymentProvider } from '../payments/payment-script.ts';
import { useSettledCheckout } from './checkout-memory.ts';
import { OrderLines } from './order-lines.tsx';

// Few orders are still to be paid when somebody looks at them.
const OrderPayment = later(() =>
  import('../payments/order-payment.tsx').then(({ OrderPayment }) => OrderPayment),
);
const PaymentProgress = later(() =>
  import('../payments/payment-progress.tsx').then(({ PaymentProgress }) => PaymentProgress),
);

interface Props {
  order: Order;
  /** The order's own page, and the site's address before it. */
  path: string;
  siteUrl: string;
  /** How it can be paid online; null in a shop that takes cash alone. */
  provider: PaymentProvider | null;
  /** The gateway is being asked about its payment. */
  checking: boolean;
  /** A bank is processing its payment. */
  processing: boolean;
  /** The reply to its form. */
  reply?: PaymentReply | undefined;
  /** Until which day, as `YYYY-MM-DD`, a return can be asked for now; null if not. */
  returnableUntil: string | null;
  /** Right after it was placed. */
  thanks?: boolean;
}

/** An order on one sheet, for the screen and for one page of A4. */
export function OrderSheet(props: Props) {
  const { order, path, provider, checking, siteUrl, reply, thanks = false } = props;
  useSettledCheckout(order);
  usePaymentRefresh(checking || props.processing);
  const payable = order.paymentStatus === 'awaiting_payment' && order.status !== 'cancelled' && !order.onHold;
  const processing = payable && props.processing;
  const contact = useContact();
  return (
    <article className="column max-w-4xl py-8 md:py-12 print:max-w-none print:p-0">
      <p className="hidden font-display text-xl print:block">{brand.name}</p>
      <h1 className="text-3xl md:text-4xl print:text-2xl">
        {thanks ? 'Thank you' : `Order ${order.number}`}
      </h1>
      <p className="mt-2 text-muted">
        {thanks ? `Your order ${order.number} was placed on ` : 'Placed on '}
        <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time>
      </p>
      <p
        className={`mt-6 rounded-lg border-l-4 bg-sand px-4 py-3 text-lg font-semibold print:mt-3 ${
          order.paymentStatus === 'paid' ? 'border-leaf' : 'border-marigold'
        }`}
      >
        {processing ? 'Your payment is under way' : paymentText(order)}
      </p>
      <FormMessage reply={reply} />
      {((payable && checking) || processing || order.onHold) && (
        <PaymentProgress
          path={path}
          checking={payable && checking}
          processing={processing}
          onHold={order.onHold}
        />
      )}
      {payable && !processing && <OrderPayment {...{ order, path, provider, reply }} />}

      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[3fr_2fr] print:mt-4 print:grid-cols-[3fr_2fr] print:gap-6">
        <Section title="What you ordered">
          <OrderLines
            lines={order.lines.map((line) => ({
              ...line,
              id: line.designId,
              image: imagePath(line.imageId, 400),
              box: line.box && describeBox(line.box),
            }))}
            total={order.total}
          />
        </Section>
        <div className="space-y-8 print:space-y-4">
          <Delivery order={order} />
          <Returns order={order} />
          <ReturnRequests order={order} />
          <Recipient order={order} />
        </div>
      </div>

      <section className="mt-8 border-t border-line pt-6 print:mt-4 print:pt-4">
        <h2 className="text-xl">What happens next</h2>
        <p className="mt-2 max-w-prose">
          {payable
            ? 'We begin with your order as soon as it is paid. If nobody pays it for a week, it is cancelled.'
            : isRefundedEarly(order)
              ? 'All that you paid is refunded, so nothing is sent.'
              : NEXT[order.status]}
        </p>
        <p className="mt-2 max-w-prose">
          Questions? {contact.phoneShown}, {contact.hours.shown}. Please have your order number at hand.
        </p>
      </section>

      <Actions order={order} path={path} siteUrl={siteUrl} payable={payable} />
      <OwnSteps order={order} path={path} returnableUntil={props.returnableUntil} />
      <p className="mt-4 max-w-prose text-muted wrap-anywhere print:hidden">
        {thanks && (
          <>
            This page shows your order in this browser alone, and for two hours. Its private link is{' '}
            <a href={path} className="link">
              {siteUrl}
              {path}
            </a>
            .{' '}
          </>
        )}
        {thanks ? 'Keep that link' : 'Keep this page’s address, the private link of your order'}: whoever has
        it sees the order on any device, with name and address, and can cancel it.
      </p>
    </article>
  );
}

function Recipient({ order: { name, address, pincode, maskedPhone } }: { order: Order }) {
  return (
    <Section title="Where it goes">
      <address className="mt-2 not-italic whitespace-pre-line">{`${name}\n${address}\n${pincode}`}</address>
      <p>
        <span aria-hidden="true">{maskedPhone}</span>
        <span className="sr-only">Phone number ending in {maskedPhone.slice(-3)}</span>
      </p>
    </Section>
  );
}

interface ActionsProps extends Pick<Props, 'order' | 'path' | 'siteUrl'> {
  payable: boolean;
}

/** What can be done with an order besides paying it. */
function Actions({ order, path, siteUrl, payable }: ActionsProps) {
  const message = `My order ${order.number} at ${brand.name}: ${siteUrl}${path}`;
  const question = `Namaste, I have a question about my order ${order.number}.`;
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      <a
        className={payable ? 'button' : 'button button-primary'}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      >
        Share on WhatsApp
      </a>
      <WhatsAppLink page="order" text={question} className="button">
        Ask us on WhatsApp
      </WhatsAppLink>
      {hasInvoice(order) && (
        <a className="button" href={`${path}/invoice`}>
          Invoice
        </a>
      )}
      <button type="button" className="button noscript:hidden" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
}

/** What only its customer does: cancel it before it is handed over, ask for a return after, keep it in an account. */
function OwnSteps({ order, path, returnableUntil }: Pick<Props, 'order' | 'path' | 'returnableUntil'>) {
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden print:hidden">
      {returnableUntil && (
        <a className="button" href={`${path}/return`}>
          Ask for a return
        </a>
      )}
      {order.isGuest && (
        <a className="button" href={`${path}/claim`}>
          Keep it in my account
        </a>
      )}
      {isBeforeHandover(order.status) && (
        <a className="button border-rose text-rose" href={`${path}/cancel`}>
          Cancel this order
        </a>
      )}
    </div>
  );
}

/** Whether all of its money was refunded before it was sent. */
function isRefundedEarly({ status, total, refunded }: Order): boolean {
  return (status === 'placed' || status === 'confirmed') && refunded >= total;
}

function paymentText({ autoRefunded, ...order }: Order): string {
  const { status, paymentStatus } = order;
  if (!autoRefunded) return statusText(order);
  const isUnpaid = paymentStatus === 'awaiting_payment' || paymentStatus === 'due_on_delivery';
  return status === 'cancelled' && isUnpaid
    ? `Cancelled. We refund the ${formatRupees(autoRefunded)} that you paid`
    : `${statusText(order)}. You paid twice: we refund ${formatRupees(autoRefunded)}`;
}

function statusText(order: Omit<Order, 'autoRefunded'>): string {
  const { total, collected, refunded, onHold, paymentStatus, status } = order;
  // Of a cash order what came in, which may have been less.
  const sum = formatRupees(paymentStatus === 'partly_paid' ? total : collected || total);
  if (paymentStatus === 'refunded') return `${sum} refunded`;
  if (paymentStatus === 'paid' || paymentStatus === 'partly_refunded') {
    if (refunded === 0) return `${sum} paid`;
    return paymentStatus === 'paid'
      ? `${sum} paid. ${formatRupees(refunded)} of it is on its way back to you`
      : `${sum} paid. We refund ${formatRupees(refunded)} of it`;
  }
  if (paymentStatus === 'partly_paid') {
    return `${formatRupees(collected)} of ${sum} paid, ${formatRupees(total - collected)} still to pay`;
  }
  if (onHold) return 'We are looking at your payment';
  if (status === 'cancelled') return 'Cancelled: there is nothing to pay';
  if (paymentStatus === 'awaiting_payment') return `Waiting for your payment of ${sum}`;
  return `Pay ${sum} in cash when it arrives`;
}

const NEXT: Record<OrderStatus, string> = {
  placed: 'We look at your order, and write to you when it is confirmed.',
  confirmed: 'Your order is being packed. We write to you when it is on its way.',
  out_for_delivery: 'Your order is on its way. Please keep your phone near.',
  delivered: 'Your order has arrived. We hope that you love it; if anything is wrong, please tell us.',
  cancelled: 'This order will not be delivered. If that is a surprise to you, please call us.',
};

const DELIVERY_STEPS: readonly OrderStatus[] = ['placed', 'confirmed', 'out_for_delivery', 'delivered'];

/** A dot, and a line that leads on to the next. */
const STEP =
  'relative pb-4 pl-7 before:absolute before:top-5 before:bottom-0 before:left-1.5 before:w-0.5 before:bg-line last:pb-0 last:before:hidden';

/** The statuses that an order reached, each with its time, and those ahead. */
function Delivery({ order }: { order: Order }) {
  const { status, history, courier, trackingNumber, deliverFrom, deliverBy } = order;
  const isUnderWay = status !== 'cancelled' && status !== 'delivered';
  const ahead = status === 'cancelled' ? [] : DELIVERY_STEPS.slice(DELIVERY_STEPS.indexOf(status) + 1);
  return (
    <Section title="Delivery">
      {isUnderWay && deliverFrom && deliverBy && (
        <p className="mt-2">
          Promised <b>{describePromise({ from: deliverFrom, by: deliverBy })}</b>
        </p>
      )}
      <ol className="mt-2">
        {history.map((event, index) => (
          <li
            key={`${event.status} ${event.at.getTime()}`}
            className={STEP}
            aria-current={index === history.length - 1 ? 'step' : undefined}
          >
            <Dot colour={event.status === 'cancelled' ? 'border-rose bg-rose' : 'border-leaf bg-leaf'} />
            <b>{ORDER_STATUS_LABELS[event.status]}</b>
            <time className="block text-muted" dateTime={event.at.toISOString()}>
              {formatDateTime(event.at)}
            </time>
          </li>
        ))}
        {ahead.map((step) => (
          <li key={step} className={`${STEP} text-muted`}>
            <Dot colour="border-line bg-ivory" />
            {ORDER_STATUS_LABELS[step]}
            <span className="sr-only">, still ahead</span>
          </li>
        ))}
      </ol>
      <Parcel courier={courier} trackingNumber={trackingNumber} />
    </Section>
  );
}

/** Who carries it, and where it can be followed. */
function Parcel({ courier, trackingNumber }: Pick<Order, 'courier' | 'trackingNumber'>) {
  if (!courier && !trackingNumber) return null;
  const link = trackingLink(courier, trackingNumber);
  return (
    <p className="mt-3 wrap-anywhere">
      {courier && <>Carried by {courier}. </>}
      {trackingNumber && (
        <>
          Tracking number <b>{trackingNumber}</b>.{' '}
        </>
      )}
      {link && (
        <a href={link} className="link print:hidden" target="_blank" rel="noreferrer">
          Follow your parcel
        </a>
      )}
    </p>
  );
}

/** What came back, and what was refunded for it. */
function Returns({ order: { lines, returns } }: { order: Order }) {
  if (returns.length === 0) return null;
  return (
    <Section title="Returns">
      <ul className="mt-2 space-y-2">
        {returns.map(({ id, at, lines: returned, receivedAt, refund, refundWay }) => (
          <li key={id}>
            <b>{formatReturnedLines(lines, returned)}</b>
            <span className="block text-muted">
              {formatDateTime(at)}. {receivedAt ? 'We have it back.' : 'We wait for it to arrive.'}
              {refundWay &&
                ` ${formatRupees(refund)} refunded: ${REFUND_WAY_LABELS[refundWay].toLowerCase()}.`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was asked to be sent back, and what the shop answered. */
function ReturnRequests({ order: { lines, returnRequests } }: { order: Order }) {
  const shown = returnRequests.filter(({ status }) => status !== 'received');
  if (shown.length === 0) return null;
  return (
    <Section title="Asked to send back">
      <ul className="mt-2 space-y-2">
        {shown.map(({ id, at, lines: asked, status, answer }) => (
          <li key={id}>
            <b>{formatReturnedLines(lines, asked)}</b>
            <span className="block text-muted">
              {formatDateTime(at)}. {REQUEST_WORDS[status]}
            </span>
            {answer && <span className="block whitespace-pre-line">{answer}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const REQUEST_WORDS: Record<ReturnRequestStatus, string> = {
  asked: 'We look at it and answer here. Please send nothing yet.',
  accepted: 'Please send it back:',
  refused: 'We are sorry, we cannot take it back:',
  received: '',
};

function Dot({ colour }: { colour: string }) {
  return (
    <span aria-hidden="true" className={`absolute top-1.5 left-0 size-3.5 rounded-full border-2 ${colour}`} />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
