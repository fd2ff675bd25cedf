import type { Client, Login } from '../domain/accounts/known-device.server.ts';
import { KNOWN_DEVICE_MS } from '../domain/accounts/known-device.server.ts';
import {
  getSession,
  type Role,
  SESSION_LIMITS,
  type SessionUser,
} from '../domain/accounts/session.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { clientAddress } from './client-address.server.ts';
import { hostCookie, readCookie, serializeCookie } from './cookies.server.ts';

/** How a session travels: a cookie for each role, or a Bearer token from clients that are no browsers. */

/** The token that a request brings for a role; null if none. */
export async function getSessionToken(request: Request, role: Role): Promise<string | null> {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return bearer ?? readCookie(hostCookie(request, role, 0), request, 100);
}

/** The `Set-Cookie` header of a login, or with a null token of a logout. */
export function sessionCookie(request: Request, role: Role, token: string | null): Promise<string> {
  return serializeCookie(hostCookie(request, role, SESSION_LIMITS[role].absolute), token);
}

/** Stays when its owner logs out: it opens nothing, and only keeps them from being shut out by others. */
function deviceCookieOf(request: Request, role: Role) {
  return hostCookie(request, `${role}-device`, KNOWN_DEVICE_MS);
}

/** Who sends a request, for the limits of logins in a role. */
export async function getClient(request: Request, role: Role): Promise<Client> {
  const device = await readCookie(deviceCookieOf(request, role), request, 100);
  return { address: clientAddress(request), device };
}

/** The headers of a login: the cookies of its session and of the device that is known from now on. */
export async function loginHeaders(request: Request, role: Role, { token, device }: Login): Promise<Headers> {
  const headers = new Headers();
  headers.append('Set-Cookie', await sessionCookie(request, role, token));
  headers.append('Set-Cookie', await deviceCookie(request, role, device));
  return headers;
}

/** The `Set-Cookie` header that makes a device known, or with null forgets it. */
export function deviceCookie(request: Request, role: Role, device: string | null): Promise<string> {
  return serializeCookie(deviceCookieOf(request, role), device);
}

/** One query for each request and role, however many loaders ask. */
const users = new WeakMap<AppContext, Map<Role, Promise<SessionUser[Role] | null>>>();

/** Who is logged in on this request in that role; null if nobody is. */
export function getCurrentUser<R extends Role>(
  context: AppContext,
  request: Request,
  role: R,
  { isUse } = { isUse: true },
): Promise<SessionUser[R] | null> {
  let byRole = users.get(context);
  if (!byRole) {
    byRole = new Map();
    users.set(context, byRole);
  }
  let user = byRole.get(role);
  if (!user) {
    user = getSessionToken(request, role).then((token) =>
      token ? getSession(context, role, token, isUse) : null,
    );
    byRole.set(role, user);
  }
  return user as Promise<SessionUser[R] | null>; // stored under its role
}
