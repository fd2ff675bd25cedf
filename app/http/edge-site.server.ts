import type { EdgeVersions } from '../domain/shared/edge-topics.ts';
import { readEdgeVersions } from '../domain/shared/edge-versions.server.ts';
import type { Bindings } from './context.server.ts';
import { openDatabase } from './database.server.ts';
import type { EdgeStorage } from './edge-cache.server.ts';

/** What the cache at the edge needs of the site around it. */

/** Of which code, and what pages show of its configuration, answers are: those of another one are made anew. */
export function describeSite(buildId: string, env: Readonly<Record<string, unknown>>): string {
  return [buildId, env.ENVIRONMENT, env.SITE_URL, env.TURNSTILE_SITE_KEY].join(' ');
}

/** Null where there is no cache, as in a test, or where it does not open: every page is made then. */
export async function openStorage(): Promise<EdgeStorage | null> {
  return typeof caches === 'undefined' ? null : caches.open('pages').catch(() => null);
}

/** Without the rest of a context, which a stored answer does without. */
export function readVersions({ DB }: Pick<Bindings, 'DB'>): Promise<EdgeVersions> {
  return readEdgeVersions({ db: openDatabase(DB) });
}
