import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData, useRouteError } from '@remix-run/react';
import { Fragment } from 'react';
import { describeBox } from '../../../domain/content/design-box.ts';
import { findCategory } from '../../../domain/designs/category.ts';
import type { Design } from '../../../domain/designs/design.ts';
import { parseDesignQuery, shopPath } from '../../../domain/designs/design-query.ts';
import { findProductOfVariant } from '../../../domain/products/product.server.ts';
import { productPath } from '../../../domain/products/product.ts';
import { getDesignPage } from '../../../domain/reviews/published-reviews.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { getAskedDelivery } from '../../../http/delivery.server.ts';
import { notFound } from '../../../http/not-found.server.ts';
import { getSiteContent } from '../../../http/site-content.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs, schemaOffer, schemaRating } from '../../../site/structured-data.ts';
import { DrawnBy } from '../../../ui/artists/artist-card.tsx';
import { DesignCard, toCard } from '../../../ui/designs/design-card.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Enlargeable } from '../../../ui/kit/enlargeable.tsx';
import { ItemPage, keepForOtherImage, SimilarItems, useImageNumber } from '../../../ui/kit/item-page.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Rating, Stars } from '../../../ui/kit/stars.tsx';
import { Thumbnails } from '../../../ui/kit/thumbnails.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { DeliveryCheck } from '../../../ui/orders/delivery-check.tsx';
import { OrderWithoutScripts } from '../../../ui/orders/order-without-scripts.tsx';
import { ReviewSection } from '../../../ui/reviews/review-list.tsx';
import { Heart } from '../../../ui/shortlists/heart.tsx';
import { isNotFound, lovedOf } from '../../../ui/storefront/error-page.tsx';
import { MostLoved } from '../../../ui/storefront/most-loved.tsx';
import { SearchForm } from '../../../ui/storefront/search-form.tsx';
import { InTheBox } from './in-the-box.tsx';
import { TwoWays } from './two-ways.tsx';

/**
 * A visible design and similar ones; with `?pincode`, what is promised there. Of a product, leads to its page. Open to
 * everyone.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const { searchParams } = new URL(request.url);
  const [found, { boxes, struckPrices }, delivery] = await Promise.all([
    getDesignPage(context.app, id),
    getSiteContent(context.app),
    getAskedDelivery(context.app, request),
  ]);
  if (!found) {
    // A line of the cart has the id of a product's variant.
    const productId = await findProductOfVariant(context.app, id);
    if (productId) throw redirect(productPath(productId, id));
    throw await notFound(context.app, 'There is no such design.');
  }
  return {
    design: found.design,
    similar: found.similar
      .map(toCard)
      .filter((card) => card !== null)
      .map(({ description: _description, ...card }) => card),
    artists: found.artists,
    reviews: found.reviews,
    drawn: found.drawn,
    box: { ...boxes[found.design.boxKind], image: found.boxImage },
    struckPrices,
    delivery,
    // Read as an address of the list, so that it leads nowhere else; without one, to the whole shop.
    list: shopPath(parseDesignQuery(new URLSearchParams(searchParams.get('list') ?? ''))),
    crumbs: toCrumbs(found.design),
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
  const { design, box, reviews, struckPrices, crumbs, siteUrl } = data;
  const path = href('/details/:id', { id: design.id });
  return pageMeta(siteUrl, {
    title: design.name,
    description:
      `${design.name}, ${box.name} to draw it yourself, ${formatRupees(design.price)}. ${design.description}`.slice(
        0,
        160,
      ),
    path,
    image: design.images[0],
    data: [
      {
        '@type': 'Product',
        name: `${design.name}: ${describeBox(box)}`,
        description: `${design.description} ${box.name}: ${box.contents.join('; ')}.`,
        sku: design.id,
        category: crumbs.at(-1)?.name,
        brand: { '@type': 'Brand', name: brand.name },
        ...schemaOffer(siteUrl, path, design, struckPrices),
        ...schemaRating(reviews),
      },
      breadcrumbs(siteUrl, [
        { name: 'Shop Listings', path: '/shop' },
        ...crumbs,
        { name: design.name, path },
      ]),
    ],
  });
};

export default function Details() {
  const { design, similar, reviews, artists, drawn, box, delivery, list, crumbs } =
    useLoaderData<typeof loader>();
  return (
    <div className="column py-4 md:py-8">
      <ItemPage
        back={{ to: `${list}#design-${design.id}`, label: 'Back to shop' }}
        gallery={<DesignGallery images={design.images} />}
        title={design.name}
        price={design.price}
        formerPrice={design.formerPrice}
        priceNote={<TwoWays design={design} box={box} drawn={drawn} />}
        rating={reviews.verified ? <Rating {...reviews.verified} wordy /> : <FiveStars />}
        actions={
          <>
            <AddToCart item={design} className="px-3 sm:px-6 md:max-w-56 md:grow" />
            <Link to={`/form?design=${design.id}`} className="button px-3 sm:px-6 md:max-w-56 md:grow">
              Book Now
            </Link>
          </>
        }
        overline={<Heart kind="design" id={design.id} name={design.name} />}
        note={
          <>
            <p className="mt-3 hidden text-muted md:block">
              Questions?{' '}
              <WhatsAppLink
                page="design"
                text={`Namaste! I have a question about the design “${design.name}”.`}
              >
                Write on WhatsApp
              </WhatsAppLink>
            </p>
            <OrderWithoutScripts item={design} kind="design" />
          </>
        }
      >
        <DeliveryCheck asked={delivery} total={design.price} />
        <InTheBox box={box} />
        <About design={design} crumbs={crumbs} />
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

function About({ design, crumbs }: { design: Design; crumbs: ReturnType<typeof toCrumbs> }) {
  return (
    <>
      <h2 className="mt-8 text-xl">About this design</h2>
      <p className="mt-2 whitespace-pre-line">{design.description}</p>
      <p className="mt-4 text-muted">
        {'More like it: '}
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.path}>
            {index > 0 && ', '}
            <TextLink to={crumb.path}>{crumb.name}</TextLink>
          </Fragment>
        ))}
      </p>
    </>
  );
}

/** For an unknown design, or one that could not be loaded (spec, section 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isNotFound(error);
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">{isMissing ? 'We could not find this design' : 'Something went wrong'}</h1>
      <p className="mt-4">
        {isMissing
          ? 'It may have left the shop, or the link may be incomplete.'
          : 'Could not load design details. Please try again later.'}
      </p>
      {isMissing && <SearchForm />}
      <p className="mt-6">
        <Link to="/shop" className="button button-primary">
          See all designs
        </Link>
      </p>
      <MostLoved items={lovedOf(error)} />
    </div>
  );
}
