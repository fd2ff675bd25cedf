import type { Picture } from '../../../domain/images/image.ts';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { Thumbnails } from '../../../ui/kit/thumbnails.tsx';

interface Props {
  pictures: readonly Picture[];
  /** The one shown large, from 1. */
  chosen: number;
}

/** A design's pictures: one large, which opens enlarged, and thumbnails that choose it. */
export function DesignGallery({ pictures, chosen }: Props) {
  const picture = pictures[chosen - 1];
  if (!picture) return null;
  return (
    <div className="lg:flex lg:flex-row-reverse lg:gap-3">
      <Enlargeable picture={picture} />
      <Thumbnails pictures={pictures} chosen={chosen} className="mt-3 lg:mt-0 lg:flex-col" />
    </div>
  );
}
