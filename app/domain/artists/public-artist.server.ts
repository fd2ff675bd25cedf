import { and, asc, between, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { artistPictures, vendors } from '#drizzle/schema/artists.ts';
import { images } from '#drizzle/schema/images.ts';
import type { DesignStyle } from '../designs/design.ts';
import type { Image } from '../images/image.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS, dayOf, toMoment } from '../shared/time.ts';
import { verifiedCount, verifiedStars } from '../shared/verified-rating.server.ts';
import { FILTERS, type FilterName, PRICE_BANDS } from './artist-filter.ts';
import {
  type ArtistCard,
  getFirstName,
  isSampleArtist,
  MAX_PUBLIC_WORKS,
  toEntries,
} from './public-artist.ts';

/** What customers may see of artists, as parts of statements. */

/** An approved artist has a page. */
export const hasPage = eq(vendors.approved, true);

/** Customers may book an artist who is approved and not paused. */
export const isBookable = and(eq(vendors.approved, true), isNull(vendors.pausedAt));

/** Lists show those who can be booked; the slug comes with the first approval. */
export const isListed = and(isBookable, isNotNull(vendors.slug));

/** JSON of the published portrait of the artist in the row at hand; null without one. */
export const portrait = sql<string | null>`(
  select json_object('id', images.id, 'width', images.width, 'height', images.height, 'alt', artist_pictures.caption)
  from artist_pictures join images on images.id = artist_pictures.image_id
  where artist_pictures.vendor_id = vendors.id and artist_pictures.status = 'published'
    and artist_pictures.kind = 'portrait')`;

/** For {@link toArtistCard}. */
export const cardColumns = {
  slug: sql<string>`${vendors.slug}`.as('slug'), // not null, by `isListed`
  name: vendors.name,
  city: vendors.city,
  styles: vendors.styles,
  languages: vendors.languages,
  yearsOfExperience: vendors.yearsOfExperience,
  portrait: portrait.as('portrait'),
  rating: verifiedStars('artist', 'vendors.id').as('rating'),
  reviews: verifiedCount('artist', 'vendors.id').as('reviews'),
};

interface CardRow {
  slug: string;
  name: string;
  city: string;
  styles: string;
  languages: string;
  yearsOfExperience: number | null;
  portrait: string | null;
  rating: number | null;
  reviews: number | null;
}

/** The card alone, whatever else the row has. */
export function toArtistCard(row: CardRow): ArtistCard {
  const { slug, name, city, styles, languages, yearsOfExperience, rating, reviews } = row;
  const firstName = getFirstName(name);
  const image = row.portrait === null ? null : (JSON.parse(row.portrait) as Image); // as the query above builds it
  return {
    slug,
    firstName,
    isSample: isSampleArtist(name),
    city,
    styles: toEntries(styles),
    languages: toEntries(languages),
    yearsOfExperience,
    rating,
    reviews: reviews ?? 0,
    portrait: image && { ...image, alt: `Portrait of ${firstName}` },
  };
}

const LISTS = { style: vendors.styles, occasion: vendors.occasions, language: vendors.languages };

/** Any of the chosen values of a filter; without one, no condition. */
export function filterCondition(name: FilterName, chosen: readonly string[]): SQL | undefined {
  if (name === 'price') {
    const bands = PRICE_BANDS.filter(({ value }) => chosen.includes(value));
    return or(...bands.map(({ from, to }) => between(vendors.ratePercent, from, to)));
  }
  const labels = FILTERS[name].choices.filter(({ value }) => chosen.includes(value));
  // In lower case: older lists were typed.
  const list = sql`lower(', ' || ${LISTS[name]} || ', ')`;
  return or(...labels.map(({ label }) => sql`instr(${list}, ${`, ${label.toLowerCase()}, `}) > 0`));
}

/** Recommended are those with a portrait first; then, as always, the most experienced. */
export const RECOMMENDED = sql<number>`exists (
  select 1 from artist_pictures where artist_pictures.vendor_id = vendors.id
    and artist_pictures.status = 'published' and artist_pictures.kind = 'portrait')`;

/** How many artists a few are chosen from, so that a page reads no more of them. */
const CANDIDATES = 24;

/**
 * A few artists who can be booked, each in her turn: those of a style first, then by registration from a place on that
 * moves by as many every day. The shop's pages name everybody within as many days as there are registrations to pass,
 * newcomers too. A statement for a batch.
 */
export function selectArtistCards(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  limit: number,
  style: SQL = sql`''`,
) {
  const day = toMoment(dayOf(now().getTime())) / DAY_MS;
  const first = sql`(select ${Math.ceil(day) * limit} % max(rowid) + 1 from vendors)`;
  // An index of those who can be booked ends with the row's number.
  const select = (round: number, isWithin: SQL) => sql`select * from (
    select id, styles, ${round} as round, rowid as place from vendors where ${isListed} and rowid ${isWithin} ${first}
    order by rowid limit ${CANDIDATES})`;
  // Of those before that place only as many are read as are missing after it.
  const candidates = sql`(select * from (${select(0, sql`>=`)} union all ${select(1, sql`<`)}) limit ${CANDIDATES})`;
  const fits = sql`instr(', ' || styles || ', ', ', ' || ${style} || ', ') > 0`;
  const chosen = sql`(select id, round, place, ${fits} as fits from ${candidates}
    order by fits desc, round, place limit ${limit}) as chosen`;
  return db
    .select(cardColumns)
    .from(chosen)
    .innerJoin(vendors, sql`vendors.id = chosen.id`)
    .orderBy(sql`chosen.fits desc, chosen.round, chosen.place`);
}

/** The published works of an artist in her order; a statement for a batch. */
export function selectPublishedWorks({ db }: Pick<AppContext, 'db'>, slug: string) {
  const { id, width, height } = images;
  const { caption, style, kind, status, position } = artistPictures;
  return db
    .select({ id, width, height, alt: caption, style })
    .from(vendors)
    .innerJoin(artistPictures, eq(artistPictures.vendorId, vendors.id))
    .innerJoin(images, eq(images.id, artistPictures.imageId))
    .where(and(hasPage, eq(vendors.slug, slug), eq(kind, 'work'), eq(status, 'published')))
    .orderBy(asc(position), asc(artistPictures.id))
    .limit(MAX_PUBLIC_WORKS);
}

export function toArtistWork({ style, ...image }: Image & { style: DesignStyle | null }) {
  return { image, style };
}
