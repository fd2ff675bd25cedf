import { fromBase64url } from '../domain/shared/crypto.server.ts';
import { HOUR_MS, SECOND_MS } from '../domain/shared/time.ts';
import type { Push, PushAnswer, PushMessage, PushSubscription } from './push.ts';

/** Notifications of browsers: Web Push (RFC 8030) with VAPID (RFC 8292), encrypted as aes128gcm (RFC 8188, RFC 8291). */

const TIMEOUT_MS = 5 * SECOND_MS;
/** How long the maker of the browser keeps a notification for a browser that is off. */
const KEPT_SECONDS = 12 * 60 * 60;
const TOKEN_MS = 12 * HOUR_MS;
const RECORD_SIZE = 4096;
/** What fits into one record, less its padding and tag. */
const MAX_BODY = 600;

type Bytes = Uint8Array<ArrayBuffer>;

export interface VapidKeys {
  /** Base64url of the uncompressed point, as browsers ask for it. */
  publicKey: string;
  /** Base64url of the 32 bytes. */
  privateKey: string;
  /** `mailto:` or an https address: whom the makers of browsers write to. */
  subject: string;
}

export function webPush(keys: VapidKeys, now: () => Date): Push {
  return {
    publicKey: keys.publicKey,
    send: (subscriptions, message) =>
      Promise.all(subscriptions.map((subscription) => sendTo(subscription, message))),
  };

  async function sendTo(
    subscription: PushSubscription,
    { title, body, link }: PushMessage,
  ): Promise<PushAnswer> {
    const text = JSON.stringify({ title, body: body.slice(0, MAX_BODY), link });
    try {
      const response = await fetch(subscription.endpoint, {
        method: 'POST',
        headers: {
          authorization: await toAuthorization(keys, subscription.endpoint, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
          urgency: 'high',
        },
        body: await encryptPush(subscription, new TextEncoder().encode(text)),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { status, ok } = response;
      if (ok) return { ok: true, providerId: '' };
      const gone = status === 404 || status === 410;
      return { ok: false, gone, retry: status === 429 || status >= 500, reason: `push: ${status}` };
    } catch (error) {
      return { ok: false, retry: true, reason: `push: ${(error as Error).name}` }; // the platform throws errors alone
    }
  }
}

async function toAuthorization(
  { publicKey, privateKey, subject }: VapidKeys,
  endpoint: string,
  at: Date,
): Promise<string> {
  const point = fromBase64url(publicKey);
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: privateKey },
    ...{ x: toBase64url(point.slice(1, 33)), y: toBase64url(point.slice(33)) },
  };
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((at.getTime() + TOKEN_MS) / SECOND_MS),
    sub: subject,
  };
  const encode = (part: object) => toBase64url(new TextEncoder().encode(JSON.stringify(part)));
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${toBase64url(new Uint8Array(signature))}, k=${publicKey}`;
}

/** The keys and salt of one message: drawn anew for each, given by a test. */
export interface PushSecrets {
  keys: CryptoKeyPair;
  salt: Bytes;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

async function drawSecrets(): Promise<PushSecrets> {
  return {
    keys: (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair, // as ECDH has it
    salt: crypto.getRandomValues(new Uint8Array(16)),
  };
}

/** RFC 8291: one record that only the browser can read. */
export async function encryptPush(
  { keys: { p256dh, auth } }: Pick<PushSubscription, 'keys'>,
  text: Bytes,
  secrets?: PushSecrets,
): Promise<Bytes> {
  const { keys, salt } = secrets ?? (await drawSecrets());
  const theirs = fromBase64url(p256dh);
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer); // raw is bytes
  const shared = await deriveShared(keys.privateKey, theirs);
  const info = concat(new TextEncoder().encode('WebPush: info\0'), theirs, ours);
  const secret = await hkdf(shared, fromBase64url(auth), info, 32);
  const label = (name: string) => new TextEncoder().encode(`Content-Encoding: ${name}\0`);
  const contentKey = await hkdf(secret, salt, label('aes128gcm'), 16);
  const nonce = await hkdf(secret, salt, label('nonce'), 12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  // 2 ends the last record.
  const record = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    concat(text, new Uint8Array([2])),
  );
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_SIZE);
  return concat(salt, size, new Uint8Array([ours.length]), ours, new Uint8Array(record));
}

async function deriveShared(privateKey: CryptoKey, theirs: Bytes): Promise<Bytes> {
  const publicKey = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  // The types of Workers name it `$public`, which no runtime reads.
  const algorithm = { name: 'ECDH', public: publicKey } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, privateKey, 256));
}

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

function concat(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64url(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
