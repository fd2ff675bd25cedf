import { sql } from 'drizzle-orm';
import { throttles } from '#drizzle/schema/people.ts';
import type { AppContext } from '../../context.server.ts';
import { keyedHash } from '../crypto.server.ts';
import { DomainError } from '../errors.ts';

/** How often something may be tried: `limit` times in a window of `windowMs` milliseconds. */
export interface Limit {
  /** What is limited, as `otp.send.phone`. */
  what: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts one try of each limit for whom it concerns (a phone, an address, an account), all in one round trip.
 * Counting and deciding are one statement, so rivals cannot slip through together.
 * @throws DomainError `rate_limited` with `details.retryAfter` in seconds
 */
export async function countTry(context: AppContext, tries: [limit: Limit, whom: string][]): Promise<void> {
  const { db, env } = context;
  const now = context.now().getTime();
  const ended = sql`${throttles.windowEndsAt} <= ${now}`;
  const keys = await Promise.all(
    tries.map(([limit, whom]) => keyedHash(env.DATA_SECRET, `throttle:${limit.what}`, whom)),
  );
  const statements = tries.map(([limit], index) =>
    db
      .insert(throttles)
      .values({ key: keys[index] ?? '', count: 1, windowEndsAt: new Date(now + limit.windowMs) })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${ended} then 1 else ${throttles.count} + 1 end`,
          windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
        },
      })
      .returning({ count: throttles.count, windowEndsAt: throttles.windowEndsAt }),
  );
  const [first, ...others] = statements;
  if (!first) return;
  const counted = await db.batch([first, ...others]);
  for (const [index, rows] of counted.entries()) {
    const row = rows[0];
    const limit = tries[index]?.[0];
    if (!row || !limit || row.count <= limit.limit) continue;
    const retryAfter = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now) / 1000));
    throw new DomainError('rate_limited', tooOften(retryAfter), undefined, { retryAfter });
  }
}

function tooOften(seconds: number): string {
  if (seconds < 90) return `That was tried too often. Please wait ${seconds} seconds and try again.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return `That was tried too often. Please wait ${minutes} minutes and try again.`;
  return `That was tried too often. Please try again in ${Math.ceil(minutes / 60)} hours.`;
}
