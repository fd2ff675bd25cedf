import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Link, useRouteError } from '@remix-run/react';
import type { PublicArtist } from '../../../domain/artists/public-artist.ts';
import { imagePath } from '../../../domain/images/image.ts';
import { getArtistPage } from '../../../domain/reviews/published-reviews.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { isSlug } from '../../../domain/shared/slug.ts';
import { notFound } from '../../../http/not-found.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs, schemaRating } from '../../../site/structured-data.ts';
import { later } from '../../../ui/kit/later.tsx';
import { isNotFound, lovedOf } from '../../../ui/storefront/error-kind.ts';
import { MostLoved } from '../../../ui/storefront/most-loved.tsx';

/** An approved artist. Open to everyone. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const path = params.slug ?? '';
  const slug = path.toLowerCase();
  const found = isSlug(slug) ? await getArtistPage(context.app, slug) : null;
  if (!found) throw await notFound(context.app, 'There is no such artist.');
  // Phones capitalise the first letter of an address that is typed.
  if (path !== slug) throw redirect(`/artists/${slug}${new URL(request.url).search}`, 301);
  return { ...found, siteUrl: context.app.siteUrl };
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) {
    const title = isNotFound(error) ? 'Artist not found' : 'Something went wrong';
    return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
  }
  const { artist, fromPrice, reviews, siteUrl } = data;
  const { slug, firstName, city, styles, portrait, isSample } = artist;
  const path = href('/artists/:slug', { slug });
  const place = city ? ` in ${city}` : '';
  return pageMeta(siteUrl, {
    title: `${firstName}, henna artist${place}`,
    description: [
      `${firstName} draws ${styles.length > 0 ? `${styles.join(', ')} mehndi` : 'mehndi'}${place}, from ${formatRupees(fromPrice)}.`,
      'See her work and her free days, and book her.',
    ].join(' '),
    path,
    image: portrait ?? undefined,
    hidden: isSample,
    data: [
      { ...toSchema(siteUrl, path, artist), ...schemaRating(reviews) },
      breadcrumbs(siteUrl, [
        { name: 'Artists', path: '/artists' },
        { name: firstName, path },
      ]),
    ],
  });
};

/** The artist as schema.org's Person, and what she offers as its Service. */
function toSchema(siteUrl: string, path: string, artist: PublicArtist) {
  const { firstName, portrait, languages, areas, styles, city } = artist;
  const shop = { '@type': 'LocalBusiness', '@id': `${siteUrl}/#shop`, name: brand.name };
  return {
    '@type': 'Service',
    name: `Mehndi by ${firstName}`,
    serviceType: styles.map((style) => `${style} mehndi`),
    url: siteUrl + path,
    areaServed: areas.length > 0 ? areas : city,
    broker: shop,
    provider: {
      '@type': 'Person',
      name: firstName,
      jobTitle: 'Henna artist',
      url: siteUrl + path,
      knowsLanguage: languages,
      worksFor: shop,
      ...(portrait && { image: siteUrl + imagePath(portrait.id, 1200) }),
    },
  };
}

export default later(() => import('./page.tsx').then(({ ArtistPage }) => ArtistPage));

/** For an unknown artist, or one who could not be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isNotFound(error);
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">{isMissing ? 'We could not find this artist' : 'Something went wrong'}</h1>
      <p className="mt-4">
        {isMissing
          ? 'She may no longer draw for us, or the link may be incomplete.'
          : 'We could not load this page just now. Please try again in a moment.'}
      </p>
      <p className="mt-6">
        <Link to="/artists" className="button button-primary">
          See all artists
        </Link>
      </p>
      <MostLoved items={lovedOf(error)} />
    </div>
  );
}
