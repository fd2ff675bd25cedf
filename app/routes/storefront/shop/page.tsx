import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { findCategory } from '../../../domain/designs/category.ts';
import { listFacets } from '../../../domain/designs/design-facets.ts';
import { type DesignQuery, shopPath } from '../../../domain/designs/design-query.ts';
import { type CardDesign, DesignCard } from '../../../ui/designs/design-card.tsx';
import { ChosenChip } from '../../../ui/kit/chosen-chip.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { CategoryList } from './category-list.tsx';
import { firstPagePath, LIST } from './list.ts';
import type { loader } from './route.tsx';
import { FoundItems, NothingFound, SearchNotes } from './search-results.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { ShopSearch, ShopSort } from './shop-search.tsx';

/** The list of designs, with search, categories and filters. */
export function ShopPage() {
  const { query, designs, found, capped, counts, facetCounts, facetCap, next, previous, ...words } =
    useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/shop';
  const { panel, filters, heading } = useFocusOnList(query);

  return (
    <div className="column py-6 md:py-10">
      <h1 className="text-3xl md:text-4xl">Shop Listings</h1>
      <div className="mt-5 grid grid-cols-2 gap-3 lg:mt-8 lg:grid-cols-[14rem_minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-5">
        <div className="col-span-2 lg:col-span-1 lg:col-start-2 lg:max-w-md">
          <ShopSearch query={query} />
        </div>
        <div className="col-span-2 lg:col-span-1 lg:col-start-3 lg:row-start-1">
          <ShopSort query={query} />
        </div>
        <div className="col-span-2 grid grid-cols-2 gap-3 lg:col-span-1 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block">
          <details ref={panel} className="peer/categories group lg:hidden">
            <PanelButton>Categories</PanelButton>
          </details>
          <details ref={filters} className="peer/filters group lg:hidden">
            <PanelButton>Filters</PanelButton>
          </details>
          <nav
            aria-label="Categories"
            className="of-designs col-span-2 hidden peer-open/categories:block lg:block"
          >
            <CategoryList query={query} counts={counts} />
          </nav>
          <div className="col-span-2 hidden border-b border-line pb-5 peer-open/filters:block lg:block lg:border-none">
            <ShopFilters query={query} counts={facetCounts} most={facetCap} />
            <button
              type="button"
              onClick={() => {
                if (filters.current) filters.current.open = false;
                heading.current?.focus();
              }}
              className="button button-primary noscript:hidden mt-4 w-full lg:hidden"
            >
              Show {formatCount(found, capped)}
            </button>
          </div>
        </div>
        <section aria-labelledby={LIST} className="col-span-2 mt-2 lg:col-start-2 lg:mt-0">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 id={LIST} ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
              {titleOf(query)}
            </h2>
            <p role="status" className="text-muted">
              {isLoading ? 'Loading designs…' : formatCount(found, capped)}
            </p>
          </div>
          {capped && (
            <p className="mt-1 text-muted">
              These are from the first {found} that match. Add a word to see fewer and closer ones.
            </p>
          )}
          <ActiveFilters query={query} />
          <SearchNotes query={query} {...words} />
          {designs.length > 0 ? (
            <DesignGrid designs={designs} isLoading={isLoading} list={shopPath(query)} />
          ) : (
            words.items.length === 0 && <NothingFound query={query} {...words} />
          )}
          {(previous || next) && <PageLinks previous={previous} next={next} />}
          <FoundItems items={words.items} />
        </section>
      </div>
    </div>
  );
}

function PanelButton({ children }: { children: string }) {
  return (
    <summary className="input summary flex items-center justify-between gap-2 leading-tight">
      {children}
      <Icon name="chevron" className="size-5 group-open:rotate-180" />
    </summary>
  );
}

interface GridProps {
  designs: readonly CardDesign[];
  isLoading: boolean;
  /** The address of the list, to which the page of a design leads back. */
  list: string;
}

function DesignGrid({ designs, isLoading, list }: GridProps) {
  return (
    <ul
      aria-busy={isLoading}
      className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 transition-opacity delay-150 aria-busy:opacity-50 md:grid-cols-3 md:gap-x-6 md:gap-y-10"
    >
      {designs.map((design, index) => (
        <li key={design.id} id={`design-${design.id}`}>
          <DesignCard design={design} first={index < 2} list={list} />
        </li>
      ))}
    </ul>
  );
}

function PageLinks({ previous, next }: { previous: string | null; next: string | null }) {
  return (
    <nav aria-label="Pages" className="mt-10 flex justify-between gap-3">
      {previous ? (
        <ButtonLink to={`${previous}#${LIST}`} rel="prev">
          <span aria-hidden="true">←</span> Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={`${next}#${LIST}`} rel="next">
          Next <span aria-hidden="true">→</span>
        </ButtonLink>
      )}
    </nav>
  );
}

function titleOf(query: DesignQuery): string {
  return findCategory(query.category ?? '')?.title ?? 'All designs';
}

function formatCount(found: number, capped: boolean): string {
  if (capped) return `${found}+ designs`;
  return found === 1 ? '1 design' : `${found} designs`;
}

/**
 * After a choice in the phone's panel, and on another page of the list, closes the panel and moves the focus to the
 * list's heading: the link that had the focus may be gone.
 */
function useFocusOnList(query: DesignQuery) {
  const panel = useRef<HTMLDetailsElement>(null);
  const filters = useRef<HTMLDetailsElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = shopPath(query);
  const page = path === firstPagePath(query) ? null : path;
  const shown = useRef({ path, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, page };
    if (before.path === path) return;
    const wasPanelOpen = panel.current?.open ?? false;
    if (panel.current) panel.current.open = false;
    if (wasPanelOpen || before.page !== page) heading.current?.focus({ preventScroll: true });
  }, [path, page]);
  return { panel, filters, heading };
}

/** The active filters, each with a link that removes it. */
function ActiveFilters({ query }: { query: DesignQuery }) {
  const first = { ...query, after: null, before: null };
  const category = findCategory(query.category ?? '');
  const filters = [
    ...(category ? [{ name: category.title, to: shopPath({ ...first, category: null }) }] : []),
    ...(query.q ? [{ name: `“${query.q}”`, to: shopPath({ ...first, q: '' }) }] : []),
    ...listFacets(query.facets).map(({ name, value, label }) => {
      const others = query.facets[name].filter((other) => other !== value);
      return { name: label, to: shopPath({ ...first, facets: { ...query.facets, [name]: others } }) };
    }),
  ];
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Chosen" className="mt-3 flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter.to}>
          <ChosenChip {...filter} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to="/shop" className="link flex min-h-11 items-center px-2">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
