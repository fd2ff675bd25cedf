import { useRouteLoaderData } from '@remix-run/react';
import type { PageFrame } from '../../domain/content/content.ts';

const NOTHING: PageFrame = { frame: { tagline: '', blurb: '', social: [] }, announcement: null };

/** The texts around a page, as the root has loaded them; none on a page for which nothing was loaded. */
export function usePageFrame(): PageFrame {
  const root = useRouteLoaderData('root') as Partial<PageFrame> | undefined; // what its loader gives
  return { ...NOTHING, ...root };
}
