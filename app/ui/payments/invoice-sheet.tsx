import { Fragment } from 'react';
import {
  formatPaise,
  type InvoiceTax,
  rupeesInWords,
  type Seller,
  type TaxSplit,
} from '../../domain/invoices/invoice.ts';
import type { Order, OrderLine } from '../../domain/orders/order.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDate } from '../../domain/shared/time.ts';

interface Props {
  kind: 'goods' | 'service';
  number: string;
  issuedAt: Date;
  seller: Seller;
  order: Pick<Order, 'number' | 'name' | 'address' | 'pincode' | 'placedAt' | 'total'> & { payment: string };
  lines: readonly (Pick<OrderLine, 'designId' | 'name' | 'price' | 'quantity'> & {
    tax: (TaxSplit & { hsn: string }) | null;
  })[];
  /** Null as long as the shop has no GSTIN. */
  tax: (InvoiceTax & { sums: TaxSums }) | null;
  /** What was taken back of it since. */
  creditNotes: readonly { number: string; amount: number; issuedAt: Date; taxes: TaxSums | null }[];
}

/** What is taxed at each rate, lowest first. */
type TaxSums = readonly { rate: number; sum: TaxSplit }[];

/** An invoice for one page of A4, with what rule 46 of the CGST Rules 2017 asks for once the shop is registered. */
export function InvoiceSheet({ creditNotes, ...invoice }: Props) {
  return (
    <>
      <Invoice {...invoice} />
      {creditNotes.map((note) => (
        <article key={note.number} className={`${SHEET} print:break-before-page`}>
          <div className="flex flex-wrap justify-between gap-6">
            <SellerAddress {...invoice} />
            <div className="sm:text-right">
              <h2 className="text-2xl">Credit note</h2>
              <p>
                <b>{note.number}</b>
                <br />
                {formatDate(note.issuedAt)}
              </p>
            </div>
          </div>
          <p className="mt-6">
            For invoice {invoice.number} of {formatDate(invoice.issuedAt)},{' '}
            {invoice.order.name || 'Name erased'}
          </p>
          <dl className={SUMS}>
            {invoice.tax && note.taxes && <Taxes within={invoice.tax.within} sums={note.taxes} />}
            <dt className="text-lg font-semibold">Credited</dt>
            <dd className="text-lg font-semibold">{formatRupees(note.amount)}</dd>
          </dl>
          <p className="mt-4">
            <b>{rupeesInWords(note.amount)}</b>
          </p>
        </article>
      ))}
    </>
  );
}

const SHEET =
  'mt-6 max-w-4xl rounded-lg border border-line bg-white p-4 sm:p-8 print:mt-0 print:max-w-none print:border-0 print:p-0';
const SUMS =
  'mt-2 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t-2 border-line pt-2 *:even:text-right';

function SellerAddress({ seller, tax }: Pick<Props, 'seller' | 'tax'>) {
  return (
    <address className="not-italic">
      <span className="font-display text-xl">{seller.name}</span>
      <br />
      {seller.address}
      <br />
      {seller.phone}
      {tax && (
        <>
          <br />
          GSTIN {tax.gstin}
        </>
      )}
    </address>
  );
}

function Invoice({ kind, number, issuedAt, seller, order, lines, tax }: Omit<Props, 'creditNotes'>) {
  return (
    <article className={SHEET}>
      <div className="flex flex-wrap justify-between gap-6">
        <SellerAddress {...{ seller, tax }} />
        <div className="sm:text-right">
          <h1 className="text-2xl">{tax ? 'Tax invoice' : 'Invoice'}</h1>
          <p>
            <b>{number}</b>
            <br />
            {formatDate(issuedAt)}
          </p>
        </div>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <address className="not-italic whitespace-pre-line">
          <b>To</b>
          {`\n${order.name || 'Name erased'}\n${order.address}\n${order.pincode}`}
        </address>
        <p>
          {kind === 'goods' ? 'Order' : 'Appointment'} {order.number} of {formatDate(order.placedAt)}
          {tax && (
            <>
              <br />
              Place of supply: {tax.placeOfSupply}
              <br />
              Tax on reverse charge: no
            </>
          )}
          <br />
          {order.payment}
        </p>
      </div>
      <Lines kind={kind} lines={lines} tax={tax} total={order.total} />
      <p className="mt-4">
        <b>{rupeesInWords(order.total)}</b>
      </p>
      <p className="mt-8 text-muted">
        {tax
          ? 'Prices include tax. '
          : 'No tax is charged on this invoice: the seller is not registered for GST. '}
        For {seller.name}: this invoice was made by a computer and holds without a signature.
      </p>
    </article>
  );
}

const CELL = 'py-2 pr-3 align-top last:pr-0 last:text-right';

function Lines({ kind, lines, tax, total }: Pick<Props, 'kind' | 'lines' | 'tax'> & { total: number }) {
  return (
    <>
      <table className="mt-6 w-full border-collapse">
        <thead className="border-b-2 border-line">
          <tr>
            {[
              ...(kind === 'goods' ? ['Goods', 'Pieces'] : ['Service']),
              ...[tax ? 'Taxable value' : 'Price', 'Amount'],
            ].map((title) => (
              <th
                key={title}
                scope="col"
                className="py-2 pr-3 text-left font-semibold last:pr-0 last:text-right"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.designId} className="break-inside-avoid">
              <th scope="row" className={`${CELL} text-left font-normal`}>
                {line.name}
                {tax && (
                  <span className="block text-muted">
                    {kind === 'goods' ? 'HSN' : 'SAC'} {line.tax?.hsn ?? tax.hsn}
                  </span>
                )}
              </th>
              {kind === 'goods' && <td className={CELL}>{line.quantity}</td>}
              <td className={CELL}>
                {line.tax ? `₹${formatPaise(line.tax.taxable)}` : formatRupees(line.price)}
              </td>
              <td className={CELL}>{formatRupees(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={SUMS}>
        {tax && <Taxes within={tax.within} sums={tax.sums} />}
        <dt className="text-lg font-semibold">Total</dt>
        <dd className="text-lg font-semibold">{formatRupees(total)}</dd>
      </dl>
    </>
  );
}

function Taxes({ within, sums }: { within: boolean; sums: TaxSums }) {
  return sums.flatMap(({ rate, sum }) => {
    const taxes: [name: string, paise: number][] = within
      ? [
          [`CGST ${rate / 2} %`, sum.cgst],
          [`SGST ${rate / 2} %`, sum.sgst],
        ]
      : [[`IGST ${rate} %`, sum.igst]];
    const taxable = sums.length > 1 ? `Taxable value at ${rate} %` : 'Taxable value';
    return [[taxable, sum.taxable] as const, ...taxes].map(([name, paise]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>₹{formatPaise(paise)}</dd>
      </Fragment>
    ));
  });
}
