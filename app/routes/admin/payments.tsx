import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listPayments } from '../../domain/payments/admin-payment.server.ts';
import { LEDGER_FILTERS, paymentState } from '../../domain/payments/admin-payment.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { ChipLink } from '../../ui/kit/chip-link.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const params = new URL(asked.request.url).searchParams;
  const filter = LEDGER_FILTERS.find(({ slug }) => slug === params.get('show'))?.slug ?? 'all';
  const { rows, next } = await listPayments(asked.context.app, { filter, cursor: params.get('after') });
  return { payments: rows, next, filter };
}

export const meta = adminMeta('Payments');

const CELL = 'px-3 py-1.5 align-top';

export default function AdminPayments() {
  const { payments, next, filter } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Online payments</h1>
        <Link to="/admin/selling-terms" className="button">
          Tax and deposits
        </Link>
      </div>
      <nav aria-label="Which payments" className="mt-4 flex flex-wrap gap-2">
        {LEDGER_FILTERS.map(({ slug, label }) => (
          <ChipLink
            key={slug}
            to={slug === 'all' ? '/admin/payments' : `/admin/payments?show=${slug}`}
            chosen={filter === slug}
          >
            {label}
          </ChipLink>
        ))}
      </nav>
      {payments.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {filter === 'attention'
            ? 'Nothing needs you: our books and the gateway’s agree.'
            : 'No payments found.'}
        </p>
      ) : (
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">Online payments, the newest first</caption>
          <thead className="border-b-2 border-line text-left text-muted">
            <tr>
              <th scope="col" className={CELL}>
                Payment
              </th>
              <th scope="col" className={`${CELL} max-md:hidden`}>
                Begun
              </th>
              <th scope="col" className={CELL}>
                State
              </th>
              <th scope="col" className={`${CELL} text-right`}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <Link
                    to={`/admin/payments/${payment.id}`}
                    className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
                  >
                    {payment.id}
                  </Link>
                  <span className="block text-balance text-muted md:hidden">
                    {formatDateTime(payment.createdAt)}
                  </span>
                </th>
                <td className={`${CELL} pt-2.5 whitespace-nowrap max-md:hidden`}>
                  {formatDateTime(payment.createdAt)}
                </td>
                <td className={`${CELL} pt-2.5`}>{paymentState(payment)}</td>
                <td className={`${CELL} pt-2.5 text-right`}>
                  {formatRupees(payment.amount)}
                  {payment.returned > 0 && (
                    <span className="block text-muted">{formatRupees(payment.returned)} back</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager next={next} what="payments" />
    </>
  );
}
