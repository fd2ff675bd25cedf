import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { parseMonth } from '../../domain/payouts/payout.ts';
import { exportStatement, getStatement, STATEMENT_COLUMNS } from '../../domain/payouts/statement.server.ts';
import { toSlug } from '../../domain/shared/slug.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const month = parseMonth(params.get('month'), dayOf(app.now().getTime()));
  const statement = await getStatement(app, args.params.id ?? '', month);
  if (!statement) throw new Response('We could not find this artist.', { status: 404 });
  const name = `statement-${toSlug(statement.artist.name)}-${month}`;
  return csvResponse(name, STATEMENT_COLUMNS, exportStatement(app, admin, statement));
}
