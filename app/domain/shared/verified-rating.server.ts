import { type SQL, sql } from 'drizzle-orm';

/**
 * The ratings of verified reviews (`review_ratings`, which triggers keep), for rooms below the one of reviews: as
 * columns of the row at hand. Null without a verified review.
 */

type Subject = ['package', 'packages.id'] | ['artist', 'vendors.id'];

/** The average, in tenths of a star. */
export function verifiedStars(...subject: Subject): SQL<number | null> {
  return selectRating('cast(round(10.0 * stars / count) as integer)', subject);
}

export function verifiedCount(...subject: Subject): SQL<number | null> {
  return selectRating('count', subject);
}

function selectRating(value: string, [kind, id]: Subject): SQL<number | null> {
  // As text: Drizzle leaves the table's name away from columns in a select from one table.
  return sql`(select ${sql.raw(value)} from review_ratings where kind = ${kind} and subject_id = ${sql.raw(id)})`;
}
