import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getBooks } from '../../../domain/books/books.server.ts';
import { GROUPINGS, type Grouping, keyOf } from '../../../domain/books/books.ts';
import { parsePeriod, toPeriodQuery } from '../../../domain/books/period.ts';
import { dayOf, daysIn } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { PeriodForm, PeriodLine } from '../../../ui/books/period-form.tsx';
import { ChipLink } from '../../../ui/kit/chip-link.tsx';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { ListHead } from '../../../ui/kit/list-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { Figures, Takings } from './figures.tsx';
import { Report } from './report.tsx';

/** Longer periods are shown by month, unless days are asked for. */
const MOST_DAYS = 45;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const period = parsePeriod(params, dayOf(app.now().getTime()));
  const usual: Grouping = daysIn(period).length > MOST_DAYS ? 'month' : 'day';
  const by = keyOf(GROUPINGS, params.get('by')) ?? usual;
  return { ...(await getBooks(app, period, by)), period, by };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Books');

export default function AdminBooks() {
  const { period, by } = useLoaderData<typeof loader>();
  const query = toPeriodQuery(period);
  return (
    <>
      <ListHead
        title="Books"
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink to={`/admin/books/ledger?${query}`}>Ledger</ButtonLink>
            <ButtonLink to={`/admin/books/gst?${query}`}>GST</ButtonLink>
          </div>
        }
      />
      <PeriodLine period={period} />
      <PeriodForm period={period} names={['month', 'last-month', 'quarter', 'year', 'last-year']} />
      <Figures />
      <p className="mt-4 max-w-prose text-muted">
        Sales are appointments that were done and orders that were delivered, on the day of that step, less
        what was refunded of them later, on the day of the refund. A deposit that is kept when an appointment
        is cancelled counts on the day of the cancellation. Tax is included.
      </p>
      <Takings />
      <nav aria-label="Group by" className="mt-8 flex flex-wrap gap-2 print:hidden">
        {(Object.keys(GROUPINGS) as Grouping[]).map((grouping) => (
          <ChipLink key={grouping} to={`/admin/books?${query}&by=${grouping}`} chosen={by === grouping}>
            {`By ${GROUPINGS[grouping].toLowerCase()}`}
          </ChipLink>
        ))}
      </nav>
      <Report />
      <p className="mt-4 print:hidden">
        <Link
          to={`/admin/books.csv?${query}&by=${by}`}
          reloadDocument
          className="link inline-flex min-h-11 items-center"
        >
          Download this table (CSV)
        </Link>
      </p>
    </>
  );
}
