import { and, desc, eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { olderThan, toKeysetPage } from '../shared/keyset.server.ts';

interface ArtistQuery {
  /** Only artists who are not approved. */
  pending?: boolean;
  cursor: string | null;
  limit: number;
}

/** Artists, the newest first. One round trip. */
export async function listArtists({ db }: AppContext, { pending = false, cursor, limit }: ArtistQuery) {
  const { id, name, email, approved, createdAt } = vendors;
  const rows = await db
    .select({ id, name, email, approved, registeredAt: createdAt })
    .from(vendors)
    .where(and(pending ? eq(approved, false) : undefined, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return toKeysetPage(rows, limit);
}

/** How many artists are not approved; a statement for a batch. */
export function countPendingArtists({ db }: AppContext) {
  return db.select({ count: sql<number>`count(*)` }).from(vendors).where(eq(vendors.approved, false));
}
