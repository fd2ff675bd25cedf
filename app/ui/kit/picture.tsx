import { imagePath, imageSrcSet, type Picture as Shown } from '../../domain/images/image.ts';

/**
 * What `sizes` says of a picture as wide as a phone. It is less than the truth, so that screens of three dots a pixel
 * take the 800 px variant, which keeps under 120 KB and looks no different there.
 */
export const PHONE_WIDE = '16rem';

interface Props {
  picture: Shown;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  sizes: string;
  className?: string;
  /** The first picture of a page: fetched at once, before all others. */
  first?: boolean;
  /** Words for a screen reader, where the picture's own do not fit; empty where it only adorns. */
  alt?: string;
}

/** A picture of the shop in the width that its place needs; space is kept while it comes. */
export function Picture({ picture, sizes, className, first = false, alt = picture.alt }: Props) {
  return (
    <img
      src={imagePath(picture.id, 800)}
      srcSet={imageSrcSet(picture.id)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      {...(first ? { fetchpriority: 'high' } : {})}
    />
  );
}
