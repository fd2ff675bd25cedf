import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { largestPath, type Image as Shown } from '../../domain/images/image.ts';
import { Icon } from './icon.tsx';
import { findFocus, readColours } from './picture-focus.ts';
import { ResponsiveImage } from './responsive-image.tsx';

/** How wide the first image of a page is laid out. */
export const LARGE_SIZES =
  '(min-width: 76rem) 35rem, (min-width: 64rem) 46vw, (min-width: 48rem) 50vw, 100vw';

interface Props {
  image: Shown;
  /** How wide it is laid out where it is one of many; left out for the first image of a page. */
  sizes?: string;
}

/** A link to the largest file, 2,000 pixels wide for close views, which with JavaScript opens over the page where there is most to see; Escape or a click closes it. */
export function Enlargeable({ image, sizes }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [isAsked, setAsked] = useState(false);
  const largest = largestPath(image.id);

  function enlarge(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    // Its size must be there before the dialog can be scrolled.
    flushSync(() => setAsked(true));
    dialog.current.showModal();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = dialog.current;
    const small = link.current?.querySelector('img');
    const colours = small && readColours(small);
    const share = { width: clientWidth / scrollWidth, height: clientHeight / scrollHeight };
    const { x, y } = colours ? findFocus(colours, share) : { x: 0.5, y: 0.5 };
    dialog.current.scrollTo((scrollWidth - clientWidth) * x, (scrollHeight - clientHeight) * y);
  }

  return (
    <>
      <a
        ref={link}
        href={largest}
        onClick={enlarge}
        className="relative block cursor-zoom-in self-start overflow-hidden rounded-lg border border-line bg-sand lg:grow"
      >
        <ResponsiveImage
          key={image.id}
          image={image}
          sizes={sizes ?? LARGE_SIZES}
          className="aspect-4/5 w-full object-cover"
          first={sizes === undefined}
        />
        <span className="absolute right-3 bottom-3 flex items-center gap-2 rounded-full bg-henna-950/90 px-3 py-1 text-ivory">
          <Icon name="search" className="size-5" />
          <span className={sizes ? 'sr-only' : ''}>Enlarge</span>
        </span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the Close button do the same by keyboard. */}
      <dialog
        ref={dialog}
        aria-label={image.alt}
        onClick={(event) => event.currentTarget.close()}
        className="m-0 h-dvh max-h-none w-dvw max-w-none cursor-zoom-out overflow-auto bg-henna-950 p-0"
      >
        {/* Browsers now and then fetch even lazy images of a closed dialog. */}
        {isAsked && (
          <img
            src={largest}
            width={image.width}
            height={image.height}
            alt={image.alt}
            className="mx-auto max-w-none"
          />
        )}
        <button type="button" className="button button-marigold fixed top-3 right-3">
          Close
        </button>
      </dialog>
    </>
  );
}
