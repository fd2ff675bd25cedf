import { createCookie } from '@remix-run/cloudflare';
import { LOGIN_TICKET_LIFETIME_MS } from '../domain/accounts/admin.server.ts';
import type { OtpPurpose } from '../domain/accounts/otp.ts';
import { parseOrderPath } from '../domain/orders/order.ts';
import { MINUTE_MS } from '../domain/shared/time.ts';

/** The site's cookies. None of them can be read by a script. */

/** A cookie of this host alone. The prefix `__Host-` needs https, which a local run lacks (facts, section 5.9). */
export function hostCookie(request: Request, name: string, maxAgeMs: number) {
  const secure = isSecure(request.url);
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: maxAgeMs / 1000,
  });
}

type HostCookie = ReturnType<typeof hostCookie>;

function isSecure(url: string): boolean {
  return new URL(url).protocol === 'https:';
}

/** The cookie's text; null if the request has none, or one that is longer than any of ours. */
export async function readCookie(
  cookie: HostCookie,
  request: Request,
  maxLength: number,
): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null;
}

/** The `Set-Cookie` header that stores a value, or with null deletes the cookie. */
export function serializeCookie(cookie: HostCookie, value: string | null): Promise<string> {
  return value ? cookie.serialize(value) : cookie.serialize('', { maxAge: 0 });
}

/** Longer than a code is valid, so that a late browser gets the message that its code has expired. */
const OTP_COOKIE_MS = 15 * MINUTE_MS;

/** Binds a one-time code to the browser that requested it: the id of the code's challenge. */
const otpCookieOf = (request: Request, purpose: OtpPurpose) =>
  hostCookie(request, `${purpose}-code`, OTP_COOKIE_MS);

/** The id of this browser's challenge for a purpose; null if none. */
export function getOtpChallengeId(request: Request, purpose: OtpPurpose): Promise<string | null> {
  return readCookie(otpCookieOf(request, purpose), request, 64);
}

/** The `Set-Cookie` header after a code was sent, or with null after it was used. */
export function otpCookie(
  request: Request,
  purpose: OtpPurpose,
  challengeId: string | null,
): Promise<string> {
  return serializeCookie(otpCookieOf(request, purpose), challengeId);
}

/** Between the two steps of an admin's login: a sealed ticket that names the account whose password was right. */
const loginTicketCookieOf = (request: Request) =>
  hostCookie(request, 'admin-first-step', LOGIN_TICKET_LIFETIME_MS);

/** The ticket of this browser; null if none. */
export function getLoginTicket(request: Request): Promise<string | null> {
  return readCookie(loginTicketCookieOf(request), request, 500);
}

/** The `Set-Cookie` header after the first step, or with null after the second. */
export function loginTicketCookie(request: Request, ticket: string | null): Promise<string> {
  return serializeCookie(loginTicketCookieOf(request), ticket);
}

/**
 * The address of the order that this browser placed last, for /order-success: the return from a payment page names no
 * order. It is sent to that one page only. Links to the page need `reloadDocument`:
 * the data address of a client-side visit lies outside the cookie's path.
 */
const lastOrder = createCookie('order', {
  path: '/order-success',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 2 * 60 * 60,
});

/**
 * The `Set-Cookie` header after an order was stored.
 * @param path the order's own page
 * @param requestUrl tells whether the cookie can ask for https
 */
export function lastOrderCookie(path: string, requestUrl: string): Promise<string> {
  return lastOrder.serialize(path, { secure: isSecure(requestUrl) });
}

/** Null without the cookie, and for anything that {@link lastOrderCookie} does not write. */
export async function getLastOrder(request: Request): Promise<{ number: string; key: string } | null> {
  const path: unknown = await lastOrder.parse(request.headers.get('cookie'));
  return typeof path === 'string' ? parseOrderPath(path) : null;
}
