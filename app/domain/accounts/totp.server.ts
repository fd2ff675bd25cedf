/** Time-based one-time codes as authenticator apps make them: RFC 6238 over HMAC-SHA-1, 6 digits, 30 seconds. */

const STEP_MS = 30_000;
/** A phone's clock may be one step early or late (RFC 6238, section 5.2). */
const WINDOW = [0, -1, 1] as const;
const SECRET_BYTES = 20;
/** RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function timeStepAt(time: Date): number {
  return Math.floor(time.getTime() / STEP_MS);
}

/**
 * The code of a step.
 * @param secret base32
 */
export async function generateTotp(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    decodeBase32(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0x0f;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The time step that the code belongs to, the current one or one next to it; null if it is wrong. */
export async function findTimeStep(secret: string, code: string, now: Date): Promise<number | null> {
  for (const drift of WINDOW) {
    const step = timeStepAt(now) + drift;
    if ((await generateTotp(secret, step)) === code) return step;
  }
  return null;
}

/** The first 160 bits of some bytes as a secret in base32: 32 letters and digits. */
export function toTotpSecret(bytes: Uint8Array): string {
  let secret = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes.subarray(0, SECRET_BYTES)) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      secret += ALPHABET[(buffer >> bits) & 31];
    }
  }
  return secret;
}

function decodeBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const sign of text) {
    buffer = ((buffer << 5) | ALPHABET.indexOf(sign)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (buffer >> bits) & 0xff;
  }
  return bytes;
}

export function formatTotpUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
