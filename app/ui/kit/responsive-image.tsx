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
  /** Small, or not seen at first: it leaves the connection to the others. */
  last?: boolean;
  /** Replaces the image's own alt text; empty for decoration. */
  alt?: string;
  /** Nowhere wider than the 800 px variant is sharp. */
  small?: boolean;
}

/** An image of the shop in the width that its place needs; its space is reserved while it loads. */
export function ResponsiveImage({
  image,
  sizes,
  className,
  first = false,
  last = false,
  alt = image.alt,
  small = false,
}: Props) {
  return (
    <img
      src={imagePath(image.id, small ? 400 : 800)}
      srcSet={imageSrcSet(image.id, small ? 800 : 1200)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      className={className}
      {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' })}
      {...(last && { fetchpriority: 'low' })}
    />
  );
}

/** How wide a card is of which two are beside one another on a phone, and three on wider screens. */
export const CARD_SIZES = '(min-width:40rem) 18rem,45vw';

interface CardImageProps extends Omit<Props, 'className'> {
  /** Behind the image, while it comes, and around it. */
  frame?: string;
}

/** The image of a card, 4:5. It grows a little while the pointer is over the card. */
export function CardImage({ frame = '', ...image }: CardImageProps) {
  return (
    <span className={frame ? `card-image ${frame}` : 'card-image'}>
      <ResponsiveImage {...image} small />
    </span>
  );
}
