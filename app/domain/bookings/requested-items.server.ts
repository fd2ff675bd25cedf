import { and, eq, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';

/** What a customer brings along to the booking: by its id a booking names it. */
export interface RequestedItem {
  kind: 'package' | 'design';
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
}

const LONGEST_KEY = 100;

/**
 * The package of a slug (or id) and the design of an id, as the address of the form names them; what is unknown or
 * not shown is left out. One round trip at most.
 */
export async function loadRequestedItems(
  { db }: Pick<AppContext, 'db'>,
  chosen: { package: string | null; design: string | null },
): Promise<RequestedItem[]> {
  const slug = chosen.package?.slice(0, LONGEST_KEY) ?? '';
  const designId = chosen.design?.slice(0, LONGEST_KEY) ?? '';
  if (!slug && !designId) return [];
  const [packaged, designed] = await db.batch([
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
  return [...packaged.slice(0, 1), ...designed];
}
