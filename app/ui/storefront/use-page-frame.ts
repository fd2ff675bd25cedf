import { useRouteLoaderData } from '@remix-run/react';
import type { PageFrame } from '../../domain/content/content.ts';

/** The texts around a page, as the root has loaded them; none on a page for which nothing was loaded. */
export function usePageFrame(): Partial<PageFrame> {
  return (useRouteLoaderData('root') ?? {}) as Partial<PageFrame>; // what its loader gives
}
