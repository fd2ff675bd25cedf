import {
  type InvoiceTax,
  type LineTax,
  shareAmong,
  type TaxSplit,
  taxIn,
  taxOfLine,
} from '../invoices/invoice.ts';
import type { CsvCell } from '../shared/csv.ts';
import { gstStateName } from '../shared/state-codes.ts';
import { formatDate } from '../shared/time.ts';

/**
 * What GSTR-1 asks of a month or a quarter, from invoices and credit notes as they were issued. All customers are
 * unregistered: the shop does not ask for a GSTIN. Amounts are paise where tax is in them.
 */

/** More than a shop issues in a quarter; beyond that the page says that it shows not all. */
export const MAX_DOCUMENTS = 20_000;

/** An invoice above zero or a credit note below it, as it was issued. */
export interface TaxDocument {
  number: string;
  issuedAt: Date;
  /** Null on an invoice. */
  invoice: { number: string; issuedAt: Date; total: number } | null;
  /** Null while the shop was not registered. */
  tax: InvoiceTax | null;
  /** Appointments are services, orders are goods. */
  isService: boolean;
  /** The lines of the invoice, each taxed by itself as the invoice shows it. */
  lines: InvoicedLine[];
  /** Whole rupees that a credit note takes back of them; of an invoice, what they cost. */
  amount: number;
}

export interface InvoicedLine extends LineTax {
  /** Whole rupees, tax included. */
  amount: number;
  /** Pieces of goods. */
  quantity: number;
}

export interface TaxLine extends TaxSplit {
  rate: number;
  hsn: string;
  isService: boolean;
  /** A product with a code of its own. */
  isProduct: boolean;
  placeOfSupply: string;
  within: boolean;
  /** Whole rupees, tax included. */
  value: number;
  quantity: number;
}

/** Table 5 asks for each inter-state invoice above this (rule 59 (4), since 1 August 2024; ₹2.5 lakh before). */
const LARGE = 100_000;
const LARGE_BEFORE = 250_000;
const LARGE_SINCE = Date.parse('2024-08-01T00:00:00+05:30');

function isLarge({ tax, amount, issuedAt }: Pick<TaxDocument, 'tax' | 'amount' | 'issuedAt'>): boolean {
  const limit = issuedAt.getTime() < LARGE_SINCE ? LARGE_BEFORE : LARGE;
  return tax !== null && !tax.within && amount > limit;
}

/** Whether it is reported by itself: a large invoice, or a credit note of one. */
function isReportedAlone(document: TaxDocument): boolean {
  const { invoice, tax } = document;
  return isLarge(invoice ? { tax, amount: invoice.total, issuedAt: invoice.issuedAt } : document);
}

/** What a document adds to the tax, for each rate and code; a credit note takes it off. Empty without tax. */
function toTaxLines({ tax, lines, amount, invoice, isService }: TaxDocument): TaxLine[] {
  if (!tax) return [];
  const { placeOfSupply, within } = tax;
  const sign = invoice ? -1 : 1;
  const taxed = (invoice ? shareAmong(amount, lines) : lines).map((line) => {
    const { rate, hsn } = taxOfLine(tax, line);
    const split = taxIn(line.amount, rate, within);
    return {
      ...{ rate, hsn, isService, isProduct: line.hsn !== null, placeOfSupply, within },
      value: sign * line.amount,
      // Pieces stay sold: a credit note is of money.
      quantity: invoice ? 0 : line.quantity,
      ...{ taxable: sign * split.taxable, cgst: sign * split.cgst },
      ...{ sgst: sign * split.sgst, igst: sign * split.igst },
    };
  });
  return addUp(taxed, ({ hsn, rate }) => `${hsn} ${padRate(rate)}`);
}

/** The lines of some documents, added up where a key is the same. */
function addUp(lines: readonly TaxLine[], keyOf: (line: TaxLine) => string): TaxLine[] {
  return [...Map.groupBy(lines, keyOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const total = (name: 'value' | 'quantity' | keyof TaxSplit) => sum(group.map((line) => line[name]));
      const amounts = { value: total('value'), quantity: total('quantity'), taxable: total('taxable') };
      const taxes = { cgst: total('cgst'), sgst: total('sgst'), igst: total('igst') };
      return group.slice(0, 1).map((first) => ({ ...first, ...amounts, ...taxes }));
    });
}

/** A row of the return is of one rate. */
function byRate(document: TaxDocument): TaxLine[] {
  return addUp(toTaxLines(document), ({ rate }) => padRate(rate));
}

/** By rate, code and place of supply; the summary that the page shows. */
export function summarizeTax(documents: readonly TaxDocument[]): TaxLine[] {
  return addUp(
    toLines(documents),
    ({ hsn, rate, placeOfSupply }) => `${hsn} ${padRate(rate)} ${placeOfSupply}`,
  );
}

function toLines(documents: readonly TaxDocument[]): TaxLine[] {
  return documents.flatMap(toTaxLines);
}

const padRate = (rate: number) => rate.toFixed(3).padStart(7, '0');

/** A series of numbers, as Table 13 asks for it. */
interface DocumentSeries {
  nature: string;
  first: string;
  last: string;
  count: number;
  /** Serials that are missing between the first and the last: there should be none. */
  missing: number[];
}

/** @param documents of one kind, in any order */
export function toSeries(
  nature: string,
  documents: readonly Pick<TaxDocument, 'number'>[],
): DocumentSeries[] {
  const serialOf = (number: string) => Number(number.slice(number.lastIndexOf('/') + 1));
  const bySeries = Map.groupBy(documents, ({ number }) => number.slice(0, number.lastIndexOf('/')));
  return [...bySeries].map(([, series]) => {
    const numbers = series.map(({ number }) => number).sort();
    const serials = new Set(numbers.map(serialOf));
    const [first, last] = [numbers[0] ?? '', numbers.at(-1) ?? ''];
    const missing: number[] = [];
    for (let serial = serialOf(first); serial <= serialOf(last); serial++) {
      if (!serials.has(serial)) missing.push(serial);
    }
    return { nature, first, last, count: numbers.length, missing };
  });
}

export const INVOICES = 'Invoices for outward supply';
export const CREDIT_NOTES = 'Credit Note';

interface GstSection {
  title: string;
  columns: readonly string[];
  rows: CsvCell[][];
}

/** The sections of the return, with the columns of GSTN's offline tool (version 3). */
export const GST_SECTIONS = {
  b2cs: 'B2C small (Table 7)',
  b2cl: 'B2C large (Table 5)',
  cdnur: 'Credit notes of B2C large (Table 9B)',
  hsn: 'HSN summary, B2C (Table 12)',
  docs: 'Documents issued (Table 13)',
} as const;
export type GstSectionName = keyof typeof GST_SECTIONS;

export function toGstSection(name: GstSectionName, documents: readonly TaxDocument[]): GstSection {
  return { title: GST_SECTIONS[name], ...SECTIONS[name](documents) };
}

type Section = Omit<GstSection, 'title'>;

const SECTIONS: Record<GstSectionName, (documents: readonly TaxDocument[]) => Section> = {
  b2cs(documents) {
    const lines = toLines(documents.filter((document) => !isReportedAlone(document)));
    return {
      columns: [
        ...['Type', 'Place Of Supply', 'Rate', 'Applicable % of Tax Rate'],
        ...['Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
      ],
      rows: addUp(lines, ({ placeOfSupply, rate }) => `${placeOfSupply} ${padRate(rate)}`).map((line) => [
        ...['OE', gstStateName(line.placeOfSupply), line.rate, null, rupees(line.taxable), 0, null],
      ]),
    };
  },
  b2cl(documents) {
    const large = documents.filter((document) => !document.invoice && isReportedAlone(document));
    return {
      columns: [
        ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
        ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
      ],
      rows: large.flatMap((document) =>
        byRate(document).map((line) => [
          ...[document.number, toGstDate(document.issuedAt), document.amount],
          ...[gstStateName(line.placeOfSupply), null, line.rate, rupees(line.taxable), 0, null],
        ]),
      ),
    };
  },
  cdnur(documents) {
    const notes = documents.filter((document) => document.invoice && isReportedAlone(document));
    return {
      columns: [
        ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
        ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      ],
      rows: notes.flatMap((note) =>
        byRate(note).map((line) => [
          ...['B2CL', note.number, toGstDate(note.issuedAt), 'C', gstStateName(line.placeOfSupply)],
          ...[note.amount, null, line.rate, rupees(-line.taxable), 0],
        ]),
      ),
    };
  },
  hsn(documents) {
    return {
      columns: [
        ...[
          'HSN',
          'Description',
          'UQC',
          'Total Quantity',
          'Total Value',
          'Taxable Value',
          'Integrated Tax Amount',
        ],
        ...['Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount', 'Rate'],
      ],
      rows: addUp(toLines(documents), ({ hsn, rate }) => `${hsn} ${padRate(rate)}`).map((line) => [
        ...[line.hsn, ...describeGoods(line), line.isService ? 0 : line.quantity, line.value],
        ...[rupees(line.taxable), rupees(line.igst), rupees(line.cgst), rupees(line.sgst), 0, line.rate],
      ]),
    };
  },
  docs(documents) {
    const series = [
      ...toSeries(
        INVOICES,
        documents.filter(({ invoice }) => !invoice),
      ),
      ...toSeries(
        CREDIT_NOTES,
        documents.filter(({ invoice }) => invoice),
      ),
    ];
    return {
      columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: series.map(({ nature, first, last, count, missing }) => [
        ...[nature, first, last, count + missing.length, missing.length],
      ]),
    };
  },
};

/** What was sold, and its unit; services have none. */
function describeGoods({ isService, isProduct }: TaxLine): [description: string, unit: string] {
  if (isService) return ['Mehndi services', 'NA'];
  return isProduct ? ['Mehndi products', 'PCS-PIECES'] : ['Mehndi design boxes', 'BOX-BOX'];
}

/** `14-Feb-2027` */
function toGstDate(at: Date): string {
  return formatDate(at)
    .replace(/^(\d) /, '0$1 ')
    .replaceAll(' ', '-');
}

function rupees(paise: number): number {
  return paise / 100;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
