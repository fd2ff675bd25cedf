import { redirect } from '@remix-run/cloudflare';
import { mustSetUpSecondFactor } from '../domain/accounts/second-factor.server.ts';
import type { SessionUser } from '../domain/accounts/session.server.ts';
import type { Role } from '../domain/accounts/session.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { getCurrentUser } from './sessions.server.ts';

/**
 * The first line of each protected loader and action. Pages send who may not enter to the right login, and remember
 * where to go next; the API has guards of its own (`functions/api/guards.ts`) which answer 401 and 403.
 */

interface RouteArgs {
  request: Request;
  context: { app: AppContext };
}

const LOGIN_PATHS: Record<Role, string> = {
  customer: '/otp-login',
  vendor: '/vendor-login',
  admin: '/admin',
};

async function requireRole<R extends Role>(
  { request, context }: RouteArgs,
  role: R,
): Promise<SessionUser[R]> {
  const person = await getCurrentUser(context.app, request, role);
  if (person) return person;
  throw redirect(`${LOGIN_PATHS[role]}?next=${encodeURIComponent(pathToReturnTo(request))}`);
}

export function requireCustomer(asked: RouteArgs): Promise<SessionUser['customer']> {
  return requireRole(asked, 'customer');
}

/** A registered artist, approved or waiting. */
export function requireVendor(asked: RouteArgs): Promise<SessionUser['vendor']> {
  return requireRole(asked, 'vendor');
}

/** An approved artist; who waits for approval is sent to where that stands. */
export async function requireArtist(asked: RouteArgs): Promise<SessionUser['vendor']> {
  const vendor = await requireRole(asked, 'vendor');
  if (!vendor.approved) throw redirect('/vendor-dashboard');
  return vendor;
}

/** An admin, with a second factor where the site requires one; who has none yet is sent to set it up first. */
export async function requireAdmin(asked: RouteArgs): Promise<SessionUser['admin']> {
  const admin = await requireRole(asked, 'admin');
  if (mustSetUpSecondFactor(asked.context.app, admin)) throw redirect('/admin/second-factor');
  return admin;
}

/** An admin who may not have a second factor yet: only for where it is set up, and to log out. */
export function requireAdminWithoutSecondFactor(asked: RouteArgs): Promise<SessionUser['admin']> {
  return requireRole(asked, 'admin');
}

function pathToReturnTo(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === 'GET' ? pathname + search : pathname;
}

/** Stands for this site while a path is read: no other site has this name. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * Where to go after a login: a path of this site, or `otherwise`. Never another site: the path is read as browsers
 * read addresses, and what would be another site's address, now or when it is read once more, is dropped.
 */
export function nextPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || wanted.length > 500 || !wanted.startsWith('/')) return otherwise;
  if (!URL.canParse(wanted, PLACEHOLDER_ORIGIN)) return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return otherwise;
  return pathname + search + hash;
}
