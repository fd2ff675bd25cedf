/**
 * The name of who is logged in, as other tabs see it: `user` in the browser's storage, and the event that says it has
 * changed (spec, section 4). It only tells tabs to ask again; who is logged in is the server's word alone.
 */
export const USER_STORAGE_KEY = 'user';
export const AUTH_CHANGED = 'authChanged';

/** @param name null if nobody is logged in */
export function rememberUser(name: string | null): void {
  try {
    const user = name === null ? null : JSON.stringify({ name });
    // Unchanged, it must not wake the other tabs.
    if (localStorage.getItem(USER_STORAGE_KEY) === user) return;
    if (user === null) localStorage.removeItem(USER_STORAGE_KEY);
    else localStorage.setItem(USER_STORAGE_KEY, user);
  } catch {
    // A browser that keeps no storage has no tabs to tell.
  }
}
