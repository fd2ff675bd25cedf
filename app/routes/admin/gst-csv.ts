import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { keyOf } from '../../domain/books/books.ts';
import { listTaxDocuments } from '../../domain/books/gst.server.ts';
import { GST_SECTIONS, toGstSection } from '../../domain/books/gst.ts';
import { parsePeriod } from '../../domain/books/period.ts';
import { dayOf } from '../../domain/shared/time.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** A section of GSTR-1, as the offline tool imports it. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'money');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const name = keyOf(GST_SECTIONS, params.get('section')) ?? 'b2cs';
  const period = parsePeriod(params, dayOf(app.now().getTime()));
  const { documents } = await listTaxDocuments(app, period);
  const { columns, rows } = toGstSection(name, documents);
  async function* pages() {
    yield rows;
  }
  return csvResponse(`gstr1 ${name} ${period.first} to ${period.last}`, columns, pages());
}
