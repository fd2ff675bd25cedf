import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import { ledgerEntries } from '#drizzle/schema/books.ts';
import { creditNotes, invoices } from '#drizzle/schema/invoices.ts';
import type { InvoiceTax } from '../invoices/invoice.ts';
import type { AppContext } from '../shared/context.server.ts';
import { addDays, type DayRange, toMoment } from '../shared/time.ts';
import { isWithin } from './books.server.ts';
import { type InvoicedLine, MAX_DOCUMENTS, type TaxDocument } from './gst.ts';

/** What of an invoice is read; its order or booking is not. */
const issued = {
  number: invoices.number,
  issuedAt: invoices.issuedAt,
  isService: sql<number>`invoices.booking_id is not null`,
  tax: sql<string | null>`json_extract(invoices.frozen, '$.tax')`.as('frozen_tax'),
};

/**
 * The lines of an invoice, as JSON. Columns by name: where no table is joined, those of the query builder lack their table,
 * and the inner query would take them for its own.
 */
const lines = sql<string>`case when invoices.order_id is null then
  (select json_group_array(json_object('amount', value ->> 'amount', 'quantity', 0, 'hsn', null, 'gstRate', null))
    from json_each(invoices.frozen, '$.lines'))
  else (select json_group_array(json_object('amount', price * quantity, 'quantity', quantity, 'hsn', hsn,
    'gstRate', gst_rate)) from order_lines where order_lines.order_id = invoices.order_id) end`;
const total = sql<number>`coalesce((select orders.total from orders where orders.id = invoices.order_id),
  json_extract(invoices.frozen, '$.total'))`;

/** The invoices and credit notes that were issued in some days, and how many sales of theirs have no invoice. One round trip. */
export async function listTaxDocuments({ db }: Pick<AppContext, 'db'>, { first, last }: DayRange) {
  const [from, to] = [new Date(toMoment(first)), new Date(toMoment(addDays(last, 1)) - 1)];
  const [invoiceRows, noteRows, [uninvoiced]] = await db.batch([
    db
      .select({ ...issued, lines, amount: total })
      .from(invoices)
      .where(between(invoices.issuedAt, from, to))
      .orderBy(asc(invoices.issuedAt), asc(invoices.number))
      .limit(MAX_DOCUMENTS),
    db
      .select({
        ...issued,
        ...{ number: creditNotes.number, issuedAt: creditNotes.issuedAt, amount: creditNotes.amount },
        invoiceNumber: sql<string>`${invoices.number}`.as('invoice_number'),
        invoicedAt: sql<number>`${invoices.issuedAt}`.as('invoiced_at'),
        total: total.as('invoice_total'),
        lines: lines.as('invoice_lines'),
      })
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.number, creditNotes.invoiceNumber))
      .where(between(creditNotes.issuedAt, from, to))
      .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number))
      .limit(MAX_DOCUMENTS),
    db
      .select({
        count: sql<number>`count(*)`,
        amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`,
      })
      .from(ledgerEntries)
      .leftJoin(
        invoices,
        sql`${invoices.orderId} = ${ledgerEntries.orderId} or ${invoices.bookingId} = ${ledgerEntries.bookingId}`,
      )
      .where(and(isWithin({ first, last }), eq(ledgerEntries.kind, 'sale'), isNull(invoices.number))),
  ]);
  const documents: TaxDocument[] = [
    ...invoiceRows.map((row) => ({ ...toDocument(row), invoice: null })),
    ...noteRows.map((row) => ({
      ...toDocument(row),
      invoice: { number: row.invoiceNumber, issuedAt: new Date(row.invoicedAt), total: row.total },
    })),
  ];
  return {
    documents,
    uninvoiced: uninvoiced ?? { count: 0, amount: 0 },
    isPartial: [invoiceRows, noteRows].some((rows) => rows.length >= MAX_DOCUMENTS),
  };
}

interface DocumentRow {
  number: string;
  issuedAt: Date;
  isService: number;
  tax: string | null;
  lines: string;
  amount: number;
}

function toDocument({ number, issuedAt, isService, tax, lines, amount }: DocumentRow) {
  return {
    ...{ number, issuedAt, amount, isService: Boolean(isService), tax: parseTax(tax) },
    lines: JSON.parse(lines) as InvoicedLine[], // as selected
  };
}

function parseTax(json: string | null): InvoiceTax | null {
  return json === null ? null : (JSON.parse(json) as InvoiceTax); // as `invoice.server.ts` writes it
}
