import { Link } from '@remix-run/react';
import { SEARCH_KIND_LABELS, SEARCH_KINDS, type SearchResult } from '../../domain/operations/search.ts';
import { DetailSection } from '../kit/detail-page.tsx';

/** What was found, by its kind. */
export function SearchResults({ results, empty }: { results: readonly SearchResult[]; empty: string }) {
  if (results.length === 0) {
    return (
      <p className="mt-4 rounded-lg bg-sand p-4" role="status">
        {empty}
      </p>
    );
  }
  return (
    <div className="mt-6 space-y-6">
      {SEARCH_KINDS.map((kind) => ({ kind, found: results.filter((result) => result.kind === kind) }))
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => (
          <DetailSection key={kind} title={SEARCH_KIND_LABELS[kind]}>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {found.map(({ to, title, detail, state, date }) => (
                <li
                  key={to}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 wrap-anywhere"
                >
                  <span className="min-w-0">
                    <Link to={to} className="link inline-flex min-h-9 items-center font-semibold">
                      {title}
                    </Link>{' '}
                    {detail}
                  </span>
                  <span className="text-sm text-muted">
                    {state} {date}
                  </span>
                </li>
              ))}
            </ul>
          </DetailSection>
        ))}
    </div>
  );
}
