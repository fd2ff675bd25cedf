import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { ARTIST_COLUMNS, exportArtists } from '../../domain/artists/admin-artist.server.ts';
import { parseArtistFilters } from '../../domain/artists/artist.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The artists of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'artists');
  const filters = parseArtistFilters(new URL(args.request.url).searchParams);
  return csvResponse('artists', ARTIST_COLUMNS, exportArtists(args.context.app, admin, filters));
}
