import { isRouteErrorResponse } from '@remix-run/react';
import type { ShopItem } from '../../domain/search/shop-item.ts';

/** The title of an error page. */
export function errorTitle(error: unknown): string {
  return isNotFound(error) ? 'Page not found' : 'Something went wrong';
}

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The most loved things that the answer to a missing page came with (`notFound`). */
export function lovedOf(error: unknown): readonly ShopItem[] {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const loved = typeof data === 'object' && data !== null && 'loved' in data ? data.loved : [];
  return Array.isArray(loved) ? loved : [];
}
