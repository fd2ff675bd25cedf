import { Link } from '@remix-run/react';
import type { Picture as Shown } from '../../domain/images/image.ts';
import { Picture } from './picture.tsx';

interface Props {
  pictures: readonly Shown[];
  /** The one shown large, from 1. */
  chosen: number;
  className?: string;
}

/** Small pictures that choose the large one by the address, so that it works without JavaScript too. */
export function Thumbnails({ pictures, chosen, className = '' }: Props) {
  return (
    <ul aria-label="Pictures" className={`flex gap-3 ${className}`}>
      {pictures.map((thumbnail, index) => (
        <li key={index} className="w-16 sm:w-20">
          <Link
            to={`?image=${index + 1}`}
            replace
            preventScrollReset
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${thumbnail.alt}`}
            aria-current={index + 1 === chosen ? 'true' : undefined}
            className="block overflow-hidden rounded-md border-2 border-line hover:border-terracotta aria-[current]:border-henna-700"
          >
            <Picture
              picture={thumbnail}
              sizes="5rem"
              alt=""
              className="aspect-4/5 w-full bg-sand object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
