import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { searchRecords } from '../../domain/operations/search.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** For admins: what the search finds, for the palette. */
export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'home');
  const typed = new URL(args.request.url).searchParams.get('q') ?? '';
  return Response.json((await searchRecords(args.context.app, role, typed)) ?? []);
}
