import { createCookie } from '@remix-run/cloudflare';
import { parseOrderPath } from '../domain/orders/order.ts';

/**
 * Which order this browser placed last, for /order-success: the way back from a payment page names no order. It holds
 * what the order's own address holds, out of any script's reach, and is sent to that one page only. Links to it need
 * `reloadDocument`: the data address of a client-side visit lies outside the cookie's path.
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
  return lastOrder.serialize(path, { secure: new URL(requestUrl).protocol === 'https:' });
}

/** Null without the cookie, and for anything that {@link lastOrderCookie} does not write. */
export async function getLastOrder(request: Request): Promise<{ number: string; key: string } | null> {
  const path: unknown = await lastOrder.parse(request.headers.get('cookie'));
  return typeof path === 'string' ? parseOrderPath(path) : null;
}
