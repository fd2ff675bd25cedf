import { Link } from '@remix-run/react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { imagePath, type Image as Shown } from '../../domain/images/image.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';

/** A picture of a gallery, with what it leads to. */
interface LightboxPicture {
  image: Shown;
  caption: string;
  design: { id: string; name: string; price: number } | null;
  artist: { slug: string; name: string } | null;
}

/** A finger that moves so far, in pixels, has swiped. */
const SWIPE = 48;

/** The picture that is enlarged. Another object each time, so that one that was just closed can be opened again at once. */
interface Opened {
  index: number;
}

/** Which picture is enlarged, and what opens it: without scripts, and with a key held, a link stays a link. */
export function useLightbox() {
  const [shown, show] = useState<Opened | null>(null);
  return {
    shown,
    show,
    open: (index: number) => (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show({ index });
    },
  };
}

interface Props {
  pictures: readonly LightboxPicture[];
  shown: Opened | null;
  onShow: (opened: Opened | null) => void;
}

/** One picture over the page: arrow keys and swipes lead to the next one, Escape back to where it was opened. */
export function Lightbox({ pictures, shown, onShow }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  const picture = shown ? pictures[shown.index] : undefined;
  useEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
  }, [shown]);

  const move = (by: number) => {
    if (shown) onShow({ index: (shown.index + by + pictures.length) % pictures.length });
  };
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const swipe = ({ clientX }: PointerEvent) => {
    const way = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(way) > SWIPE) move(way > 0 ? -1 : 1);
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Enlarged picture"
      // Browsers say so a moment later, when it may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onShow(null)}
      onKeyDown={turn}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-henna-950 p-0 text-ivory"
    >
      {picture && shown && (
        <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-3 md:p-5">
          <p className="flex items-center justify-between gap-3">
            <span role="status">
              {shown.index + 1} of {pictures.length}
            </span>
            <button type="button" className="button button-marigold" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </p>
          <img
            // Another element for each, so that none is shown under the words of another.
            key={picture.image.id}
            src={imagePath(picture.image.id, 1200)}
            width={picture.image.width}
            height={picture.image.height}
            alt={picture.image.alt}
            draggable={false}
            onPointerDown={({ clientX }) => {
              from.current = clientX;
            }}
            onPointerUp={swipe}
            className="mx-auto size-full touch-pan-y object-contain"
          />
          <div className="mx-auto flex w-full max-w-4xl flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <Words {...picture} />
            {pictures.length > 1 && (
              <p className="flex gap-3">
                <button type="button" className="button bg-ivory" onClick={() => move(-1)}>
                  Previous
                </button>
                <button type="button" className="button bg-ivory" onClick={() => move(1)}>
                  Next
                </button>
              </p>
            )}
          </div>
        </div>
      )}
    </dialog>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline decoration-marigold underline-offset-4';

/** What is shown, by whom, what it costs, and where it leads. */
function Words({ image, caption, design, artist }: LightboxPicture) {
  return (
    <div className="min-w-0">
      <p className="text-lg">{caption || design?.name || image.alt}</p>
      <p className="flex flex-wrap items-center gap-x-5">
        {design && (
          <Link to={href('/details/:id', { id: design.id })} className={LINK}>
            {caption ? `${design.name}: ` : 'See the design: '}box {formatRupees(design.price)}
          </Link>
        )}
        {artist && (
          <Link to={href('/artists/:slug', { slug: artist.slug })} className={LINK}>
            Drawn by {artist.name}
          </Link>
        )}
        <Link to={design ? `/booking?design=${design.id}` : '/booking'} className={LINK}>
          Book Now
        </Link>
      </p>
    </div>
  );
}
