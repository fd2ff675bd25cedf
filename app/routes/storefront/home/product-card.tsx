import { Link } from '@remix-run/react';
import type { Image } from '../../../domain/images/image.ts';
import { productPath } from '../../../domain/products/product.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { OurRating } from '../../../ui/kit/stars.tsx';

/** What the home page shows of a popular product. */
export interface CardProduct {
  id: string;
  name: string;
  rating: number;
  price: number;
  image: Image;
}

/** Image (4:5) and text, side by side on phones. The whole card is a link to the product in its list. */
export function ProductCard({ product: { id, name, rating, price, image } }: { product: CardProduct }) {
  return (
    <article className="group relative grid grid-cols-[2fr_3fr] items-center gap-x-4 sm:block">
      <div className="overflow-hidden rounded-lg border border-line bg-ivory">
        <ResponsiveImage
          image={image}
          sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 30vw, 9rem"
          className="aspect-4/5 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
        />
      </div>
      <div>
        <h3 className="text-xl sm:mt-3">
          <Link to={productPath(id)} prefetch="intent" className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <OurRating rating={rating} />
        <p className="mt-1 text-lg font-semibold">
          <span className="sr-only">Price </span>
          {formatRupees(price)}
        </p>
      </div>
    </article>
  );
}
