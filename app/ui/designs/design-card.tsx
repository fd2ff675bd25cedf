import { Link } from '@remix-run/react';
import type { Design } from '../../domain/designs/design.ts';
import type { Image } from '../../domain/images/image.ts';
import { href } from '../../domain/shared/paths.ts';
import { Price } from '../kit/price.tsx';
import { CARD_SIZES, CardImage } from '../kit/responsive-image.tsx';
import { Heart } from '../shortlists/heart.tsx';
import { BoxBadge } from './box-badge.tsx';

/** What a list shows of a design. */
export interface CardDesign {
  id: string;
  name: string;
  /** Left out in short lists. */
  description?: string;
  price: number;
  formerPrice: number | null;
  image: Image;
}

/** Two lines hold no more, on any screen. */
const SHOWN_LENGTH = 96;

/** The beginning of a text, up to a word's end. */
function shorten(text: string): string {
  if (text.length <= SHOWN_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', SHOWN_LENGTH)).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The part of a design that a card shows, so that a list sends no more; null for a design without an image. */
export function toCard({
  id,
  name,
  description,
  price,
  formerPrice,
  images: [image],
}: Design): CardDesign | null {
  return image ? { id, name, description: shorten(description), price, formerPrice, image } : null;
}

interface Props {
  design: CardDesign;
  first?: boolean;
  /** The list of the shop to which the design's page leads back, other than the whole shop. */
  list?: string;
}

/** Image (4:5), name, description and price. The whole card is a link to the design. */
export function DesignCard({ design, first = false, list = '' }: Props) {
  const query = list.split('?')[1];
  return (
    <article className="card">
      <CardImage image={design.image} sizes={CARD_SIZES} first={first} />
      <BoxBadge />
      <h3>
        <Link
          to={href('/details/:id', { id: design.id }) + (query ? `?list=${encodeURIComponent(query)}` : '')}
          prefetch="intent"
          discover={first ? 'render' : 'none'}
        >
          {design.name}
        </Link>
      </h3>
      {design.description && <p className="card-text">{design.description}</p>}
      <Price amount={design.price} formerPrice={design.formerPrice} />
      <Heart kind="design" id={design.id} name={design.name} />
    </article>
  );
}
