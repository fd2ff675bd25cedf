import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { passwordResets, vendors } from '#drizzle/schema/artists.ts';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { hashPassword } from '../accounts/password.server.ts';
import { COMMON_PASSWORD } from '../accounts/password-input.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import { insertOutboxRow, sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken, sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { passwordChangedEmail, passwordResetEmail } from './artist-email.server.ts';
import { getPersonalWords } from './artist-input.ts';

/** A forgotten password of an artist: a link by e-mail sets a new one. */

/** How long a link works. */
const LIFE_MS = HOUR_MS;

const REQUESTS_OF_ACCOUNT: RateLimit = { name: 'vendor.forgot.account', limit: 3, windowMs: HOUR_MS };
const REQUESTS_FROM_ADDRESS: RateLimit = { name: 'vendor.forgot.address', limit: 10, windowMs: HOUR_MS };
const RESETS_FROM_ADDRESS: RateLimit = { name: 'vendor.reset.address', limit: 20, windowMs: 15 * MINUTE_MS };

/**
 * Sends a link that sets a new password, if there is an account. Nobody learns whether there is: the work and the
 * answer are the same.
 * @param address from where it is asked, for limits
 * @throws DomainError `rate_limited`
 */
export async function requestPasswordReset(
  context: AppContext,
  email: string,
  address: string,
): Promise<void> {
  await enforceRateLimit(context, [
    [REQUESTS_OF_ACCOUNT, email],
    [REQUESTS_FROM_ADDRESS, address],
  ]);
  const { db, siteUrl } = context;
  const now = context.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const token = randomToken();
  const [tokenHash, message] = await Promise.all([
    sha256(token),
    toOutboxRow(context, passwordResetEmail(email, `${siteUrl}/vendor-reset/${token}`), { expiresAt }),
  ]);
  await db.batch([
    // What is over is of no use to anyone, and goes.
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now)),
    db.insert(passwordResets).select(
      sql`select ${tokenHash}, ${vendors.id}, ${now.getTime()}, ${expiresAt.getTime()}, null
            from ${vendors} where ${vendors.email} = ${email}`,
    ),
    insertOutboxRow(
      context,
      message,
      sql`exists (select 1 from ${passwordResets} where ${passwordResets.tokenHash} = ${tokenHash})`,
    ),
  ]);
  context.later(sendDueMessages(context));
}

/** Whether a link still sets a password. */
export async function isValidResetToken(context: AppContext, token: string): Promise<boolean> {
  return (await findReset(context, await sha256(token))) !== null;
}

/**
 * Sets a new password by a link, which then is used up with all others of the artist; every login ends.
 * @param address from where it is asked, for limits
 * @throws DomainError `not_found` for a link that is none, was used or is over an hour old; `invalid`, `rate_limited`
 */
export async function resetPassword(
  context: AppContext,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<void> {
  await enforceRateLimit(context, [[RESETS_FROM_ADDRESS, address]]);
  const tokenHash = await sha256(token);
  const vendor = await findReset(context, tokenHash);
  if (!vendor) throw deadLink();
  if (isCommonPassword(password, getPersonalWords(vendor))) {
    throw new DomainError('invalid', 'Please check what is marked.', { password: COMMON_PASSWORD });
  }
  const { db, siteUrl } = context;
  const [passwordHash, notice] = await Promise.all([
    hashPassword(context, password),
    toOutboxRow(context, passwordChangedEmail(vendor.email, siteUrl)),
  ]);
  const now = context.now();
  const ofLiveLink = db
    .select({ id: passwordResets.vendorId })
    .from(passwordResets)
    .where(isLive(tokenHash, now));
  // All or nothing, and for one of any rivals only: the last statement ends what the others ask for.
  const [changed] = await db.batch([
    db
      .update(vendors)
      .set({ passwordHash, updatedAt: now })
      .where(inArray(vendors.id, ofLiveLink))
      .returning({ id: vendors.id }),
    endAllSessions(context, 'vendor', sql`${ofLiveLink}`),
    insertOutboxRow(context, notice, sql`exists ${ofLiveLink}`),
    db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(inArray(passwordResets.vendorId, ofLiveLink), isNull(passwordResets.usedAt))),
  ]);
  if (changed.length === 0) throw deadLink();
  context.later(sendDueMessages(context));
}

function isLive(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}

async function findReset({ db, now }: AppContext, tokenHash: string) {
  const [vendor] = await db
    .select({ name: vendors.name, email: vendors.email })
    .from(passwordResets)
    .innerJoin(vendors, eq(vendors.id, passwordResets.vendorId))
    .where(isLive(tokenHash, now()));
  return vendor ?? null;
}

function deadLink(): DomainError {
  return new DomainError('not_found', 'This link was used already or is more than an hour old.');
}
