import { lte, type SQL, sql } from 'drizzle-orm';
import { rateLimits } from '#drizzle/schema/shared.ts';
import type { AppContext } from './context.server.ts';
import { keyedHash } from './crypto.server.ts';
import { DomainError } from './errors.ts';
import { rowIf } from './row-if.server.ts';

/** How often something may be tried: `limit` times in a window of `windowMs` milliseconds. */
export interface RateLimit {
  name: string;
  limit: number;
  windowMs: number;
}

/** A limit, and whom it concerns: a phone, an address, an account. Of an address its network is counted as well. */
export type Attempt = [limit: RateLimit, whom: string];

/** How many times an address's limit its whole network may use. */
const NETWORK_FACTOR = 5;

/**
 * The network of a client's address (`clientAddress`): the /24 of IPv4, the /48 of IPv6, which one customer of a provider
 * may have to themselves. Null for anything else.
 */
export function networkOf(address: string): string | null {
  const [, ipv4] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address) ?? [];
  const [, ipv6] = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? null;
}

/**
 * Counts one attempt for each limit, all in one round trip.
 * @throws DomainError `rate_limited` with `details.retryAfter` in seconds
 */
export async function enforceRateLimit(context: AppContext, attempts: Attempt[]): Promise<void> {
  const reached = await countAttempts(context, attempts);
  if (!reached) return;
  await logRefusal(context, reached.name, reached.whom);
  throw rateLimited(Math.ceil(reached.wait / 1000));
}

/** Counts likewise, and says whether all limits hold: for what is skipped silently once it is too often. */
export async function isWithinRateLimit(context: AppContext, attempts: Attempt[]): Promise<boolean> {
  return (await countAttempts(context, attempts)) === null;
}

/**
 * Counts one attempt for each limit in turn, as long as those before it hold, and answers which one is reached, with the
 * milliseconds to wait; null if all hold. So what one client tries too often does not use up what is meant for its
 * network, for a phone or for all: the limit of the fewest stands first. Counting and deciding are one batch, so concurrent
 * attempts cannot slip through together.
 */
async function countAttempts(context: AppContext, attempts: Attempt[]) {
  const now = context.now().getTime();
  const limits = attempts.flatMap(([{ name, limit, windowMs }, whom]) => {
    const network = networkOf(whom);
    const own = { name, limit, windowMs, whom };
    return network
      ? [own, { ...own, name: `${name}.network`, limit: limit * NETWORK_FACTOR, whom: network }]
      : [own];
  });
  const keys = await Promise.all(limits.map(({ name, whom }) => rateLimitKey(context, name, whom)));
  let isAllowed = sql`true`;
  const counts = limits.map(({ windowMs, limit }, index) => {
    const key = keys[index] ?? '';
    const count = insertAttempt(context, key, windowMs, isAllowed);
    isAllowed = sql`${isAllowed} and ${isWithin(key, limit)}`;
    return count;
  });
  const [, ...counted] = await context.db.batch([deleteExpiredRateLimits(context), ...counts]);
  for (const [index, { name, whom, limit }] of limits.entries()) {
    const row = counted[index]?.[0];
    if (row && row.count > limit) return { name, whom, wait: row.windowEndsAt.getTime() - now };
  }
  return null;
}

/** SQL: whether a limit holds, once the attempt is counted. */
export function isWithin(key: string, limit: number): SQL {
  return sql`(select count from ${rateLimits} where ${rateLimits.key} = ${key}) <= ${limit}`;
}

/** Whom is logged as the start of the hash that counts them: enough to see whether it is always the same one. */
export async function logRefusal(context: AppContext, limit: string, whom: string): Promise<void> {
  const who = (await rateLimitKey(context, limit, whom)).slice(0, LOGGED_HASH_LENGTH);
  context.log.info('rate limit reached', { limit, who });
}

/** Characters of a keyed hash in the log: 72 bits. */
export const LOGGED_HASH_LENGTH = 12;

/** The key under which attempts are counted: it does not tell who they are. */
export function rateLimitKey({ env }: Pick<AppContext, 'env'>, name: string, whom: string): Promise<string> {
  return keyedHash(env.DATA_SECRET, `rate-limit:${name}`, whom);
}

/** The statement that counts an attempt under a condition, after {@link deleteExpiredRateLimits}. */
export function insertAttempt(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  key: string,
  windowMs: number,
  onlyIf: SQL = sql`true`,
) {
  const row = { key, count: 1, windowEndsAt: new Date(now().getTime() + windowMs) };
  const { count, windowEndsAt } = rateLimits;
  return db
    .insert(rateLimits)
    .select(rowIf(rateLimits, row, onlyIf))
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${count} + 1` } })
    .returning({ count, windowEndsAt });
}

export function deleteExpiredRateLimits({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db.delete(rateLimits).where(lte(rateLimits.windowEndsAt, now()));
}

export function rateLimited(retryAfter: number): DomainError {
  return new DomainError('rate_limited', waitWords(retryAfter), undefined, { retryAfter });
}

function waitWords(seconds: number): string {
  if (seconds < 90)
    return `That was tried too often. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `That was tried too often. Please wait ${minutes} minutes and try again.`;
  return `That was tried too often. Please try again in ${Math.ceil(minutes / 60)} hours.`;
}
