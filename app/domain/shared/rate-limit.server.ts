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

/** A limit, and whom it concerns: a phone, an address, an account. */
export type Attempt = [limit: RateLimit, whom: string];

/**
 * Counts one attempt for each limit, all in one round trip.
 * @throws DomainError `rate_limited` with `details.retryAfter` in seconds
 */
export async function enforceRateLimit(context: AppContext, attempts: Attempt[]): Promise<void> {
  const wait = await countAttempts(context, attempts);
  if (wait > 0) throw rateLimited(Math.ceil(wait / 1000));
}

/** Counts likewise, and says whether all limits hold: for what is skipped silently once it is too often. */
export async function isWithinRateLimit(context: AppContext, attempts: Attempt[]): Promise<boolean> {
  return (await countAttempts(context, attempts)) === 0;
}

/**
 * Counts one attempt for each limit and answers how many milliseconds to wait. Counting and deciding are one statement,
 * so concurrent attempts cannot slip through together.
 */
async function countAttempts(context: AppContext, attempts: Attempt[]): Promise<number> {
  const now = context.now().getTime();
  const keys = await Promise.all(attempts.map(([{ name }, whom]) => rateLimitKey(context, name, whom)));
  const [, ...counted] = await context.db.batch([
    deleteExpiredRateLimits(context),
    ...attempts.map(([{ windowMs }], index) => insertAttempt(context, keys[index] ?? '', windowMs)),
  ]);
  const waits = counted.map(([row], index) => {
    const limit = attempts[index]?.[0].limit ?? 0;
    return row && row.count > limit ? row.windowEndsAt.getTime() - now : 0;
  });
  return Math.max(0, ...waits);
}

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
