import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { orderPath } from './order.ts';

/**
 * The secret part of an order's address: a keyed hash of its number, so that nothing that opens an order is stored.
 * 132 bits in 22 characters, more than the 128 that ASVS 7.2.3 asks of a reference token.
 */
const KEY_LENGTH = 22;

type Secrets = Pick<AppContext, 'env'>;

export async function orderKey({ env }: Secrets, number: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'order link', number)).slice(0, KEY_LENGTH);
}

export async function orderLink(context: Secrets, number: string): Promise<string> {
  return orderPath(number, await orderKey(context, number));
}

export async function hasOrderKey(context: Secrets, number: string, key: string): Promise<boolean> {
  return equalInConstantTime(await orderKey(context, number), key);
}
