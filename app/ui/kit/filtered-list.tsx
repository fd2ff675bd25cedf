import { Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useId, useRef } from 'react';
import { ChosenChip } from './chosen-chip.tsx';
import { useFocusOnList } from './filter-form.tsx';

interface Props {
  title: string;
  lead: string;
  /** The list's own address, and the one of what is shown. */
  path: string;
  shownPath: string;
  /** As `artist` and `artists`. */
  nouns: { one: string; many: string };
  found: number;
  /** The chosen filters, each with the address that removes it. */
  chosen: readonly { label: string; without: string }[];
  /** The filters around the panel that is given, into which the choices go. */
  filters: (toPanel: (choices: ReactNode) => ReactNode) => ReactNode;
  /** The results, or why there are none. */
  children: (isLoading: boolean) => ReactNode;
}

/** A list with its filters beside it; on small screens the choices fold away behind a button. */
export function FilteredList({
  title,
  lead,
  path,
  shownPath,
  nouns,
  found,
  chosen,
  filters,
  children,
}: Props) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === path;
  const panel = useRef<HTMLDetailsElement>(null);
  const heading = useFocusOnList(shownPath);
  const listId = useId();
  const count = `${found} ${found === 1 ? nouns.one : nouns.many}`;

  function showResults() {
    if (panel.current) panel.current.open = false;
    heading.current?.focus();
  }

  const toPanel = (choices: ReactNode) => (
    <>
      <details ref={panel} className="peer group lg:hidden">
        <summary className="button w-full list-none sm:w-auto [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">Show Filters</span>
          <span className="hidden group-open:inline">Hide Filters</span>
        </summary>
      </details>
      <div className="mt-3 hidden border-b border-line pb-5 peer-open:block lg:mt-0 lg:block lg:border-none lg:pb-0">
        {choices}
        <button
          type="button"
          onClick={showResults}
          className="button button-primary noscript:hidden mt-4 w-full lg:hidden"
        >
          {`Show ${count}`}
        </button>
      </div>
    </>
  );

  return (
    <div className="column pt-6 pb-14 md:pt-10 md:pb-20">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>
      <div className="mt-5 lg:mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-12">
        <div>{filters(toPanel)}</div>
        <section aria-labelledby={listId} className="mt-5 lg:mt-0">
          <div className="flex min-h-11 flex-wrap items-center gap-x-4">
            <h2 id={listId} ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
              {`${chosen.length > 0 ? 'Matching' : 'All'} ${nouns.many}`}
            </h2>
            <p role="status" className="text-muted">
              {isLoading ? `Loading ${nouns.many}…` : count}
            </p>
          </div>
          {chosen.length > 0 && (
            <ul aria-label="Chosen" className="mt-2 flex flex-wrap gap-2">
              {chosen.map(({ label, without }) => (
                <li key={without}>
                  <ChosenChip name={label} to={without} />
                </li>
              ))}
              <li>
                <Link to={path} preventScrollReset className="link flex min-h-11 items-center px-2">
                  Reset all
                </Link>
              </li>
            </ul>
          )}
          {children(isLoading)}
        </section>
      </div>
    </div>
  );
}
