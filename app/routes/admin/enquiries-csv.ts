import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUSES } from '../../domain/enquiries/enquiry.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  const admin = await requireAdmin(asked);
  const wanted = new URL(asked.request.url).searchParams.get('state');
  const state = ENQUIRY_STATUSES.find((known) => known === wanted) ?? null;
  return csvResponse('enquiries', exportEnquiries(asked.context.app, admin, state));
}
