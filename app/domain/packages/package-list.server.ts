import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { packageImages, packages } from '#drizzle/schema/packages.ts';
import {
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import { changeChosen } from '../shared/bulk.server.ts';
import type { ChosenRow } from '../shared/bulk.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { PACKAGE_IMAGE_NEEDED, updatePackageStatus } from './admin-package.server.ts';
import { packageImagesJson } from './package.server.ts';
import { MAX_PACKAGES, PACKAGE_STATUS_LABELS, PACKAGE_STATUSES, type PackageStatus } from './package.ts';
import { type AdminPackageFilters, PACKAGE_NOUN } from './package-list.ts';

/** The owner's list of packages, whatever their status. There are at most `MAX_PACKAGES`. */

const PAGE_SIZE = 25;

const { id, slug, designTitle, category, price, status, position } = packages;

const byStatus = PACKAGE_STATUSES.map((each) => [each, eq(status, each)]);
const STATES = Object.fromEntries(byStatus) as Record<PackageStatus, SQL>; // each status is an entry

/** A page of packages under all filters, how many have each status under the others, and all categories. One round trip. */
export async function listAdminPackages(
  context: Pick<AppContext, 'db'>,
  filters: AdminPackageFilters,
  cursor: KeysetCursor | null,
) {
  const { db } = context;
  const source = toSource(filters);
  const page = toListPage(context, source, {
    key: filters.sort === 'place' ? position : price,
    isAscending: filters.sort !== 'price-high',
    cursor,
    isIndexed: filters.sort === 'place',
  });
  const [rows, [counts], categories] = await db.batch([
    db
      .select({ id, slug, designTitle, category, price, status, images: packageImagesJson(1).as('images') })
      .from(page.from)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectListCounts(context, source),
    db.selectDistinct({ category }).from(packages).orderBy(asc(category)).limit(MAX_PACKAGES),
  ]);
  const items = rows.map(({ images: [image = null], ...row }) => ({ ...row, image }));
  return {
    ...toKeysetPage(items, PAGE_SIZE, cursor),
    ...toListCounts(STATES, counts),
    categories: categories.map((row) => row.category),
  };
}

export type PackageListItem = Awaited<ReturnType<typeof listAdminPackages>>['rows'][number];

function toSource(filters: AdminPackageFilters): ListSource<typeof packages, PackageStatus> {
  const words = filters.search.toLowerCase();
  return {
    table: packages,
    others: and(
      words ? sql`(instr(lower(${designTitle}), ${words}) or instr(${slug}, ${words}))` : undefined,
      filters.category ? eq(category, filters.category) : undefined,
    ),
    indexOrder: [asc(position), asc(id)],
    states: STATES,
    chosen: filters.status,
  };
}

/** Some packages, in the owner's order, for the preview of a step. */
export async function listChosenPackages({ db }: Pick<AppContext, 'db'>, ids: string[], step: PackageStatus) {
  if (ids.length === 0) return [];
  const hasImage = sql`${existsRow(packageImages, eq(packageImages.packageId, id))}`.mapWith(Boolean);
  const rows = await db
    .select({ id, name: designTitle, status, hasImage: hasImage.as('has_image') })
    .from(packages)
    .where(inArray(id, ids))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => ({
    ...row,
    refusal: step === 'visible' && !row.hasImage ? PACKAGE_IMAGE_NEEDED : null,
  }));
}

/**
 * Gives some packages a status, each if it still has the one that the preview showed.
 * @throws DomainError `conflict` that names those that were refused, and why
 */
export function updateChosenPackages(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { step, rows }: { step: PackageStatus; rows: readonly ChosenRow[] },
): Promise<string> {
  return changeChosen(rows, {
    noun: PACKAGE_NOUN,
    done: PACKAGE_STATUS_LABELS[step].toLowerCase(),
    change: ({ key, seen }) => updatePackageStatus(context, admin, { id: key, status: step, from: seen }),
    look: async (ids) =>
      (await listChosenPackages(context, ids, step)).map((row) => ({
        ...{ key: row.id, label: row.name, isDone: row.status === step },
      })),
  });
}
