import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { formatDuration } from '../../../domain/packages/package.ts';
import { getPackagePage } from '../../../domain/reviews/published-reviews.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { isSlug } from '../../../domain/shared/slug.ts';
import { notFound } from '../../../http/not-found.server.ts';
import { brand } from '../../../site/brand.ts';
import { contactOf, pageMeta, struckPricesOf } from '../../../site/seo.ts';
import { breadcrumbs, schemaOffer, schemaRating } from '../../../site/structured-data.ts';
import { keepForOtherImage } from '../../../ui/kit/keep-for-other-image.ts';
import { later } from '../../../ui/kit/later.tsx';

/** A visible package; the route also gets every address without a page, which is not found. Open to everyone. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const path = params.slug ?? '';
  const slug = path.toLowerCase();
  // What robots try, `wp-login.php` and its like, asks nothing of the database.
  if (!isSlug(slug)) throw new Response(NOTHING_HERE, { status: 404 });
  const found = await getPackagePage(context.app, slug);
  if (!found) throw await notFound(context.app, NOTHING_HERE);
  // Phones capitalise the first letter of an address that is typed.
  if (path !== slug) throw redirect(`/${slug}${new URL(request.url).search}`, 301);
  return { ...found, siteUrl: context.app.siteUrl };
}

/** There is no form here, nor at an address without a page. */
export function action(): never {
  throw new Response(NOTHING_HERE, { status: 404 });
}

const NOTHING_HERE = 'There is nothing at this address.';

export const shouldRevalidate = keepForOtherImage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { offer, reviews, siteUrl } = data;
  const path = `/${offer.slug}`;
  return pageMeta(siteUrl, {
    title: `${offer.designTitle}: ${offer.category} henna package`,
    description:
      `${offer.designTitle}, ${formatRupees(offer.price)}, ${formatDuration(offer.durationMinutes)}. ${offer.description}`
        .replaceAll('\n', ' ')
        .slice(0, 160),
    path,
    image: offer.images[0],
    data: [
      {
        '@type': 'Service',
        name: offer.designTitle,
        description: offer.description,
        serviceType: `${offer.category} mehndi`,
        provider: {
          '@type': 'LocalBusiness',
          '@id': `${siteUrl}/#shop`,
          name: brand.name,
          telephone: contactOf(matches).phone,
        },
        ...schemaOffer(siteUrl, path, offer, struckPricesOf(matches)),
        ...schemaRating(reviews),
      },
      breadcrumbs(siteUrl, [
        { name: 'Packages', path: '/package' },
        { name: offer.designTitle, path },
      ]),
    ],
  });
};

export default later(() => import('./page.tsx').then(({ PackagePage }) => PackagePage));
