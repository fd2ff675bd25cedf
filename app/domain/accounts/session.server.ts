import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { admins, customers, sessions } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken, sha256 } from '../shared/crypto.server.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { type Role, SESSION_LIMITS } from './session.ts';

/** When a session was last used is written at most this often, so that not every page writes. */
const SEEN_EVERY = 5 * MINUTE_MS;

/** Whoever is logged in, by role, as guards hand them to pages. */
export interface SessionUser {
  customer: { id: string; name: string };
  vendor: { id: string; name: string; approved: boolean };
  /** `secondFactor`: whether one is set up. */
  admin: { id: string; email: string; secondFactor: boolean };
}

/**
 * Logs a person in.
 * @returns the token for their cookie: 256 random bits, of which only the SHA-256 is kept
 */
export async function startSession(
  context: Pick<AppContext, 'db' | 'now'>,
  role: Role,
  personId: string,
): Promise<string> {
  const token = randomToken();
  const { db } = context;
  const now = context.now();
  await db.batch([
    deleteExpiredSessions(context),
    db.insert(sessions).values({
      tokenHash: await sha256(token),
      role,
      personId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIMITS[role].absolute),
    }),
  ]);
  return token;
}

/** The user of a token, if it is valid for the role now; null otherwise. One round trip. */
export async function getSession<R extends Role>(
  context: AppContext,
  role: R,
  token: string,
): Promise<SessionUser[R] | null> {
  const tokenHash = await sha256(token);
  const now = context.now();
  const live = and(
    eq(sessions.tokenHash, tokenHash),
    eq(sessions.role, role),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, new Date(now.getTime() - SESSION_LIMITS[role].idle)),
  );
  const row = await findSessionUser(context, role, live);
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY) {
    context.later(
      context.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)),
    );
  }
  return row.person as SessionUser[R]; // the row was read from the table of this role
}

async function findSessionUser(context: AppContext, role: Role, live: ReturnType<typeof and>) {
  const { db } = context;
  const { lastSeenAt } = sessions;
  switch (role) {
    case 'customer':
      return (
        await db
          .select({ lastSeenAt, person: { id: customers.id, name: customers.name } })
          .from(sessions)
          .innerJoin(customers, eq(customers.id, sessions.personId))
          .where(and(live, isNull(customers.erasedAt)))
      )[0];
    case 'vendor':
      return (
        await db
          .select({ lastSeenAt, person: { id: vendors.id, name: vendors.name, approved: vendors.approved } })
          .from(sessions)
          .innerJoin(vendors, eq(vendors.id, sessions.personId))
          .where(live)
      )[0];
    case 'admin':
      return (
        await db
          .select({
            lastSeenAt,
            person: {
              id: admins.id,
              email: admins.email,
              secondFactor: sql<boolean>`${admins.totpSealed} is not null`.mapWith(Boolean),
            },
          })
          .from(sessions)
          .innerJoin(admins, eq(admins.id, sessions.personId))
          .where(live)
      )[0];
  }
}

/** The statement that deletes sessions that have ended. */
export function deleteExpiredSessions({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db.delete(sessions).where(lte(sessions.expiresAt, now()));
}

/** Logs this browser out. */
export async function endSession(context: AppContext, token: string): Promise<void> {
  const { db, now } = context;
  await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(eq(sessions.tokenHash, await sha256(token)), isNull(sessions.revokedAt)));
}

/**
 * The statement that logs a person out everywhere, for a batch with the change that asks for it.
 * @param personId an id, or a query of one
 */
export function endAllSessions(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  role: Role,
  personId: string | SQL,
) {
  return db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(eq(sessions.role, role), eq(sessions.personId, personId), isNull(sessions.revokedAt)));
}
