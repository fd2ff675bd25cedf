import { useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import {
  type DesignQuery,
  parseDesignQuery,
  SEARCH_MAX_LENGTH,
  SHOP_SORT_LABELS,
  SHOP_SORTS,
  shopPath,
} from '../../../domain/designs/design.ts';

const FORM = 'shop-search';

/**
 * The search, within the chosen category. Without JavaScript the browser sends the form; with it, defaults are left out
 * of the address.
 */
export function ShopSearch({ query }: { query: DesignQuery }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useControlledByUrl(input, query.q);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(shopPath(parseDesignQuery(new URLSearchParams(values))));
  }

  return (
    <search>
      <form id={FORM} action="/shop" onSubmit={search}>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <label htmlFor={id} className="sr-only">
          Search designs
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Peacock, Arabic, groom…"
            enterKeyHint="search"
            autoComplete="off"
            className="input min-w-0"
          />
          <button type="submit" className="button px-5">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}

/** The sort order, a field of the search form: it applies at once with JavaScript, else by a button. */
export function ShopSort({ query }: { query: DesignQuery }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  useControlledByUrl(select, query.sort);

  function applySort(value: string) {
    const sort = SHOP_SORTS.find((known) => known === value) ?? 'featured';
    navigate(shopPath({ category: query.category, q: query.q, sort }), { preventScrollReset: true });
  }

  return (
    <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
      <label htmlFor={id} className="sr-only shrink-0 md:not-sr-only">
        Sort by
      </label>
      <select
        ref={select}
        id={id}
        name="sort"
        form={FORM}
        defaultValue={query.sort}
        onChange={(event) => applySort(event.target.value)}
        className="input h-11 px-2.5 leading-tight"
      >
        {SHOP_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SHOP_SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FORM} className="button">
          Sort
        </button>
      </noscript>
    </div>
  );
}

/** Updates an uncontrolled field when the address changes otherwise: by a chip or the Back button. */
function useControlledByUrl(field: React.RefObject<HTMLInputElement | HTMLSelectElement>, value: string) {
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [field, value]);
}
