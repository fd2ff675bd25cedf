import type { AppContext } from '../../context.server.ts';

/**
 * The secret part of an order's address: an HMAC of its number, so that nothing that opens an order is stored.
 * 132 bits in 22 characters, more than the 128 that ASVS 7.2.3 asks of a reference token.
 */
const KEY_LENGTH = 22;

const encoder = new TextEncoder();

async function hmac(secret: string, message: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
}

export async function orderKey({ env }: AppContext, number: string): Promise<string> {
  const bytes = await hmac(env.LINK_SECRET, `order:${number}`);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, KEY_LENGTH);
}

/** Whether `key` opens the order of that number; takes the same time for every wrong key. */
export async function opensOrder(context: AppContext, number: string, key: string): Promise<boolean> {
  const expected = encoder.encode(await orderKey(context, number));
  const given = encoder.encode(key);
  if (given.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index++)
    difference |= (expected[index] ?? 0) ^ (given[index] ?? 0);
  return difference === 0;
}
