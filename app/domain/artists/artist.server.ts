import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { sessions } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import { type Client, createDeviceToken, type Login } from '../accounts/known-device.server.ts';
import { limitLoginFailures } from '../accounts/login-limits.server.ts';
import { hashPassword, movePassword, verifyPassword } from '../accounts/password.server.ts';
import { assertStrongPassword } from '../accounts/password-strength.server.ts';
import { startSession } from '../accounts/session.server.ts';
import { tellOwner } from '../notifications/messages.server.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import { toApproval } from './artist.ts';
import { alreadyRegisteredMessages, approvalMessages, registrationMessages } from './artist-email.server.ts';
import {
  type ArtistProfileInput,
  getPersonalWords,
  type LoginInput,
  type RegisterInput,
} from './artist-input.ts';

/** Artists' accounts: an e-mail address and a password. */

const REGISTRATIONS_OF_EMAIL: RateLimit = {
  name: 'vendor.register.email',
  limit: 10,
  windowMs: DAY_MS,
};
const REGISTRATIONS_FROM_ADDRESS: RateLimit = {
  name: 'vendor.register.address',
  limit: 20,
  windowMs: HOUR_MS,
};

/**
 * Registers an artist, who then waits for approval. Neither the answer nor its time tells whether the e-mail address was
 * registered before: only its owner learns it, by e-mail.
 * @param address the client's, for limits
 * @throws DomainError `invalid` for a weak password, `rate_limited`
 */
export async function registerArtist(context: AppContext, input: RegisterInput, address: string) {
  const { name, email, password } = input;
  await enforceRateLimit(context, [
    [REGISTRATIONS_FROM_ADDRESS, address],
    [REGISTRATIONS_OF_EMAIL, email],
  ]);
  await assertStrongPassword(context, password, { own: getPersonalWords(input) });
  const { db, siteUrl } = context;
  const [passwordHash, welcome, notice] = await Promise.all([
    hashPassword(context, password),
    registrationMessages(context, email),
    alreadyRegisteredMessages(context, { email, language: context.language }),
  ]);
  const id = newId();
  const createdAt = context.now();
  const isNew = sql`exists (select 1 from ${vendors} where ${vendors.id} = ${id})`;
  const link = siteUrl + href('/admin/vendors/:id', { id });
  const forOwner = await tellOwner(context, 'artist.registered/owner', { facts: { name }, link }, isNew);
  await db.batch([
    db
      .insert(vendors)
      .values({ id, name, email, passwordHash, language: context.language, createdAt, updatedAt: createdAt })
      .onConflictDoNothing(),
    ...insertOutboxRows(context, welcome, isNew),
    ...insertOutboxRows(context, notice, sql`not ${isNew}`),
    ...forOwner,
  ]);
  context.later(sendDueMessages(context));
}

/**
 * Logs an artist in, approved or not.
 * @throws DomainError `unauthorized` for a wrong address or password, `rate_limited`
 */
export async function logInArtist(context: AppContext, input: LoginInput, client: Client): Promise<Login> {
  const { email, password } = input;
  const { db } = context;
  // Checking a password takes a fifth of a second, so attempts are limited before (facts, section 5.8).
  const artist = await limitLoginFailures(
    context,
    { role: 'vendor', step: 'password', email, client },
    async () => {
      const [found] = await db
        .select({ id: vendors.id, passwordHash: vendors.passwordHash })
        .from(vendors)
        .where(eq(vendors.email, email));
      return (await verifyPassword(context, password, found?.passwordHash ?? null)) ? (found ?? null) : null;
    },
  );
  if (!artist) throw new DomainError('unauthorized', 'The e-mail address or the password is not right.');
  const moved = await movePassword(context, password, artist.passwordHash);
  if (moved) {
    const isUnchanged = and(eq(vendors.id, artist.id), eq(vendors.passwordHash, artist.passwordHash));
    await db.update(vendors).set({ passwordHash: moved }).where(isUnchanged);
    artist.passwordHash = moved;
  }
  const token = await startSession(context, 'vendor', artist.id);
  // A password that was changed while it was checked must not start a session.
  const unchanged = db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.id, artist.id), eq(vendors.passwordHash, artist.passwordHash)));
  await db
    .update(sessions)
    .set({ revokedAt: context.now() })
    .where(and(eq(sessions.tokenHash, await sha256(token)), notExists(unchanged)));
  return { token, device: await createDeviceToken(context, 'vendor', email) };
}

/** For the artist's own page; null if there is no such artist. One round trip. */
export async function getArtistAccount({ db }: AppContext, vendorId: string) {
  const { name, email, approved, city, areas, languages, styles, occasions } = vendors;
  const { yearsOfExperience, about, slug, pausedAt, language, updatedAt } = vendors;
  const [row] = await db
    .select({
      account: {
        ...{ name, email, city, areas, languages, styles, occasions },
        ...{ yearsOfExperience, about, slug, pausedAt, language, updatedAt },
      },
      approved,
      decided: isDecided(vendorId),
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  return row ? { ...row.account, approval: toApproval(row.approved, row.decided === 1) } : null;
}

/** SQL: whether an admin has ever approved the artist or withdrawn it, each of which leaves an audit entry. */
export function isDecided(vendorId: string) {
  return sql<number>`exists (
    select 1 from ${auditEntries} where ${auditEntries.subject} = ${artistSubject(vendorId)}
      and ${auditEntries.action} in ('vendor.approve', 'vendor.disapprove')
  )`.as('decided');
}

/** The subject of audit entries about an artist. */
export function artistSubject(vendorId: string): string {
  return `vendor/${vendorId}`;
}

export async function updateArtistProfile(
  { db, now }: AppContext,
  vendorId: string,
  { city, areas, languages, styles, occasions, yearsOfExperience, about, language }: ArtistProfileInput,
) {
  await db
    .update(vendors)
    .set({
      ...{ city, areas, languages, styles, occasions, yearsOfExperience, about, updatedAt: now() },
      ...(language && { language }),
    })
    .where(eq(vendors.id, vendorId));
}

/** Customers see the new name at once; the address of the public page stays. */
export async function updateArtistName({ db, now }: AppContext, vendorId: string, name: string) {
  await db.update(vendors).set({ name, updatedAt: now() }).where(eq(vendors.id, vendorId));
}

/**
 * What the artist is told of an admin's decision, as statements for the batch that changes `approved`, before that change. Null
 * if there is no such artist.
 * @param onlyIf the condition under which the decision changes anything
 */
export async function insertApprovalMessages(
  context: AppContext,
  vendorId: string,
  approved: boolean,
  onlyIf: SQL,
) {
  const { id, email, language } = vendors;
  const [artist] = await context.db.select({ id, email, language }).from(vendors).where(eq(id, vendorId));
  if (!artist) return null;
  return insertOutboxRows(context, await approvalMessages(context, artist, approved), onlyIf);
}
