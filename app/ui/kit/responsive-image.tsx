import { imagePath, imageSrcSet, type Image as Shown } from '../../domain/images/image.ts';

/**
 * What `sizes` says of an image as wide as a phone. It is less than the truth, so that screens of three dots a pixel
 * take the 800 px variant, which keeps under 120 KB and looks no different there.
 */
export const PHONE_WIDE = '16rem';

interface Props {
  image: Shown;
  /** How wide it is laid out, as the `sizes` attribute says it. */
  sizes: string;
  className?: string;
  /** The first image of a page: fetched at once, before all others. */
  first?: boolean;
  /** Words for a screen reader, where the image's own do not fit; empty where it only adorns. */
  alt?: string;
}

/** An image of the shop in the width that its place needs; space is kept while it comes. */
export function ResponsiveImage({ image, sizes, className, first = false, alt = image.alt }: Props) {
  return (
    <img
      src={imagePath(image.id, 800)}
      srcSet={imageSrcSet(image.id)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'sync' : 'async'}
      {...(first ? { fetchpriority: 'high' } : {})}
    />
  );
}

interface CardImageProps extends Omit<Props, 'className'> {
  /** Behind the image, while it comes, and around it. */
  frame?: string;
}

/** The image of a card, 4:5. It grows a little while the pointer is over the card, a `group`. */
export function CardImage({ frame = 'bg-sand', ...image }: CardImageProps) {
  return (
    <span className={`block overflow-hidden rounded-lg ${frame}`}>
      <ResponsiveImage
        {...image}
        className="aspect-4/5 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
      />
    </span>
  );
}
