import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportMessages } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUSES } from '../../domain/enquiries/contact-message.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  const admin = await requireAdmin(asked);
  const wanted = new URL(asked.request.url).searchParams.get('state');
  const state = CONTACT_STATUSES.find((known) => known === wanted) ?? null;
  return csvResponse('messages', exportMessages(asked.context.app, admin, state));
}
