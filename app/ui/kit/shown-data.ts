import { useLocation, useMatches } from '@remix-run/react';
import { useEffect } from 'react';

interface ShownData {
  path: string;
  /** What the page's own loader gave. */
  data: unknown;
}

let shown: ShownData | null = null;

export function setShownData(data: ShownData | null): void {
  shown = data;
}

/** The data that a page shows at a path; null while it is another's. */
export function getShownData(path: string): object | null {
  return shown?.path === path && typeof shown.data === 'object' ? shown.data : null;
}

/**
 * Keeps the data that are shown, for `createClientLoader`. That it asked for the first ones itself, as the document is
 * hydrated, would not do: a form that is sent before would get them as its reply.
 */
export function useShownData(): void {
  const { pathname: path } = useLocation();
  const data = useMatches().at(-1)?.data;
  useEffect(() => setShownData({ path, data }), [path, data]);
}
