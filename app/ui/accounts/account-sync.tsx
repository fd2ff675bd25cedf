import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { PageUser } from '../../domain/accounts/page-user.ts';

/**
 * The name of the logged-in customer, as other tabs see it: `user` in the browser's storage, and the event that says it
 * has changed (spec, section 4). It only makes tabs load again; who is logged in is decided by the server alone.
 */
const USER_STORAGE_KEY = 'user';
const AUTH_CHANGED = 'authChanged';

/** @param name null if nobody is logged in */
export function rememberUser(name: string | null): void {
  try {
    const user = name === null ? null : JSON.stringify({ name });
    // Writing the same value again would wake the other tabs.
    if (localStorage.getItem(USER_STORAGE_KEY) === user) return;
    if (user === null) localStorage.removeItem(USER_STORAGE_KEY);
    else localStorage.setItem(USER_STORAGE_KEY, user);
  } catch {
    // A browser without storage has no way to tell other tabs.
  }
}

/** Keeps the header up to date in every tab: says who is logged in here, and loads again when another tab says so. */
export function AccountSync({ viewer }: { viewer: PageUser }) {
  const { revalidate } = useRevalidator();
  const name = viewer.role === 'customer' ? viewer.name : null;
  useEffect(() => rememberUser(name), [name]);
  useEffect(() => {
    const follow = (event: Event) => {
      // A null key means that the whole storage was emptied.
      const isOther = event instanceof StorageEvent && event.key !== null && event.key !== USER_STORAGE_KEY;
      if (!isOther) revalidate();
    };
    window.addEventListener('storage', follow);
    window.addEventListener(AUTH_CHANGED, follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener(AUTH_CHANGED, follow);
    };
  }, [revalidate]);
  return null;
}
