import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { AppContext, PasswordCost } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { normalPassword } from './password.ts';

/** Facts, section 5.8: OWASP's parameters that fit into an isolate's memory. */
const DEFAULT_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface Stored {
  cost: PasswordCost;
  salt: Buffer;
  key: Buffer;
}

type Secrets = Pick<AppContext, 'env' | 'passwordCost'>;

/** scrypt of a password with a pepper, as `scrypt$N$r$p$salt$key`: the parameters stay with what they made. */
export async function hashPassword(context: Secrets, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = context.passwordCost ?? DEFAULT_COST;
  const key = await derive(context, password, { cost, salt });
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether it is the password that `stored` was made of. Without one it is never, and takes as long to find out: so
 * nobody learns from a login who has an account.
 */
export async function verifyPassword(
  context: Secrets,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const cost = context.passwordCost ?? DEFAULT_COST;
  const nobody = { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  const { key, ...made } = known ?? nobody;
  const equal = timingSafeEqual(await derive(context, password, made), key);
  return known !== null && equal;
}

/** Null if {@link hashPassword} did not write it. */
function parse(stored: string): Stored | null {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(stored);
  if (!match) return null;
  const [, N, r, p, salt = '', key = ''] = match;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** The pepper goes first: without the secret a stolen table cannot even be guessed at. */
async function derive(
  { env }: Secrets,
  password: string,
  { cost, salt }: Pick<Stored, 'cost' | 'salt'>,
): Promise<Buffer> {
  const peppered = await keyedHash(env.DATA_SECRET, 'password', normalPassword(password));
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
