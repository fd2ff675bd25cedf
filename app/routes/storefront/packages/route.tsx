import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { browsePackages } from '../../../domain/packages/package.server.ts';
import { packagesPath, parsePackageQuery } from '../../../domain/packages/package-filter.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs } from '../../../site/structured-data.ts';
import { later } from '../../../ui/kit/later.tsx';

/** The packages by price, rating and category. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parsePackageQuery(new URL(request.url).searchParams);
  const [list, { pages }] = await Promise.all([
    browsePackages(context.app, query),
    getPageContent({ request, context }),
  ]);
  // There is nothing after this package any more: show the first page instead.
  if (query.after && list.packages.length === 0) throw redirect(packagesPath({ ...query, after: null }));
  return { query, ...list, siteUrl: context.app.siteUrl, lead: pages.packages };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `Something went wrong · ${brand.name}` }];
  const { query, packages, siteUrl } = data;
  // Filters only show a part of the same list.
  const path = packagesPath({ after: query.after });
  return pageMeta(siteUrl, {
    title: 'Henna packages and prices',
    description:
      'Henna packages with one honest price each: bridal, Arabic, minimal, fusion and traditional mehndi, drawn at your home. Filter by price, rating and category.',
    path,
    image: packages[0]?.image,
    data:
      path === packagesPath(query)
        ? [
            breadcrumbs(siteUrl, [{ name: 'Packages', path: '/package' }]),
            {
              '@type': 'ItemList',
              itemListElement: packages.map(({ slug, designTitle }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: designTitle,
                url: `${siteUrl}/${slug}`,
              })),
            },
          ]
        : [],
  });
};

export default later(() => import('./page.tsx').then(({ PackagesPage }) => PackagesPage));

/** For a list that could not be loaded; the error is logged. */
export function ErrorBoundary() {
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">Henna packages</h1>
      <p className="mt-4">We could not load the packages just now. Please try again in a moment.</p>
      <p className="mt-6">
        <Link to="/package" reloadDocument className="button button-primary">
          Try again
        </Link>
      </p>
    </div>
  );
}
