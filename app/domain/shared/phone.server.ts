import type { AppContext } from './context.server.ts';
import { dataSecrets, keyedHash, seal, unseal } from './crypto.server.ts';

/** A phone number as the database keeps it: `sealed` can be read with the secret, `hash` finds it again. */
export interface StoredPhone {
  sealed: string;
  hash: string;
}

type Secrets = Pick<AppContext, 'env'>;

/** @param phone E.164 */
export async function toStoredPhone(context: Secrets, phone: string): Promise<StoredPhone> {
  const [sealed, hash] = await Promise.all([
    seal(context.env.DATA_SECRET, 'phone', phone),
    hashPhone(context, phone),
  ]);
  return { sealed, hash };
}

/** The same for the same number, and useless without the secret. */
export function hashPhone({ env }: Secrets, phone: string): Promise<string> {
  return keyedHash(env.DATA_SECRET, 'phone', phone);
}

/** All hashes under which a row of this phone can be: two while data is moved to another secret. */
export function hashesOfPhone({ env }: Secrets, phone: string): Promise<string[]> {
  return Promise.all(dataSecrets(env).map((secret) => keyedHash(secret, 'phone', phone)));
}

/** E.164 of a sealed phone; empty where its owner had it erased. */
export async function unsealPhone({ env }: Secrets, sealed: string): Promise<string> {
  return sealed && unseal(dataSecrets(env), 'phone', sealed);
}
