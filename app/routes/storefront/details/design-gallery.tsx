import type { Image } from '../../../domain/images/image.ts';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { Thumbnails } from '../../../ui/kit/thumbnails.tsx';

interface Props {
  images: readonly Image[];
  /** The one shown large, from 1. */
  chosen: number;
}

/** A design's images: one large, which opens enlarged, and thumbnails that choose it. */
export function DesignGallery({ images, chosen }: Props) {
  const image = images[chosen - 1];
  if (!image) return null;
  return (
    <div className="lg:flex lg:flex-row-reverse lg:gap-3">
      <Enlargeable image={image} />
      <Thumbnails images={images} chosen={chosen} className="mt-3 lg:mt-0 lg:flex-col" />
    </div>
  );
}
