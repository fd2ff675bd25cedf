import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while the browser takes over its page; true from then on. For what only browsers know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
