import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import {
  type CustomerBookingsPage,
  selectCustomerBookings,
  toCustomerBookingsPage,
} from '../bookings/customer-bookings.server.ts';
import { type OrderPage, orderPage, ordersQuery } from '../orders/customer-orders.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { type StoredPhone, unsealPhone } from '../shared/phone.server.ts';
import type { ProfileInput } from './profile-input.ts';
import { endAllSessions, startSession } from './session.server.ts';

/** Customers' accounts. A phone that a code has proven is all that one needs. */

export interface LoggedInCustomer {
  /** For the cookie, or for a client that is no browser. */
  token: string;
  /** Empty until the first login has asked for it. */
  name: string;
  email: string | null;
}

/** Logs in whoever has proven to have this phone; the first time makes the account. */
export async function logIn(context: AppContext, phone: StoredPhone): Promise<LoggedInCustomer> {
  const { db, now } = context;
  const at = now();
  const [customer] = await db
    .insert(customers)
    .values({
      id: newId(),
      phoneSealed: phone.sealed,
      phoneHash: phone.hash,
      name: '',
      createdAt: at,
      updatedAt: at,
    })
    // An update that changes nothing, so that an account that is there is answered too.
    .onConflictDoUpdate({ target: customers.phoneHash, set: { phoneHash: phone.hash } })
    .returning({ id: customers.id, name: customers.name, email: customers.email });
  if (!customer) throw new Error('The account was neither made nor found.');
  const { id, name, email } = customer;
  return { token: await startSession(context, 'customer', id), name, email };
}

export interface Profile {
  name: string;
  email: string | null;
  /** E.164. */
  phone: string;
  /** UTC. */
  updatedAt: Date;
}

/**
 * What the customer's own page shows: profile, appointments and orders, in one round trip. Null if the account was just
 * erased.
 */
export async function getAccount(
  context: AppContext,
  customerId: string,
  ordersAfter: string | null,
  bookingsAfter: string | null = null,
): Promise<{ profile: Profile; bookings: CustomerBookingsPage; orders: OrderPage } | null> {
  const [[row], orders, bookings] = await context.db.batch([
    profileQuery(context, customerId),
    ordersQuery(context, customerId, ordersAfter),
    selectCustomerBookings(context, customerId, bookingsAfter),
  ]);
  if (!row) return null;
  return {
    profile: await opened(context, row),
    bookings: await toCustomerBookingsPage(context, bookings),
    orders: await orderPage(context, orders),
  };
}

/** Null if the account was just erased. */
export async function getProfile(context: AppContext, customerId: string): Promise<Profile | null> {
  const [row] = await profileQuery(context, customerId);
  return row ? opened(context, row) : null;
}

function profileQuery({ db }: AppContext, customerId: string) {
  const { name, email, phoneSealed, updatedAt } = customers;
  return db.select({ name, email, phoneSealed, updatedAt }).from(customers).where(isCustomer(customerId));
}

type ProfileRow = Awaited<ReturnType<typeof profileQuery>>[number];

async function opened(context: AppContext, { phoneSealed, ...profile }: ProfileRow): Promise<Profile> {
  return { ...profile, phone: await unsealPhone(context, phoneSealed ?? '') };
}

export async function updateProfile(
  { db, now }: AppContext,
  customerId: string,
  { name, email }: ProfileInput,
): Promise<void> {
  await db.update(customers).set({ name, email, updatedAt: now() }).where(isCustomer(customerId));
}

/** The name that the first login asks for; the rest stays. */
export async function nameCustomer({ db, now }: AppContext, customerId: string, name: string): Promise<void> {
  await db.update(customers).set({ name, updatedAt: now() }).where(isCustomer(customerId));
}

/** Ends every login of the customer, this one too. */
export async function signOutEverywhere(context: AppContext, customerId: string): Promise<void> {
  await endAllSessions(context, 'customer', customerId);
}

function isCustomer(id: string) {
  return and(eq(customers.id, id), isNull(customers.erasedAt));
}
