import type { Logger } from '../domain/shared/context.server.ts';

/**
 * Writes JSON lines for those who run the site: which request, which address (its keys masked), what happened. Texts come
 * from strangers, too: none of them can open a private page, begin a line of its own or fill the log.
 * @param request absent where no request is served: scheduled jobs, scripts
 */
export function createLogger(request?: Request): Logger {
  // Looked up with the first line: most requests have none.
  const about = () =>
    request && {
      requestId: toRequestId(request.headers.get('cf-ray')),
      path: new URL(request.url).pathname,
    };
  const line = (event: string, fields: Record<string, unknown> = {}) =>
    JSON.stringify({ event, ...about(), ...fields }, (_key, value) => {
      if (value instanceof Error) return toLoggedText(describeError(value));
      return typeof value === 'string' ? toLoggedText(value) : value;
    }).replace(LINE_BREAKERS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return {
    error: (event, fields) => console.error(line(event, fields)),
    warn: (event, fields) => console.warn(line(event, fields)),
    info: (event, fields) => console.info(line(event, fields)),
  };
}

/** Control characters, line separators and marks that turn text around, as far as JSON leaves them as they are. */
const LINE_BREAKERS = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Cloudflare's, or that of a local run; on a developer's machine the client can send anything. */
function toRequestId(ray: string | null): string | null {
  return ray && /^[\w-]{1,64}$/.test(ray) ? ray : null;
}

const LONGEST_TEXT = 1000;

function toLoggedText(text: string): string {
  const masked = text.slice(0, 2 * LONGEST_TEXT).replace(/\/[^\s"'<>]+/g, maskPath);
  return masked.length > LONGEST_TEXT ? `${masked.slice(0, LONGEST_TEXT)}…` : masked;
}

/** What follows in the address of a private page is its key. */
const PRIVATE_PAGES =
  /^(\/(?:order|booking)\/[^/]+|\/vendor-reset|\/vendor-calendar|\/unsubscribe|\/subscribe|\/back-in-stock|\/fewer-messages|\/confirm-email|\/vendor-confirm-email|\/admin\/invitation)\/+[^/?#]+/i;

/** As long as the shortest of our keys, and neither words nor an id. */
const KEY =
  /(?<![\w-])(?![a-z-]+(?![\w-]))(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-]))[\w-]{22,}/g;

/** A path without what opens a private page, however it is written. */
function maskPath(path: string): string {
  return decodePath(path).replace(PRIVATE_PAGES, '$1/…').replace(KEY, '…');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Drizzle adds the parameters to a failed query: names, e-mail addresses, hashes. Its cause says what broke. */
function describeError(error: Error): string {
  const words = String(error).replace(/\nparams: .*/s, '');
  return error.cause === undefined ? words : `${words} (${describeCause(error.cause)})`;
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? describeError(cause) : String(cause);
}
