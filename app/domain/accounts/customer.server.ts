import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
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
  // English is what the form begins with, and no choice.
  const chosen = context.language === 'en' ? {} : { language: context.language };
  // While data is moved to another secret, the account may still be under the phone's previous hash.
  const [, previous] = await hashesOfPhone(context, await unsealPhone(context, phoneSealed));
  if (previous) await db.batch(movePhone(context, previous, phone));
  const [customer] = await db
    .insert(customers)
    .values({
      ...{ id: newId(), phoneSealed, phoneHash, name: '' },
      ...{ createdAt: at, updatedAt: at, registeredAt: at, lastSeenAt: at },
      ...chosen,
    })
    // A guest's card becomes the account; so `returning` has what was there, too.
    .onConflictDoUpdate({
      target: customers.phoneHash,
      set: { registeredAt: sql`coalesce(${customers.registeredAt}, ${at.getTime()})`, ...chosen },
    })
    .returning({ id: customers.id, name: customers.name, email: customers.email });
  if (!customer) throw new Error('The account was neither created nor found.');
  const { id, name, email } = customer;
  const token = await startSession(context, 'customer', id);
  return { id, token, device: await createDeviceToken(context, 'customer', phoneHash), name, email };
}

export type Profile = Awaited<ReturnType<typeof toProfile>>;

/** Null if the account was just erased. */
export async function getProfile(context: AppContext, customerId: string): Promise<Profile | null> {
  const [row] = await profileQuery(context, customerId);
  return row ? toProfile(context, row) : null;
}

/** The statement that reads a profile, for a batch with whatever else its page needs. */
export function profileQuery({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const { name, email, emailProvenAt, phoneSealed, updatedAt, ...choices } = customers;
  const { whatsappAt, optedOutAt, language } = choices;
  return db
    .select({ name, email, emailProvenAt, phoneSealed, updatedAt, whatsappAt, optedOutAt, language })
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

/** SQL on `customers`: a customer, and whoever has the same card (docs/decisions/0055). */
export function isOfSameCard({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const { id, mergedInto } = customers;
  const cardId = sql`(${db
    .select({ id: sql`coalesce(${mergedInto}, ${id})`.as('card_id') })
    .from(customers)
    .where(eq(id, customerId))})`;
  return or(eq(id, cardId), eq(mergedInto, cardId));
}

export function isActiveCustomer(id: string) {
  return and(eq(customers.id, id), isNull(customers.erasedAt));
}
