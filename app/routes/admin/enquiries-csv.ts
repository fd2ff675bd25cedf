import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { csvAnswer } from '../../csv-answer.server.ts';
import { ENQUIRY_STATES } from '../../domain/appointments/enquiry.ts';
import { exportEnquiries } from '../../domain/appointments/enquiry-export.server.ts';
import { requireAdmin } from '../../guards.server.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  const admin = await requireAdmin(asked);
  const wanted = new URL(asked.request.url).searchParams.get('state');
  const state = ENQUIRY_STATES.find((known) => known === wanted) ?? null;
  return csvAnswer('enquiries', exportEnquiries(asked.context.app, admin, state));
}
