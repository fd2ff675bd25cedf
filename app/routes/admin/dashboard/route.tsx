import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { canDo, type Right } from '../../../domain/accounts/staff-rights.ts';
import { formatBookingHours, toAssignPath } from '../../../domain/bookings/booking-format.ts';
import { getDashboard, hideParts } from '../../../domain/operations/dashboard.server.ts';
import { formatCount } from '../../../domain/shared/capped-count.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDateTime, formatDay } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { createClientLoader } from '../../../ui/kit/client-action.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { TakingsChart } from './takings-chart.tsx';
import { WorkItem, WorkList } from './work-list.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'home');
  return { ...hideParts(await getDashboard(args.context.app), role), role };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Admin dashboard');

/** What is to be done, each with its next step. */
export default function AdminDashboard() {
  const shop = useLoaderData<typeof loader>();
  const { day, today, role } = shop;
  const may = (right: Right) => canDo(role, right);
  return (
    <>
      <h1 className="text-3xl">Today</h1>
      <p className="mt-1 text-muted">
        {formatDay(day)}
        {today.orders > 0 &&
          `: ${today.orders === 1 ? 'one order' : `${today.orders} orders`}, ${formatRupees(today.rupees)}`}
      </p>
      <div className="mt-5 grid items-start gap-x-10 gap-y-7 xl:grid-cols-2">
        {may('bookings') && <Requests />}
        {may('bookings') && <Appointments />}
        {may('orders') && <Orders />}
        <Attention />
        {may('enquiries') && <Inbox />}
        {may('money') && <TakingsChart takings={shop.takings} />}
      </div>
    </>
  );
}

function Requests() {
  const { requests, waitingBookings } = useLoaderData<typeof loader>();
  return (
    <WorkList
      title="Requests to answer"
      count={waitingBookings}
      shown={requests.length}
      all={{ to: '/admin/bookings?status=requested', label: 'All requests' }}
      empty="Every request is answered."
    >
      {requests.map(({ reference, name, date, pincode, createdAt }) => (
        <WorkItem
          key={reference}
          title={
            <>
              <b>{formatDay(date)}</b>, {name || 'Erased'} <span className="text-muted">{pincode}</span>
            </>
          }
          step={{ to: href('/admin/bookings/:reference', { reference }), label: 'Answer', about: reference }}
        >
          asked {formatDateTime(createdAt)}
        </WorkItem>
      ))}
    </WorkList>
  );
}

function Appointments() {
  const { appointments, day } = useLoaderData<typeof loader>();
  return (
    <WorkList
      title="Today’s appointments"
      count={appointments.length}
      shown={appointments.length}
      all={{ to: `/admin/bookings/calendar?view=day&day=${day}`, label: 'The day in the calendar' }}
      empty="No appointments today."
    >
      {appointments.map((appointment) => (
        <Appointment key={appointment.reference} {...appointment} />
      ))}
    </WorkList>
  );
}

type AppointmentProps = ReturnType<typeof useLoaderData<typeof loader>>['appointments'][number];

function Appointment(appointment: AppointmentProps) {
  const { reference, status, name, pincode, artistName } = appointment;
  const time = { ...appointment, startAt: appointment.startAt?.getTime() ?? null };
  const toAssign = status === 'confirmed' && artistName === null;
  const page = href('/admin/bookings/:reference', { reference });
  return (
    <WorkItem
      title={
        <>
          <b>{formatBookingHours(time) ?? 'No time yet'}</b> {name || 'Erased'}{' '}
          <span className="text-muted">{pincode}</span>
        </>
      }
      step={
        toAssign
          ? { to: toAssignPath(time), label: 'Assign', about: reference }
          : { to: page, label: status === 'requested' ? 'Answer' : 'Open', about: reference }
      }
    >
      {artistName ?? 'no artist yet'} <BookingBadge status={status} />
    </WorkItem>
  );
}

function Orders() {
  const { longestWaiting, ordersToPack, waitingOrders, toPack } = useLoaderData<typeof loader>();
  const toItem = (label: string, path: '/admin/orders/:number' | '/admin/orders/:number/packing-slip') =>
    function toOrder({ number, name, pincode, total, placedAt }: (typeof longestWaiting)[number]) {
      return (
        <WorkItem
          key={number}
          title={
            <>
              <Link to={href('/admin/orders/:number', { number })} className="link font-semibold">
                {number}
              </Link>{' '}
              {name || 'Erased'} <span className="text-muted">{pincode}</span>
            </>
          }
          step={{ to: href(path, { number }), label, about: number }}
        >
          {formatRupees(total)}, placed {formatDateTime(placedAt)}
        </WorkItem>
      );
    };
  return (
    <WorkList
      title="Orders to pack"
      count={waitingOrders + toPack}
      shown={longestWaiting.length + ordersToPack.length}
      all={{ to: '/admin/orders', label: 'All orders' }}
      empty="No order waits."
    >
      {longestWaiting.map(toItem('Confirm', '/admin/orders/:number'))}
      {ordersToPack.map(toItem('Pack', '/admin/orders/:number/packing-slip'))}
    </WorkList>
  );
}

/** What is decided now and then, and what must not wait. */
function Attention() {
  const shop = useLoaderData<typeof loader>();
  const lines = [
    {
      count: shop.paymentsNeedingAttention,
      one: 'payment needs attention',
      many: 'payments need attention',
      to: '/admin/payments?show=attention',
    },
    {
      count: shop.bookingsToAssign,
      one: 'booking lacks an artist',
      many: 'bookings lack an artist',
      to: '/admin/bookings?status=to-assign',
    },
    {
      count: shop.waitingVendors,
      one: 'artist waits for approval',
      many: 'artists wait for approval',
      to: '/admin/vendor-approval?status=pending',
    },
    {
      count: shop.waitingPictures,
      one: 'picture of an artist waits',
      many: 'pictures of artists wait',
      to: '/admin/vendor-approval?status=pictures',
    },
    { count: shop.reviewsToDecide, one: 'review to decide', many: 'reviews to decide', to: '/admin/reviews' },
  ].filter(({ count }) => count > 0);
  return (
    <DetailSection title="Needs attention">
      {lines.length === 0 && <p className="mt-2 text-muted">Nothing needs you here.</p>}
      <ul className="divide-y divide-line">
        {lines.map(({ count, one, many, to }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {count === 1 ? `One ${one}` : `${formatCount(count)} ${many}`}
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Inbox() {
  const { enquiries, messages, newEnquiries, newMessages } = useLoaderData<typeof loader>();
  const letters = [
    ...enquiries.map((row) => ({ ...row, what: 'enquiry', path: '/admin/enquiries/:id' as const })),
    ...messages.map((row) => ({ ...row, what: 'message', path: '/admin/messages/:id' as const })),
  ].sort((a, b) => b.receivedAt - a.receivedAt);
  return (
    <WorkList
      title="Enquiries and messages"
      count={newEnquiries + newMessages}
      shown={letters.length}
      all={{
        to: newEnquiries > 0 ? '/admin/enquiries?state=new' : '/admin/messages?state=new',
        label: 'All new ones',
      }}
      empty="Nobody waits for an answer."
    >
      {letters.slice(0, 5).map(({ id, name, receivedAt, what, path }) => (
        <WorkItem
          key={id}
          title={name || 'Erased'}
          step={{ to: href(path, { id }), label: 'Reply', about: `to the ${what} of ${name || 'somebody'}` }}
        >
          {what}, {formatDateTime(new Date(receivedAt))}
        </WorkItem>
      ))}
    </WorkList>
  );
}
