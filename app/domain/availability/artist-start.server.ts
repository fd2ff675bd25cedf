import { eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import type { PictureStatus } from '../artists/artist.ts';
import type { AppContext } from '../shared/context.server.ts';
import { parseHours } from './artist-schedule.ts';
import type { ArtistStart } from './artist-start.ts';

/** The row of {@link toArtistStart}; a statement for a batch. */
export function selectArtistStart({ db }: Pick<AppContext, 'db'>, vendorId: string) {
  const { approved, pausedAt, resumesOn, city, about, styles, languages } = vendors;
  const countWorks = (statuses: string) => sql<number>`(
    select count(*) from artist_pictures where artist_pictures.vendor_id = vendors.id and kind = 'work'
      and status in (select value from json_each(${statuses}))
  )`;
  return db
    .select({
      ...{ approved, pausedAt, resumesOn, city, about, styles, languages },
      portrait: sql<PictureStatus | null>`(
        select status from artist_pictures where artist_pictures.vendor_id = vendors.id and kind = 'portrait'
        order by case status when 'published' then 0 when 'waiting' then 1 else 2 end limit 1
      )`.as('portrait'),
      works: countWorks('["waiting","published"]').as('works'),
      publishedWorks: countWorks('["published"]').as('published_works'),
      hours: artistSchedules.hours,
      places: sql<number>`(
        select count(*) from artist_areas where artist_areas.vendor_id = vendors.id
      )`.as('places'),
      hasPhone: sql<number>`${artistSchedules.phoneSealed} is not null`.as('has_phone'),
    })
    .from(vendors)
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, vendors.id))
    .where(eq(vendors.id, vendorId));
}

type Row = Awaited<ReturnType<typeof selectArtistStart>>[number];

export function toArtistStart({ pausedAt, hours, hasPhone, ...row }: Row): ArtistStart {
  return {
    ...row,
    paused: pausedAt !== null,
    hours: hours === null ? null : parseHours(hours),
    hasPhone: hasPhone === 1,
  };
}
