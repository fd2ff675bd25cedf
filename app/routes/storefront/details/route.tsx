import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from '@remix-run/react';
import { Fragment } from 'react';
import { whatsappLink } from '../../../domain/content/content.ts';
import { findCategory } from '../../../domain/designs/category.ts';
import { getDesign } from '../../../domain/designs/design.server.ts';
import { type Design, shopPath } from '../../../domain/designs/design.ts';
import { type Image, imagePath } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { brand } from '../../../site/brand.ts';
import { designBox } from '../../../site/copy.ts';
import { breadcrumbs, pageMeta } from '../../../site/seo.ts';
import { type CardDesign, DesignCard, toCard } from '../../../ui/designs/design-card.tsx';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { Petal } from '../../../ui/kit/petal.tsx';
import { Price } from '../../../ui/kit/price.tsx';
import { Stars } from '../../../ui/kit/stars.tsx';
import { Thumbnails } from '../../../ui/kit/thumbnails.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';

/** A visible design and similar ones. Open to everyone. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await getDesign(context.app, params.id ?? '');
  if (!found) throw new Response('There is no such design.', { status: 404 });
  return {
    design: found.design,
    similar: found.similar
      .map(toCard)
      .filter((card) => card !== null)
      .map(({ description: _description, ...card }) => card),
    siteUrl: context.app.siteUrl,
  };
}

/** Another image of the same design needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}) => currentParams.id !== nextParams.id && defaultShouldRevalidate;

/** The breadcrumbs of a design's group and category. */
function toCrumbs(design: Design) {
  return [design.categoryGroup, design.category]
    .map(findCategory)
    .filter((category) => category !== null)
    .map(({ slug, title }) => ({ name: title, path: shopPath({ category: slug }) }));
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) {
    const title = isNotFound(error) ? 'Design not found' : 'Something went wrong';
    return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
  }
  const { design, siteUrl } = data;
  const path = `/details/${design.id}`;
  return pageMeta(siteUrl, {
    title: design.name,
    description: `${design.name}, ${formatRupees(design.price)}. ${design.description}`.slice(0, 160),
    path,
    image: design.images[0],
    data: [
      {
        '@type': 'Product',
        name: design.name,
        description: design.description,
        sku: design.id,
        category: findCategory(design.category)?.title,
        brand: { '@type': 'Brand', name: brand.name },
        image: design.images.map((image) => siteUrl + imagePath(image.id, 1200)),
        offers: {
          '@type': 'Offer',
          url: siteUrl + path,
          price: design.price,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      },
      breadcrumbs(siteUrl, [
        { name: 'Shop Listings', path: '/shop' },
        ...toCrumbs(design),
        { name: design.name, path },
      ]),
    ],
  });
};

export default function Details() {
  const { design, similar } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const requested = Number(params.get('image'));
  const imageNumber = design.images[requested - 1] ? requested : 1;

  return (
    <div className="column py-4 md:py-8">
      <p>
        <Link to="/shop" className="link inline-block py-2">
          <span aria-hidden="true">← </span>Back to shop
        </Link>
      </p>
      <article className="mt-2 flex flex-col md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <div className="md:col-start-1 md:row-span-3 md:row-start-1">
          <DesignGallery images={design.images} imageNumber={imageNumber} />
        </div>
        <header className="mt-5 md:col-start-2 md:row-start-1 md:mt-0">
          <h1 className="text-3xl md:text-4xl">{design.name}</h1>
          <FiveStars />
          <div className="mt-3">
            <Price amount={design.price} large />
          </div>
        </header>
        <About design={design} />
        <BuyBar design={design} />
      </article>
      {similar.length > 0 && <SimilarDesigns designs={similar} />}
    </div>
  );
}

interface GalleryProps {
  images: readonly Image[];
  /** The image that is shown large, from 1. */
  imageNumber: number;
}

/** One large image, which opens enlarged, and thumbnails to choose it. */
function DesignGallery({ images, imageNumber }: GalleryProps) {
  const image = images[imageNumber - 1];
  if (!image) return null;
  return (
    <div className="lg:flex lg:flex-row-reverse lg:gap-3">
      <Enlargeable image={image} />
      <Thumbnails images={images} chosen={imageNumber} className="mt-3 lg:mt-0 lg:flex-col" />
    </div>
  );
}

function About({ design }: { design: Design }) {
  return (
    <div className="mt-6 md:col-start-2 md:row-start-3 md:mt-8">
      <h2 className="text-xl">In the design box</h2>
      <ul className="mt-3 space-y-2">
        {designBox.map((highlight) => (
          <li key={highlight} className="flex gap-3">
            <Petal />
            {highlight}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">Would you rather have it drawn? Book Now, and an artist comes to you.</p>
      <h2 className="mt-8 text-xl">About this design</h2>
      <p className="mt-2 whitespace-pre-line">{design.description}</p>
      <p className="mt-4 text-muted">
        {'More like it: '}
        {toCrumbs(design).map((crumb, index) => (
          <Fragment key={crumb.path}>
            {index > 0 && ', '}
            <Link to={crumb.path} className="link">
              {crumb.name}
            </Link>
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function SimilarDesigns({ designs }: { designs: readonly CardDesign[] }) {
  return (
    <section aria-labelledby="similar" className="mt-14 border-t border-line pt-8">
      <h2 id="similar" className="text-2xl">
        Similar designs
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {designs.map((other) => (
          <li key={other.id}>
            <DesignCard design={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On phones it sticks to the bottom of the screen. */
function BuyBar({ design }: { design: Design }) {
  const contact = useContact();
  return (
    <div className="noscript:static sticky bottom-0 -mx-4 mt-6 border-t border-line bg-ivory px-4 py-3 md:static md:col-start-2 md:row-start-2 md:mx-0 md:border-none md:p-0 z-10">
      <div className="flex items-center gap-2 md:gap-3">
        <p aria-hidden="true" className="mr-auto pr-1 text-lg font-semibold md:hidden">
          {formatRupees(design.price)}
        </p>
        <AddToCart design={design} className="px-3 sm:px-6 md:max-w-56 md:grow" />
        <Link to={`/form?design=${design.id}`} className="button px-3 sm:px-6 md:max-w-56 md:grow">
          Book Now
        </Link>
      </div>
      <noscript>
        <p className="mt-3">
          The cart is kept in your browser and needs JavaScript. Without it, order this design by phone at{' '}
          <a className="link" href={`tel:${contact.phone}`}>
            {contact.phoneShown}
          </a>{' '}
          or on{' '}
          <a
            className="link"
            href={whatsappLink(contact, `I would like to order the design “${design.name}”.`)}
          >
            WhatsApp
          </a>
          .
        </p>
      </noscript>
    </div>
  );
}

/** The five stars of every design (spec, section 2). They are not a rating by customers. */
function FiveStars() {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-muted">
      <Stars tenths={50} />
      Five-star care, finished by hand
    </p>
  );
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** For an unknown design, or one that could not be loaded (spec, section 8). */
export function ErrorBoundary() {
  const notFound = isNotFound(useRouteError());
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">{notFound ? 'We could not find this design' : 'Something went wrong'}</h1>
      <p className="mt-4">
        {notFound
          ? 'It may have left the shop, or the link may be incomplete.'
          : 'Could not load design details. Please try again later.'}
      </p>
      <p className="mt-6">
        <Link to="/shop" className="button button-primary">
          See all designs
        </Link>
      </p>
    </div>
  );
}
