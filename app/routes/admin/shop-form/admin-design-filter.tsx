import { Form } from '@remix-run/react';
import {
  type AdminDesignQuery,
  adminDesignsPath,
  DESIGN_STATUS_LABELS,
} from '../../../domain/designs/admin-design.ts';
import { DESIGN_STATUSES, SEARCH_MAX_LENGTH } from '../../../domain/designs/design.ts';
import { CategoryOptions } from '../../../ui/designs/design-fields.tsx';
import { ListFilters } from '../../../ui/kit/list-page.tsx';

/** Filters the list by search, category and status. */
export function AdminDesignFilter({ query }: { query: AdminDesignQuery }) {
  const { q, category, status } = query;
  return (
    <>
      <Form role="search" preventScrollReset className="flex flex-wrap gap-2">
        {status && <input type="hidden" name="status" value={status} />}
        <label htmlFor="design-search" className="sr-only">
          Search designs
        </label>
        <input
          key={`q ${q}`}
          id="design-search"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Name, words, style"
          autoComplete="off"
          className="input min-w-0 grow basis-40"
        />
        <label htmlFor="design-category" className="sr-only">
          Category
        </label>
        <select
          key={`category ${category}`}
          id="design-category"
          name="category"
          defaultValue={category ?? ''}
          className="input w-auto min-w-0 grow basis-40"
        >
          <option value="">All categories</option>
          <CategoryOptions groups />
        </select>
        <button type="submit" className="button grow sm:grow-0">
          Show
        </button>
      </Form>
      <ListFilters
        label="Status"
        filters={[null, ...DESIGN_STATUSES.toReversed()].map((each) => ({
          label: each ? DESIGN_STATUS_LABELS[each] : 'All',
          to: adminDesignsPath({ q, category, status: each }),
          chosen: status === each,
        }))}
      />
    </>
  );
}
