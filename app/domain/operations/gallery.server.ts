import { and, inArray, isNotNull } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { hasPage } from '../artists/public-artist.server.ts';
import { getFirstName } from '../artists/public-artist.ts';
import type { PictureStage } from '../content/picture-stage.ts';
import { type SitePicture, toSitePicture } from '../content/pictures.ts';
import type { TypedPicture } from '../content/pictures-input.ts';
import { selectSiteImages, toSiteImages } from '../content/site-image.server.ts';
import { isVisible } from '../designs/design-rows.server.ts';
import type { Image } from '../images/image.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError, type FieldErrors } from '../shared/errors.ts';

/** The pictures of the galleries with the designs and artists that they lead to. */

export interface GalleryPicture extends Image {
  caption: string;
  stage: PictureStage;
  /** Null where nothing is said of it, or customers do not see it by now. */
  design: { id: string; name: string; price: number } | null;
  artist: { slug: string; name: string } | null;
}

function selectLinked(
  { db }: Pick<AppContext, 'db'>,
  pictures: readonly Pick<SitePicture, 'design' | 'artist'>[],
) {
  const named = (kind: 'design' | 'artist') => [
    ...new Set(pictures.flatMap(({ [kind]: link }) => (link ? [link] : []))),
  ];
  return [
    db
      .select({ id: designs.id, name: designs.name, price: designs.price })
      .from(designs)
      .where(and(isVisible, inArray(designs.id, named('design')))),
    db
      .select({ slug: vendors.slug, name: vendors.name })
      .from(vendors)
      .where(and(hasPage, isNotNull(vendors.slug), inArray(vendors.slug, named('artist')))),
  ] as const;
}

/**
 * What a gallery shows: the owner's own pictures or, while there are none, the site's images of those names. One round
 * trip.
 */
export async function getGallery(
  context: AppContext,
  chosen: readonly SitePicture[] | null,
  names: readonly string[],
): Promise<GalleryPicture[]> {
  const [found, shown, drawn] = await context.db.batch([
    selectSiteImages(context.db, chosen ? [] : names),
    ...selectLinked(context, chosen ?? []),
  ]);
  const first = toSiteImages(found);
  const pictures = chosen ?? names.flatMap((name) => (first[name] ? [toSitePicture(first[name])] : []));
  return pictures.map(({ design, artist, ...picture }) => {
    const by = drawn.find(({ slug }) => slug === artist);
    return {
      ...picture,
      design: shown.find(({ id }) => id === design) ?? null,
      artist: by?.slug ? { slug: by.slug, name: getFirstName(by.name) } : null,
    };
  });
}

/**
 * That customers can follow the links of a gallery's pictures.
 * @throws DomainError `invalid` naming the fields of those that lead nowhere
 */
export async function assertLinked(
  context: Pick<AppContext, 'db'>,
  pictures: readonly TypedPicture[],
): Promise<void> {
  const [shown, drawn] = await context.db.batch(selectLinked(context, pictures));
  const fields: FieldErrors = {};
  for (const [index, { design, artist }] of pictures.entries()) {
    if (design && !shown.some(({ id }) => id === design)) fields[`image-${index + 1}-design`] = NO_DESIGN;
    if (artist && !drawn.some(({ slug }) => slug === artist)) fields[`image-${index + 1}-artist`] = NO_ARTIST;
  }
  if (Object.keys(fields).length > 0)
    throw new DomainError('invalid', 'Please check the links below.', fields);
}

const NO_DESIGN = 'Customers cannot see this design: it is hidden, deleted, or the address is wrong.';
const NO_ARTIST = 'There is no page of such an artist.';
