import { and, eq, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';

/** A package or design that a customer wants to book. */
export interface RequestedItem {
  kind: 'package' | 'design';
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
}

const MAX_KEY_LENGTH = 100;

/**
 * The package of a slug or id and the design of an id, as the address of the form has them; without those that
 * customers cannot see. At most one round trip.
 */
export async function loadRequestedItems(
  { db }: AppContext,
  chosen: { package: string | null; design: string | null },
): Promise<RequestedItem[]> {
  const slug = chosen.package?.slice(0, MAX_KEY_LENGTH) ?? '';
  const designId = chosen.design?.slice(0, MAX_KEY_LENGTH) ?? '';
  if (!slug && !designId) return [];
  const [foundPackages, foundDesigns] = await db.batch([
    db
      .select({
        kind: sql<'package'>`'package'`,
        id: packages.id,
        name: packages.designTitle,
        price: packages.price,
      })
      .from(packages)
      .where(
        and(sql`(${packages.slug} = ${slug} or ${packages.id} = ${slug})`, eq(packages.status, 'visible')),
      ),
    db
      .select({ kind: sql<'design'>`'design'`, id: designs.id, name: designs.name, price: designs.price })
      .from(designs)
      .where(and(eq(designs.id, designId), eq(designs.status, 'visible'))),
  ]);
  return [...foundPackages.slice(0, 1), ...foundDesigns];
}
