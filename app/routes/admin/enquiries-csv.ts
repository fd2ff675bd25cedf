import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { ENQUIRY_COLUMNS, exportEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUSES } from '../../domain/enquiries/enquiry.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const wanted = new URL(args.request.url).searchParams.get('state');
  const state = ENQUIRY_STATUSES.find((known) => known === wanted) ?? null;
  return csvResponse('enquiries', ENQUIRY_COLUMNS, exportEnquiries(args.context.app, admin, state));
}
