import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listTaxDocuments } from '../../domain/books/gst.server.ts';
import {
  CREDIT_NOTES,
  GST_SECTIONS,
  type GstSectionName,
  INVOICES,
  MAX_DOCUMENTS,
  summarizeTax,
  type TaxLine,
  toGstSection,
  toSeries,
} from '../../domain/books/gst.ts';
import { parsePeriod, toPeriodQuery } from '../../domain/books/period.ts';
import { formatPaise } from '../../domain/invoices/invoice.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { Amount, PeriodForm, PeriodLine } from '../../ui/books/period-form.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead, DetailSection } from '../../ui/kit/detail-page.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { type Columns, DataTable } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const period = parsePeriod(new URL(args.request.url).searchParams, dayOf(app.now().getTime()));
  const { documents, uninvoiced, isPartial } = await listTaxDocuments(app, period);
  const untaxed = documents.filter(({ tax }) => !tax);
  const sections = (Object.keys(GST_SECTIONS) as GstSectionName[]) // its own keys
    .map((name) => ({ name, rows: toGstSection(name, documents).rows.length }));
  return {
    period,
    mostDocuments: MAX_DOCUMENTS,
    summary: summarizeTax(documents),
    series: [
      ...toSeries(
        INVOICES,
        documents.filter(({ invoice }) => !invoice),
      ),
      ...toSeries(
        CREDIT_NOTES,
        documents.filter(({ invoice }) => invoice),
      ),
    ],
    sections,
    untaxed: untaxed.length,
    uninvoiced,
    isPartial,
  };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('GST');

export default function AdminGst() {
  const { period, mostDocuments, summary, untaxed, uninvoiced, isPartial } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHead back={{ to: `/admin/books?${toPeriodQuery(period)}`, label: 'Books' }} title="GST" />
      <PeriodLine period={period} />
      <PeriodForm period={period} names={['month', 'last-month', 'quarter', 'last-quarter']} />
      <p className="mt-4 max-w-prose text-muted">
        From the invoices and credit notes that were issued in these days, as they were issued. Credit notes
        are taken off. All customers count as unregistered.
      </p>
      {isPartial && (
        <p role="status" className="mt-4 rounded-lg bg-sand p-4">
          Only the first {mostDocuments} documents are added up here. Please choose fewer days.
        </p>
      )}
      {uninvoiced.count > 0 && (
        <p role="status" className="mt-4 rounded-lg bg-sand p-4">
          Sales of {formatRupees(uninvoiced.amount)} in these days have no invoice yet:{' '}
          <TextLink to={`/admin/books/ledger?${toPeriodQuery(period)}&kind=sale`}>look at the sales</TextLink>
          . With a GSTIN each sale has its invoice within two hours, unless the tax on services is not set.
        </p>
      )}
      {untaxed > 0 && (
        <p className="mt-4">
          {untaxed === 1 ? 'One document has' : `${untaxed} documents have`} no tax: the shop had no GSTIN
          then.
        </p>
      )}
      <DetailSection title="By rate, code and place of supply" className="mt-6">
        {summary.length === 0 ? (
          <p className="mt-4 rounded-lg bg-sand p-6">No invoice with tax was issued in this period.</p>
        ) : (
          <div className="overflow-x-auto">
            <DataTable
              caption="Tax by rate, code and place of supply"
              rows={summary}
              rowKey={({ rate, hsn, placeOfSupply }) => `${rate} ${hsn} ${placeOfSupply}`}
              columns={COLUMNS}
            >
              <SummaryTotals summary={summary} />
            </DataTable>
          </div>
        )}
      </DetailSection>
      <Series />
      <Sections />
    </>
  );
}

const TAXES = ['taxable', 'cgst', 'sgst', 'igst'] as const;
const TAX_LABELS = { taxable: 'Taxable', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const;

const COLUMNS: Columns<TaxLine> = [
  {
    title: 'Place of supply',
    cell: ({ placeOfSupply, within }) => (
      <>
        {placeOfSupply}
        <span className="block text-muted">{within ? 'own state' : 'another state'}</span>
      </>
    ),
  },
  {
    title: 'Rate and code',
    cell: ({ rate, hsn, isService }) => `${rate} %, ${isService ? 'SAC' : 'HSN'} ${hsn}`,
    phone: 'first',
  },
  ...TAXES.map((tax) => ({
    title: TAX_LABELS[tax],
    cell: (line: TaxLine) => <Amount>{formatPaise(line[tax])}</Amount>,
    isRight: true as const,
    ...(tax !== 'taxable' && { phone: 'none' as const }),
  })),
  {
    title: 'Tax',
    cell: ({ cgst, sgst, igst }) => <Amount>{formatPaise(cgst + sgst + igst)}</Amount>,
    isRight: true,
  },
];

function SummaryTotals({ summary }: { summary: readonly TaxLine[] }) {
  const sum = (of: (line: TaxLine) => number) =>
    formatPaise(summary.reduce((total, line) => total + of(line), 0));
  return (
    <tfoot className="border-t-2 border-line font-semibold">
      <tr>
        <th scope="row" className="px-2 py-2 text-left sm:px-3">
          Total
        </th>
        <td className="max-md:hidden" />
        {TAXES.map((tax) => (
          <td
            key={tax}
            className={`px-2 py-2 text-right sm:px-3 ${tax === 'taxable' ? '' : 'max-md:hidden'}`}
          >
            {sum((line) => line[tax])}
          </td>
        ))}
        <td className="px-2 py-2 text-right sm:px-3">{sum(({ cgst, sgst, igst }) => cgst + sgst + igst)}</td>
      </tr>
    </tfoot>
  );
}

function Series() {
  const { series } = useLoaderData<typeof loader>();
  if (series.length === 0) return null;
  return (
    <DetailSection title="Numbers issued" className="mt-8">
      <DataTable
        caption="Series of invoices and credit notes"
        rows={series}
        rowKey={({ first }) => first}
        columns={[
          { title: 'Documents', cell: ({ nature }) => nature },
          { title: 'From', cell: ({ first }) => first, phone: 'first' },
          { title: 'To', cell: ({ last }) => last, phone: 'first' },
          { title: 'Issued', cell: ({ count }) => count, isRight: true },
          {
            title: 'Missing',
            cell: ({ missing }) =>
              missing.length === 0 ? (
                'none'
              ) : (
                <span className="text-rose">{missing.slice(0, 20).join(', ')}</span>
              ),
            isRight: true,
          },
        ]}
      />
    </DetailSection>
  );
}

function Sections() {
  const { sections, period } = useLoaderData<typeof loader>();
  return (
    <DetailSection title="For GSTR-1" className="mt-8 print:hidden">
      <p className="mt-2 text-muted">With the columns of GSTN’s offline tool, a file for each section.</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {sections.map(({ name, rows }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              {GST_SECTIONS[name]}{' '}
              <span className="text-muted">{rows === 1 ? 'one row' : `${rows} rows`}</span>
            </span>
            <Link
              to={`/admin/books/gst.csv?${toPeriodQuery(period)}&section=${name}`}
              reloadDocument
              className="link inline-flex min-h-11 items-center"
            >
              CSV<span className="sr-only"> of {GST_SECTIONS[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
