import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { passwordResets, vendors } from '#drizzle/schema/artists.ts';
import { createDeviceToken } from '../accounts/known-device.server.ts';
import { hashPassword } from '../accounts/password.server.ts';
import { assertStrongPassword } from '../accounts/password-strength.server.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken, sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, networkOf, type RateLimit } from '../shared/rate-limit.server.ts';
import { rowsFrom } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { passwordChangedMessages, passwordResetMessages } from './artist-email.server.ts';
import { getPersonalWords } from './artist-input.ts';

/** Artists who forgot their password set a new one by a link in an e-mail. */

/** How long a link works. */
const VALID_MS = HOUR_MS;

/** By account and network together, so that a stranger cannot keep an artist from their link. */
const REQUESTS_OF_ACCOUNT: RateLimit = { name: 'vendor.forgot.account', limit: 3, windowMs: HOUR_MS };
const MAILS_TO_ACCOUNT: RateLimit = { name: 'vendor.forgot.mail', limit: 20, windowMs: DAY_MS };
const REQUESTS_FROM_ADDRESS: RateLimit = { name: 'vendor.forgot.address', limit: 10, windowMs: HOUR_MS };
const RESETS_FROM_ADDRESS: RateLimit = { name: 'vendor.reset.address', limit: 20, windowMs: 15 * MINUTE_MS };

/** The statement that deletes links that no longer work. */
export function deleteExpiredPasswordResets({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db.delete(passwordResets).where(lte(passwordResets.expiresAt, now()));
}

/**
 * Sends a link that sets a new password, if there is an account. The work and the answer are the same if there is none,
 * so that nobody learns who has an account.
 * @param address the client's, for limits
 * @throws DomainError `rate_limited`
 */
export async function requestPasswordReset(context: AppContext, email: string, address: string) {
  await enforceRateLimit(context, [
    [REQUESTS_FROM_ADDRESS, address],
    [REQUESTS_OF_ACCOUNT, `${email} ${networkOf(address) ?? address}`],
    [MAILS_TO_ACCOUNT, email],
  ]);
  const { db, siteUrl } = context;
  const now = context.now();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const token = randomToken();
  const [tokenHash, message] = await Promise.all([
    sha256(token),
    passwordResetMessages(
      context,
      { email, language: context.language },
      siteUrl + href('/vendor-reset/:token', { token }),
      expiresAt,
    ),
  ]);
  await db.batch([
    deleteExpiredPasswordResets(context),
    db
      .insert(passwordResets)
      .select(
        rowsFrom(
          passwordResets,
          { tokenHash, vendorId: sql`${vendors.id}`, createdAt: now, expiresAt },
          sql`from ${vendors} where ${vendors.email} = ${email}`,
        ),
      ),
    ...insertOutboxRows(
      context,
      message,
      sql`exists (select 1 from ${passwordResets} where ${passwordResets.tokenHash} = ${tokenHash})`,
    ),
  ]);
  context.later(sendDueMessages(context));
}

/** Whether a reset link still works. */
export async function isValidResetToken(context: AppContext, token: string): Promise<boolean> {
  return (await getResetArtist(context, await sha256(token))) !== null;
}

/**
 * Sets a new password by a reset link. All reset links of the artist are used up with it, and all sessions end.
 * @param address the client's, for limits
 * @returns the token of the device, which has shown that it reads the artist's mail: guesses of others do not slow it down
 * @throws DomainError `not_found` for a link that does not exist, was used or is over an hour old; `invalid`, `rate_limited`
 */
export async function resetPassword(
  context: AppContext,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<string> {
  await enforceRateLimit(context, [[RESETS_FROM_ADDRESS, address]]);
  const tokenHash = await sha256(token);
  const artist = await getResetArtist(context, tokenHash);
  if (!artist) throw expiredLinkError();
  await assertStrongPassword(context, password, { own: getPersonalWords(artist) });
  const { db } = context;
  const [passwordHash, notice] = await Promise.all([
    hashPassword(context, password),
    passwordChangedMessages(context, artist),
  ]);
  const now = context.now();
  const artistOfLink = db
    .select({ id: passwordResets.vendorId })
    .from(passwordResets)
    .where(isValid(tokenHash, now));
  // One batch; of several requests at once only one succeeds, since the last statement makes the link invalid.
  const [changed] = await db.batch([
    db
      .update(vendors)
      .set({ passwordHash, updatedAt: now })
      .where(inArray(vendors.id, artistOfLink))
      .returning({ id: vendors.id }),
    endAllSessions(context, 'vendor', sql`${artistOfLink}`),
    ...insertOutboxRows(context, notice, sql`exists ${artistOfLink}`),
    db
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(inArray(passwordResets.vendorId, artistOfLink), isNull(passwordResets.usedAt))),
  ]);
  if (changed.length === 0) throw expiredLinkError();
  context.later(sendDueMessages(context));
  return createDeviceToken(context, 'vendor', artist.email);
}

function isValid(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}

async function getResetArtist({ db, now }: AppContext, tokenHash: string) {
  const [artist] = await db
    .select({ name: vendors.name, email: vendors.email, language: vendors.language })
    .from(passwordResets)
    .innerJoin(vendors, eq(vendors.id, passwordResets.vendorId))
    .where(isValid(tokenHash, now()));
  return artist ?? null;
}

function expiredLinkError(): DomainError {
  return new DomainError('not_found', 'This link was used already or is more than an hour old.');
}
