import type { PictureStatus } from '../../domain/artists/artist.ts';
import type { Image } from '../../domain/images/image.ts';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

const STATUS: Record<PictureStatus, { label: string; className: string }> = {
  waiting: { label: 'Waiting for our look', className: 'text-terracotta-text' },
  published: { label: 'Published', className: 'text-leaf' },
  declined: { label: 'Not shown', className: 'text-rose' },
};

interface Props {
  picture: { image: Omit<Image, 'alt'>; caption: string; status: PictureStatus; reason: string };
  /** What it shows where it has no caption. */
  name: string;
}

/** A picture as its artist and the owner see it: with what was decided about it, and why. */
export function PictureFrame({ picture, name }: Props) {
  const { image, caption, status, reason } = picture;
  const { label, className } = STATUS[status];
  return (
    <figure className="w-40 shrink-0">
      <ResponsiveImage
        image={{ ...image, alt: caption || name }}
        sizes="10rem"
        className="aspect-4/5 w-full rounded-lg bg-sand object-cover"
      />
      <figcaption className="mt-1 wrap-anywhere">
        <b className={className}>{label}</b>
        {reason && <span className="block text-muted">{reason}</span>}
      </figcaption>
    </figure>
  );
}
