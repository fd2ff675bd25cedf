import { redirect } from '@remix-run/cloudflare';
import { mustSetUpSecondFactor } from '../domain/accounts/second-factor.server.ts';
import type { Role, SessionUser } from '../domain/accounts/session.server.ts';
import { canDo, formatRefusal, type Right } from '../domain/accounts/staff-rights.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { getCurrentUser } from './sessions.server.ts';

/**
 * The first line of each protected loader and action. Pages redirect whoever is not logged in to the right login, which
 * leads back afterwards; the API's own guards (`functions/api/guards.ts`) answer 401 and 403.
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

interface Options {
  /** False for what a page asks by itself: it keeps no session alive. */
  isUse: boolean;
}

async function requireRole<R extends Role>(
  { request, context }: RouteArgs,
  role: R,
  options?: Options,
): Promise<SessionUser[R]> {
  const user = await getCurrentUser(context.app, request, role, options);
  if (user) return user;
  context.app.log.info('request refused', { role });
  throw redirect(`${LOGIN_PATHS[role]}?next=${encodeURIComponent(pathToReturnTo(request))}`);
}

export function requireCustomer(args: RouteArgs): Promise<SessionUser['customer']> {
  return requireRole(args, 'customer');
}

/** A registered artist, approved or waiting. */
export function requireVendor(args: RouteArgs, options?: Options): Promise<SessionUser['vendor']> {
  return requireRole(args, 'vendor', options);
}

/** An approved artist; one who waits for approval is redirected to the dashboard, which says so. */
export async function requireArtist(args: RouteArgs): Promise<SessionUser['vendor']> {
  const vendor = await requireRole(args, 'vendor');
  if (!vendor.approved) throw redirect('/vendor-dashboard');
  return vendor;
}

/**
 * An admin whose role has a right, with a second factor where the site requires one; one without is redirected to set
 * it up. A form whose buttons need further rights asks again for the one that was pressed.
 */
export async function requireAdmin(
  args: RouteArgs,
  right: Right,
  options?: Options,
): Promise<SessionUser['admin']> {
  const admin = await requireRole(args, 'admin', options);
  if (mustSetUpSecondFactor(args.context.app, admin)) throw redirect('/admin/second-factor');
  if (canDo(admin.role, right)) return admin;
  args.context.app.log.info('request refused', { role: admin.role, right });
  throw new Response(formatRefusal(right), { status: 403 });
}

/** An admin, even without the second factor that the site requires: only for the page where it is set up. */
export function requireAdminWithoutSecondFactor(args: RouteArgs): Promise<SessionUser['admin']> {
  return requireRole(args, 'admin');
}

function pathToReturnTo(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === 'GET' ? pathname + search : pathname;
}

/** A base to parse paths with: no real site has this name. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * Where to go after a login: a path of this site, or `otherwise`. The path is parsed as browsers parse URLs, and
 * whatever would lead to another site, now or when it is parsed again, is refused.
 */
export function nextPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || wanted.length > 500 || !wanted.startsWith('/')) return otherwise;
  if (!URL.canParse(wanted, PLACEHOLDER_ORIGIN)) return otherwise;
  const { origin, pathname, search, hash } = new URL(wanted, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return otherwise;
  return pathname + search + hash;
}
