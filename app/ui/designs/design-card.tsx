import { Link } from '@remix-run/react';
import type { Design } from '../../domain/designs/design.ts';
import type { Image as Shown } from '../../domain/images/image.ts';
import { href } from '../../domain/shared/paths.ts';
import { Price } from '../kit/price.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

/** A design as a list shows it. */
export interface CardDesign {
  id: string;
  name: string;
  /** Left out where the list has no room for words. */
  description?: string;
  price: number;
  image: Shown;
}

/** What a card needs of a design, so that a list sends no more; null for a design without an image. */
export function toCard({ id, name, description, price, images: [image] }: Design): CardDesign | null {
  return image ? { id, name, description, price, image } : null;
}

/** Image first, 4:5, then name, words and price; the whole card leads to the design. */
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
        <Link
          to={href('/details/:id', { id: design.id })}
          prefetch="intent"
          className="after:absolute after:inset-0"
        >
          {design.name}
        </Link>
      </h3>
      {design.description && <p className="line-clamp-2 text-muted">{design.description}</p>}
      <Price amount={design.price} />
    </article>
  );
}
