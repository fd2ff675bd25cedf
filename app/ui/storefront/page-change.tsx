import { useLocation, useMatches, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useShownData } from '../kit/shown-data.ts';

/** A thin bar while the next page loads; it appears after 150 ms, so that fast pages show none. */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress-bar" aria-hidden="true" />;
}

/**
 * After a navigation, moves the focus to the beginning of the page and has screen readers announce its title, as
 * browsers do for a page load.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}

/** Says 'Loading...' if a design takes a moment to load (spec, section 2). */
export function NavigationNotice() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname.startsWith('/details/');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-24 z-50 text-center">
      {isLoading && (
        <span className="appear-late inline-block rounded-full bg-henna-950 px-5 py-2 text-ivory shadow-lg">
          Loading...
        </span>
      )}
    </div>
  );
}

/** Where data did not arrive and the page stays as it was (`createClientLoader`): says so, and loads again when asked. */
export function StaleNotice() {
  useShownData();
  const { revalidate } = useRevalidator();
  const message = useMatches()
    // Only `createClientLoader` writes `stale`.
    .map(({ data }) => (data as { stale?: string } | null | undefined)?.stale)
    .find(Boolean);
  return (
    <div role="alert" className="fixed inset-x-0 bottom-(--bar-height) z-50 p-4 empty:hidden print:hidden">
      {message && (
        <p className="mx-auto flex max-w-xl flex-wrap items-center justify-between gap-x-4 rounded-xl border border-rose bg-ivory p-4 shadow-xl">
          <span>
            <b className="text-rose">{message}</b> The page is as it was before.
          </span>
          <button type="button" className="button" onClick={revalidate}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
