import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getOrderDetails } from '../../domain/orders/admin-order.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { brand } from '../../site/brand.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { type Columns, DataTable } from '../../ui/kit/list-page.tsx';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { useContact } from '../../ui/kit/use-contact.ts';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const order = await getOrderDetails(args.context.app, args.params.number ?? '');
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  const { number, placedAt, name, address, pincode, phone, total, paymentStatus } = order;
  const lines = order.lines.map(({ designId, name, quantity }) => ({ designId, name, quantity }));
  const due = paymentStatus === 'due_on_delivery' ? total : 0;
  return { number, placedAt, name, address, pincode, phone: phone && formatPhone(phone), lines, due };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Packing slip');

/** The contents of the parcel on one page of A4: no prices, but the amount that the carrier collects. */
export default function PackingSlip() {
  const { number, placedAt, name, address, pincode, phone, lines, due } = useLoaderData<typeof loader>();
  const shop = useContact();
  return (
    <>
      <PrintBar back={href('/admin/orders/:number', { number })} label="Back to the order" />
      <article className="mt-6 max-w-3xl rounded-lg border border-line bg-white p-6 md:p-10 print:mt-0 print:max-w-none print:border-0 print:p-0">
        <p className="font-display text-xl">{brand.name}</p>
        <p className="text-muted">
          {shop.address.street}, {shop.address.city} {shop.address.pincode}, {shop.phoneShown}
        </p>
        <h1 className="mt-6 text-3xl">Packing slip {number}</h1>
        <p className="text-muted">Ordered on {formatDate(placedAt)}</p>
        <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
          <address className="not-italic whitespace-pre-line">
            <b>Deliver to</b>
            {['', name, address, pincode, ...(phone ? [phone] : [])].join('\n')}
          </address>
          <p className="text-lg">
            <b>{due > 0 ? `Collect ${formatRupees(due)} in cash` : 'Nothing to collect'}</b>
          </p>
        </div>
        <Contents lines={lines} />
      </article>
    </>
  );
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>['lines'][number];

function Contents({ lines }: { lines: readonly Line[] }) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <DataTable rows={lines} rowKey={({ designId }) => designId} columns={COLUMNS}>
      <tfoot className="border-t-2 border-line">
        <tr>
          <th scope="row" className="px-2 py-2 text-left sm:px-3">
            In all
          </th>
          <td className="px-2 py-2 text-right font-semibold sm:px-3">{pieces}</td>
          <td />
        </tr>
      </tfoot>
    </DataTable>
  );
}

const COLUMNS: Columns<Line> = [
  { title: 'Design', cell: ({ name }) => name },
  { title: 'Pieces', cell: ({ quantity }) => quantity, isRight: true },
  {
    title: 'Packed',
    cell: () => <span aria-hidden="true" className="inline-block size-4 border border-henna-950" />,
    isRight: true,
  },
];
