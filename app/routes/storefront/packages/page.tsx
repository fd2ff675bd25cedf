import { Link, useLoaderData } from '@remix-run/react';
import { chosenFilters, packagesPath } from '../../../domain/packages/package-filter.ts';
import { FilteredList } from '../../../ui/kit/filtered-list.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { PackageCard } from '../../../ui/packages/package-card.tsx';
import { SearchForm } from '../../../ui/storefront/search-form.tsx';
import { PackageFilters } from './package-filters.tsx';
import type { loader } from './route.tsx';

/** The packages, with filters and order. */
export function PackagesPage() {
  const { query, packages, found, counts, next, lead } = useLoaderData<typeof loader>();
  const chosen = chosenFilters(query);
  return (
    <FilteredList
      title="Henna packages"
      path="/package"
      shownPath={packagesPath(query)}
      nouns={{ one: 'package', many: 'packages' }}
      filters={(toPanel) => toPanel(<PackageFilters query={query} counts={counts} />)}
      {...{ lead, found, chosen }}
    >
      {(isLoading) => (
        <>
          {packages.length > 0 ? (
            <ul
              aria-busy={isLoading}
              className="mt-4 grid grid-cols-2 [--card-words:10.8rem] gap-x-3 gap-y-8 transition-opacity delay-150 aria-busy:opacity-50 md:grid-cols-3 md:gap-x-6 md:gap-y-10"
            >
              {packages.map((offer, index) => (
                <li key={offer.slug}>
                  <PackageCard offer={offer} first={index < 2} />
                </li>
              ))}
            </ul>
          ) : (
            <>
              <NothingFound isFiltered={chosen.length > 0} />
              <SearchForm />
            </>
          )}
          <Pager next={next} what="packages" />
        </>
      )}
    </FilteredList>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { phone, phoneShown } = useContact();
  return (
    <div className="mt-4 rounded-lg border border-line px-6 py-12 text-center">
      {isFiltered ? (
        <>
          <p className="text-xl font-semibold">No designs match your filters.</p>
          <p className="mt-2 text-muted">
            Take a choice away, or call us: we put a package together around your day and your budget.
          </p>
          <p className="mt-6 flex flex-wrap justify-center gap-3">
            <Link to="/package" className="button button-primary">
              See all packages
            </Link>
            <a href={`tel:${phone}`} className="button">
              Call {phoneShown}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="text-xl font-semibold">New packages are being put together.</p>
          <p className="mt-2 text-muted">Until they are here, tell us your day and we name a price.</p>
          <p className="mt-6">
            <Link to="/form" className="button button-primary">
              Get Quotes
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
