import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { whatsappLink } from '../../../domain/content/content.ts';
import { listPopularProducts } from '../../../domain/products/product.server.ts';
import type { PopularProduct } from '../../../domain/products/product.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { LineLink } from '../../../ui/kit/links.tsx';
import { Divider } from '../../../ui/kit/ornament.tsx';
import { ReachUs } from '../../../ui/kit/reach-us.tsx';
import { PHONE_WIDE } from '../../../ui/kit/responsive-image.tsx';
import { OurRating } from '../../../ui/kit/stars.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { ImageStrip } from './image-strip.tsx';

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
      'What our customers take home beside the designs: henna cones, after-care and kits, with prices. Ask for them on WhatsApp or get a quote.',
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
            What our customers take home beside the designs. There is no cart for these: ask for one on
            WhatsApp, and we tell you when it leaves and how to pay. Or add it to your mehndi with Get Quotes.
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
  const { name, description, rating, price, images } = product;
  const contact = useContact();
  const text = `Namaste! I would like “${name}” (${formatRupees(price)}). My pincode is: `;
  return (
    <article className="flex h-full flex-col">
      <ImageStrip
        images={images}
        of={name}
        sizes={`(min-width: 64rem) 20rem, (min-width: 40rem) 40vw, ${PHONE_WIDE}`}
        first={first}
      />
      <h2 className="mt-4 text-2xl">{name}</h2>
      <OurRating rating={rating} />
      <p className="mt-2 grow whitespace-pre-line">{description}</p>
      <p className="mt-3 text-xl font-semibold">
        <span className="sr-only">Price </span>
        {formatRupees(price)}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={whatsappLink(contact, text)} className="button button-primary px-4">
          Ask on WhatsApp
          <span className="sr-only"> for {name}</span>
        </a>
        <Link to={`/form?product=${encodeURIComponent(name)}`} className="button px-4">
          Get Quotes
          <span className="sr-only"> for {name}</span>
        </Link>
      </p>
    </article>
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
