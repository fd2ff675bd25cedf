import { getOrderByLink, type OrderLink } from '../domain/orders/order.server.ts';
import { orderPath } from '../domain/orders/order.ts';
import type { RouteArgs } from './submit.server.ts';

type Args = RouteArgs & { params: { number?: string; key?: string } };

export function parseOrderLink({ params: { number = '', key = '' } }: Pick<Args, 'params'>): OrderLink {
  return { number, key };
}

/** The order of a page behind its link, whose key stands for its owner; 404 for any other. */
export async function requireOrder(args: Args) {
  const { number, key } = parseOrderLink(args);
  const order = await getOrderByLink(args.context.app, { number, key });
  if (!order) throw new Response('We could not find this order.', { status: 404 });
  return { order, path: orderPath(number, key) };
}
