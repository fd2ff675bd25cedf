import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { PageUser } from '../../domain/accounts/page-user.ts';
import { AUTH_CHANGED, rememberUser, USER_STORAGE_KEY } from './remembered-user.ts';

/** Keeps the header true in every tab: tells the others who is logged in here, and asks again when they tell. */
export function AccountSync({ viewer }: { viewer: PageUser }) {
  const { revalidate } = useRevalidator();
  const name = viewer.role === 'customer' ? viewer.name : null;
  useEffect(() => rememberUser(name), [name]);
  useEffect(() => {
    const follow = (event: Event) => {
      // A null key means that the whole storage was emptied.
      const others = event instanceof StorageEvent && event.key !== null && event.key !== USER_STORAGE_KEY;
      if (!others) revalidate();
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
