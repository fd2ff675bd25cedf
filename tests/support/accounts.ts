import { type AdminCredentials, createAdmin } from '#app/domain/accounts/admin.server.ts';
import type { Role } from '#app/domain/accounts/session.server.ts';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { STAFF_ROLES, type StaffRole } from '#app/domain/accounts/staff-rights.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import type { Shop } from './shop.ts';

/** Everyone who can stand before a door. */
export const VISITORS = ['guest', 'customer', 'pending vendor', 'approved vendor', ...STAFF_ROLES] as const;
export type Visitor = (typeof VISITORS)[number];

export const ADMIN_EMAIL = 'desk@example.com';

/** An admin's account; its password is in the answer. */
export async function addAdmin(shop: Shop, email = ADMIN_EMAIL): Promise<AdminCredentials & { id: string }> {
  const login = await createAdmin(shop.context, email);
  const [row] = await shop.rows<{ id: string }>('select id from admins where email = ?', email);
  return { ...login, id: row?.id ?? '' };
}

/** An admin's account without a password that fits: for tests that never log in with one. */
export async function addAdminWithoutPassword(
  shop: Shop,
  email = ADMIN_EMAIL,
  role: StaffRole = 'owner',
): Promise<{ id: string; email: string }> {
  const id = `admin-${email}`;
  await shop.rows(
    'insert into admins (id, email, password_hash, role, created_at) values (?, ?, ?, ?, ?) returning id',
    id,
    email,
    'none',
    role,
    shop.time.getTime(),
  );
  return { id, email };
}

export async function addVendor(
  shop: Shop,
  id: string,
  { approved = false, name = `Vendor ${id}`, at = shop.time.getTime() } = {},
): Promise<string> {
  await shop.rows(
    `insert into vendors (id, name, email, password_hash, approved, created_at, updated_at)
     values (?, ?, ?, 'none', ?, ?, ?) returning id`,
    id,
    name,
    `${id}@example.com`,
    Number(approved),
    at,
    at,
  );
  return id;
}

export async function addCustomer(shop: Shop, id: string): Promise<string> {
  const phone = await toStoredPhone(shop.context, '+919876543210');
  await shop.rows(
    `insert into customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
     values (?, ?, ?, 'Priya', 0, 0) returning id`,
    id,
    phone.sealed,
    phone.hash,
  );
  return id;
}

/** One of each, logged in: the token of each of them, none of the guest. */
export async function logInEveryone(
  shop: Shop,
): Promise<Record<Visitor, { role: Role; token: string } | null>> {
  const login = async (role: Role, id: string) => ({
    role,
    token: await startSession(shop.context, role, id),
  });
  const staff = async (role: StaffRole) =>
    login('admin', (await addAdminWithoutPassword(shop, `${role}@staff.example`, role)).id);
  return {
    guest: null,
    customer: await login('customer', await addCustomer(shop, 'priya')),
    'pending vendor': await login('vendor', await addVendor(shop, 'meera')),
    'approved vendor': await login('vendor', await addVendor(shop, 'asha', { approved: true })),
    owner: await login('admin', (await addAdminWithoutPassword(shop)).id),
    desk: await staff('desk'),
    packing: await staff('packing'),
    content: await staff('content'),
  };
}

/** The cookie of a login, as a browser on https sends it. */
export async function toCookieHeader(
  login: { role: Role; token: string } | null,
): Promise<Record<string, string>> {
  if (!login) return {};

  const request = new Request('https://shop.example/');
  return { cookie: (await sessionCookie(request, login.role, login.token)).split(';')[0] ?? '' };
}
