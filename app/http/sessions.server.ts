import { createCookie } from '@remix-run/cloudflare';
import { findSession, type SessionUser } from '../domain/accounts/session.server.ts';
import { type Role, SESSION_LIMITS } from '../domain/accounts/session.ts';
import type { AppContext } from '../domain/shared/context.server.ts';

/** How a login travels: a cookie for each role that no script can read, or a Bearer token from other clients. */

/** `__Host-` needs https, which a local run does not have (facts, section 5.9). */
export function hostCookie(request: Request, name: string, maxAgeMs: number) {
  const secure = new URL(request.url).protocol === 'https:';
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: maxAgeMs / 1000,
  });
}

/** The token that a request brings for a role; null if none. */
export async function getSessionToken(request: Request, role: Role): Promise<string | null> {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer) return bearer;
  const value: unknown = await hostCookie(request, role, 0).parse(request.headers.get('cookie'));
  return typeof value === 'string' && value.length <= 100 ? value : null;
}

/** The `Set-Cookie` of a login; with a null token, of a logout. */
export function sessionCookie(request: Request, role: Role, token: string | null): Promise<string> {
  const cookie = hostCookie(request, role, SESSION_LIMITS[role].absolute);
  return token ? cookie.serialize(token) : cookie.serialize('', { maxAge: 0 });
}

/** One look-up a request and role, however many loaders ask. */
const found = new WeakMap<AppContext, Map<Role, Promise<SessionUser[Role] | null>>>();

/** Who is logged in on this request in that role; null if nobody is. */
export function getCurrentUser<R extends Role>(
  context: AppContext,
  request: Request,
  role: R,
): Promise<SessionUser[R] | null> {
  let ofRequest = found.get(context);
  if (!ofRequest) {
    ofRequest = new Map();
    found.set(context, ofRequest);
  }
  let person = ofRequest.get(role);
  if (!person) {
    person = getSessionToken(request, role).then((token) =>
      token ? findSession(context, role, token) : null,
    );
    ofRequest.set(role, person);
  }
  return person as Promise<SessionUser[R] | null>;
}
