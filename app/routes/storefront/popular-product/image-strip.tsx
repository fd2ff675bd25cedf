import type { Picture as Shown } from '../../../domain/images/image.ts';
import { Picture } from '../../../ui/kit/picture.tsx';

interface Props {
  pictures: readonly Shown[];
  /** What they are pictures of. */
  of: string;
  sizes: string;
  /** The first picture is the first of the page. */
  first?: boolean;
}

/** Pictures beside each other in a strip to swipe, or to move along with the arrow keys; the browser does it all. */
export function PictureStrip({ pictures, of, sizes, first = false }: Props) {
  return (
    <section
      aria-label={`Pictures of ${of}`}
      // Scrolled by keyboard, so it takes the focus.
      tabIndex={0}
      className="picture-strip flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-lg"
    >
      {pictures.map((picture, index) => (
        <div
          key={picture.id}
          className="relative w-[86%] shrink-0 snap-start overflow-hidden rounded-lg bg-sand"
        >
          <Picture
            picture={picture}
            sizes={sizes}
            first={first && index === 0}
            className="aspect-4/5 w-full object-cover"
          />
          <span
            aria-hidden="true"
            className="absolute right-2 bottom-2 rounded-full bg-henna-950/85 px-2.5 text-ivory"
          >
            {index + 1} of {pictures.length}
          </span>
        </div>
      ))}
    </section>
  );
}
