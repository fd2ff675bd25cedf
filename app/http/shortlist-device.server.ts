import type { AppContext } from '../domain/shared/context.server.ts';
import { DAY_MS } from '../domain/shared/time.ts';
import { claimShortlist } from '../domain/shortlists/hearts.server.ts';
import { createDevice, isDevice, type ShortlistOwner } from '../domain/shortlists/shortlist-row.server.ts';
import { clientAddress } from './client-address.server.ts';
import { hostCookie, readCookie, serializeCookie } from './cookies.server.ts';
import { getCurrentUser } from './sessions.server.ts';

/** The device of a shortlist: a signed token in a cookie, from the first heart or vote on. */

/** As long as a list is kept that nobody touches. */
const deviceCookieOf = (request: Request) => hostCookie(request, 'shortlist', 365 * DAY_MS);

/** The token of this browser; null without one. */
export async function getDevice(app: AppContext, request: Request): Promise<string | null> {
  const token = await readCookie(deviceCookieOf(request), request, 100);
  return token && (await isDevice(app, token)) ? token : null;
}

/**
 * The token of this browser, made if it has none, and the header that keeps it for another year.
 * @throws DomainError `rate_limited`
 */
export async function ensureDevice(app: AppContext, request: Request) {
  const device = (await getDevice(app, request)) ?? (await createDevice(app, clientAddress(request)));
  return { device, headers: { 'Set-Cookie': await serializeCookie(deviceCookieOf(request), device) } };
}

/** For a login: what this browser has on its list is on the account's from now on. */
export async function claimDeviceShortlist(
  app: AppContext,
  request: Request,
  customerId: string,
): Promise<void> {
  const device = await getDevice(app, request);
  if (device) await claimShortlist(app, { device, customerId });
}

/** Whose list this browser shows: the logged-in customer's, or its own. Null for a browser that has none. */
export async function getShortlistOwner(app: AppContext, request: Request): Promise<ShortlistOwner | null> {
  const customer = await getCurrentUser(app, request, 'customer');
  if (customer) return { customerId: customer.id };
  const device = await getDevice(app, request);
  return device === null ? null : { device };
}

/**
 * The same for a form, which makes a device known.
 * @throws DomainError `rate_limited`
 */
export async function ensureShortlistOwner(
  app: AppContext,
  request: Request,
): Promise<{ owner: ShortlistOwner; headers: HeadersInit }> {
  const customer = await getCurrentUser(app, request, 'customer');
  if (customer) return { owner: { customerId: customer.id }, headers: {} };
  const { device, headers } = await ensureDevice(app, request);
  return { owner: { device }, headers };
}
