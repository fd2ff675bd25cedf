import { and, eq, exists, isNull, notExists } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, readableToken, seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { type Client, createDeviceToken, type Login } from './known-device.server.ts';
import { limitLoginFailures } from './login-limits.server.ts';
import { hashPassword, movePassword, verifyPassword } from './password.server.ts';
import { assertStrongPassword } from './password-strength.server.ts';
import {
  assertCurrentPassword,
  clearSecondFactor,
  insertAdminEntry,
  verifySecondFactor,
} from './second-factor.server.ts';
import { endAllSessions, endSession, type SessionUser, startSession } from './session.server.ts';

type Admin = SessionUser['admin'];

/** What creating an account needs: the command-line script has no more. */
type AdminContext = Pick<AppContext, 'env' | 'db' | 'now'>;

/** 100 bits. */
const PASSWORD_GROUPS = 5;

export interface AdminCredentials {
  email: string;
  /** Shown once. */
  password: string;
}

/**
 * Creates an owner's account with a random password.
 * @throws DomainError `conflict` if there is one with this e-mail
 */
export async function createAdmin(context: AdminContext, email: string): Promise<AdminCredentials> {
  const { db, now } = context;
  const password = readableToken(PASSWORD_GROUPS);
  const id = newId();
  const isCreated = db.select({ id: admins.id }).from(admins).where(eq(admins.id, id));
  const [made] = await db.batch([
    db
      .insert(admins)
      .values({ id, email, passwordHash: await hashPassword(context, password), createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: admins.id }),
    insertAdminEntry(context, id, 'admin.create', { after: { email } }, exists(isCreated)),
  ]);
  if (made.length === 0) throw new DomainError('conflict', `There is an admin ${email} already.`);
  return { email, password };
}

/**
 * Resets an admin who has lost password or phone: a new random password, no second factor, logged out everywhere. Who
 * may not log in still may not, unless that is asked for.
 * @throws DomainError `not_found`
 */
export async function resetAdmin(
  context: AdminContext,
  email: string,
  { reactivate = false } = {},
): Promise<AdminCredentials & { deactivated: boolean }> {
  const { db } = context;
  const { id, deactivatedAt } = admins;
  const [admin] = await db.select({ id, deactivatedAt }).from(admins).where(eq(admins.email, email));
  if (!admin) throw new DomainError('not_found', `There is no admin ${email}.`);
  const password = readableToken(PASSWORD_GROUPS);
  const isLetIn = reactivate && admin.deactivatedAt !== null;
  await db.batch([
    insertAdminEntry(context, admin.id, 'admin.reset', isLetIn ? { after: { reactivated: true } } : {}),
    db
      .update(admins)
      .set({
        passwordHash: await hashPassword(context, password),
        ...(isLetIn && { deactivatedAt: null }),
      })
      .where(eq(admins.id, admin.id)),
    clearSecondFactor(context, admin.id),
    endAllSessions(context, 'admin', admin.id),
  ]);
  return { email, password, deactivated: !isLetIn && admin.deactivatedAt !== null };
}

export async function hasAdmin({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  return (await db.select({ id: admins.id }).from(admins).limit(1)).length > 0;
}

/** Spec, section 5: the same for every mismatch, so that nobody learns what was right. */
const INVALID_CREDENTIALS = '❌ Invalid credentials';

/** How long the code can be entered after the password was right. */
export const LOGIN_TICKET_LIFETIME_MS = 5 * MINUTE_MS;

export type PasswordStepResult =
  | ({ done: true } & Login)
  /** A second factor is asked for; the ticket says whose password was right, for {@link LOGIN_TICKET_LIFETIME_MS}. */
  | { done: false; ticket: string };

/**
 * Checks e-mail and password; the attempt is counted before anything is hashed.
 * @throws DomainError `unauthorized`, `rate_limited`
 */
export async function logInAdmin(
  context: AppContext,
  { email, password, client }: { email: string; password: string; client: Client },
): Promise<PasswordStepResult> {
  const { db, env, now } = context;
  const admin = await limitLoginFailures(
    context,
    { role: 'admin', step: 'password', email, client },
    async () => {
      const [found] = await db
        .select()
        .from(admins)
        .where(and(eq(admins.email, email), isNull(admins.deactivatedAt)));
      return (await verifyPassword(context, password, found?.passwordHash ?? null)) ? (found ?? null) : null;
    },
  );
  if (!admin) throw new DomainError('unauthorized', INVALID_CREDENTIALS);
  const moved = await movePassword(context, password, admin.passwordHash);
  if (moved) {
    const isUnchanged = and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash));
    await db.update(admins).set({ passwordHash: moved }).where(isUnchanged);
    admin.passwordHash = moved;
  }
  if (!admin.totpSealed) {
    const login = await startAdminSession(context, admin);
    // If the password was changed while it was checked, the session ends at once.
    const unchanged = and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash));
    await endSession(
      context,
      login.token,
      notExists(db.select({ id: admins.id }).from(admins).where(unchanged)),
    );
    return { done: true, ...login };
  }
  const ticket: LoginTicket = {
    id: admin.id,
    email,
    until: now().getTime() + LOGIN_TICKET_LIFETIME_MS,
  };
  return { done: false, ticket: await seal(env.DATA_SECRET, 'admin first step', JSON.stringify(ticket)) };
}

interface LoginTicket {
  id: string;
  email: string;
  until: number;
}

/** The admin whose password was right; null if the ticket is invalid or too old. */
export async function parseLoginTicket(
  { env, now }: AppContext,
  ticket: string,
): Promise<LoginTicket | null> {
  const opened = await unseal(dataSecrets(env), 'admin first step', ticket).catch(() => null);
  if (opened === null) return null;
  const parsed = JSON.parse(opened) as LoginTicket; // as sealed above
  return parsed.until > now().getTime() ? parsed : null;
}

/**
 * The second step of a login.
 * @throws DomainError `unauthorized`, `rate_limited`
 */
export async function completeAdminLogin(
  context: AppContext,
  { ticket, code, client }: { ticket: string; code: string; client: Client },
): Promise<Login> {
  const admin = await parseLoginTicket(context, ticket);
  if (!admin || !(await verifySecondFactor(context, admin, code, client))) {
    throw new DomainError('unauthorized', INVALID_CREDENTIALS);
  }
  return startAdminSession(context, admin);
}

/** A session and a known device. */
export async function startAdminSession(
  context: AppContext,
  { id, email }: { id: string; email: string },
): Promise<Login> {
  const token = await startSession(context, 'admin', id);
  await insertAdminEntry(context, id, 'admin.login');
  return { token, device: await createDeviceToken(context, 'admin', email) };
}

/**
 * Changes an admin's password and ends their sessions: the caller starts a new one.
 * @throws DomainError `invalid` if the current one is wrong or the next one weak, `rate_limited`
 */
export async function changeAdminPassword(
  context: AppContext,
  admin: Admin,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { db } = context;
  const passwordHash = await assertCurrentPassword(context, admin, 'current', current);
  await assertStrongPassword(context, next, { own: admin.email.split(/[^a-z0-9]+/), field: 'next' });
  const [, changed] = await db.batch([
    insertAdminEntry(context, admin.id, 'admin.password'),
    db
      .update(admins)
      .set({ passwordHash: await hashPassword(context, next) })
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, passwordHash)))
      .returning({ id: admins.id }),
    endAllSessions(context, 'admin', admin.id),
  ]);
  if (changed.length === 0) throw new DomainError('conflict', 'Your password was changed a moment ago.');
}
