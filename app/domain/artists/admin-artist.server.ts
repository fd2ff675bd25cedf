import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import {
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readListPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import type { ArtistFilters, ArtistState } from './artist.ts';

const STATES: Record<ArtistState, SQL> = {
  pending: eq(vendors.approved, false),
  approved: eq(vendors.approved, true),
  pictures: sql`${vendors.id} in (select vendor_id from artist_pictures where status = 'waiting')`,
};

interface ArtistQuery extends Partial<ArtistFilters> {
  cursor: KeysetCursor | null;
  limit: number;
}

const { id, name, email, approved, pausedAt, createdAt } = vendors;

/** Artists, the newest first, and how many there are of each kind that the search finds. One round trip. */
export async function listArtists(context: Pick<AppContext, 'db'>, query: ArtistQuery) {
  const { cursor, limit } = query;
  const [rows, [counts]] = await context.db.batch([
    selectPage(context, query),
    selectListCounts(context, toSource(query)),
  ]);
  return { ...toKeysetPage(rows, limit, cursor), ...toListCounts(STATES, counts) };
}

function toSource({ only = null, search = '' }: ArtistQuery): ListSource<typeof vendors, ArtistState> {
  const words = search.toLowerCase();
  return {
    table: vendors,
    others: words ? sql`(instr(lower(${name}), ${words}) or instr(lower(${email}), ${words}))` : undefined,
    indexOrder: [desc(createdAt), desc(id)],
    states: STATES,
    chosen: only,
  };
}

function selectPage(context: Pick<AppContext, 'db'>, query: ArtistQuery) {
  const isAscending = query.sort === 'oldest';
  const page = { key: createdAt, isAscending, cursor: query.cursor, isIndexed: true };
  const { from, where, orderBy } = toListPage(context, toSource(query), page);
  const waitingPictures = sql<number>`(
    select count(*) from artist_pictures
    where artist_pictures.vendor_id = vendors.id and artist_pictures.status = 'waiting'
  )`;
  return context.db
    .select({
      ...{ id, name, email, approved, pausedAt, waitingPictures },
      city: vendors.city,
      registeredAt: createdAt,
    })
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

const CSV_COLUMNS: CsvColumns<Awaited<ReturnType<typeof selectPage>>[number]> = {
  Name: (artist) => artist.name,
  'E-mail': (artist) => artist.email,
  City: ({ city }) => city,
  'Registered (India)': ({ registeredAt }) => formatDateTime(registeredAt),
  Status: (artist) => (artist.approved ? 'Approved' : 'Pending'),
  Paused: (artist) => (artist.pausedAt ? 'yes' : ''),
  'Pictures waiting': ({ waitingPictures }) => waitingPictures,
};

export const ARTIST_COLUMNS = Object.keys(CSV_COLUMNS);

/** The artists of a list, as rows of {@link ARTIST_COLUMNS}. */
export function exportArtists(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { search, ...filters }: ArtistFilters,
) {
  return exportRows(context, admin, {
    // What was searched for may be a name.
    audit: { action: 'vendors.export', subject: 'vendors', after: { ...filters, search: search && 'words' } },
    columns: CSV_COLUMNS,
    pages: readListPages(async (cursor, limit) =>
      toKeysetPage(await selectPage(context, { ...filters, search, cursor, limit }), limit),
    ),
  });
}

/** How many artists are not approved; a statement for a batch. */
export function countPendingArtists(context: Pick<AppContext, 'db'>) {
  return countUpToCap(context, vendors, vendors.createdAt, eq(vendors.approved, false));
}
