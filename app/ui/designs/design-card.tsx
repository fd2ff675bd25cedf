import { Link } from '@remix-run/react';
import type { Design } from '../../domain/designs/design.ts';
import type { Image } from '../../domain/images/image.ts';
import { Price } from '../kit/price.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

/** What a list shows of a design. */
export interface CardDesign {
  id: string;
  name: string;
  /** Left out in short lists. */
  description?: string;
  price: number;
  image: Image;
}

/** The part of a design that a card shows, so that a list sends no more; null for a design without an image. */
export function toCard({ id, name, description, price, images: [image] }: Design): CardDesign | null {
  return image ? { id, name, description, price, image } : null;
}

/** Image (4:5), name, description and price. The whole card is a link to the design. */
export function DesignCard({ design, first = false }: { design: CardDesign; first?: boolean }) {
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-lg bg-sand">
        <ResponsiveImage
          image={design.image}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
          className="aspect-4/5 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          first={first}
        />
      </div>
      <h3 className="mt-3 text-lg">
        <Link to={`/details/${design.id}`} prefetch="intent" className="after:absolute after:inset-0">
          {design.name}
        </Link>
      </h3>
      {design.description && <p className="line-clamp-2 text-muted">{design.description}</p>}
      <Price amount={design.price} />
    </article>
  );
}
