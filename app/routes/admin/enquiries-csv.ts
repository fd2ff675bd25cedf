import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { ENQUIRY_COLUMNS, exportEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUSES } from '../../domain/enquiries/enquiry.ts';
import { parseInboxFilters } from '../../domain/enquiries/inbox.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The enquiries of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const filters = parseInboxFilters(new URL(args.request.url).searchParams, ENQUIRY_STATUSES);
  return csvResponse('enquiries', ENQUIRY_COLUMNS, exportEnquiries(args.context.app, admin, filters));
}
