import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportPayments, PAYMENT_COLUMNS } from '../../domain/payments/admin-payment.server.ts';
import { parsePaymentFilters } from '../../domain/payments/admin-payment.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The payments of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const filters = parsePaymentFilters(new URL(args.request.url).searchParams);
  return csvResponse('payments', PAYMENT_COLUMNS, exportPayments(args.context.app, admin, filters));
}
