import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportMessages, MESSAGE_COLUMNS } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUSES } from '../../domain/enquiries/contact-message.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const wanted = new URL(args.request.url).searchParams.get('state');
  const state = CONTACT_STATUSES.find((known) => known === wanted) ?? null;
  return csvResponse('messages', MESSAGE_COLUMNS, exportMessages(args.context.app, admin, state));
}
