import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { searchRecords } from '../../domain/operations/search.server.ts';
import { normalizeSearch, SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ListHead, ListSearch } from '../../ui/kit/list-page.tsx';
import { SearchResults } from '../../ui/workspace/search-results.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'home');
  const typed = normalizeSearch(new URL(args.request.url).searchParams.get('q') ?? '');
  return { typed, results: await searchRecords(args.context.app, role, typed) };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Search');

/** The palette of scripts, as a page. */
export default function AdminSearch() {
  const { typed, results } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Search" />
      <ListSearch
        label="Name, phone, e-mail, number or pincode"
        typed={typed}
        maxLength={SEARCH_MAX_LENGTH}
      />
      {results ? (
        <SearchResults results={results} empty={`Nothing is found by “${typed}”.`} />
      ) : (
        <p className="mt-4 rounded-lg bg-sand p-4">
          Any part is enough: three letters of a name or an e-mail, four digits of a phone, a number as
          RM-7K3D, a pincode.
        </p>
      )}
    </>
  );
}
