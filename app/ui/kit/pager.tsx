import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { keepList } from '../../domain/shared/list-filters.ts';
import { ButtonLink } from './links.tsx';

/** The page's own address with a changed query: null deletes a parameter, all others stay. */
export function usePageAddress(): (change?: Record<string, string | null>) => string {
  const { pathname, search } = useLocation();
  return (change = {}) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    const query = params.toString();
    return query ? `${pathname}?${query}` : pathname;
  };
}

/** Of another list than the one that is shown: its first page. */
export const FIRST_PAGE = { after: null, before: null };

interface RowLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** From a row of a list to its page, which knows the way back to the same filters and page. */
export function RowLink({
  to,
  className = 'link inline-flex min-h-8 items-center font-semibold',
  children,
}: RowLinkProps) {
  const query = useLocation().search.slice(1);
  return (
    <Link to={query ? `${to}?${new URLSearchParams({ list: query })}` : to} className={className}>
      {children}
    </Link>
  );
}

/** The address of a list as it was when a row of it was opened by {@link RowLink}. */
export function useListAddress(path: string): string {
  const list = new URLSearchParams(useLocation().search).get('list');
  return list && !path.includes('?') ? `${path}?${new URLSearchParams(list)}` : path;
}

/** Addresses of other pages about the same row, which keep the way back to its list. */
export function useKeptList(): (path: string) => string {
  const { search } = useLocation();
  return (path) => keepList(path, search);
}

interface Props {
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Cursor of the page before, where the list is read both ways; null on the first. */
  previous?: string | null | undefined;
  /** What the list is of: `orders`. */
  what: string;
}

/** First, previous and next page of a list. The rest of the address stays. */
export function Pager({ next, previous = null, what }: Props) {
  const params = new URLSearchParams(useLocation().search);
  const isFirst = !params.has('after') && !params.has('before');
  const pageAddress = usePageAddress();
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-4 flex flex-wrap gap-3">
      {!isFirst && <ButtonLink to={pageAddress({ after: null, before: null })}>First page</ButtonLink>}
      {previous && <ButtonLink to={pageAddress({ after: null, before: previous })}>Previous page</ButtonLink>}
      {next && <ButtonLink to={pageAddress({ after: next, before: null })}>Next page</ButtonLink>}
    </nav>
  );
}
