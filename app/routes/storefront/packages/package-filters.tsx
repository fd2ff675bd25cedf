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
 * The choices that narrow the list. With JavaScript each works at once and the address stays tidy; without it the
 * browser sends the form.
 */
export function PackageFilters({ query, counts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const choose = useChoosing();
  useAgreement(form, query, choose);

  function chooseNow({ currentTarget }: FormEvent<HTMLFormElement>) {
    choose(packagesPath(chosenIn(currentTarget)));
  }

  function chooseByEnter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    chooseNow(event);
  }

  return (
    <form
      ref={form}
      action="/package"
      onChange={chooseNow}
      onSubmit={chooseByEnter}
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
          <Group key={name} name={name} query={query} counts={counts} />
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

function Group({ name, query, counts }: Props & { name: FilterName }) {
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

function chosenIn(form: HTMLFormElement): PackageQuery {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return parsePackageQuery(new URLSearchParams(typed));
}

function useChoosing() {
  const navigate = useNavigate();
  return (path: string) => navigate(path, { preventScrollReset: true });
}

/**
 * Keeps the boxes at what the address says when it changes by other means: a chip, the Back button. What somebody
 * has ticked before the scripts came is taken up when they do.
 */
function useAgreement(
  form: React.RefObject<HTMLFormElement>,
  query: PackageQuery,
  choose: (path: string) => void,
) {
  const agreed = useRef(false);
  const first = useRef(choose);
  useEffect(() => {
    if (!form.current) return;
    const path = packagesPath({ ...query, after: null });
    if (!agreed.current) {
      agreed.current = true;
      const ticked = packagesPath(chosenIn(form.current));
      if (ticked !== path) first.current(ticked);
      return;
    }
    for (const box of form.current.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
      box.checked = query[box.name as FilterName].includes(box.value); // named so above
    }
  }, [form, query]);
}
