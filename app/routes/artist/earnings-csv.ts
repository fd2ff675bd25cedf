import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { parseMonth } from '../../domain/payouts/payout.ts';
import { exportStatement, getStatement, STATEMENT_COLUMNS } from '../../domain/payouts/statement.server.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireVendor } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireVendor(args);
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const month = parseMonth(params.get('month'), dayOf(app.now().getTime()));
  const statement = await getStatement(app, id, month);
  if (!statement) throw new Response('We could not find this account.', { status: 404 });
  return csvResponse(`statement-${month}`, STATEMENT_COLUMNS, exportStatement(app, null, statement));
}
