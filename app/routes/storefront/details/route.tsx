import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useRouteError } from '@remix-run/react';
import { Fragment } from 'react';
import { findCategory } from '../../../domain/designs/category.ts';
import { type Design, shopPath } from '../../../domain/designs/design.ts';
import { MAX_QUANTITY } from '../../../domain/orders/cart.ts';
import { getDesignPage } from '../../../domain/reviews/published-reviews.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { brand } from '../../../site/brand.ts';
import { designBox } from '../../../site/copy.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs, schemaOffer, schemaRating } from '../../../site/structured-data.ts';
import { DrawnBy } from '../../../ui/artists/artist-card.tsx';
import { DesignCard, toCard } from '../../../ui/designs/design-card.tsx';
import { BulletList } from '../../../ui/kit/bullet-list.tsx';
import { PhoneLink, WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { ItemPage, keepForOtherImage, SimilarItems, useImageNumber } from '../../../ui/kit/item-page.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Rating, Stars } from '../../../ui/kit/stars.tsx';
import { Thumbnails } from '../../../ui/kit/thumbnails.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { ReviewSection } from '../../../ui/reviews/review-list.tsx';
import { isNotFound } from '../../../ui/storefront/error-page.tsx';

/** A visible design and similar ones. Open to everyone. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await getDesignPage(context.app, params.id ?? '');
  if (!found) throw new Response('There is no such design.', { status: 404 });
  return {
    design: found.design,
    similar: found.similar
      .map(toCard)
      .filter((card) => card !== null)
      .map(({ description: _description, ...card }) => card),
    artists: found.artists,
    reviews: found.reviews,
    drawnFrom: found.drawnFrom,
    siteUrl: context.app.siteUrl,
  };
}

export const shouldRevalidate = keepForOtherImage;

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
  const { design, reviews, siteUrl } = data;
  const path = href('/details/:id', { id: design.id });
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
        ...schemaOffer(siteUrl, path, design),
        ...schemaRating(reviews),
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
  const { design, similar, reviews, artists, drawnFrom } = useLoaderData<typeof loader>();
  return (
    <div className="column py-4 md:py-8">
      <ItemPage
        back={{ to: '/shop', label: 'Back to shop' }}
        gallery={<DesignGallery images={design.images} />}
        title={design.name}
        price={design.price}
        priceNote={
          <p className="mt-1">
            The design box. Drawn by an artist{' '}
            <b className="whitespace-nowrap">from {formatRupees(drawnFrom)}</b>
          </p>
        }
        rating={reviews.verified ? <Rating {...reviews.verified} wordy /> : <FiveStars />}
        actions={
          <>
            <AddToCart design={design} className="px-3 sm:px-6 md:max-w-56 md:grow" />
            <Link to={`/form?design=${design.id}`} className="button px-3 sm:px-6 md:max-w-56 md:grow">
              Book Now
            </Link>
          </>
        }
        note={<OrderWithoutScripts design={design} />}
      >
        <About design={design} />
      </ItemPage>
      <DrawnBy artists={artists} />
      <ReviewSection reviews={reviews} className="mt-14 border-t border-line pt-8" />
      {similar.length > 0 && (
        <SimilarItems title="Similar designs">
          {similar.map((other) => (
            <li key={other.id}>
              <DesignCard design={other} />
            </li>
          ))}
        </SimilarItems>
      )}
    </div>
  );
}

/** One large image, which opens enlarged, and thumbnails to choose it. */
function DesignGallery({ images }: Pick<Design, 'images'>) {
  const chosen = useImageNumber(images);
  const image = images[chosen - 1];
  if (!image) return null;
  return (
    <div className="lg:flex lg:flex-row-reverse lg:gap-3">
      <Enlargeable image={image} />
      <Thumbnails images={images} chosen={chosen} className="mt-3 lg:mt-0 lg:flex-col" />
    </div>
  );
}

/** The five stars of every design (spec, section 2) until its first verified review. They are not a rating by customers. */
function FiveStars() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <Stars tenths={50} />
      Five-star care, finished by hand
    </p>
  );
}

function About({ design }: { design: Design }) {
  return (
    <>
      <h2 className="text-xl">In the design box</h2>
      <BulletList bullet="petal" lines={designBox} />
      <p className="mt-3 text-muted">Would you rather have it drawn? Book Now, and an artist comes to you.</p>
      <h2 className="mt-8 text-xl">About this design</h2>
      <p className="mt-2 whitespace-pre-line">{design.description}</p>
      <p className="mt-4 text-muted">
        {'More like it: '}
        {toCrumbs(design).map((crumb, index) => (
          <Fragment key={crumb.path}>
            {index > 0 && ', '}
            <TextLink to={crumb.path}>{crumb.name}</TextLink>
          </Fragment>
        ))}
      </p>
    </>
  );
}

function OrderWithoutScripts({ design: { id, name } }: { design: Design }) {
  return (
    <noscript>
      <form action="/checkout" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="design" value={id} />
        <label>
          Pieces
          <input
            name="quantity"
            type="number"
            min={1}
            max={MAX_QUANTITY}
            defaultValue={1}
            className="input mt-1 w-24"
          />
        </label>
        <button type="submit" className="button button-primary">
          Order it, and pay in cash
        </button>
      </form>
      <p className="mt-3">
        The cart is kept in your browser and needs JavaScript. Without it, order this design by phone at{' '}
        <PhoneLink /> or on <WhatsAppLink text={`I would like to order the design “${name}”.`} />.
      </p>
    </noscript>
  );
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
