import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { AppContext, PasswordCost } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { normalizePassword } from './password.ts';

/** Facts, section 5.8: OWASP's parameters that fit into an isolate's memory. */
const DEFAULT_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface ParsedHash {
  cost: PasswordCost;
  salt: Buffer;
  key: Buffer;
}

type PasswordContext = Pick<AppContext, 'env' | 'passwordCost'>;

/** scrypt of a password with a pepper, as `scrypt$N$r$p$salt$key`: each hash keeps its own parameters. */
export async function hashPassword(context: PasswordContext, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = context.passwordCost ?? DEFAULT_COST;
  const key = await deriveKey(context, password, { cost, salt });
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether `stored` is the hash of this password. With null it never is, but takes as long: the time of a login does not
 * tell who has an account.
 */
export async function verifyPassword(
  context: PasswordContext,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const known = stored === null ? null : parseHash(stored);
  const cost = context.passwordCost ?? DEFAULT_COST;
  const dummy = { cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  const { key, ...made } = known ?? dummy;
  const equal = timingSafeEqual(await deriveKey(context, password, made), key);
  return known !== null && equal;
}

/** Null if {@link hashPassword} did not write it. */
function parseHash(stored: string): ParsedHash | null {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(stored);
  if (!match) return null;
  const [, N, r, p, salt = '', key = ''] = match;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** The password is hashed with the pepper first: without the secret, a stolen table cannot be attacked by guessing. */
async function deriveKey(
  { env }: PasswordContext,
  password: string,
  { cost, salt }: Pick<ParsedHash, 'cost' | 'salt'>,
): Promise<Buffer> {
  const peppered = await keyedHash(env.DATA_SECRET, 'password', normalizePassword(password));
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
