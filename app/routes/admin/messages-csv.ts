import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportMessages, MESSAGE_COLUMNS } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUSES } from '../../domain/enquiries/contact-message.ts';
import { parseInboxFilters } from '../../domain/enquiries/inbox.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The messages of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const filters = parseInboxFilters(new URL(args.request.url).searchParams, CONTACT_STATUSES);
  return csvResponse('messages', MESSAGE_COLUMNS, exportMessages(args.context.app, admin, filters));
}
