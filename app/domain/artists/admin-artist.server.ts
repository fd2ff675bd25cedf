import { and, desc, eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { olderThan, toKeysetPage } from '../shared/keyset.server.ts';

interface ArtistQuery {
  /** Only artists who are not approved, or with pictures that wait. */
  only?: 'pending' | 'pictures' | null;
  cursor: string | null;
  limit: number;
}

/** Artists, the newest first. One round trip. */
export async function listArtists({ db }: AppContext, { only = null, cursor, limit }: ArtistQuery) {
  const { id, name, email, approved, pausedAt, createdAt } = vendors;
  const waitingPictures = sql<number>`(
    select count(*) from artist_pictures
    where artist_pictures.vendor_id = vendors.id and artist_pictures.status = 'waiting'
  )`;
  const filters = { pending: eq(approved, false), pictures: sql`${waitingPictures} > 0` };
  const rows = await db
    .select({ id, name, email, approved, pausedAt, waitingPictures, registeredAt: createdAt })
    .from(vendors)
    .where(and(only ? filters[only] : undefined, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return toKeysetPage(rows, limit);
}

/** How many artists are not approved; a statement for a batch. */
export function countPendingArtists(context: Pick<AppContext, 'db'>) {
  return countUpToCap(context, vendors, vendors.createdAt, eq(vendors.approved, false));
}
