import { Link, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import type { Image } from '../../domain/images/image.ts';
import { Enlargeable } from './enlargeable.tsx';
import { Icon } from './icon.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface Props {
  /** What the images are of. */
  label: string;
  images: readonly Image[];
  /** The one shown, from 1. */
  chosen: number;
}

/** The shortest swipe, in pixels. */
const SWIPE = 40;

/**
 * One image of several: next and previous by links, thumbnails, arrow keys or a swipe. The address chooses the image,
 * so that the links work without JavaScript too.
 */
export function Carousel({ label, images, chosen }: Props) {
  const navigate = useNavigate();
  const touched = useRef<{ x: number; y: number } | null>(null);
  const image = images[chosen - 1];
  if (!image) return null;
  const several = images.length > 1;
  const at = (turn: -1 | 1) => `?image=${((chosen - 1 + turn + images.length) % images.length) + 1}`;
  const turnTo = (turn: -1 | 1) => {
    if (several) navigate(at(turn), { replace: true, preventScrollReset: true });
  };

  function onKeyDown(event: KeyboardEvent) {
    const turn = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (!turn || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest('dialog')) return; // there the keys move the enlarged image
    event.preventDefault();
    turnTo(turn);
  }

  function onTouchStart({ touches }: TouchEvent) {
    const [finger, second] = Array.from(touches);
    // While zoomed in, a swipe moves the view.
    const zoomed = (window.visualViewport?.scale ?? 1) > 1.05;
    touched.current = finger && !second && !zoomed ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches.item(0);
    if (!touched.current || !finger) return;
    const [across, down] = [finger.clientX - touched.current.x, finger.clientY - touched.current.y];
    touched.current = null;
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down)) return;
    turnTo(across < 0 ? 1 : -1);
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div className="relative" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <Enlargeable image={image} />
        {several && (
          <>
            <Turn to={at(-1)} label="Previous image" className="left-2 [&>svg]:rotate-90" />
            <Turn to={at(1)} label="Next image" className="right-2 [&>svg]:-rotate-90" />
          </>
        )}
      </div>
      {several && (
        <>
          <p role="status" className="sr-only">
            Image {chosen} of {images.length}: {image.alt}
          </p>
          <Thumbnails images={images} chosen={chosen} className="mt-3 flex-wrap" />
        </>
      )}
    </section>
  );
}

function Turn({ to, label, className }: { to: string; label: string; className: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      className={`absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-ivory/90 text-henna-700 shadow-sm hover:bg-ivory ${className}`}
    >
      <Icon name="chevron" className="size-6" />
    </Link>
  );
}
