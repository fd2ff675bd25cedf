import { Link, useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterCounts,
  type FilterName,
  type PackageQuery,
  packagesPath,
  parsePackageQuery,
} from '../../../domain/packages/package-filter.ts';
import { Stars } from '../../../ui/kit/stars.tsx';

interface Props {
  query: PackageQuery;
  counts: FilterCounts;
}

/**
 * The filters of the list. With JavaScript each applies at once; without it the browser sends the form.
 */
export function PackageFilters({ query, counts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const openList = useOpenList();
  useSyncedFilters(form, query, openList);

  function applyFilters({ currentTarget }: FormEvent<HTMLFormElement>) {
    openList(packagesPath(readFilters(currentTarget)));
  }

  function submitFilters(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    applyFilters(event);
  }

  return (
    <form
      ref={form}
      action="/package"
      onChange={applyFilters}
      onSubmit={submitFilters}
      autoComplete="off"
      aria-label="Filters"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl">Filters</h2>
        {FILTER_NAMES.some((name) => query[name].length > 0) && (
          <Link to="/package" preventScrollReset className="link inline-flex min-h-11 items-center">
            Reset all
          </Link>
        )}
      </div>
      <div className="gap-x-8 sm:grid sm:grid-cols-3 lg:block">
        {FILTER_NAMES.map((name) => (
          <FilterGroup key={name} name={name} query={query} counts={counts} />
        ))}
      </div>
      <noscript>
        <button type="submit" className="button button-primary mt-4 w-full">
          Apply
        </button>
      </noscript>
    </form>
  );
}

function FilterGroup({ name, query, counts }: Props & { name: FilterName }) {
  const { title, choices } = FILTERS[name];
  return (
    <fieldset className="mt-3 border-t border-line pt-3">
      <legend className="float-left w-full font-semibold">{title}</legend>
      <div className="clear-both pt-1">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 leading-tight hover:bg-sand has-checked:font-semibold lg:min-h-10"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={query[name].includes(value)}
              className="size-5 shrink-0 accent-henna-700"
            />
            <span className="grow">
              {label}
              {name === 'rating' && <Stars tenths={10 * Number(value)} className="ml-2 h-4 align-[-2px]" />}
            </span>
            <span className="font-normal text-muted">
              {counts[name][value]}
              <span className="sr-only"> packages</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function readFilters(form: HTMLFormElement): PackageQuery {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parsePackageQuery(new URLSearchParams(values));
}

function useOpenList() {
  const navigate = useNavigate();
  return (path: string) => navigate(path, { preventScrollReset: true });
}

/**
 * Updates the checkboxes when the address changes otherwise: by a chip or the Back button. Boxes that were ticked before
 * hydration are applied then.
 */
function useSyncedFilters(
  form: React.RefObject<HTMLFormElement>,
  query: PackageQuery,
  openList: (path: string) => void,
) {
  const isSynced = useRef(false);
  const openListOnce = useRef(openList);
  useEffect(() => {
    if (!form.current) return;
    const path = packagesPath({ ...query, after: null });
    if (!isSynced.current) {
      isSynced.current = true;
      const ticked = packagesPath(readFilters(form.current));
      if (ticked !== path) openListOnce.current(ticked);
      return;
    }
    for (const box of form.current.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
      box.checked = query[box.name as FilterName].includes(box.value); // as rendered above
    }
  }, [form, query]);
}
