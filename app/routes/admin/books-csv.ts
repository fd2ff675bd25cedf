import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportReport, REPORT_COLUMNS } from '../../domain/books/books.server.ts';
import { GROUPINGS, keyOf } from '../../domain/books/books.ts';
import { parsePeriod } from '../../domain/books/period.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The report as it is grouped. Nothing in it names a customer, so the audit trail does not keep it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const by = keyOf(GROUPINGS, params.get('by')) ?? 'day';
  const period = parsePeriod(params, dayOf(app.now().getTime()));
  const name = `books by ${by} ${period.first} to ${period.last}`;
  return csvResponse(name, REPORT_COLUMNS, exportReport(app, period, by));
}
