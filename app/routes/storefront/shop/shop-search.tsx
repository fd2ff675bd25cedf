import { useNavigate } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import {
  type DesignQuery,
  parseDesignQuery,
  SHOP_SORT_LABELS,
  SHOP_SORTS,
  shopPath,
} from '../../../domain/designs/design-query.ts';
import { SearchField } from '../../../ui/storefront/search-field.tsx';

const FORM = 'shop-search';

/**
 * The search, within the chosen category. Without JavaScript the browser sends the form; with it, defaults are left out
 * of the address.
 */
export function ShopSearch({ query }: { query: DesignQuery }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query.q);
  // A chip or the Back button changes what is searched for; what was typed before the scripts came stays.
  useEffect(() => {
    if (shown.current !== query.q && input.current) input.current.value = query.q;
    shown.current = query.q;
  }, [query.q]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(shopPath(parseDesignQuery(new URLSearchParams(values))));
  }

  return (
    <search>
      <form id={FORM} action="/shop" onSubmit={search}>
        <HiddenFields query={{ category: query.category, facets: query.facets }} />
        <SearchField defaultValue={query.q} field={input} />
      </form>
    </search>
  );
}

/** What a form of the list keeps of its address without showing it. */
export function HiddenFields({ query }: { query: Partial<DesignQuery> }) {
  const params = [...new URLSearchParams(shopPath(query).split('?')[1])];
  return params.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" {...{ name, value }} />);
}

/** The sort order, a field of the search form: it applies at once with JavaScript, else by a button. */
export function ShopSort({ query }: { query: DesignQuery }) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const id = useId();
  const applySort = (value: string) => {
    const sort = SHOP_SORTS.find((known) => known === value) ?? 'featured';
    navigate(shopPath({ ...query, sort, after: null, before: null }), { preventScrollReset: true });
  };
  // What was chosen before the scripts came is applied now; later the list is in this order, whatever led to it.
  const isSynced = useRef(false);
  const early = useRef(applySort);
  useEffect(() => {
    if (!select.current) return;
    const { value } = select.current;
    if (!isSynced.current && value !== query.sort) early.current(value);
    else select.current.value = query.sort;
    isSynced.current = true;
  }, [query.sort]);

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
        // A browser that brings back what was chosen here would choose it again.
        autoComplete="off"
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
