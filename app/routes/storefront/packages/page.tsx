import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { type ChosenFilter, chosenFilters, packagesPath } from '../../../domain/packages/package-filter.ts';
import { ChosenChip } from '../../../ui/kit/chosen-chip.tsx';
import { useFocusOnList } from '../../../ui/kit/filter-form.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { PackageCard } from '../../../ui/packages/package-card.tsx';
import { SearchForm } from '../../../ui/storefront/search-form.tsx';
import { PackageFilters } from './package-filters.tsx';
import type { loader } from './route.tsx';

/** The id of the list's heading. */
const LIST = 'packages';

/** The packages, with filters and order. */
export function PackagesPage() {
  const { query, packages, found, counts, next, lead } = useLoaderData<typeof loader>();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/package';
  const panel = useRef<HTMLDetailsElement>(null);
  const heading = useFocusOnList(packagesPath(query));
  const chosen = chosenFilters(query);

  function showResults() {
    if (panel.current) panel.current.open = false;
    heading.current?.focus();
  }

  return (
    <div className="column pt-6 pb-14 md:pt-10 md:pb-20">
      <h1 className="text-3xl md:text-4xl">Henna packages</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>
      <div className="mt-5 lg:mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
        <details ref={panel} className="peer group lg:hidden">
          <summary className="button w-full list-none sm:w-auto [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">Show Filters</span>
            <span className="hidden group-open:inline">Hide Filters</span>
          </summary>
        </details>
        <div className="mt-3 hidden border-b border-line pb-5 peer-open:block lg:mt-0 lg:block lg:border-none lg:pb-0">
          <PackageFilters query={query} counts={counts} />
          <button
            type="button"
            onClick={showResults}
            className="button button-primary noscript:hidden mt-4 w-full lg:hidden"
          >
            Show {formatCount(found)}
          </button>
        </div>
        <section aria-labelledby={LIST} className="mt-5 lg:mt-0">
          <div className="flex min-h-11 flex-wrap items-center gap-x-4">
            <h2 id={LIST} ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
              {chosen.length > 0 ? 'Matching packages' : 'All packages'}
            </h2>
            <p role="status" className="text-muted">
              {isLoading ? 'Loading packages…' : formatCount(found)}
            </p>
          </div>
          {chosen.length > 0 && <ActiveFilters filters={chosen} />}
          {packages.length > 0 ? (
            <ul
              aria-busy={isLoading}
              className="mt-4 grid grid-cols-2 gap-x-3 gap-y-8 transition-opacity delay-150 aria-busy:opacity-50 md:grid-cols-3 md:gap-x-6 md:gap-y-10"
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
        </section>
      </div>
    </div>
  );
}

/** The active filters, each with a link that removes it. */
function ActiveFilters({ filters }: { filters: readonly ChosenFilter[] }) {
  return (
    <ul aria-label="Chosen" className="mt-2 flex flex-wrap gap-2">
      {filters.map(({ label, without }) => (
        <li key={without}>
          <ChosenChip name={label} to={without} />
        </li>
      ))}
      <li className="lg:hidden">
        <Link to="/package" className="link flex min-h-11 items-center px-2">
          Reset all
        </Link>
      </li>
    </ul>
  );
}

function formatCount(found: number): string {
  return found === 1 ? '1 package' : `${found} packages`;
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
