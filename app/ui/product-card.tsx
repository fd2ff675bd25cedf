import { Link } from '@remix-run/react';
import type { Picture as Shown } from '../domain/catalogue/image.ts';
import { productPath } from '../domain/catalogue/popular-product.ts';
import { formatRupees } from '../domain/money.ts';
import { PHONE_WIDE, Picture } from './picture.tsx';
import { Stars } from './stars.tsx';

/** A popular product as the home page shows it. */
export interface CardProduct {
  id: string;
  name: string;
  rating: number;
  price: number;
  picture: Shown;
}

/** Image first, 4:5; the whole card leads to the product in its list. */
export function ProductCard({ product: { id, name, rating, price, picture } }: { product: CardProduct }) {
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-lg bg-ivory">
        <Picture
          picture={picture}
          sizes={`(min-width: 64rem) 23rem, (min-width: 40rem) 30vw, ${PHONE_WIDE}`}
          className="aspect-4/5 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
        />
      </div>
      <h3 className="mt-3 text-xl">
        <Link to={productPath(id)} prefetch="intent" className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <Stars rating={rating} />
      <p className="mt-1 text-lg font-semibold">
        <span className="sr-only">Price </span>
        {formatRupees(price)}
      </p>
    </article>
  );
}
