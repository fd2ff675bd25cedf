import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { artistsPath, parseArtistQuery } from '../../../domain/artists/artist-filter.ts';
import { getBookableDays } from '../../../domain/availability/bookable-days.ts';
import { browseArtists } from '../../../domain/pricing/public-artists.server.ts';
import { href } from '../../../domain/shared/paths.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs } from '../../../site/structured-data.ts';
import { later } from '../../../ui/kit/later.tsx';

/** The artists who take bookings. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { app } = context;
  const query = parseArtistQuery(new URL(request.url).searchParams);
  const [list, { pages }] = await Promise.all([
    browseArtists(app, query),
    getPageContent({ request, context }),
  ]);
  // Nobody comes after this artist any more: show the first page instead.
  if (query.after && list.artists.length === 0) throw redirect(artistsPath({ ...query, after: null }));
  return { query, ...list, days: getBookableDays(app.now()), siteUrl: app.siteUrl, lead: pages.artists };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `Something went wrong · ${brand.name}` }];
  const { query, artists, siteUrl } = data;
  // Filters only show a part of the same list.
  const path = artistsPath({ after: query.after });
  const list = {
    '@type': 'ItemList',
    itemListElement: artists.map(({ slug, firstName }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: firstName,
      url: siteUrl + href('/artists/:slug', { slug }),
    })),
  };
  return pageMeta(siteUrl, {
    title: 'Henna artists',
    description:
      'Choose the artist who draws your mehndi: her work, her styles and languages, where she comes, what it costs and when she is free.',
    path,
    image: artists[0]?.portrait ?? undefined,
    data:
      path === artistsPath(query)
        ? [breadcrumbs(siteUrl, [{ name: 'Artists', path: '/artists' }]), list]
        : [],
  });
};

export default later(() => import('./page.tsx').then(({ ArtistsPage }) => ArtistsPage));

/** For a list that could not be loaded; the error is logged. */
export function ErrorBoundary() {
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">Henna artists</h1>
      <p className="mt-4">We could not load the artists just now. Please try again in a moment.</p>
      <p className="mt-6">
        <Link to="/artists" reloadDocument className="button button-primary">
          Try again
        </Link>
      </p>
    </div>
  );
}
