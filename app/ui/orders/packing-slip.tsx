import type { DesignBox } from '../../domain/content/design-box.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { brand } from '../../site/brand.ts';
import { type Columns, DataTable } from '../kit/list-page.tsx';
import { useContact } from '../kit/use-contact.ts';

export interface PackedOrder {
  number: string;
  placedAt: Date;
  name: string;
  address: string;
  pincode: string;
  /** As shown; null once it is erased. */
  phone: string | null;
  /** Whole rupees that the carrier collects. */
  due: number;
  lines: readonly { designId: string; name: string; quantity: number; box: DesignBox | null }[];
}

const toAddress = ({ name, address, pincode, phone }: PackedOrder) =>
  [name, address, pincode, ...(phone ? [phone] : [])].join('\n');

const toCollect = ({ due }: PackedOrder) =>
  due > 0 ? `Collect ${formatRupees(due)} in cash` : 'Nothing to collect';

/** The contents of the parcel on one page of A4: no prices, but the amount that the carrier collects. */
export function PackingSlip({ order }: { order: PackedOrder }) {
  const shop = useContact();
  return (
    <article className="mt-6 max-w-3xl break-after-page rounded-lg border border-line bg-white p-6 last:break-after-auto md:p-10 print:mt-0 print:max-w-none print:border-0 print:p-0">
      <p className="font-display text-xl">{brand.name}</p>
      <p className="text-muted">
        {shop.address.street}, {shop.address.city} {shop.address.pincode}, {shop.phoneShown}
      </p>
      <h1 className="mt-6 text-3xl">Packing slip {order.number}</h1>
      <p className="text-muted">Ordered on {formatDate(order.placedAt)}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <address className="not-italic whitespace-pre-line">
          <b>Deliver to</b>
          {`\n${toAddress(order)}`}
        </address>
        <p className="text-lg">
          <b>{toCollect(order)}</b>
        </p>
      </div>
      <Contents lines={order.lines} />
    </article>
  );
}

/** What is stuck on the parcel. */
export function AddressLabel({ order }: { order: PackedOrder }) {
  const shop = useContact();
  return (
    <li className="break-inside-avoid rounded-lg border border-henna-950 bg-white p-4">
      <address className="text-lg not-italic whitespace-pre-line wrap-anywhere">{toAddress(order)}</address>
      <p className="mt-2">
        <b>{order.number}</b>, {toCollect(order)}
      </p>
      <p className="mt-2 border-t border-line pt-2 text-sm">
        From {brand.name}, {shop.address.street}, {shop.address.city} {shop.address.pincode},{' '}
        {shop.phoneShown}
      </p>
    </li>
  );
}

type Line = PackedOrder['lines'][number];

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
  {
    title: 'Item',
    cell: ({ name, box }) => (
      <>
        <b>{name}</b>
        {box && (
          <>
            <span className="block">{box.name}</span>
            <ul className="ml-5 list-disc text-muted">
              {box.contents.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
  },
  { title: 'Pieces', cell: ({ quantity }) => quantity, isRight: true },
  {
    title: 'Packed',
    cell: () => <span aria-hidden="true" className="inline-block size-4 border border-henna-950" />,
    isRight: true,
  },
];
