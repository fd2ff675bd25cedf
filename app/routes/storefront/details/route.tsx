import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import { describeBox } from '../../../domain/content/box-words.ts';
import { BOX_IMAGE_PREFIX } from '../../../domain/content/design-box.ts';
import { withChosenPictures } from '../../../domain/content/pictures.ts';
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
import { getPageContent } from '../../../http/page-content.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs, schemaOffer, schemaRating } from '../../../site/structured-data.ts';
import { toCard } from '../../../ui/designs/design-card.tsx';
import { keepForOtherImage } from '../../../ui/kit/keep-for-other-image.ts';
import { later } from '../../../ui/kit/later.tsx';
import { isNotFound } from '../../../ui/storefront/error-kind.ts';

/**
 * A visible design and similar ones; with `?pincode`, what is promised there. Of a product, leads to its page. Open to
 * everyone.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const { searchParams } = new URL(request.url);
  const [found, content, delivery] = await Promise.all([
    getDesignPage(context.app, id),
    getPageContent({ request, context }),
    getAskedDelivery(context.app, request),
  ]);
  if (!found) {
    // A line of the cart has the id of a product's variant.
    const productId = await findProductOfVariant(context.app, id);
    if (productId) throw redirect(productPath(productId, id));
    throw await notFound(context.app, 'There is no such design.');
  }
  const { boxes, struckPrices, pages } = content;
  const { boxKind } = found.design;
  const boxName = `${BOX_IMAGE_PREFIX}${boxKind}`;
  const boxImages = found.boxImage ? { [boxName]: found.boxImage } : {};
  return {
    design: found.design,
    similar: found.similar
      .map(toCard)
      .filter((card) => card !== null)
      .map(({ description: _description, ...card }) => card),
    artists: found.artists,
    reviews: found.reviews,
    drawn: found.drawn,
    sets: found.sets,
    box: {
      ...boxes[boxKind],
      delivery: pages.box,
      image: withChosenPictures(boxImages, content, ['boxPictures'])[boxName] ?? null,
    },
    care: pages.care,
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

export default later(() => import('./page.tsx').then(({ DesignPage }) => DesignPage));

const MissingDesign = later(() => import('./missing.tsx').then(({ MissingDesign }) => MissingDesign));

export function ErrorBoundary() {
  return <MissingDesign error={useRouteError()} />;
}
