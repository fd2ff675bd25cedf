import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { findCategory } from '../../../domain/designs/category.ts';
import type { DesignPage } from '../../../domain/designs/design.server.ts';
import { hasFacets, listFacets } from '../../../domain/designs/design-facets.ts';
import { type DesignQuery, parseDesignQuery, shopPath } from '../../../domain/designs/design-query.ts';
import { FACET_CAP } from '../../../domain/designs/design-search.server.ts';
import { listShop } from '../../../domain/search/search.server.ts';
import { href } from '../../../domain/shared/paths.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta } from '../../../site/seo.ts';
import { breadcrumbs } from '../../../site/structured-data.ts';
import { type CardDesign, toCard } from '../../../ui/designs/design-card.tsx';
import { later } from '../../../ui/kit/later.tsx';
import { firstPagePath, LIST } from './list.ts';

/** The shop's designs by category, search and order. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseDesignQuery(new URL(request.url).searchParams);
  const page = await listShop(context.app, query);
  if (isPastEnd(query, page)) throw redirect(`${firstPagePath(query)}#${LIST}`);
  return {
    query,
    designs: page.designs.map(toCard).filter((card) => card !== null),
    found: page.found,
    capped: page.capped,
    counts: page.counts,
    facetCounts: page.facetCounts,
    /** From here on the counts of the filters are not exact. */
    facetCap: page.terms.length > 0 || hasFacets(query.facets) ? FACET_CAP : Number.MAX_SAFE_INTEGER,
    ...{ terms: page.terms, corrections: page.corrections, categories: page.categories },
    ...{ items: page.items, loved: page.loved },
    next: page.next && shopPath({ ...query, after: page.next, before: null }),
    previous: page.previous && shopPath({ ...query, after: null, before: page.previous }),
    siteUrl: context.app.siteUrl,
  };
}

/**
 * Whether to show the first page instead: going back has reached the beginning, where the page may be short, or there is
 * nothing after the cursor any more.
 */
function isPastEnd(query: DesignQuery, page: DesignPage): boolean {
  return query.before ? !page.previous : query.after !== null && page.designs.length === 0;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: `Something went wrong · ${brand.name}` }];
  const { query, designs, found, siteUrl } = data;
  const category = findCategory(query.category ?? '');
  const path = shopPath({ category: query.category });
  const crumbs = [{ name: 'Shop Listings', path: '/shop' }];
  if (category) crumbs.push({ name: category.title, path });
  return pageMeta(siteUrl, {
    title: query.q ? `Designs for “${query.q}”` : `${category?.title ?? 'Mehndi'} designs`,
    description: category
      ? `${category.title} designs to take home: printed life-size, with a tracing film and cones of natural henna. Cash on delivery across India.`
      : 'Bridal, leg, Arabic and festival mehndi designs to take home: printed life-size, with a tracing film and cones of natural henna. Cash on delivery across India.',
    // Filters and order only show a part of the same list, or all of it otherwise.
    path: shopPath({ category: query.category, q: query.q }),
    // Searches, several filters at once, and empty lists have no content of their own.
    hidden: query.q !== '' || listFacets(query.facets).length > 1 || found === 0,
    data: path === shopPath(query) ? [breadcrumbs(siteUrl, crumbs), itemList(siteUrl, designs)] : [],
  });
};

/** schema.org's ItemList of the first page. */
function itemList(siteUrl: string, designs: readonly CardDesign[]): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: designs.map((design, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl + href('/details/:id', { id: design.id }),
    })),
  };
}

export default later(() => import('./page.tsx').then(({ ShopPage }) => ShopPage));

/** For a list that could not be loaded; the error is logged (spec, section 8). */
export function ErrorBoundary() {
  return (
    <div className="column py-16 text-center">
      <h1 className="text-3xl">Shop Listings</h1>
      <p className="mt-4">We could not load the designs just now. Please try again in a moment.</p>
      <p className="mt-6">
        <Link to="/shop" reloadDocument className="button button-primary">
          Try again
        </Link>
      </p>
    </div>
  );
}
