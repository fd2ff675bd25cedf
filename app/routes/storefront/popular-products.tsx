import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listPopularProducts } from '../../domain/products/product.server.ts';
import { isSoldOut, type PopularProduct, productPath } from '../../domain/products/product.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { LineLink } from '../../ui/kit/links.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { ReachUs } from '../../ui/kit/reach-us.tsx';
import { PHONE_WIDE } from '../../ui/kit/responsive-image.tsx';
import { OurRating } from '../../ui/kit/stars.tsx';
import { AddToCart } from '../../ui/orders/add-to-cart.tsx';
import { ImageStrip } from '../../ui/products/image-strip.tsx';
import { PriceLine } from '../../ui/products/product-card.tsx';
import { Heart } from '../../ui/shortlists/heart.tsx';

/** Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { products: await listPopularProducts(context.app) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const image = data?.products[0]?.images[0];
  return pageMeta(siteUrlOf(matches), {
    title: 'Popular products',
    path: '/popular-product',
    description:
      'What our customers take home beside the designs: henna cones, after-care and kits, with prices, delivered with your designs.',
    ...(image ? { image } : {}),
  });
};

export default function PopularProducts() {
  const { products } = useLoaderData<typeof loader>();
  return (
    <div className="column py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Popular products</h1>
      <Divider className="mt-3 text-terracotta" />
      {products.length === 0 ? (
        <Empty />
      ) : (
        <>
          <p className="mt-4 max-w-prose text-lg text-muted">
            What our customers take home beside the designs: it goes into the same cart, and into the same
            parcel.
          </p>
          <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {products.map((product, index) => (
              <li key={product.id} id={product.id} className="scroll-mt-20">
                <Product product={product} first={index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Product({ product, first }: { product: PopularProduct; first: boolean }) {
  const { id, name, description, rating, images } = product;
  return (
    <article className="relative flex h-full flex-col">
      <ImageStrip
        images={images}
        of={name}
        sizes={`(min-width: 64rem) 20rem, (min-width: 40rem) 40vw, ${PHONE_WIDE}`}
        first={first}
      />
      <h2 className="mt-4 text-2xl">
        <Link to={productPath(id)} prefetch="intent" className="hover:underline">
          {name}
        </Link>
      </h2>
      <OurRating rating={rating} />
      <p className="mt-2 grow whitespace-pre-line">{description}</p>
      <PriceLine product={product} />
      <Ways product={product} />
      <Heart kind="product" id={id} name={name} />
    </article>
  );
}

/** The only variant goes into the cart at once; of several, one is chosen on the product's page. */
function Ways({ product }: { product: PopularProduct }) {
  const { id, name, images, variants } = product;
  const [variant] = variants;
  const isOut = isSoldOut(product);
  const isOnly = variants.length === 1;
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {isOnly && !isOut && variant && (
        <AddToCart item={{ id: variant.id, price: variant.price, name, images }} className="px-4" />
      )}
      <Link
        to={productPath(id)}
        prefetch="intent"
        className={`button px-4 ${isOnly && !isOut ? '' : 'button-primary'}`}
      >
        {isOut ? 'Back soon, tell me' : isOnly ? 'See more' : 'Choose a size'}
        <span className="sr-only"> of {name}</span>
      </Link>
    </p>
  );
}

function Empty() {
  return (
    <div className="mt-6 max-w-3xl">
      <p className="rounded-lg bg-sand p-6 text-lg">
        The shelf is being filled. Tell us what you are looking for, cones, after-care or a kit for a
        function, and we say what we have today.
      </p>
      <ReachUs text="Namaste! Which of your products are most popular now?" />
      <p className="mt-8">
        <LineLink to="/shop">See the designs</LineLink>
      </p>
    </div>
  );
}
