import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportLedger, LEDGER_COLUMNS } from '../../domain/books/ledger.server.ts';
import { parseLedgerFilters } from '../../domain/books/ledger.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The entries of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const filters = parseLedgerFilters(new URL(args.request.url).searchParams, dayOf(app.now().getTime()));
  const { first, last } = filters.period;
  return csvResponse(`ledger ${first} to ${last}`, LEDGER_COLUMNS, exportLedger(app, filters));
}
