import type { AppContext } from '../shared/context.server.ts';
import { getContent } from './content.server.ts';
import type { SiteContent } from './content.ts';
import type { Policy, PolicyName } from './policy.ts';

/**
 * Every page shows content, and no page should pay a round trip for it: each isolate of the Worker caches it for
 * seconds. A change is visible in the isolate that made it at once, and in the others after these seconds.
 */

export const CONTENT_MAX_AGE_MS = 5000;

type ContentContext = Pick<AppContext, 'db' | 'log' | 'now' | 'contentSince'>;

interface CacheEntry {
  content: SiteContent | null;
  /** What it was read with: new ones, after an edit under `npm run dev`, are shown at once. */
  defaults: SiteContent | null;
  readAt: number;
  /** Null for a policy that the owner has not changed. */
  policies: Map<PolicyName, { policy: Policy | null; readAt: number }>;
}

/**
 * By database. A reader writes into the entry that it found before it read: if a change has cleared the cache
 * meanwhile, what it read is dropped with that entry.
 */
const cache = new WeakMap<object, CacheEntry>();

/**
 * By context, so that all loaders of a request share one read. Promises are not kept across requests: Workers cancel
 * them with the request that made them.
 */
const pendingReads = new WeakMap<object, Promise<SiteContent>>();

function getCacheEntry({ db }: Pick<AppContext, 'db'>): CacheEntry {
  let entry = cache.get(db.$client);
  if (!entry) {
    entry = { content: null, defaults: null, readAt: 0, policies: new Map() };
    cache.set(db.$client, entry);
  }
  return entry;
}

/**
 * The site's content, at most {@link CONTENT_MAX_AGE_MS} old. It never fails: if the database does not answer, the
 * failure is logged and the cached content is used, else the defaults.
 */
export function getCachedContent(context: ContentContext, defaults: SiteContent): Promise<SiteContent> {
  let content = pendingReads.get(context);
  if (!content) {
    content = readThroughCache(context, defaults);
    pendingReads.set(context, content);
  }
  return content;
}

async function readThroughCache(context: ContentContext, defaults: SiteContent): Promise<SiteContent> {
  const entry = getCacheEntry(context);
  const now = context.now().getTime();
  const isFresh = entry.defaults === defaults && isFreshFor(context, entry.readAt);
  if (entry.content && isFresh) return entry.content;
  try {
    entry.content = await getContent(context, defaults);
    entry.defaults = defaults;
    entry.readAt = now;
    return entry.content;
  } catch (error) {
    context.log.error('content could not be read', { error });
    return entry.content ?? defaults;
  }
}

function isFreshFor(
  { now, contentSince = Number.NEGATIVE_INFINITY }: Pick<AppContext, 'now' | 'contentSince'>,
  readAt: number,
): boolean {
  return now().getTime() - readAt < CONTENT_MAX_AGE_MS && readAt > contentSince;
}

type ReadPolicies<Name extends PolicyName> = Record<Name, Policy | null>;

/**
 * Some of the policies as published, null for those that the owner has not changed; at most {@link CONTENT_MAX_AGE_MS} old.
 * @param read reads them; what it throws is thrown, and nothing of it kept
 */
export async function getCachedPolicies<Name extends PolicyName>(
  context: Pick<AppContext, 'db' | 'now' | 'contentSince'>,
  names: readonly Name[],
  read: () => Promise<ReadPolicies<Name>>,
): Promise<ReadPolicies<Name>> {
  const { policies } = getCacheEntry(context);
  const isHeld = names.every((name) => {
    const held = policies.get(name);
    return held !== undefined && isFreshFor(context, held.readAt);
  });
  if (!isHeld) {
    const readAt = context.now().getTime();
    const found = await read();
    for (const name of names) policies.set(name, { policy: found[name], readAt });
    return found;
  }
  const held = names.map((name) => [name, policies.get(name)?.policy ?? null]);
  return Object.fromEntries(held) as ReadPolicies<Name>; // of each of the names
}

/** After a change, so that this isolate reads again at once. */
export function clearContentCache(context: Pick<AppContext, 'db'>): void {
  cache.delete(context.db.$client);
  pendingReads.delete(context);
}
