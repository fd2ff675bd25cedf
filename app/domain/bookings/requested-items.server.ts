import { and, asc, eq, sql } from 'drizzle-orm';
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
export type BookablePackage = Awaited<ReturnType<typeof loadBookableItems>>['packages'][number];

const MAX_KEY_LENGTH = 100;

/**
 * The packages to choose from; and the package of a slug or id and the design of an id, as the address of the form has
 * them, without those that customers cannot see. One round trip.
 */
export async function loadBookableItems(
  { db }: AppContext,
  chosen: { package: string | null; design: string | null },
) {
  const { id, slug, designTitle, durationMinutes, price, position, status } = packages;
  const [rows, foundDesigns] = await db.batch([
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
      .where(
        and(eq(designs.id, chosen.design?.slice(0, MAX_KEY_LENGTH) ?? ''), eq(designs.status, 'visible')),
      ),
  ]);
  const requested = rows.find((row) => row.slug === chosen.package || row.id === chosen.package);
  const requestedItems: RequestedItem[] = [
    ...(requested ? [{ kind: 'package' as const, id: requested.id, name: requested.name }] : []),
    ...foundDesigns,
  ];
  return {
    requestedItems,
    packages: rows.map(({ images: [image], slug: _slug, ...row }) => ({ ...row, image: image ?? null })),
  };
}
