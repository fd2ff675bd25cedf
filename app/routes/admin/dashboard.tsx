import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getFirstScreen } from '../../domain/first-screen.server.ts';
import { formatRupees } from '../../domain/money.ts';
import { requireAdmin } from '../../guards.server.ts';
import { OrderTable } from '../../ui/order-table.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  return getFirstScreen(asked.context.app);
}

export const meta = adminMeta('Admin dashboard');

export default function AdminDashboard() {
  const { today, waitingOrders, waitingVendors, newEnquiries, newMessages, longestWaiting } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      <dl className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3">
        <Figure label="Orders today" value={String(today.orders)} to="/admin/orders" />
        <Figure label="Rupees today" value={formatRupees(today.rupees)} />
        <Figure label="Orders waiting" value={String(waitingOrders)} to="/admin/orders?status=placed" />
        <Figure
          label="Vendors waiting"
          value={String(waitingVendors)}
          to="/admin/vendor-approval?status=pending"
        />
        <Figure label="New enquiries" value={String(newEnquiries)} to="/admin/enquiries?state=new" />
        <Figure label="New messages" value={String(newMessages)} to="/admin/messages?state=new" />
      </dl>
      <section aria-labelledby="waiting" className="mt-8">
        <h2 id="waiting" className="text-xl">
          Waiting longest
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
