import type { AppContext } from './context.server.ts';
import type { ForeignOrigins } from './security.server.ts';

/** Whose script and frame ask whether somebody is a person. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/**
 * The origins beside our own that the page at `pathname` may use. A policy holds for a whole document, and a visit
 * without a reload stays in it: links that lead into such a page from outside carry `reloadDocument`.
 */
export function foreignOrigins({ turnstile, storage }: AppContext, pathname: string): ForeignOrigins {
  // Its forms stand all over the site.
  const person = turnstile ? [TURNSTILE] : [];
  // Admins send pictures straight to the bucket.
  const bucket = storage && pathname.startsWith('/admin') ? [storage.origin] : [];
  return { script: person, frame: person, connect: bucket };
}
