import { sql } from 'drizzle-orm';
import { selectArtistCards, toArtistCard } from '../artists/public-artist.server.ts';
import { selectDesign } from '../designs/design.server.ts';
import { selectPackage, toPackagePage } from '../packages/package.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/** The pages of a package and of a design, with the artists who draw such henna. */

const ARTISTS = 3;

/** A visible package, similar ones, and artists, those of its style first. Null if there is none. One round trip. */
export async function getPackagePage(context: AppContext, slug: string) {
  const category = sql`(select category from packages where packages.slug = ${slug})`;
  const [rows, similar, artists] = await context.db.batch([
    ...selectPackage(context, slug),
    selectArtistCards(context, ARTISTS, category),
  ]);
  const page = toPackagePage(rows, similar);
  return page && { ...page, artists: artists.map(toArtistCard) };
}

/** A visible design, similar ones, and artists, those of its style first. Null if there is none. One round trip. */
export async function getDesignPage(context: AppContext, id: string) {
  const style = sql`(select style from designs where designs.id = ${id})`;
  const [[design], similar, artists] = await context.db.batch([
    ...selectDesign(context, id),
    selectArtistCards(context, ARTISTS, style),
  ]);
  return design ? { design, similar, artists: artists.map(toArtistCard) } : null;
}
