import { type SQL, sql } from 'drizzle-orm';

/** How many shortlists have the row at hand: as a column, for rooms below the one of shortlists. */
export function heartCount(
  ...[kind, id]:
    | ['design', 'designs.id']
    | ['package', 'packages.id']
    | ['product', 'popular_products.id']
    | ['artist', 'vendors.id']
): SQL<number> {
  // As text: Drizzle leaves the table's name away from columns in a select from one table.
  return sql<number>`coalesce(
    (select hearts from heart_counts where kind = ${kind} and subject_id = ${sql.raw(id)}), 0)`;
}
