import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportQuotes, QUOTE_COLUMNS } from '../../domain/quotes/quote-list.server.ts';
import { parseQuoteFilters } from '../../domain/quotes/quote-list.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The quotes of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const filters = parseQuoteFilters(new URL(args.request.url).searchParams);
  return csvResponse('quotes', QUOTE_COLUMNS, exportQuotes(args.context.app, admin, filters));
}
