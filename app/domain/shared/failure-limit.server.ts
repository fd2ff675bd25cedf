import { and, eq, inArray, sql } from 'drizzle-orm';
import { rateLimits } from '#drizzle/schema/shared.ts';
import type { AppContext } from './context.server.ts';
import { deleteExpiredRateLimits, logRefusal, rateLimited, rateLimitKey } from './rate-limit.server.ts';
import { rowsIf } from './row-if.server.ts';
import { DAY_MS } from './time.ts';

/** How often something may go wrong: after `free` failures each next attempt waits, twice as long each time. */
export interface FailureLimit {
  name: string;
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

/** A limit, and whom it concerns. */
export type Failure = [limit: FailureLimit, whom: string];

/** Failures are forgotten so long after the last one. */
const REMEMBERED_MS = DAY_MS;

/** More doublings would overflow; every limit reaches its longest wait before. */
const MOST_DOUBLINGS = 20;

/**
 * Checks a secret, and counts the check for each limit if it fails. It is counted before and taken back after a success,
 * in the statement that decides, so concurrent attempts cannot slip through together.
 * @param failures a success forgets all failures of the first one; the others only do not count it
 * @param check answers null if what was tried is wrong
 * @throws DomainError `rate_limited` with `details.retryAfter` in seconds
 */
export async function limitFailures<Result>(
  context: AppContext,
  failures: readonly Failure[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const { db } = context;
  const now = context.now().getTime();
  const keys = await Promise.all(failures.map(([{ name }, whom]) => rateLimitKey(context, name, whom)));
  const isOurs = inArray(rateLimits.key, keys);
  const windowEndsAt = new Date(now + REMEMBERED_MS);
  const rows = keys.map((key) => ({ key, count: 1, windowEndsAt }));
  const { count } = rateLimits;
  const readyAt = sql<number>`${rateLimits.windowEndsAt} - ${REMEMBERED_MS} + ${waitOf(failures, keys)}`;
  const isReady = sql`not exists (select 1 from ${rateLimits} where ${and(isOurs, sql`${readyAt} > ${now}`)})`;
  const [, before, counted] = await db.batch([
    deleteExpiredRateLimits(context),
    db
      .select({ key: rateLimits.key, windowEndsAt: rateLimits.windowEndsAt, readyAt })
      .from(rateLimits)
      .where(isOurs),
    db
      .insert(rateLimits)
      .select(rowsIf(rateLimits, rows, isReady))
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${count} + 1`, windowEndsAt } })
      .returning({ key: rateLimits.key }),
  ]);
  if (counted.length === 0) {
    const last = before.reduce((latest, row) => (row.readyAt > latest.readyAt ? row : latest));
    const [limit, whom] = failures[keys.indexOf(last.key)] as Failure; // its key is one of them
    await logRefusal(context, limit.name, whom);
    throw rateLimited(Math.ceil((last.readyAt - now) / 1000));
  }
  const result = await check();
  if (result === null) return null;
  const [own = '', ...others] = keys;
  await db.batch([
    db.delete(rateLimits).where(eq(rateLimits.key, own)),
    ...others.map((key) => {
      const endedAt = before.find((row) => row.key === key)?.windowEndsAt ?? windowEndsAt;
      // Unless somebody else has failed meanwhile.
      const isLast = sql`${rateLimits.windowEndsAt} = ${windowEndsAt.getTime()}`;
      const end = sql`case when ${isLast} then ${endedAt.getTime()} else ${rateLimits.windowEndsAt} end`;
      return db
        .update(rateLimits)
        .set({ count: sql`${count} - 1`, windowEndsAt: end })
        .where(eq(rateLimits.key, key));
    }),
  ]);
  return result;
}

/** SQL: how long a row's next attempt waits after its last failure. */
function waitOf(failures: readonly Failure[], keys: readonly string[]) {
  const cases = failures.map(([{ free, firstWaitMs, longestWaitMs }], index) => {
    const doublings = sql`min(${rateLimits.count} - ${free}, ${MOST_DOUBLINGS})`;
    return sql`when ${rateLimits.key} = ${keys[index]} and ${rateLimits.count} >= ${free}
      then min(${longestWaitMs}, ${firstWaitMs} * (1 << ${doublings}))`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
