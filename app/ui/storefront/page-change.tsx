import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** A thin bar while the next page is on its way; its style waits 150 ms, so that quick pages show none. */
export function ProgressBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress-bar" aria-hidden="true" />;
}

/**
 * What a browser does by itself when a page loads: the focus goes to the page's beginning, and a screen reader
 * says its title.
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
