import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { canDo, type Right } from '../../../domain/accounts/staff-rights.ts';
import { formatBookingHours, toAssignPath } from '../../../domain/bookings/booking-format.ts';
import { WHATSAPP_PAGE_LABELS, type WhatsAppPage } from '../../../domain/enquiries/whatsapp-click.ts';
import { getDashboard, hideParts } from '../../../domain/operations/dashboard.server.ts';
import { formatLastDay } from '../../../domain/quotes/quote.ts';
import { formatCount } from '../../../domain/shared/capped-count.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDate, formatDateTime, formatDay, toMoment } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
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
      <div className="mt-5 gap-x-10 *:mb-7 *:break-inside-avoid xl:columns-2">
        {may('bookings') && <Requests />}
        {may('bookings') && <Appointments />}
        {may('orders') && <Orders />}
        <Attention />
        {may('enquiries') && <Inbox />}
        {may('enquiries') && <FollowUps />}
        {may('money') && <TakingsChart takings={shop.takings} balanceDue={shop.balanceDue} />}
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

/** What is to be collected there. */
function describeDue({ total, due }: Pick<AppointmentProps, 'total' | 'due'>): string {
  if (total === null) return 'no price yet';
  return due > 0 ? `${formatRupees(due)} to collect` : 'paid';
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
      {artistName ?? 'no artist yet'} <BookingBadge status={status} /> {describeDue(appointment)}
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
      count: shop.shortOrders,
      one: 'delivered order is short of cash',
      many: 'delivered orders are short of cash',
      to: '/admin/orders?payment=partly_paid',
    },
    {
      count: shop.returnsAsked,
      one: 'return is asked for',
      many: 'returns are asked for',
      to: '/admin/orders?returns=asked',
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
      {shop.messageBudget > 0 && (
        <p className="mt-2">
          <Link to="/admin/notifications" className="link inline-flex min-h-11 items-center">
            Messages have cost {shop.messageBudget} % of this month’s limit
          </Link>
        </p>
      )}
      {lines.length === 0 && shop.messageBudget === 0 && (
        <p className="mt-2 text-muted">Nothing needs you here.</p>
      )}
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

/** From where customers opened WhatsApp this week; empty where nobody has. */
function describeClicks(clicks: readonly { page: WhatsAppPage; clicks: number }[]): string {
  const total = clicks.reduce((sum, { clicks }) => sum + clicks, 0);
  if (total === 0) return '';
  const parts = clicks.map(({ page, clicks }) => `${clicks} ${WHATSAPP_PAGE_LABELS[page]}`);
  return `WhatsApp opened ${total === 1 ? 'once' : `${total} times`} in seven days: ${parts.join(', ')}`;
}

function Inbox() {
  const { enquiries, messages, newEnquiries, newMessages, whatsappClicks } = useLoaderData<typeof loader>();
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
      note={describeClicks(whatsappClicks)}
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

/** Enquiries whose day has come, and quotes that end soon or ended without an answer. */
function FollowUps() {
  const { followUps, quotesToAsk, followUpCount } = useLoaderData<typeof loader>();
  const all =
    followUps.length > 0
      ? { to: '/admin/enquiries', label: 'All enquiries' }
      : { to: '/admin/quotes?state=to-ask', label: 'All quotes to ask about' };
  return (
    <WorkList
      title="To come back to"
      count={followUpCount}
      shown={followUps.length + quotesToAsk.length}
      all={all}
      empty="No enquiry and no quote waits for you."
    >
      {followUps.map(({ id, name, followUpOn, followUpNote }) => (
        <WorkItem
          key={id}
          title={name || 'Erased'}
          step={{
            to: href('/admin/enquiries/:id', { id }),
            label: 'Open',
            about: `the enquiry of ${name || 'somebody'}`,
          }}
        >
          enquiry, due {followUpOn && formatDate(new Date(toMoment(followUpOn)))}
          {followUpNote && `: ${followUpNote}`}
        </WorkItem>
      ))}
      {quotesToAsk.map(({ reference, name, total, expiresAt }) => (
        <WorkItem
          key={reference}
          title={name || 'Erased'}
          step={{ to: href('/admin/quotes/:reference', { reference }), label: 'Open', about: reference }}
        >
          quote of {formatRupees(total)}, valid until {formatLastDay(expiresAt)}
        </WorkItem>
      ))}
    </WorkList>
  );
}
