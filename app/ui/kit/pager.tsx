import { useLocation } from '@remix-run/react';
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

interface Props {
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** What the list is of: `orders`. */
  what: string;
}

/** First and next page of a list that is read newest first. The rest of the address stays. */
export function Pager({ next, what }: Props) {
  const isFirst = !new URLSearchParams(useLocation().search).has('after');
  const pageAddress = usePageAddress();
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-4 flex flex-wrap gap-3">
      {!isFirst && <ButtonLink to={pageAddress({ after: null })}>First page</ButtonLink>}
      {next && <ButtonLink to={pageAddress({ after: next })}>Next page</ButtonLink>}
    </nav>
  );
}
