import type { Image } from '../images/image.ts';
import type { PicturePlace } from '../images/picture-place.ts';
import type { OccasionSlug } from './content.ts';
import { BOX_IMAGE_PREFIX, BOX_KINDS } from './design-box.ts';
import type { PictureStage } from './picture-stage.ts';

/**
 * The site's pictures that are no design's, package's, product's or artist's. Each place is a group of content: it is
 * drafted, previewed, published and restored like a text. Until the owner has chosen her own, a place shows the images
 * of `site_images`, by their names.
 */

export interface SitePicture extends Image {
  /** The rest is of galleries alone, and empty where nothing is said. */
  caption: string;
  /** The id of the design that it shows. */
  design: string;
  /** The slug of the artist who drew it. */
  artist: string;
  stage: PictureStage;
}

export const PICTURE_GROUPS = [
  'heroPictures',
  'servicePictures',
  'blurbPictures',
  'aboutPictures',
  'haldiPictures',
  'festivalPictures',
  'poojaPictures',
  'bridalPictures',
  'babyShowerPictures',
  'boxPictures',
  'sharePictures',
] as const;
export type PictureGroup = (typeof PICTURE_GROUPS)[number];

export function isPictureGroup(group: string): group is PictureGroup {
  return PICTURE_GROUPS.some((name) => name === group);
}

interface PictureSpec {
  /** In `site_images`, for each picture until the owner has chosen her own. */
  names: readonly string[];
  min: number;
  max: number;
  place: PicturePlace;
  /** Whether pictures have captions and lead to designs and artists. */
  isGallery: boolean;
}

const PER_OCCASION = 6;
const GALLERY_MAX = 24;

const fixed = (place: PicturePlace, ...names: string[]): PictureSpec => ({
  ...{ names, min: names.length, max: names.length },
  ...{ place, isGallery: false },
});

const gallery = (slug: OccasionSlug): PictureSpec => ({
  names: Array.from({ length: PER_OCCASION }, (_, index) => `${slug}-${index + 1}`),
  ...{ min: 1, max: GALLERY_MAX, place: 'work', isGallery: true },
});

export const PICTURE_SPECS: Record<PictureGroup, PictureSpec> = {
  heroPictures: fixed('portrait', 'hero-1', 'hero-2'),
  servicePictures: fixed('portrait', 'bridal-1', 'festival-1', 'baby-shower-1'),
  blurbPictures: fixed('portrait', 'women', 'men'),
  aboutPictures: fixed('portrait', 'about'),
  haldiPictures: gallery('haldi'),
  festivalPictures: gallery('festival'),
  poojaPictures: gallery('pooja'),
  bridalPictures: gallery('bridal'),
  babyShowerPictures: gallery('baby-shower'),
  boxPictures: fixed('box', ...BOX_KINDS.map((kind) => `${BOX_IMAGE_PREFIX}${kind}`)),
  sharePictures: fixed('box', 'share'),
};

export const OCCASION_PICTURES: Record<OccasionSlug, PictureGroup> = {
  haldi: 'haldiPictures',
  festival: 'festivalPictures',
  pooja: 'poojaPictures',
  bridal: 'bridalPictures',
  'baby-shower': 'babyShowerPictures',
};

type Chosen = Readonly<Partial<Record<PictureGroup, readonly SitePicture[] | null>>>;

/** The images by name, those that the owner has chosen in place of the shop's first ones. */
export function withChosenPictures<Shown extends Image>(
  images: Readonly<Record<string, Shown>>,
  chosen: Chosen,
  groups: readonly PictureGroup[],
): Record<string, Image> {
  const shown: Record<string, Image> = { ...images };
  for (const group of groups) {
    for (const [index, name] of PICTURE_SPECS[group].names.entries()) {
      const picture = chosen[group]?.[index];
      // What only galleries show stays here.
      if (picture) shown[name] = toImage(picture);
    }
  }
  return shown;
}

function toImage({ id, width, height, alt }: SitePicture): Image {
  return { id, width, height, alt };
}

/** A picture of the shop as it came: nothing is said of it but its alt text. */
export function toSitePicture({ id, width, height, alt }: Image): SitePicture {
  return { id, width, height, alt, caption: '', design: '', artist: '', stage: '' };
}
