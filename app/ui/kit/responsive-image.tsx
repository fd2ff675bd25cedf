import { imagePath, imageSrcSet, type Image as Shown } from '../../domain/images/image.ts';

/**
 * `sizes` for an image as wide as a phone. Smaller than it is laid out, so that screens with a pixel ratio of 3 load
 * the 800 px variant, which stays under 120 KB and looks the same there.
 */
export const PHONE_WIDE = '16rem';

interface Props {
  image: Shown;
  /** The `sizes` attribute: how wide it is laid out. */
  sizes: string;
  className?: string;
  /** The first image of a page: fetched at once, before all others. */
  first?: boolean;
  /** Replaces the image's own alt text; empty for decoration. */
  alt?: string;
}

/** An image of the shop in the width that its place needs; its space is reserved while it loads. */
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
