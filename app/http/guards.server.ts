import { redirect } from '@remix-run/cloudflare';
import { lacksSecondFactor } from '../domain/accounts/second-factor.server.ts';
import type { LoggedIn } from '../domain/accounts/session.server.ts';
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

const LOGIN_PAGE: Record<Role, string> = { customer: '/otp-login', vendor: '/vendor-login', admin: '/admin' };

async function requireRole<R extends Role>({ request, context }: RouteArgs, role: R): Promise<LoggedIn[R]> {
  const person = await getCurrentUser(context.app, request, role);
  if (person) return person;
  throw redirect(`${LOGIN_PAGE[role]}?next=${encodeURIComponent(pathOf(request))}`);
}

export function requireCustomer(asked: RouteArgs): Promise<LoggedIn['customer']> {
  return requireRole(asked, 'customer');
}

/** A registered artist, approved or waiting. */
export function requireVendor(asked: RouteArgs): Promise<LoggedIn['vendor']> {
  return requireRole(asked, 'vendor');
}

/** An approved artist; who waits for approval is sent to where that stands. */
export async function requireArtist(asked: RouteArgs): Promise<LoggedIn['vendor']> {
  const vendor = await requireRole(asked, 'vendor');
  if (!vendor.approved) throw redirect('/vendor-dashboard');
  return vendor;
}

/** An admin, with a second factor where the site requires one; who has none yet is sent to set it up first. */
export async function requireAdmin(asked: RouteArgs): Promise<LoggedIn['admin']> {
  const admin = await requireRole(asked, 'admin');
  if (lacksSecondFactor(asked.context.app, admin)) throw redirect('/admin/second-factor');
  return admin;
}

/** An admin who may not have a second factor yet: only for where it is set up, and to log out. */
export function requireAdminSettingUp(asked: RouteArgs): Promise<LoggedIn['admin']> {
  return requireRole(asked, 'admin');
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === 'GET' ? pathname + search : pathname;
}

/** Stands for this site while a path is read: no other site has this name. */
const HERE = 'https://here.invalid';

/**
 * Where to go after a login: a path of this site, or `otherwise`. Never another site: the path is read as browsers
 * read addresses, and what would be another site's address, now or when it is read once more, is dropped.
 */
export function nextPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || wanted.length > 500 || !wanted.startsWith('/')) return otherwise;
  if (!URL.canParse(wanted, HERE)) return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return otherwise;
  return pathname + search + hash;
}
