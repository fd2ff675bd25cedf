import { useLocation } from '@remix-run/react';

/** The page's own address with something changed in its query; null takes a part away, all else stays. */
export function usePageAddress(): (change?: Record<string, string | null>) => string {
  const { pathname, search } = useLocation();
  return (change = {}) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    const changed = params.toString();
    return changed ? `${pathname}?${changed}` : pathname;
  };
}
