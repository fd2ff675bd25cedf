import { ButtonLink } from '../../../ui/kit/links.tsx';
import { SectionHeading } from '../../../ui/kit/ornament.tsx';
import { type CardProduct, ProductCard } from '../../../ui/products/product-card.tsx';

export function PopularProducts({ products }: { products: readonly CardProduct[] }) {
  return (
    <section className="below-fold-48 bg-sand py-14 md:py-20">
      <div className="column">
        <SectionHeading>Popular products</SectionHeading>
        <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:gap-x-10">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                isWide
                sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 30vw, 9rem"
              />
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
