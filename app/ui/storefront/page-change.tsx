import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

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
