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
  const limits = await prepareRateLimit(context, attempts);
  const [, counted] = await context.db.batch(limits.statements);
  await limits.assertHeld(counted);
}

/** Counts likewise, and says whether all limits hold: for what is skipped silently once it is too often. */
export async function isWithinRateLimit(context: AppContext, attempts: Attempt[]): Promise<boolean> {
  const limits = await prepareRateLimit(context, attempts);
  const [, counted] = await context.db.batch(limits.statements);
  return limits.findReached(counted) === undefined;
}

/**
 * Limits as a part of a batch that does more: its statements, which count one attempt for each limit as {@link countAttempts} says;
 * what is true for the statements behind them while all limits hold; and what to do with the answer of the second one.
 */
export async function prepareRateLimit(context: AppContext, attempts: Attempt[]) {
  const counts = await toCounts(context, attempts);
  const now = context.now().getTime();
  const findReached = (counted: readonly Counted[]) => {
    for (const { key, limit, name, whom } of counts) {
      const row = counted.find((each) => each.key === key);
      if (row && row.count > limit) return { name, whom, wait: row.windowEndsAt.getTime() - now };
    }
    return undefined;
  };
  return {
    statements: [deleteExpiredRateLimits(context), countAttempts(context, counts)] as const,
    isHeld: isHeld(counts),
    findReached,
    /** @throws DomainError `rate_limited` with `details.retryAfter` in seconds */
    async assertHeld(counted: readonly Counted[]): Promise<void> {
      const reached = findReached(counted);
      if (!reached) return;
      await logRefusal(context, reached.name, reached.whom);
      throw rateLimited(Math.ceil(reached.wait / 1000));
    },
  };
}

type Counted = Pick<typeof rateLimits.$inferSelect, 'key' | 'count' | 'windowEndsAt'>;

/** What is counted: each limit for whom it concerns, and of an address its network behind it. */
interface Count extends RateLimit {
  whom: string;
  key: string;
}

export function toCounts(context: Pick<AppContext, 'env'>, attempts: readonly Attempt[]): Promise<Count[]> {
  const counts = attempts.flatMap(([limit, whom]) => {
    const network = networkOf(whom);
    const own = { ...limit, whom };
    return network
      ? [own, { ...own, name: `${own.name}.network`, limit: own.limit * NETWORK_FACTOR, whom: network }]
      : [own];
  });
  return Promise.all(
    counts.map(async (count) => ({ ...count, key: await rateLimitKey(context, count.name, count.whom) })),
  );
}

/**
 * The statement that counts one attempt for each limit in turn, as long as those before it hold. So what one client tries too
 * often does not use up what is meant for its network, for a phone or for all: the limit of the fewest stands first. It counts and
 * decides at once, so concurrent attempts cannot slip through together. After {@link deleteExpiredRateLimits}.
 */
export function countAttempts(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  counts: readonly Count[],
  onlyIf: SQL = sql`true`,
) {
  const at = now().getTime();
  const asked = JSON.stringify(counts.map(({ key, windowMs, limit }) => [key, at + windowMs, limit]));
  const { key, count, windowEndsAt } = rateLimits;
  // An insert reads its own table before it writes: one that had reached its limit before now goes over it.
  return db
    .insert(rateLimits)
    .select(
      sql`with asked as (select key as place, value from json_each(${asked}))
        select value ->> 0, 1, value ->> 1 from asked where ${onlyIf} and not exists (
          select 1 from asked before, ${rateLimits} where before.place < asked.place
            and ${key} = before.value ->> 0 and ${count} >= before.value ->> 2)`,
    )
    .onConflictDoUpdate({ target: key, set: { count: sql`${count} + 1` } })
    .returning({ key, count, windowEndsAt });
}

/** SQL: whether all limits hold, once the attempt is counted. */
export function isHeld(counts: readonly Count[]): SQL {
  const asked = JSON.stringify(counts.map(({ key, limit }) => [key, limit]));
  return sql`not exists (select 1 from json_each(${asked}) asked, ${rateLimits}
    where ${rateLimits.key} = asked.value ->> 0 and ${rateLimits.count} > asked.value ->> 1)`;
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
