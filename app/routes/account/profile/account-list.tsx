import { Link } from '@remix-run/react';
import { BOOKING_STATUS_LABELS } from '../../../domain/bookings/booking.ts';
import type { toCustomerBookingsPage } from '../../../domain/bookings/customer-bookings.server.ts';
import { imagePath } from '../../../domain/images/image.ts';
import type { orderPage } from '../../../domain/orders/customer-orders.server.ts';
import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '../../../domain/orders/order.ts';
import { isBeforeHandover } from '../../../domain/orders/order-transitions.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatClock, formatDate, formatDay } from '../../../domain/shared/time.ts';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { LineImage } from '../../../ui/orders/order-lines.tsx';

type Orders = Awaited<ReturnType<typeof orderPage>>;
type Bookings = Awaited<ReturnType<typeof toCustomerBookingsPage>>;

interface Page {
  /** The cursor of older ones. */
  next: string | null;
  /** Whether these are the newest. */
  first: boolean;
}

/** A customer's appointments, on their own page. */
export function MyAppointments({ bookings, ...page }: Page & Bookings) {
  return (
    <AccountList
      what="appointments"
      cursor="earlier"
      page={page}
      none={page.first ? 'You have no appointments yet.' : 'There are no older appointments.'}
      action={{ to: '/booking', label: 'Book your appointment' }}
      rows={bookings.map(({ reference, path, status, date, startAt }) => ({
        id: reference,
        path,
        status: BOOKING_STATUS_LABELS[status],
        details: startAt === null ? formatDay(date) : `${formatDay(date)}, ${formatClock(startAt)}`,
      }))}
    />
  );
}

export function MyOrders({ orders, ...page }: Page & Orders) {
  return (
    <AccountList
      what="orders"
      cursor="after"
      page={page}
      none={page.first ? 'You have not ordered yet.' : 'There are no older orders.'}
      action={{ to: '/shop', label: 'Look at the designs' }}
      rows={orders.map(({ number, path, status, paymentStatus, total, placedAt, pieces, ...order }) => ({
        id: number,
        path,
        status: ORDER_STATUS_LABELS[status],
        total: formatRupees(total),
        image: imagePath(order.imageId, 400),
        title: order.names,
        details: [
          `${formatDate(placedAt)}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
          ...(status === 'cancelled' && !isPaid(paymentStatus) ? [] : [PAYMENT_STATUS_LABELS[paymentStatus]]),
          ...(order.deliverBy && isUnderWay(status) ? [`Promised by ${formatDay(order.deliverBy)}`] : []),
        ].join('. '),
        ...(isBeforeHandover(status) && { cancel: `${path}/cancel` }),
      }))}
    />
  );
}

const isPaid = (status: PaymentStatus) => status !== 'due_on_delivery' && status !== 'awaiting_payment';
const isUnderWay = (status: OrderStatus) => status !== 'delivered' && status !== 'cancelled';

interface Row {
  id: string;
  path: string;
  status: string;
  total?: string;
  /** What it is about. */
  title?: string;
  image?: string;
  details: string;
  /** Where it can be cancelled. */
  cancel?: string;
}

interface Props {
  what: 'appointments' | 'orders';
  /** The name of the parameter for older ones. */
  cursor: string;
  page: Page;
  rows: readonly Row[];
  /** If there are no rows: that there are none, and where to get one. */
  none: string;
  action: { to: string; label: string };
}

function AccountList({ what, cursor, page: { first, next }, rows, none, action }: Props) {
  return (
    <Section title={`My ${what}`} id={what}>
      {rows.length === 0 && (
        <p className="mt-4 rounded-lg bg-sand p-6">
          {none} <TextLink to={action.to}>{action.label}</TextLink>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ id, path, status, total, title, image, details, cancel }) => (
          <li key={id} className="flex gap-4 py-3">
            {image && <LineImage path={image} />}
            <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
              <Link to={path} reloadDocument className="link inline-flex min-h-11 items-center font-semibold">
                {id}
              </Link>
              <span className="grow">{status}</span>
              {total && <b>{total}</b>}
              {title && <span className="basis-full font-semibold">{title}</span>}
              <span className="basis-full text-muted">{details}</span>
              {cancel && (
                <Link to={cancel} reloadDocument className="link inline-flex min-h-11 items-center">
                  Cancel<span className="sr-only"> order {id}</span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-4 empty:hidden">
        {!first && <TextLink to={`/profile#${what}`}>Newest {what}</TextLink>}
        {next && <TextLink to={`/profile?${cursor}=${next}#${what}`}>Older {what}</TextLink>}
      </p>
    </Section>
  );
}
