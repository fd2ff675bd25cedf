import { Form } from '@remix-run/react';
import { SearchField } from './search-field.tsx';

/** A search of the shop, on a page without a list. */
export function SearchForm() {
  return (
    <Form action="/shop" role="search" className="mx-auto mt-8 max-w-md text-left">
      <SearchField />
    </Form>
  );
}
