import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getDashboard } from '../../../domain/operations/dashboard.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { OrderTable } from '../../../ui/orders/order-table.tsx';
import { adminMeta } from '../admin-meta.ts';
import { DayAppointments } from './day-appointments.tsx';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return getDashboard(asked.context.app);
}

export const meta = adminMeta('Admin dashboard');

export default function AdminDashboard() {
  const shop = useLoaderData<typeof loader>();
  const { today, appointments, longestWaiting } = shop;
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <dl className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure
          label="Bookings waiting"
          value={String(shop.waitingBookings)}
          to="/admin/bookings?status=requested"
        />
        <Figure
          label="To assign"
          value={String(shop.bookingsToAssign)}
          to="/admin/bookings?status=confirmed"
        />
        <Figure label="New enquiries" value={String(shop.newEnquiries)} to="/admin/enquiries?state=new" />
        <Figure label="New messages" value={String(shop.newMessages)} to="/admin/messages?state=new" />
        <Figure label="Orders today" value={String(today.orders)} to="/admin/orders" />
        <Figure label="Rupees today" value={formatRupees(today.rupees)} />
        <Figure label="Orders waiting" value={String(shop.waitingOrders)} to="/admin/orders?status=placed" />
        <Figure
          label="Vendors waiting"
          value={String(shop.waitingVendors)}
          to="/admin/vendor-approval?status=pending"
        />
      </dl>
      {shop.paymentsNeedingAttention > 0 && (
        <p className="mt-4 rounded-lg border border-rose p-4">
          <Link to="/admin/payments?show=attention" className="link font-semibold">
            {shop.paymentsNeedingAttention === 1
              ? 'One payment needs attention'
              : `${shop.paymentsNeedingAttention} payments need attention`}
          </Link>
        </p>
      )}
      <section aria-labelledby="appointments" className="mt-8">
        <h2 id="appointments" className="text-xl">
          Today’s appointments
        </h2>
        {appointments.length > 0 ? (
          <DayAppointments appointments={appointments} />
        ) : (
          <p className="mt-3 rounded-lg bg-sand p-4">No appointments today.</p>
        )}
      </section>
      <section aria-labelledby="waiting" className="mt-8">
        <h2 id="waiting" className="text-xl">
          Orders that wait longest
        </h2>
        {longestWaiting.length > 0 ? (
          <OrderTable caption="The orders that wait longest" orders={longestWaiting} />
        ) : (
          <p className="mt-4 rounded-lg bg-sand p-6">No order waits. Every one of them is confirmed.</p>
        )}
      </section>
    </>
  );
}

function Figure({ label, value, to }: { label: string; value: string; to?: string }) {
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
