import { Link } from '@remix-run/react';
import type { Image } from '../../../domain/images/image.ts';
import { type PopularProduct, productPath } from '../../../domain/products/product.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { SectionHeading } from '../../../ui/kit/ornament.tsx';
import { CardImage } from '../../../ui/kit/responsive-image.tsx';
import { OurRating } from '../../../ui/kit/stars.tsx';

type CardProduct = Pick<PopularProduct, 'id' | 'name' | 'rating' | 'price'> & { image: Image };

export function PopularProducts({ products }: { products: readonly CardProduct[] }) {
  return (
    <section className="bg-sand py-14 md:py-20">
      <div className="column">
        <SectionHeading>Popular products</SectionHeading>
        <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:gap-x-10">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard {...product} />
            </li>
          ))}
        </ul>
        <p className="mt-10 text-center">
          <ButtonLink to="/popular-product" prefetch="intent">
            All popular products
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** Image and text, side by side on phones. The whole card is a link to the product in its list. */
function ProductCard({ id, name, rating, price, image }: CardProduct) {
  return (
    <article className="group relative grid grid-cols-[2fr_3fr] items-center gap-x-4 sm:block">
      <CardImage
        image={image}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 30vw, 9rem"
        frame="border border-line bg-ivory"
      />
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
