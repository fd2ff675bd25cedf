import { createNonce } from './security-headers.server.ts';

/** An answer as it is stored at the edge, and as it is given out from there. */

/** What is known of a stored answer beside its bytes; kept as JSON in a header of it. */
export interface EdgeEntry {
  status: number;
  headers: [name: string, value: string][];
  etag: string;
  /** Of which code and configuration, and which versions of its topics. */
  made: string;
  versions: readonly number[];
  /** Until then it is answered as it is, and until then while it is made anew. */
  freshUntil: number;
  staleUntil: number;
  /** The nonce that its scripts were drawn with, and where it stands in the bytes: each answer puts another one there. */
  nonce: string | null;
  nonceAt: readonly number[];
}

const ENTRY = 'x-edge-entry';

/** What each answer has anew. */
const OF_ONE_ANSWER = new Set(['x-request-id', 'cache-control', 'cache-status', 'date', 'content-length']);

/** Errors, unknown addresses and whatever a route keeps to itself are not. */
export function mayBeStored(
  { status, headers }: Response,
  { isRedirect }: { isRedirect?: boolean },
): boolean {
  return (
    (status === 200 || (status === 302 && isRedirect === true)) &&
    !headers.has('set-cookie') &&
    !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '')
  );
}

type Making = Pick<EdgeEntry, 'made' | 'versions' | 'freshUntil' | 'staleUntil'>;

/**
 * @param answer with the headers of every answer; its body is `bytes`
 * @param cacheControl what the route itself says, if anything
 */
export async function toEntry(
  { headers, status }: Response,
  bytes: Uint8Array<ArrayBuffer>,
  making: Making,
  cacheControl: string | null,
): Promise<EdgeEntry> {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? null;
  const nonceAt = nonce === null ? [] : findAll(bytes, new TextEncoder().encode(nonce));
  const kept = Array.from(headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
  // Browsers keep it, and ask each time whether it is still the same.
  const browsers = { 'cache-control': cacheControl ?? 'private, no-cache' };
  return {
    ...making,
    status,
    headers: [...kept, ...Object.entries(browsers), ...(cacheControl ? [] : [VARY])],
    etag: headers.get('etag') ?? (await toEtag(bytes, nonceAt, nonce, making.made)),
    nonce,
    nonceAt,
  };
}

/** Whoever has logged in sees other pages at the same addresses. */
const VARY: [string, string] = ['vary', 'Cookie'];

/** Weak: two answers of one entry differ by their nonces. */
async function toEtag(
  bytes: Uint8Array<ArrayBuffer>,
  nonceAt: readonly number[],
  nonce: string | null,
  made: string,
): Promise<string> {
  const blank = bytes.slice();
  for (const at of nonceAt) blank.fill(0, at, at + (nonce?.length ?? 0));
  const label = new TextEncoder().encode(made);
  const whole = new Uint8Array(blank.length + label.length);
  whole.set(blank);
  whole.set(label, blank.length);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole)).subarray(0, 12);
  return `W/"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

function findAll(bytes: Uint8Array, wanted: Uint8Array): number[] {
  const found: number[] = [];
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) found.push(at);
  }
  return found;
}

/** For `cache.put`. */
export function toStored(entry: EdgeEntry, bytes: Uint8Array<ArrayBuffer>, now: number): Response {
  const seconds = Math.max(1, Math.ceil((entry.staleUntil - now) / 1000));
  return new Response(bytes, {
    headers: { [ENTRY]: JSON.stringify(entry), 'cache-control': `public, max-age=${seconds}` },
  });
}

/** Null for anything that {@link toStored} did not write. */
export function readStored(stored: Response | undefined): EdgeEntry | null {
  const text = stored?.headers.get(ENTRY);
  try {
    return text ? (JSON.parse(text) as EdgeEntry) : null; // nobody else writes into this cache
  } catch {
    return null;
  }
}

/**
 * The answer to one visitor. Documents get a nonce of their own, which is put into a copy of the bytes: where it stands
 * is known from the making, so that nothing in a page that looks like one is touched.
 */
export function giveOut(
  entry: EdgeEntry,
  body: Uint8Array<ArrayBuffer>,
  request: Request,
  extra: Record<string, string>,
): Response {
  const headers = new Headers(entry.headers);
  headers.set('etag', entry.etag);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  if (matches(request.headers.get('if-none-match'), entry.etag)) {
    // The browser goes on with the policy of the document that it has: a new one would not know that document's nonce.
    headers.delete('content-security-policy');
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') {
    return new Response(null, { status: entry.status, headers });
  }
  if (entry.nonce === null) return new Response(body, { status: entry.status, headers });
  const nonce = createNonce();
  const policy = headers.get('content-security-policy') ?? '';
  headers.set('content-security-policy', policy.replaceAll(entry.nonce, nonce));
  const text = new TextEncoder().encode(nonce);
  const own = body.slice();
  for (const at of entry.nonceAt) own.set(text, at);
  return new Response(own, { status: entry.status, headers });
}

function matches(condition: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag)) ?? false;
}
