import { Link, useLocation } from '@remix-run/react';

interface Props {
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** What the list is of: `orders`. */
  what: string;
}

/** The way through a list that is read newest first. Whatever else the address says stays. */
export function Pager({ next, what }: Props) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const first = !params.has('after');
  if (first && next === null) return null;
  const to = (after: string | null) => {
    const other = new URLSearchParams(params);
    if (after) other.set('after', after);
    else other.delete('after');
    return `${pathname}?${other}`;
  };
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-4 flex flex-wrap gap-3">
      {!first && (
        <Link to={to(null)} className="button">
          First page
        </Link>
      )}
      {next && (
        <Link to={to(next)} className="button">
          Next page
        </Link>
      )}
    </nav>
  );
}
