import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { toKeysetPage } from '../shared/keyset.server.ts';
import { hashesOfPhone, type StoredPhone, unsealPhone } from '../shared/phone.server.ts';
import { movePhone } from '../shared/phone-move.server.ts';
import type { ProfileInput } from './customer-input.ts';
import { createDeviceToken } from './known-device.server.ts';
import { startSession } from './session.server.ts';

/** Customers' accounts. A phone number that a code has verified is all that one needs. */

/**
 * Logs in the owner of a verified phone number; the first login creates the account.
 * @returns the login, and a name that is empty until the first login has asked for it
 */
export async function logInCustomer(context: AppContext, phone: StoredPhone) {
  const { db, now } = context;
  const at = now();
  const { sealed: phoneSealed, hash: phoneHash } = phone;
  // While data is moved to another secret, the account may still be under the phone's previous hash.
  const [, previous] = await hashesOfPhone(context, await unsealPhone(context, phoneSealed));
  if (previous) await db.batch(movePhone(context, previous, phone));
  const [customer] = await db
    .insert(customers)
    .values({ id: newId(), phoneSealed, phoneHash, name: '', createdAt: at, updatedAt: at })
    // An update that changes nothing, so that `returning` has an existing account too.
    .onConflictDoUpdate({ target: customers.phoneHash, set: { phoneHash } })
    .returning({ id: customers.id, name: customers.name, email: customers.email });
  if (!customer) throw new Error('The account was neither created nor found.');
  const { id, name, email } = customer;
  const token = await startSession(context, 'customer', id);
  return { token, device: await createDeviceToken(context, 'customer', phoneHash), name, email };
}

export type Profile = Awaited<ReturnType<typeof toProfile>>;

/** Null if the account was just erased. */
export async function getProfile(context: AppContext, customerId: string): Promise<Profile | null> {
  const [row] = await profileQuery(context, customerId);
  return row ? toProfile(context, row) : null;
}

/** The statement that reads a profile, for a batch with whatever else its page needs. */
export function profileQuery({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const { name, email, emailProvenAt, phoneSealed, updatedAt } = customers;
  return db
    .select({ name, email, emailProvenAt, phoneSealed, updatedAt })
    .from(customers)
    .where(isActiveCustomer(customerId));
}

type ProfileRow = Awaited<ReturnType<typeof profileQuery>>[number];

/** What {@link profileQuery} answered. */
export async function toProfile(context: Pick<AppContext, 'env'>, { phoneSealed, ...profile }: ProfileRow) {
  return { ...profile, phone: await unsealPhone(context, phoneSealed ?? '') };
}

/** Stores what is given of a profile; the first login asks for the name alone. Another e-mail address is not proven. */
export async function updateProfile(
  { db, now }: AppContext,
  customerId: string,
  { name, email }: Partial<ProfileInput>,
): Promise<void> {
  const emailProvenAt =
    email === undefined
      ? undefined
      : sql`case when ${customers.email} is ${email} then ${customers.emailProvenAt} end`;
  await db
    .update(customers)
    .set({ name, email, emailProvenAt, updatedAt: now() })
    .where(isActiveCustomer(customerId));
}

/** SQL: the hash of a customer's phone, by which what they did as a guest is found. */
export function phoneHashOf({ db }: Pick<AppContext, 'db'>, customerId: string): SQL {
  const { id, phoneHash } = customers;
  return sql`(${db.select({ phoneHash }).from(customers).where(eq(id, customerId))})`;
}

const PAGE_SIZE = 25;

/** A page of customers, the newest first. One round trip. */
export async function listCustomers({ db }: Pick<AppContext, 'db'>, cursor: string | null) {
  const { id, name, email, createdAt, erasedAt } = customers;
  const rows = await db
    .select({ id, name, email, createdAt })
    .from(customers)
    // Ids rise with time.
    .where(and(isNull(erasedAt), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(rows, PAGE_SIZE);
}

export function isActiveCustomer(id: string) {
  return and(eq(customers.id, id), isNull(customers.erasedAt));
}
