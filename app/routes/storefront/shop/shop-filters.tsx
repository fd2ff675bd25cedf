import { Link } from '@remix-run/react';
import { FACET_NAMES, FACETS, type FacetCounts, hasFacets } from '../../../domain/designs/design-facets.ts';
import { type DesignQuery, parseDesignQuery, shopPath } from '../../../domain/designs/design-query.ts';
import { FilterForm, FilterGroup } from '../../../ui/kit/filter-form.tsx';
import { HiddenFields } from './shop-search.tsx';

interface Props {
  query: DesignQuery;
  counts: FacetCounts;
  /** From here on a count is not exact. */
  most: number;
}

/** The filters of the list, by the choices that find something. Category, search and sort order are kept. */
export function ShopFilters({ query, counts, most }: Props) {
  const { category, q, sort, facets } = query;
  return (
    <FilterForm
      action="/shop"
      path={shopPath({ category, q, sort, facets })}
      toPath={(params) => shopPath(parseDesignQuery(params))}
      className="lg:mt-6"
    >
      <HiddenFields query={{ category, q, sort }} />
      <div className="flex min-h-11 items-center justify-between gap-3 lg:px-2">
        <h2 className="text-xl">Filters</h2>
        {hasFacets(facets) && (
          <Link
            to={shopPath({ category, q, sort })}
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
          >
            Reset all
          </Link>
        )}
      </div>
      <div className="gap-x-8 sm:grid sm:grid-cols-2 lg:block lg:px-2">
        {FACET_NAMES.map((name) => {
          const shown = FACETS[name].choices.filter(
            ({ value }) => counts[name][value] || facets[name].includes(value),
          );
          return (
            shown.length > 0 && (
              <FilterGroup
                key={name}
                name={name}
                title={FACETS[name].title}
                choices={shown}
                chosen={facets[name]}
                counts={counts[name]}
                most={most}
                what="designs"
              />
            )
          );
        })}
      </div>
      <noscript>
        <button type="submit" className="button button-primary mt-4 w-full">
          Apply
        </button>
      </noscript>
    </FilterForm>
  );
}
