import { createCookie } from '@remix-run/cloudflare';
import { parseOrderPath } from '../domain/orders/order.ts';

/**
 * The order that this browser placed last, for /order-success, whose address names no order. It contains the order's
 * path, is not readable by scripts, and is sent to that page only. Links to it need `reloadDocument`: the data request
 * of a client-side navigation is outside the cookie's path.
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
 * @param requestUrl decides whether the cookie is `Secure`
 */
export function lastOrderCookie(path: string, requestUrl: string): Promise<string> {
  return lastOrder.serialize(path, { secure: new URL(requestUrl).protocol === 'https:' });
}

/** Null without the cookie, and for anything that {@link lastOrderCookie} does not write. */
export async function readLastOrder(request: Request): Promise<{ number: string; key: string } | null> {
  const path: unknown = await lastOrder.parse(request.headers.get('cookie'));
  return typeof path === 'string' ? parseOrderPath(path) : null;
}
