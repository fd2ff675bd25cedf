import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { AppContext, PasswordCost } from '../shared/context.server.ts';
import { dataSecrets, keyedHash, keyId } from '../shared/crypto.server.ts';
import { normalizePassword } from './password.ts';

/** Facts, section 5.8: OWASP's parameters that fit into an isolate's memory. */
const DEFAULT_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

interface ParsedHash {
  /** That of the pepper. */
  secret: string;
  cost: PasswordCost;
  salt: Buffer;
  key: Buffer;
}

type PasswordContext = Pick<AppContext, 'env' | 'passwordCost'>;

/** scrypt of a password with a pepper, as `scrypt$N$r$p$salt$key$id`: each keeps its parameters and its pepper's id. */
export async function hashPassword(context: PasswordContext, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = context.passwordCost ?? DEFAULT_COST;
  const secret = context.env.DATA_SECRET;
  const key = await deriveKey(password, { secret, cost, salt });
  const { N, r, p } = cost;
  const id = await keyId(secret);
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url'), id].join('$');
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
  const known = stored === null ? null : await parseHash(context, stored);
  const cost = context.passwordCost ?? DEFAULT_COST;
  const secret = context.env.DATA_SECRET;
  const dummy = { secret, cost, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  const { key, ...made } = known ?? dummy;
  const equal = timingSafeEqual(await deriveKey(password, made), key);
  return known !== null && equal;
}

/** The hash of a password that was just right, under the current secret; null if it is under it already. */
export async function movePassword(
  context: PasswordContext,
  password: string,
  stored: string,
): Promise<string | null> {
  return stored.endsWith(`$${await keyId(context.env.DATA_SECRET)}`) ? null : hashPassword(context, password);
}

/** Null if {@link hashPassword} did not write it, or with a secret that is no more. */
async function parseHash({ env }: PasswordContext, stored: string): Promise<ParsedHash | null> {
  const match =
    /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})(?:\$([0-9a-f]{8}))?$/.exec(stored);
  if (!match) return null;
  const [, N, r, p, salt = '', key = '', id] = match;
  const secrets = dataSecrets(env);
  const ids = await Promise.all(secrets.map(keyId));
  // Without an id it is older than ids.
  const secret = id === undefined ? secrets.at(-1) : secrets[ids.indexOf(id)];
  if (secret === undefined) return null;
  return {
    secret,
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** The password is hashed with the pepper first: without the secret, a stolen table cannot be attacked by guessing. */
async function deriveKey(
  password: string,
  { secret, cost, salt }: Pick<ParsedHash, 'secret' | 'cost' | 'salt'>,
): Promise<Buffer> {
  const peppered = await keyedHash(secret, 'password', normalizePassword(password));
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
