import { ROLES } from '../domain/accounts/session.server.ts';
import type { Logger } from '../domain/shared/context.server.ts';
import type { EdgeVersions } from '../domain/shared/edge-topics.ts';
import { addDays, dayOf, MINUTE_MS, SECOND_MS, toMoment } from '../domain/shared/time.ts';
import { type EdgeAddress, findEdgeAddress } from './edge-address.server.ts';
import { type EdgeEntry, giveOut, mayBeStored, readStored, toEntry, toStored } from './edge-entry.server.ts';
import { EdgeFreshness, type KnownVersions, versionsOf } from './edge-freshness.server.ts';
import { type EdgePage, HeldPages } from './edge-held.server.ts';
import type { EdgeRule } from './edge-rules.server.ts';
import { withSecurityHeaders } from './security-headers.server.ts';

/**
 * Answers anonymous visitors from Cloudflare's cache, before Remix and Hono and without the database
 * (docs/decisions/0070). What may be stored is the table of `edge-rules.server.ts`.
 */

/** The part of Cloudflare's cache that is used. */
export interface EdgeStorage {
  match: (key: string) => Promise<Response | undefined>;
  put: (key: string, answer: Response) => Promise<void>;
}

/** One request, and what it takes to answer it. */
export interface EdgeVisit {
  request: Request;
  /** By which it is found in the log. */
  requestId: string;
  /** Null where there is no cache. */
  openStorage: () => Promise<EdgeStorage | null>;
  /** Of which code and configuration answers are. */
  made: string;
  readVersions: () => Promise<EdgeVersions>;
  now: () => number;
  later: (work: Promise<unknown>) => void;
  log: Logger;
  /** Asks the site, in the end of Remix or Hono. */
  make: (request: Request, contentSince?: number) => Promise<Response>;
}

/** In `Cache-Status`, RFC 9211. */
const NAME = 'rachi-mehndi';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The cookies of `sessions.server.ts`, with and without https. */
const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${ROLES.join('|')})=`);

/** How many answers with a query an isolate stores in a minute: those who try all addresses fill no more. */
export const QUERIES_PER_MINUTE = 120;

/** How long one waits for another request's answer, and when that is given up. */
const WAIT_STEP_MS = 15;
const WAIT_STEPS = 200;
const FILL_MAX_MS = 10 * SECOND_MS;

type Found = (EdgePage & { state: 'fresh' | 'stale' }) | { state: 'miss' };

/** One isolate's part in it. */
export class EdgeCache {
  readonly #freshness = new EdgeFreshness();
  /** What is being made at the moment, and when that counts as given up. */
  readonly #fills = new Map<string, number>();
  readonly #held = new HeldPages();
  #queries = { since: 0, stored: 0 };

  async answer(visit: EdgeVisit): Promise<Response> {
    const { request } = visit;
    const address = findPublicAddress(request);
    if (typeof address === 'string') return this.#pass(visit, address);
    const storage = await visit.openStorage();
    if (!storage) return this.#pass(visit, 'no-cache');
    const known = await this.#versions(visit);
    const key = new URL(request.url).origin + address.path;
    const found = await this.#find(visit, storage, key, address.rule, known);
    if (found.state !== 'miss') {
      if (found.state === 'stale' && known && !this.#isFilling(visit, key)) {
        visit.later(
          this.#fill(visit, storage, key, address, known).catch(saying(visit, 'page not made anew')),
        );
      }
      return give(visit, found);
    }
    if (!known) return this.#pass(visit, 'no-versions');
    if (this.#isFilling(visit, key)) {
      await this.#waitForFill(visit, key);
      const filled = await this.#find(visit, storage, key, address.rule, known);
      if (filled.state === 'miss') return this.#pass(visit, 'busy');
      return give(visit, filled, '; collapsed');
    }
    const filling = this.#fill(visit, storage, key, address, known);
    // It goes on for the others if this visitor leaves; what goes wrong is answered to this one.
    visit.later(filling.catch(() => undefined));
    return filling;
  }

  /** Past the cache. After a change what this isolate knows of versions is read again. */
  async #pass(visit: EdgeVisit, why: string): Promise<Response> {
    try {
      const made = await visit.make(visit.request);
      const answer = withSecurityHeaders(made, visit.request, visit.requestId);
      const status = why === 'method' ? 'fwd=method' : `fwd=bypass; detail=${why}`;
      answer.headers.set('cache-status', `${NAME}; ${status}`);
      return answer;
    } finally {
      if (!SAFE_METHODS.has(visit.request.method)) this.#freshness.forget();
    }
  }

  #versions(visit: EdgeVisit): Promise<KnownVersions | null> {
    return this.#freshness.get(readingOf(visit));
  }

  async #find(
    visit: EdgeVisit,
    storage: EdgeStorage,
    key: string,
    { topics }: EdgeRule,
    known: KnownVersions | null,
  ): Promise<Found> {
    const held = this.#held.get(key);
    if (held && known && isOf(held.entry, visit) && visit.now() < held.entry.freshUntil) {
      const current = versionsOf(topics, known);
      if (held.entry.versions.every((version, index) => version === current[index])) {
        return { ...held, state: 'fresh' };
      }
    }
    const stored = await storage.match(key).catch(saying(visit, 'edge cache not read'));
    const entry = readStored(stored);
    const now = visit.now();
    if (!stored || !entry || !isOf(entry, visit) || now >= entry.staleUntil) return { state: 'miss' };
    const body = new Uint8Array(await stored.arrayBuffer());
    const state = now < entry.freshUntil ? 'fresh' : 'stale';
    // While the database does not answer, what is stored is better than nothing.
    if (!known) return { entry, body, state };
    let current = versionsOf(topics, known);
    if (entry.versions.some((version, index) => version > (current[index] ?? 0))) {
      // Another isolate has seen a change that this one has not; or the database was set back.
      const latest = await this.#freshness.ask(readingOf(visit));
      if (latest) current = versionsOf(topics, latest);
    }
    const isCurrent = entry.versions.every((version, index) => version === current[index]);
    if (!isCurrent) return { state: 'miss' };
    if (state === 'fresh') this.#held.set(key, { entry, body });
    return { entry, body, state };
  }

  #isFilling({ now }: EdgeVisit, key: string): boolean {
    return now() < (this.#fills.get(key) ?? 0);
  }

  /** By looking, as promises of other requests must not be waited for. */
  async #waitForFill(visit: EdgeVisit, key: string): Promise<void> {
    for (let step = 0; step < WAIT_STEPS && this.#isFilling(visit, key); step++) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
    }
  }

  async #fill(
    visit: EdgeVisit,
    storage: EdgeStorage,
    key: string,
    { rule, hasQuery }: EdgeAddress,
    known: KnownVersions,
  ): Promise<Response> {
    const now = visit.now();
    this.#fills.set(key, now + FILL_MAX_MS);
    let isStoring = false;
    try {
      const made = await visit.make(forNobody(key, visit.requestId), known.readAt);
      const bytes = new Uint8Array(await made.arrayBuffer());
      const making = { made: visit.made, versions: versionsOf(rule.topics, known), ...timesOf(rule, now) };
      const isStorable = mayBeStored(made, rule) && (!hasQuery || this.#mayStoreQuery(now));
      if (!isStorable) return this.#giveUnstored(visit, made, bytes);
      const secured = withSecurityHeaders(new Response(null, made), visit.request, visit.requestId);
      const entry = await toEntry(secured, bytes, making, made.headers.get('cache-control'));
      isStoring = true;
      this.#held.set(key, { entry, body: bytes });
      const storing = storage.put(key, toStored(entry, bytes, visit.now()));
      visit.later(
        storing.catch(saying(visit, 'edge cache not written')).finally(() => this.#fills.delete(key)),
      );
      return giveOut(entry, bytes, visit.request, {
        'cache-status': `${NAME}; fwd=uri-miss; stored`,
        'x-request-id': visit.requestId,
      });
    } finally {
      if (!isStoring) this.#fills.delete(key);
    }
  }

  #giveUnstored({ request, requestId }: EdgeVisit, made: Response, bytes: Uint8Array<ArrayBuffer>): Response {
    const body = request.method === 'HEAD' || bytes.length === 0 ? null : bytes;
    const answer = withSecurityHeaders(new Response(body, made), request, requestId);
    answer.headers.set('cache-status', `${NAME}; fwd=uri-miss`);
    return answer;
  }

  #mayStoreQuery(now: number): boolean {
    if (now - this.#queries.since >= MINUTE_MS) this.#queries = { since: now, stored: 0 };
    return ++this.#queries.stored <= QUERIES_PER_MINUTE;
  }
}

function isOf({ made }: EdgeEntry, visit: EdgeVisit): boolean {
  return made === visit.made;
}

/** Why a request is not answered from the cache, or the address under which it is. */
export function findPublicAddress(request: Request): EdgeAddress | string {
  if (request.method !== 'GET' && request.method !== 'HEAD') return 'method';
  if (request.headers.has('authorization')) return 'session';
  if (SESSION_COOKIE.test(request.headers.get('cookie') ?? '')) return 'session';
  if (request.headers.has('range')) return 'range';
  return findEdgeAddress(new URL(request.url));
}

/** What is stored is made of the address alone: nothing that this visitor's browser sends can be in it. */
function forNobody(url: string, requestId: string): Request {
  return new Request(url, { headers: { 'cf-ray': requestId, accept: '*/*' } });
}

function readingOf(visit: EdgeVisit) {
  const { readVersions: read, now, later } = visit;
  return { read, now, later, failed: saying(visit, 'versions not read') };
}

/** Without the cache, or the numbers, the shop goes on; somebody should look why. */
function saying({ log }: EdgeVisit, event: string): (error: unknown) => undefined {
  return (error) => {
    log.error(event, { error });
    return undefined;
  };
}

function timesOf({ freshMs, staleMs, isOfDay }: EdgeRule, now: number) {
  const end = isOfDay ? toMoment(addDays(dayOf(now), 1)) : Number.POSITIVE_INFINITY;
  return { freshUntil: Math.min(now + freshMs, end), staleUntil: Math.min(now + freshMs + staleMs, end) };
}

function give(visit: EdgeVisit, { entry, body }: Exclude<Found, { state: 'miss' }>, how = ''): Response {
  const seconds = Math.floor((entry.freshUntil - visit.now()) / SECOND_MS);
  return giveOut(entry, body, visit.request, {
    'cache-status': `${NAME}; hit; ttl=${seconds}${how}`,
    'x-request-id': visit.requestId,
  });
}
