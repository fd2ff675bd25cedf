import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { reviewRatings, reviewSubjects, reviews } from '#drizzle/schema/reviews.ts';
import { selectArtistCards, toArtistCard } from '../artists/public-artist.server.ts';
import { BOX_IMAGE_PREFIX } from '../content/design-box.ts';
import { selectSiteImage } from '../content/site-image.server.ts';
import { selectDesignPage, toDesignPage } from '../designs/design.server.ts';
import { selectSetImages } from '../designs/design-rows.server.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import { selectPackagePage, toPackagePage } from '../packages/package.server.ts';
import { toDrawnPrice } from '../pricing/drawn-price.ts';
import { parsePriceList, selectPriceList } from '../pricing/price-list.server.ts';
import { selectPublicArtist, toPublicArtist } from '../pricing/public-artists.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { ItemReviews, PublishedReview, ReviewSubject, VerifiedRating } from './review.ts';

/** The published reviews of something, and the pages that show them, each in one round trip. */

/** How many a page shows. */
const SHOWN = 10;

/** The statements for a batch, whose rows {@link toItemReviews} takes. */
export function selectItemReviews(
  { db }: Pick<AppContext, 'db'>,
  kind: ReviewSubject,
  subject: SQL | string,
  limit = SHOWN,
) {
  const { id, stars, words, name, answer, createdAt, isSample } = reviews;
  const { count } = reviewRatings;
  return [
    db
      .select({
        ...{ id, stars, words, name, answer, createdAt, isSample },
        images: attachedImages('review_images.review_id', 'reviews.id').as('images'),
      })
      .from(reviewSubjects)
      .innerJoin(reviews, and(eq(reviews.id, reviewSubjects.reviewId), eq(reviews.status, 'published')))
      .where(and(eq(reviewSubjects.kind, kind), sql`${reviewSubjects.subjectId} = ${subject}`))
      .orderBy(desc(reviewSubjects.reviewId))
      .limit(limit),
    db
      .select({ reviews: count, rating: sql<number>`cast(round(10.0 * stars / count) as integer)` })
      .from(reviewRatings)
      .where(and(eq(reviewRatings.kind, kind), sql`${reviewRatings.subjectId} = ${subject}`)),
  ] as const;
}

export function toItemReviews(newest: PublishedReview[], [verified]: VerifiedRating[]): ItemReviews {
  return { newest, verified: verified ?? null };
}

/** How many artists the page of a package or a design names. */
const ARTISTS = 3;

/** A visible package with similar ones, its reviews, and artists, those of its style first. Null if there is none. One round trip. */
export async function getPackagePage(context: AppContext, slug: string) {
  const id = sql`(select id from packages where slug = ${slug})`;
  const style = sql`(select category from packages where slug = ${slug})`;
  const [found, similar, artists, newest, verified] = await context.db.batch([
    ...selectPackagePage(context, slug),
    selectArtistCards(context, ARTISTS, style),
    ...selectItemReviews(context, 'package', id),
  ]);
  const page = toPackagePage(found, similar);
  return (
    page && {
      ...page,
      artists: artists.map(toArtistCard),
      reviews: toItemReviews(newest, verified),
    }
  );
}

/**
 * A visible design with similar ones, its reviews, artists, those of its style first, the picture of its box (null where
 * there is none), and from how many rupees an artist draws such a design. Null if there is none. One round trip.
 */
export async function getDesignPage(context: AppContext, id: string) {
  const style = sql`(select style from designs where id = ${id})`;
  const [found, similar, artists, newest, verified, prices, [boxImage], sets] = await context.db.batch([
    ...selectDesignPage(context, id),
    selectArtistCards(context, ARTISTS, style),
    ...selectItemReviews(context, 'design', id),
    selectPriceList(context),
    selectSiteImage(context.db, sql`(select ${BOX_IMAGE_PREFIX} || box_kind from designs where id = ${id})`),
    selectSetImages(context.db, id),
  ]);
  const page = toDesignPage(found, similar);
  return (
    page && {
      ...page,
      artists: artists.map(toArtistCard),
      reviews: toItemReviews(newest, verified),
      drawn: toDrawnPrice(parsePriceList(context, prices), page.design.boxKind),
      boxImage: boxImage ?? null,
      sets,
    }
  );
}

/** An artist's page with her reviews. Null if there is none at the slug. One round trip. */
export async function getArtistPage(context: AppContext, slug: string) {
  const id = sql`(select id from vendors where slug = ${slug})`;
  const [found, works, prices, newest, verified] = await context.db.batch([
    ...selectPublicArtist(context, slug),
    ...selectItemReviews(context, 'artist', id),
  ]);
  const page = toPublicArtist(context, found, works, prices);
  return page && { ...page, reviews: toItemReviews(newest, verified) };
}
