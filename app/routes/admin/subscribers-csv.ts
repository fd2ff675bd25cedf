import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportSubscribers, SUBSCRIBER_COLUMNS } from '../../domain/newsletter/newsletter.server.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'customer data');
  return csvResponse('subscribers', SUBSCRIBER_COLUMNS, exportSubscribers(args.context.app, admin));
}
