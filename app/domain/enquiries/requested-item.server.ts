import { and, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import type { Image } from '../images/image.ts';
import type { AppContext } from '../shared/context.server.ts';

/** The package or design that an enquiry is about. */
export interface RequestedItem {
  kind: 'package' | 'design';
  /** As the form names it: a package's slug, a design's id. */
  key: string;
  name: string;
  /** Whole rupees. */
  price: number;
  image: Image | null;
}

/** What the address of the form names; if both, the package counts. */
export interface RequestedItemKeys {
  package: string;
  design: string;
}

/** The id of what the form names, null unless customers can see it; an expression. */
export function selectVisiblePackageId(slug: string): SQL {
  return sql`(select id from packages where slug = ${slug} and status = 'visible')`;
}
export function selectVisibleDesignId(id: string): SQL {
  return sql`(select id from designs where id = ${id} and status = 'visible')`;
}

/** Null unless customers can see it. At most one round trip. */
export async function getRequestedItem(
  { db }: Pick<AppContext, 'db'>,
  chosen: RequestedItemKeys,
): Promise<RequestedItem | null> {
  const kind = chosen.package ? 'package' : 'design';
  const key = chosen[kind];
  if (!key || key.length > 100) return null;
  const [row] =
    kind === 'package'
      ? await db
          .select({
            name: packages.designTitle,
            price: packages.price,
            images: attachedImages('package_images.package_id', 'packages.id', 1),
          })
          .from(packages)
          .where(and(eq(packages.slug, key), eq(packages.status, 'visible')))
      : await db
          .select({
            name: designs.name,
            price: designs.price,
            images: attachedImages('design_images.design_id', 'designs.id', 1),
          })
          .from(designs)
          .where(and(eq(designs.id, key), eq(designs.status, 'visible')));
  if (!row) return null;
  const {
    images: [image = null],
    ...item
  } = row;
  return { kind, key, ...item, image };
}
