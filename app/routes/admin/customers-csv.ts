import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { CUSTOMER_COLUMNS, exportCustomers } from '../../domain/operations/customer-list.server.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'customer data');
  return csvResponse('customers', CUSTOMER_COLUMNS, exportCustomers(args.context.app, admin));
}
