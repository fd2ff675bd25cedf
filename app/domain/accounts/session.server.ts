import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { admins, customers, sessions } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken, sha256 } from '../shared/crypto.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import type { StaffRole } from './staff-rights.ts';

export const ROLES = ['customer', 'vendor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** How long a session lasts at most, and how long unused, in milliseconds (facts, section 5.9). */
export const SESSION_LIMITS: Record<Role, { absolute: number; idle: number }> = {
  customer: { absolute: 30 * DAY_MS, idle: 30 * DAY_MS },
  vendor: { absolute: 12 * HOUR_MS, idle: 12 * HOUR_MS },
  admin: { absolute: 8 * HOUR_MS, idle: 30 * MINUTE_MS },
};

/** When a session was last used is written at most this often, so that not every page writes. */
const SEEN_EVERY = 5 * MINUTE_MS;

/** Whoever is logged in, by role, as guards hand them to pages. */
export interface SessionUser {
  customer: { id: string; name: string };
  vendor: { id: string; name: string; approved: boolean };
  /** `secondFactor`: whether one is set up. */
  admin: { id: string; email: string; role: StaffRole; secondFactor: boolean };
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

/**
 * The user of a token, if it is valid for the role now; null otherwise. One round trip.
 * @param isUse whether it keeps the session from ending as unused
 */
export async function getSession<R extends Role>(
  context: AppContext,
  role: R,
  token: string,
  isUse = true,
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
  if (isUse && now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY) {
    context.later(
      context.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)),
    );
  }
  return row.person as SessionUser[R]; // the row was read from the table of this role
}

async function findSessionUser({ db }: AppContext, role: Role, live: SQL | undefined) {
  const { lastSeenAt, personId } = sessions;
  switch (role) {
    case 'customer': {
      const { id, name, erasedAt } = customers;
      const query = db.select({ lastSeenAt, person: { id, name } }).from(sessions);
      return query
        .innerJoin(customers, eq(id, personId))
        .where(and(live, isNull(erasedAt)))
        .get();
    }
    case 'vendor': {
      const { id, name, approved } = vendors;
      const query = db.select({ lastSeenAt, person: { id, name, approved } }).from(sessions);
      return query.innerJoin(vendors, eq(id, personId)).where(live).get();
    }
    case 'admin': {
      const { id, email, role, totpSealed, deactivatedAt } = admins;
      const secondFactor = sql<boolean>`${totpSealed} is not null`.mapWith(Boolean);
      const query = db.select({ lastSeenAt, person: { id, email, role, secondFactor } }).from(sessions);
      return query
        .innerJoin(admins, eq(id, personId))
        .where(and(live, isNull(deactivatedAt)))
        .get();
    }
  }
}

export function deleteExpiredSessions({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db.delete(sessions).where(lte(sessions.expiresAt, now()));
}

/** Logs this browser out, under a condition if there is one. */
export async function endSession({ db, now }: AppContext, token: string, onlyIf?: SQL): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(eq(sessions.tokenHash, await sha256(token)), isNull(sessions.revokedAt), onlyIf));
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
