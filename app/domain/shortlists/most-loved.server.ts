import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { popularProducts } from '#drizzle/schema/products.ts';
import { heartCounts } from '#drizzle/schema/shortlists.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { ShortlistKind } from './shortlist.ts';

/** How many of each kind the report names. */
const SHOWN = 10;

/** What is on most shortlists, by kind; whose lists they are, nobody is told. One round trip. */
export async function listMostLoved({ db }: Pick<AppContext, 'db'>) {
  const { kind, subjectId, hearts } = heartCounts;
  const select = (loved: ShortlistKind, name: SQL<string | null>) => {
    return db
      .select({ id: subjectId, hearts, name: name.as('thing_name') })
      .from(heartCounts)
      .where(and(eq(kind, loved), isNotNull(name)))
      .orderBy(desc(hearts), subjectId)
      .limit(SHOWN);
  };
  const subject = sql.raw('heart_counts.subject_id');
  const [lovedDesigns, lovedPackages, lovedProducts, lovedArtists] = await db.batch([
    select('design', sql`(select name from ${designs} where id = ${subject} and status <> 'deleted')`),
    select('package', sql`(select design_title from ${packages} where id = ${subject})`),
    select('product', sql`(select name from ${popularProducts} where id = ${subject})`),
    select('artist', sql`(select name from ${vendors} where id = ${subject})`),
  ]);
  return { design: lovedDesigns, package: lovedPackages, product: lovedProducts, artist: lovedArtists };
}

export type LovedThing = Awaited<ReturnType<typeof listMostLoved>>['design'][number];
