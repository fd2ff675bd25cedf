import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import {
  dataSecrets,
  fromBase64url,
  keyedHash,
  readableToken,
  seal,
  unseal,
} from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { type FailureLimit, limitFailures } from '../shared/failure-limit.server.ts';
import { HOUR_MS, SECOND_MS } from '../shared/time.ts';
import type { Client } from './known-device.server.ts';
import { limitLoginFailures } from './login-limits.server.ts';
import { verifyPassword } from './password.server.ts';
import { endAllSessions, type SessionUser } from './session.server.ts';
import { findTimeStep, toTotpSecret } from './totp.server.ts';

/**
 * The second factor of admins: an authenticator app, and ten recovery codes in case it is lost. The secret is stored
 * sealed, recovery codes as keyed hashes, and no code works twice.
 */

/** Of somebody who is logged in: nobody else can use them up. */
const WAITS = { free: 10, firstWaitMs: 30 * SECOND_MS, longestWaitMs: HOUR_MS };
const WRONG_PASSWORDS: FailureLimit = { name: 'admin.password', ...WAITS };
const WRONG_CODES: FailureLimit = { name: 'admin.second-factor', ...WAITS };
const RECOVERY_CODES = 10;
/** 40 bits; attempts are limited as those at codes. */
const RECOVERY_GROUPS = 2;

type Admin = SessionUser['admin'];

/** The statement that writes into the audit trail what happened to an admin's own account. */
export function insertAdminEntry(
  context: Pick<AppContext, 'db' | 'now'>,
  id: string,
  action: string,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
  onlyIf?: SQL,
) {
  return insertAuditEntry(context, { id }, { action, subject: `admin/${id}`, ...change }, onlyIf);
}

/** Whether the site requires a second factor that this admin has not set up. */
export function mustSetUpSecondFactor({ env }: Pick<AppContext, 'env'>, admin: Admin): boolean {
  return env.ADMIN_SECOND_FACTOR === 'required' && !admin.secondFactor;
}

/**
 * The secret that an admin is offered, in base32. It is derived from the session, so that it stays the same while they
 * set it up and is stored nowhere before a code has shown that the app has it.
 * @param token of the admin's session
 */
export async function deriveTotpSecret({ env }: Pick<AppContext, 'env'>, token: string): Promise<string> {
  const mac = await keyedHash(env.DATA_SECRET, 'totp secret', token);
  return toTotpSecret(fromBase64url(mac.slice(0, 28)));
}

/**
 * Sets up the second factor and ends the admin's sessions: the caller starts a new one.
 * @returns the recovery codes, which are shown once
 * @throws DomainError `invalid` for a wrong password or code, `conflict` if there is a second factor already,
 *   `rate_limited`
 */
export async function setUpSecondFactor(
  context: AppContext,
  admin: Admin,
  { token, code, password }: { token: string; code: string; password: string },
): Promise<string[]> {
  const { db, env } = context;
  await assertCurrentPassword(context, admin, 'password', password);
  const secret = await deriveTotpSecret(context, token);
  const step = await limitFailures(context, [[WRONG_CODES, admin.id]], () =>
    findTimeStep(secret, code, context.now()),
  );
  if (step === null) {
    throw new DomainError('invalid', 'Please check what is marked.', {
      code: 'This is not the code that your app shows now. Please look again.',
    });
  }
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableToken(RECOVERY_GROUPS));
  const hashes = await Promise.all(
    codes.map((recovery) => hashRecoveryCode(env.DATA_SECRET, admin.id, recovery)),
  );
  const none = and(eq(admins.id, admin.id), isNull(admins.totpSealed));
  const totpSealed = await seal(env.DATA_SECRET, `totp:${admin.id}`, secret);
  const isSetUp = sql`exists (select 1 from ${admins} where ${eq(admins.totpSealed, totpSealed)})`;
  const [, [enrolled]] = await db.batch([
    insertAdminEntry(
      context,
      admin.id,
      'admin.second-factor.set-up',
      { before: { secondFactor: false }, after: { secondFactor: true } },
      sql`exists (select 1 from ${admins} where ${none})`,
    ),
    db
      .update(admins)
      .set({
        totpSealed,
        totpLastStep: step,
        recoveryHashes: JSON.stringify(hashes),
      })
      .where(none)
      .returning({ id: admins.id }),
    // Not where another tab has set it up already.
    endAllSessions(context, 'admin', sql`case when ${isSetUp} then ${admin.id} end`),
  ]);
  if (!enrolled) throw new DomainError('conflict', 'A second factor is set up already.');
  context.log.info('second factor set up', { admin: admin.id });
  return codes;
}

/**
 * Removes the second factor and ends the admin's sessions: the caller starts a new one.
 * @throws DomainError `invalid` if the password is wrong, `rate_limited`
 */
export async function removeSecondFactor(context: AppContext, admin: Admin, password: string): Promise<void> {
  await assertCurrentPassword(context, admin, 'password', password);
  await context.db.batch([
    insertAdminEntry(context, admin.id, 'admin.second-factor.remove', {
      before: { secondFactor: true },
      after: { secondFactor: false },
    }),
    clearSecondFactor(context, admin.id),
    endAllSessions(context, 'admin', admin.id),
  ]);
  context.log.info('second factor removed', { admin: admin.id });
}

/**
 * Returns the hash of the admin's password.
 * @param field the one that an error belongs to
 * @throws DomainError `invalid` if the password is wrong, `rate_limited`
 */
export async function assertCurrentPassword(
  context: AppContext,
  admin: Admin,
  field: string,
  password: string,
): Promise<string> {
  const { id, passwordHash } = admins;
  const current = await limitFailures(context, [[WRONG_PASSWORDS, admin.id]], async () => {
    const [row] = await context.db.select({ passwordHash }).from(admins).where(eq(id, admin.id));
    return row && (await verifyPassword(context, password, row.passwordHash)) ? row.passwordHash : null;
  });
  if (current !== null) return current;
  context.log.info('password wrong', { admin: admin.id });
  throw new DomainError('invalid', 'Please check what is marked.', {
    [field]: 'This is not your current password.',
  });
}

export function clearSecondFactor({ db }: Pick<AppContext, 'db'>, adminId: string) {
  return db
    .update(admins)
    .set({ totpSealed: null, totpLastStep: null, recoveryHashes: '[]' })
    .where(eq(admins.id, adminId));
}

/**
 * Whether it is a valid code of the admin's app or one of their recovery codes; then it is used up.
 * @throws DomainError `rate_limited`
 */
export async function verifySecondFactor(
  context: AppContext,
  { id, email }: { id: string; email: string },
  typed: string,
  client: Client,
): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  const verify = /^\d{6}$/.test(code) ? verifyTotp : consumeRecoveryCode;
  const attempt = { role: 'admin', step: 'code', email, client } as const;
  const verified = await limitLoginFailures(context, attempt, async () =>
    (await verify(context, id, code)) ? true : null,
  );
  return verified !== null;
}

async function verifyTotp(context: AppContext, adminId: string, code: string): Promise<boolean> {
  const { db, env } = context;
  const [admin] = await db
    .select({ totpSealed: admins.totpSealed })
    .from(admins)
    .where(eq(admins.id, adminId));
  if (!admin?.totpSealed) return false;
  const secret = await unseal(dataSecrets(env), `totp:${adminId}`, admin.totpSealed);
  const step = await findTimeStep(secret, code, context.now());
  if (step === null) return false;
  // One statement decides, so that of two concurrent logins with the same code one succeeds.
  const used = await db
    .update(admins)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(admins.id, adminId),
        isNull(admins.deactivatedAt),
        eq(admins.totpSealed, admin.totpSealed),
        sql`coalesce(${admins.totpLastStep}, -1) < ${step}`,
      ),
    )
    .returning({ id: admins.id });
  return used.length === 1;
}

async function consumeRecoveryCode(context: AppContext, adminId: string, code: string): Promise<boolean> {
  const hashes = await Promise.all(
    dataSecrets(context.env).map((secret) => hashRecoveryCode(secret, adminId, code)),
  );
  const isIt = sql`value in ${hashes}`;
  const left = sql`json_each(${admins.recoveryHashes})`;
  const used = await context.db
    .update(admins)
    .set({ recoveryHashes: sql`(select json_group_array(value) from ${left} where not ${isIt})` })
    .where(
      and(
        eq(admins.id, adminId),
        isNull(admins.deactivatedAt),
        sql`exists (select 1 from ${left} where ${isIt})`,
      ),
    )
    .returning({ id: admins.id });
  if (used.length === 1) context.log.info('recovery code used', { admin: adminId });
  return used.length === 1;
}

function hashRecoveryCode(secret: string, adminId: string, code: string): Promise<string> {
  return keyedHash(secret, `recovery code:${adminId}`, code.replaceAll('-', ''));
}

export async function countRecoveryCodes({ db }: Pick<AppContext, 'db'>, adminId: string): Promise<number> {
  const [admin] = await db
    .select({ left: sql<number>`json_array_length(${admins.recoveryHashes})` })
    .from(admins)
    .where(eq(admins.id, adminId));
  return admin?.left ?? 0;
}
