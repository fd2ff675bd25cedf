import type { AppContext } from '../domain/shared/context.server.ts';
import type { PaymentOrigins } from '../gateways/cashfree-origins.ts';

/** The cross-origin check, and the headers of every response (facts, section 6). */

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that changes something was made by another site's page: its Origin is not ours; or it has none, and
 * `Sec-Fetch-Site` says so; or it has neither of them, but cookies.
 */
export function isCrossOrigin(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get('origin');
  if (origin) return origin !== new URL(request.url).origin;
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  return request.headers.has('cookie');
}

/**
 * The response with the headers of facts 6.1 and 6.2. Headers that a route has set stay: a page's own policy has its
 * nonce.
 */
export function withSecurityHeaders(answer: Response, request: Request, requestId: string): Response {
  const response = hasOpenHeaders(answer) ? answer : new Response(answer.body, answer);
  const { headers } = response;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set('x-request-id', requestId);
  set('x-content-type-options', 'nosniff');
  set('referrer-policy', 'strict-origin-when-cross-origin');
  set('permissions-policy', permissionsPolicy());
  set('cross-origin-opener-policy', 'same-origin-allow-popups');
  set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  set('cache-control', 'no-store');
  if (new URL(request.url).protocol === 'https:') {
    set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  return response;
}

/** Those of an answer that came from elsewhere cannot be changed, and it is copied. */
function hasOpenHeaders({ headers }: Response): boolean {
  try {
    headers.delete('x-request-id');
    return true;
  } catch {
    return false;
  }
}

/** Origins beside our own that a page may use. */
export interface ForeignOrigins {
  /** Whose scripts may run, and whose pages may be framed. */
  script?: readonly string[];
  frame?: readonly string[];
  /** Whom its scripts may talk to. */
  connect?: readonly string[];
  /** Where its forms may go. */
  form?: readonly string[];
  /** Whose frames may open the browser's wallets. */
  payment?: readonly string[];
}

/** What a page, and the named frames in it, may ask of the browser. */
export function permissionsPolicy({ payment = [] }: ForeignOrigins = {}): string {
  const payers = ['self', ...payment.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), microphone=(), geolocation=(), payment=(${payers}), otp-credentials=(self)`;
}

/** The policy of a page whose scripts and styles carry `nonce`. */
export function contentSecurityPolicy(nonce: string, secure: boolean, foreign: ForeignOrigins = {}): string {
  const { script = [], frame = [], connect = [], form = [] } = foreign;
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...script].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["form-action 'self'", ...form].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** 128 random bits in base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** The origin of the bot check's script and frame. */
const TURNSTILE = 'https://challenges.cloudflare.com';

/** The pages where customers pay, in every spelling that the router accepts. */
const PAYMENT_PAGES = /^\/(checkout|order-success|order\/.+|booking\/.+)\/?$/i;

/** The pages with images to upload. */
const UPLOAD_PAGES = /^\/(admin|vendor-|review\/)/i;

const NO_ORIGINS: PaymentOrigins = { script: [], frame: [], connect: [], form: [] };

/**
 * The origins beside our own that the page at `pathname` may use. A policy belongs to the document, and a client-side
 * navigation keeps the document: links to such a page from others need `reloadDocument`.
 */
export function getForeignOrigins(
  { turnstile, storage, payments }: Pick<AppContext, 'turnstile' | 'storage' | 'payments'>,
  pathname: string,
): ForeignOrigins {
  // Forms with a bot check are on many pages.
  const botCheck = turnstile ? [TURNSTILE] : [];
  // Admins, artists and writers of reviews send images straight to the bucket.
  const bucket = storage && UPLOAD_PAGES.test(pathname) ? [storage.origin] : [];
  const payment = payments && PAYMENT_PAGES.test(pathname) ? payments.origins : NO_ORIGINS;
  return {
    script: [...botCheck, ...payment.script],
    frame: [...botCheck, ...payment.frame],
    connect: [...bucket, ...payment.connect],
    form: payment.form,
    payment: payment.frame,
  };
}

/** Headers of a page whose address is a key: no other site learns the address, and nobody stores or lists the page. */
export const PRIVATE_PAGE_HEADERS = {
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const;
