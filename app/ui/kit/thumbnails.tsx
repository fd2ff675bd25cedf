import { Link, useSearchParams } from '@remix-run/react';
import type { Image as Shown } from '../../domain/images/image.ts';
import { LARGE_SIZES } from './enlargeable.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

interface Props {
  images: readonly Shown[];
  /** The number of the image that is shown large, from 1. */
  chosen: number;
  className?: string;
}

/** Small images that choose the large one by the address, so that it works without JavaScript too. */
export function Thumbnails({ images, chosen, className = '' }: Props) {
  const [params] = useSearchParams();
  return (
    <ul aria-label="Images" className={`flex gap-3 ${className}`}>
      {images.map((thumbnail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one image may stand twice, and the list never changes order.
        <li key={index} className="w-16 sm:w-20">
          <Link
            to={toImageAddress(params, index + 1)}
            replace
            preventScrollReset
            aria-label={`Image ${index + 1} of ${images.length}: ${thumbnail.alt}`}
            aria-current={index + 1 === chosen ? 'true' : undefined}
            className="block overflow-hidden rounded-md border-2 border-line hover:border-terracotta aria-[current]:border-henna-700"
          >
            <ResponsiveImage
              image={thumbnail}
              // The chosen one is the file that is shown large: a smaller one would come beside it.
              sizes={index + 1 === chosen ? LARGE_SIZES : '5rem'}
              alt=""
              last
              className="aspect-4/5 w-full bg-sand object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same page with another image; what else its address chooses stays. */
function toImageAddress(params: URLSearchParams, image: number): string {
  const next = new URLSearchParams(params);
  next.set('image', String(image));
  return `?${next}`;
}
