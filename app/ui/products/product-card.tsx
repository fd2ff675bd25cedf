import { Link } from '@remix-run/react';
import { isSoldOut, type PopularProduct, productPath, toFormerPrice } from '../../domain/products/product.ts';
import { describeStock } from '../../domain/products/stock-words.ts';
import { Price } from '../kit/price.tsx';
import { CardImage } from '../kit/responsive-image.tsx';
import { OurRating } from '../kit/stars.tsx';
import { Heart } from '../shortlists/heart.tsx';

/** What a card shows of a product. */
export type CardProduct = Pick<PopularProduct, 'id' | 'name' | 'rating' | 'price' | 'variants' | 'images'>;

interface Props {
  product: CardProduct;
  /** Image and text side by side on phones. */
  isWide?: boolean;
  sizes?: string;
}

/** The whole card is a link to the product's page. */
export function ProductCard({ product, isWide = false, sizes = '(min-width: 48rem) 17rem, 44vw' }: Props) {
  const { id, name, rating, images } = product;
  const [image] = images;
  if (!image) return null;
  return (
    <article className={`card ${isWide ? 'grid grid-cols-[2fr_3fr] items-center gap-x-4 sm:block' : ''}`}>
      <CardImage image={image} sizes={sizes} frame="border border-line bg-ivory" />
      <div>
        <h3 className={isWide ? 'text-xl max-sm:pr-10 sm:mt-3' : 'mt-3 text-lg'}>
          <Link to={productPath(id)} prefetch="intent">
            {name}
          </Link>
        </h3>
        <OurRating rating={rating} />
        <PriceLine product={product} />
      </div>
      <Heart kind="product" id={id} name={name} />
    </article>
  );
}

/** The price, `from` where there are several, and what is said of the stock. */
export function PriceLine({ product }: { product: Pick<PopularProduct, 'price' | 'variants'> }) {
  const { price, variants } = product;
  const [only] = variants.length === 1 ? variants : [];
  const stock = isSoldOut(product) ? describeStock(0) : only && describeStock(only.stock);
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-5.5 sm:gap-x-3">
      <Price
        amount={price}
        formerPrice={toFormerPrice(product)}
        isProduct
        isFrom={variants.some((variant) => variant.price > price)}
      />
      {stock && <p className="font-semibold text-terracotta-text">{stock}</p>}
    </div>
  );
}
