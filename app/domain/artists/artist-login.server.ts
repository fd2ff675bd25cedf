import { and, eq, isNull } from 'drizzle-orm';
import { passwordResets, vendors } from '#drizzle/schema/artists.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { type Client, createDeviceToken, type Login } from '../accounts/known-device.server.ts';
import { limitLoginFailures } from '../accounts/login-limits.server.ts';
import { hashPassword, verifyPassword } from '../accounts/password.server.ts';
import { assertStrongPassword } from '../accounts/password-strength.server.ts';
import { endAllSessions, startSession } from '../accounts/session.server.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import { isUniqueViolation } from '../shared/constraint-errors.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, sha256, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { DAY_MS } from '../shared/time.ts';
import {
  emailChangedMessages,
  emailChangeRequestedMessages,
  newEmailMessages,
  passwordChangedMessages,
} from './artist-email.server.ts';
import { getPersonalWords } from './artist-input.ts';

/** What an artist logs in with: she changes it herself, and gives her current password for it. */

/** How long the link to a new address works. */
const VALID_MS = DAY_MS;

const EMAIL_CHANGES: RateLimit = { name: 'vendor.email.account', limit: 5, windowMs: DAY_MS };
const MAILS_TO_NEW_EMAIL: RateLimit = { name: 'vendor.email.recipient', limit: 5, windowMs: DAY_MS };

/** The account, if the password is right. */
async function assertCurrentPassword(
  context: AppContext,
  vendorId: string,
  { password, client }: { password: string; client: Client },
) {
  const { id, name, email, language, passwordHash } = vendors;
  const [account] = await context.db
    .select({ name, email, passwordHash, language })
    .from(vendors)
    .where(eq(id, vendorId));
  if (!account) throw new DomainError('not_found', 'We could not find this account.');
  const attempt = { role: 'vendor', step: 'password', email: account.email, client } as const;
  const isRight = await limitLoginFailures(context, attempt, async () =>
    (await verifyPassword(context, password, account.passwordHash)) ? true : null,
  );
  if (isRight) return account;
  throw new DomainError('invalid', 'Please check what is marked.', {
    password: 'This is not your current password.',
  });
}

/**
 * Changes the password. All sessions end, and a new one is for this browser.
 * @throws DomainError `invalid` for a wrong current password or a weak new one, `conflict`, `rate_limited`
 */
export async function changeArtistPassword(
  context: AppContext,
  vendorId: string,
  { password, next }: { password: string; next: string },
  client: Client,
): Promise<Login> {
  const { db, now } = context;
  const account = await assertCurrentPassword(context, vendorId, { password, client });
  await assertStrongPassword(context, next, { own: getPersonalWords(account), field: 'next' });
  const isUnchanged = and(eq(vendors.id, vendorId), eq(vendors.passwordHash, account.passwordHash));
  const passwordHash = await hashPassword(context, next);
  const notice = await passwordChangedMessages(context, account);
  const onlyIf = existsRow(vendors, isUnchanged);
  const changed = await guardedChange(context, {
    onlyIf,
    with: [
      ...insertOutboxRows(context, notice, onlyIf),
      endAllSessions(context, 'vendor', vendorId),
      invalidateResets(context, vendorId),
    ],
    change: db
      .update(vendors)
      .set({ passwordHash, updatedAt: now() })
      .where(isUnchanged)
      .returning({ id: vendors.id }),
  });
  if (changed.length === 0) throw new DomainError('conflict', 'Your password was changed a moment ago.');
  context.later(sendDueMessages(context));
  return {
    token: await startSession(context, 'vendor', vendorId),
    device: await createDeviceToken(context, 'vendor', account.email),
  };
}

/** The statement that invalidates the links by which the password could be reset. */
function invalidateResets({ db, now }: AppContext, vendorId: string) {
  return db
    .update(passwordResets)
    .set({ usedAt: now() })
    .where(and(eq(passwordResets.vendorId, vendorId), isNull(passwordResets.usedAt)));
}

/** What a link to a new address holds, sealed. */
interface EmailChange {
  vendorId: string;
  from: string;
  to: string;
  /** Of the stored password: a link of before its last change does not work. */
  password: string;
  /** Milliseconds of UTC. */
  expiresAt: number;
}

/**
 * Sends a link to a new e-mail address, which takes effect once the link is opened, and tells the old address. Whether
 * the new one belongs to another account is told only to who opens the link.
 * @throws DomainError `invalid` for a wrong password or the same address, `rate_limited`
 */
export async function requestEmailChange(
  context: AppContext,
  vendorId: string,
  { email: to, password }: { email: string; password: string },
  client: Client,
): Promise<void> {
  const { db, env, siteUrl, now } = context;
  const account = await assertCurrentPassword(context, vendorId, { password, client });
  const { email: from, language } = account;
  if (to === from) {
    const message = 'This is your e-mail address already.';
    throw new DomainError('invalid', message, { email: message });
  }
  await enforceRateLimit(context, [
    [EMAIL_CHANGES, vendorId],
    [MAILS_TO_NEW_EMAIL, to],
  ]);
  const expiresAt = now().getTime() + VALID_MS;
  const change: EmailChange = { vendorId, from, to, password: await sha256(account.passwordHash), expiresAt };
  const token = await seal(env.LINK_SECRET, 'vendor-email', JSON.stringify(change));
  const link = siteUrl + href('/vendor-confirm-email/:token', { token });
  const [question, notice] = await Promise.all([
    newEmailMessages(context, { email: to, language }, link, new Date(expiresAt)),
    emailChangeRequestedMessages(context, account, to),
  ]);
  await db.insert(outbox).values([...question, ...notice]);
  context.later(sendDueMessages(context));
}

/** What a link holds; null if it is not one of ours, or too old. */
export async function parseEmailChange({ env, now }: AppContext, token: string): Promise<EmailChange | null> {
  const text = await unseal([env.LINK_SECRET], 'vendor-email', token).catch(() => null);
  const change: EmailChange | null = text && JSON.parse(text); // only requestEmailChange seals one
  return change && change.expiresAt > now().getTime() ? change : null;
}

/**
 * Changes the e-mail address by a link, once. Links that reset the password went to the old address and work no more.
 * @throws DomainError `not_found` for a link that does not work, `conflict` if the address has an account of its own
 */
export async function confirmEmailChange(context: AppContext, token: string): Promise<void> {
  const { db, now } = context;
  const change = await parseEmailChange(context, token);
  const [account] = change
    ? await db
        .select({ passwordHash: vendors.passwordHash, language: vendors.language })
        .from(vendors)
        .where(and(eq(vendors.id, change.vendorId), eq(vendors.email, change.from)))
    : [];
  if (!change || !account || (await sha256(account.passwordHash)) !== change.password) throw expiredLink();
  const { vendorId, from, to } = change;
  const isUnchanged = and(
    eq(vendors.id, vendorId),
    eq(vendors.email, from),
    eq(vendors.passwordHash, account.passwordHash),
  );
  const onlyIf = existsRow(vendors, isUnchanged);
  const notice = await emailChangedMessages(context, { email: from, language: account.language }, to);
  try {
    const changed = await guardedChange(context, {
      onlyIf,
      with: [...insertOutboxRows(context, notice, onlyIf), invalidateResets(context, vendorId)],
      change: db
        .update(vendors)
        .set({ email: to, updatedAt: now() })
        .where(isUnchanged)
        .returning({ id: vendors.id }),
    });
    if (changed.length === 0) throw expiredLink();
  } catch (error) {
    if (!isUniqueViolation(error, 'vendors.email')) throw error;
    throw new DomainError('conflict', 'This e-mail address belongs to another artist account already.');
  }
  context.later(sendDueMessages(context));
}

function expiredLink(): DomainError {
  return new DomainError(
    'not_found',
    'This link does not work any more. You can ask for a new one on your profile.',
  );
}
