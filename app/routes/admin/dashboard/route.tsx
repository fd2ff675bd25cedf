import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import { getDashboard } from '../../../domain/operations/dashboard.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { createClientLoader } from '../../../ui/kit/client-action.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { OrderTable } from '../../../ui/orders/order-table.tsx';
import { adminMeta } from '../admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'home');
  return getDashboard(args.context.app);
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Admin dashboard');

export default function AdminDashboard() {
  const shop = useLoaderData<typeof loader>();
  const { today, appointments, longestWaiting } = shop;
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <dl className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure label="Bookings waiting" value={shop.waitingBookings} to="/admin/bookings?status=requested" />
        <Figure label="To assign" value={shop.bookingsToAssign} to="/admin/bookings?status=to-assign" />
        <Figure label="New enquiries" value={shop.newEnquiries} to="/admin/enquiries?state=new" />
        <Figure label="New messages" value={shop.newMessages} to="/admin/messages?state=new" />
        <Figure label="Orders today" value={today.orders} to="/admin/orders" />
        <Figure label="Rupees today" value={formatRupees(today.rupees)} />
        <Figure label="Orders waiting" value={shop.waitingOrders} to="/admin/orders?status=placed" />
        <Figure
          label="Vendors waiting"
          value={shop.waitingVendors}
          to="/admin/vendor-approval?status=pending"
        />
        <Figure label="Reviews to decide" value={shop.reviewsToDecide} to="/admin/reviews" />
      </dl>
      {shop.waitingPictures > 0 && (
        <p className="mt-4 rounded-lg border border-line bg-white p-4">
          <Link to="/admin/vendor-approval?status=pictures" className="link font-semibold">
            {shop.waitingPictures === 1
              ? 'One picture of an artist waits'
              : `${shop.waitingPictures} pictures of artists wait`}
          </Link>{' '}
          to be published or declined.
        </p>
      )}
      {shop.paymentsNeedingAttention > 0 && (
        <p className="mt-4 rounded-lg border border-rose p-4">
          <Link to="/admin/payments?show=attention" className="link font-semibold">
            {shop.paymentsNeedingAttention === 1
              ? 'One payment needs attention'
              : `${shop.paymentsNeedingAttention} payments need attention`}
          </Link>
        </p>
      )}
      <DetailSection title="Today’s appointments" className="mt-8">
        {appointments.length > 0 ? (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {appointments.map((appointment) => (
              <Appointment key={appointment.reference} {...appointment} />
            ))}
          </ul>
        ) : (
          <p className="mt-3 rounded-lg bg-sand p-4">No appointments today.</p>
        )}
      </DetailSection>
      <DetailSection title="Orders that wait longest" className="mt-8">
        <OrderTable
          caption="The orders that wait longest"
          orders={longestWaiting}
          empty="No order waits. Every one of them is confirmed."
        />
      </DetailSection>
    </>
  );
}

function Figure({ label, value, to }: { label: string; value: string | number; to?: string }) {
  return (
    <div className="relative flex flex-col-reverse rounded-lg border border-line bg-white p-4 has-[a:hover]:border-henna-700">
      <dt className="text-muted">
        {to ? (
          <Link to={to} className="underline underline-offset-3 after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-display text-2xl sm:text-3xl">{value}</dd>
    </div>
  );
}

type Appointment = ReturnType<typeof useLoaderData<typeof loader>>['appointments'][number];

/** An appointment of today, with the way to its page. */
function Appointment({
  reference,
  status,
  startAt,
  durationMinutes,
  name,
  pincode,
  artistName,
}: Appointment) {
  return (
    <li className="grid gap-x-4 py-1 sm:grid-cols-[11rem_1fr_auto_auto] sm:items-center">
      <Link
        to={href('/admin/bookings/:reference', { reference })}
        className="link inline-flex min-h-9 items-center font-semibold"
      >
        {formatBookingHours({ startAt: startAt?.getTime() ?? null, durationMinutes }) ?? 'No time yet'}
      </Link>
      <span className="wrap-anywhere">
        {name || 'Erased'} <span className="text-muted">{pincode}</span>
      </span>
      <span className="text-muted max-sm:hidden">{artistName ?? 'no artist yet'}</span>
      <span className="flex items-center justify-between gap-3">
        <span className="text-muted sm:hidden">{artistName ?? 'no artist yet'}</span>
        <BookingBadge status={status} />
      </span>
    </li>
  );
}
