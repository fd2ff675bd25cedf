import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { packageImagesJson } from '../packages/package.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/** A package or design that a customer wants to book. */
export interface RequestedItem {
  kind: 'package' | 'design';
  id: string;
  name: string;
}

/** A package that can be booked, in the owner's order. */
export type BookablePackage = ReturnType<typeof toBookableItems>['packages'][number];

/** A slug or id of a package and the id of a design, as the address of the form has them. */
interface RequestedKeys {
  package: string | null;
  design: string | null;
}

const MAX_KEY_LENGTH = 100;

/** The packages to choose from, and the requested design; statements for a batch, whose rows are for {@link toBookableItems}. */
export function selectBookableItems({ db }: Pick<AppContext, 'db'>, { design }: RequestedKeys) {
  const { id, slug, designTitle, durationMinutes, price, position, status } = packages;
  return [
    db
      .select({
        ...{ id, slug, name: designTitle, minutes: durationMinutes, price },
        images: packageImagesJson(1),
      })
      .from(packages)
      .where(eq(status, 'visible'))
      .orderBy(asc(position), asc(id)),
    db
      .select({ kind: sql<'design'>`'design'`, id: designs.id, name: designs.name })
      .from(designs)
      .where(and(eq(designs.id, design?.slice(0, MAX_KEY_LENGTH) ?? ''), eq(designs.status, 'visible'))),
  ] as const;
}

/** The id of the requested package, for a statement of the same batch. */
export function requestedPackageId({ package: key }: RequestedKeys): SQL {
  const requested = key?.slice(0, MAX_KEY_LENGTH) ?? '';
  return sql`(select id from packages where slug = ${requested} or id = ${requested})`;
}

/** The packages to choose from, and what is requested of those that customers can see. */
export function toBookableItems(
  { package: key }: RequestedKeys,
  [rows, foundDesigns]: BatchResponse<ReturnType<typeof selectBookableItems>>,
) {
  const requested = rows.find(({ slug, id }) => slug === key || id === key);
  const requestedItems: RequestedItem[] = [
    ...(requested ? [{ kind: 'package' as const, id: requested.id, name: requested.name }] : []),
    ...foundDesigns,
  ];
  return {
    requestedItems,
    /** By the names of the form's fields. */
    requestedIds: Object.fromEntries(requestedItems.map((item) => [`${item.kind}Id`, item.id])),
    packages: rows.map(({ images: [image], slug: _slug, ...row }) => ({ ...row, image: image ?? null })),
  };
}
