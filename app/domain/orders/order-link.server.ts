import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';

/**
 * The secret part of an order's address: a keyed hash of its number, so that nothing that opens an order is stored.
 * 132 bits in 22 characters, more than the 128 that ASVS 7.2.3 asks of a reference token.
 */
const KEY_LENGTH = 22;

export async function orderKey({ env }: AppContext, number: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'order link', number)).slice(0, KEY_LENGTH);
}

/** Whether `key` opens the order of that number. */
export async function opensOrder(context: AppContext, number: string, key: string): Promise<boolean> {
  return equalInConstantTime(await orderKey(context, number), key);
}
