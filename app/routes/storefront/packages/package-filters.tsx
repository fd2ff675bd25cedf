import {
  FILTER_NAMES,
  FILTERS,
  type FilterCounts,
  type PackageQuery,
  packagesPath,
  parsePackageQuery,
} from '../../../domain/packages/package-filter.ts';
import { FilterForm, FilterGroup } from '../../../ui/kit/filter-form.tsx';
import { Stars } from '../../../ui/kit/stars.tsx';

interface Props {
  query: PackageQuery;
  counts: FilterCounts;
}

/** The filters of the list. */
export function PackageFilters({ query, counts }: Props) {
  return (
    <FilterForm
      action="/package"
      path={packagesPath({ ...query, after: null })}
      toPath={(params) => packagesPath(parsePackageQuery(params))}
    >
      <h2 className="text-xl">Filters</h2>
      <div className="gap-x-8 sm:grid sm:grid-cols-3 lg:block">
        {FILTER_NAMES.map((name) => (
          <FilterGroup
            key={name}
            name={name}
            {...FILTERS[name]}
            chosen={query[name]}
            counts={counts[name]}
            what="packages"
            ornament={(value) =>
              name === 'rating' && <Stars tenths={10 * Number(value)} className="ml-2 h-4 align-[-2px]" />
            }
          />
        ))}
      </div>
      <noscript>
        <button type="submit" className="button button-primary mt-4 w-full">
          Apply
        </button>
      </noscript>
    </FilterForm>
  );
}
