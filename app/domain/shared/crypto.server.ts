/**
 * The few cryptographic steps that the domain uses, all by WebCrypto: keyed hashes, sealing, tokens, comparison.
 * A secret is never used twice for different things: each use names its purpose, and gets a key of its own by HKDF.
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const derived = new Map<string, Promise<CryptoKey>>();

/** The key of a purpose under a secret; made once an isolate. */
function keyFor(secret: string, purpose: string, use: 'mac' | 'seal'): Promise<CryptoKey> {
  const name = `${use}\0${purpose}\0${secret}`;
  let key = derived.get(name);
  if (!key) {
    key = derive(secret, purpose, use);
    derived.set(name, key);
  }
  return key;
}

async function derive(secret: string, purpose: string, use: 'mac' | 'seal'): Promise<CryptoKey> {
  const master = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const hkdf = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(`${use}:${purpose}`),
  };
  return use === 'mac'
    ? crypto.subtle.deriveKey(hkdf, master, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
    : crypto.subtle.deriveKey(hkdf, master, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** HMAC-SHA-256 of a text for a purpose, in base64url (43 characters). */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const key = await keyFor(secret, purpose, 'mac');
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

/** SHA-256 of a text in hex. Only for what cannot be guessed, such as a token, or is no secret. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The secret of stored data, and the one before it until everything is moved (docs/decisions/0032). */
export interface DataSecrets {
  DATA_SECRET: string;
  DATA_SECRET_PREVIOUS?: string | undefined;
}

/** The secrets under which stored data can be, the current one first. */
export function dataSecrets({ DATA_SECRET, DATA_SECRET_PREVIOUS }: DataSecrets): string[] {
  return DATA_SECRET_PREVIOUS ? [DATA_SECRET, DATA_SECRET_PREVIOUS] : [DATA_SECRET];
}

/** Eight hex digits that name a secret in what was made with it, and tell nothing of it. */
export function keyId(secret: string): Promise<string> {
  const known = keyIds.get(secret) ?? toKeyId(secret);
  keyIds.set(secret, known);
  return known;
}

/** Of two secrets at most. */
const keyIds = new Map<string, Promise<string>>();

async function toKeyId(secret: string): Promise<string> {
  const mac = await keyedHash(secret, 'key id', '');
  return Array.from(fromBase64url(mac).subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A text as only the holder of the secret can read it: AES-256-GCM, a fresh nonce each time. The id of its key stands
 * before it.
 */
export async function seal(secret: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFor(secret, purpose, 'seal');
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text)),
  );
  const whole = new Uint8Array(iv.length + sealed.length);
  whole.set(iv);
  whole.set(sealed, iv.length);
  return `${await keyId(secret)}-${base64url(whole)}`;
}

/**
 * @param secrets one of them has sealed it
 * @throws if it was sealed with another secret or for another purpose, or was changed since
 */
export async function unseal(secrets: readonly string[], purpose: string, sealed: string): Promise<string> {
  for (const secret of secrets) {
    const id = `${await keyId(secret)}-`;
    // Without an id it is older than ids.
    const text = sealed.startsWith(id) ? sealed.slice(id.length) : sealed;
    const opened = await open(secret, purpose, text).catch(() => null);
    if (opened !== null) return opened;
  }
  throw new Error('Sealed with another secret, for another purpose, or changed since.');
}

async function open(secret: string, purpose: string, sealed: string): Promise<string> {
  const whole = fromBase64url(sealed);
  const key = await keyFor(secret, purpose, 'seal');
  const iv = whole.subarray(0, 12);
  return decoder.decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.subarray(12)));
}

/** `bytes` random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Crockford's base 32 in small letters: none of i, l, o and u, which are misread and misheard. */
const READABLE = '0123456789abcdefghjkmnpqrstvwxyz';

/** `groups` times four random letters and digits that people can read and type: `k3d9-x7qa`; 20 bits a group. */
export function readableToken(groups: number): string {
  const signs = Array.from(
    crypto.getRandomValues(new Uint8Array(groups * 4)),
    (byte) => READABLE[byte % READABLE.length],
  );
  return signs.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Whether two texts are equal, in a time that depends on their lengths alone. */
export function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index++) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
