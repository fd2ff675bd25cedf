import type { Image } from '../../domain/images/image.ts';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

interface Props {
  images: readonly Image[];
  /** The name of what they show. */
  of: string;
  sizes: string;
  /** Whether the first image is the first of the page. */
  first?: boolean;
}

/** Images in a strip to scroll by swiping or with the arrow keys, without JavaScript. */
export function ImageStrip({ images, of, sizes, first = false }: Props) {
  return (
    <section
      aria-label={`Images of ${of}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that it can be scrolled by keyboard
      tabIndex={0}
      className="image-strip flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-lg"
    >
      {images.map((image, index) => (
        <div
          key={image.id}
          className="relative w-[86%] shrink-0 snap-start overflow-hidden rounded-lg bg-sand"
        >
          <ResponsiveImage
            image={image}
            sizes={sizes}
            first={first && index === 0}
            className="aspect-4/5 w-full object-cover"
          />
          <span
            aria-hidden="true"
            className="absolute right-2 bottom-2 rounded-full bg-henna-950/85 px-2.5 text-ivory"
          >
            {index + 1} of {images.length}
          </span>
        </div>
      ))}
    </section>
  );
}
