import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  AUDIT_COLUMNS,
  exportAuditEntries,
  parseAuditFilter,
} from '../../domain/operations/audit-trail.server.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The list as it is filtered, up to 10,000 entries. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'audit');
  const filter = parseAuditFilter(new URL(args.request.url).searchParams);
  return csvResponse('audit', AUDIT_COLUMNS, exportAuditEntries(args.context.app, admin, filter));
}
