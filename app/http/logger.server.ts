import type { Logger } from '../domain/shared/context.server.ts';

/**
 * Writes JSON lines for those who run the site: which request, which address (its key masked), what happened.
 * @param request absent where no request is served: scheduled jobs, scripts
 */
export function createLogger(request?: Request): Logger {
  const about = request && { requestId: request.headers.get('cf-ray'), path: maskPath(request.url) };
  const line = (event: string, fields: Record<string, unknown> = {}) =>
    JSON.stringify({ event, ...about, ...fields }, (_key, value) =>
      value instanceof Error ? describeError(value) : value,
    );
  return {
    error: (event, fields) => console.error(line(event, fields)),
    warn: (event, fields) => console.warn(line(event, fields)),
    info: (event, fields) => console.info(line(event, fields)),
  };
}

/** The path without what opens a private page. */
function maskPath(url: string): string {
  return new URL(url).pathname.replace(
    /^(\/(?:order|booking)\/[^/]+|\/vendor-reset|\/vendor-calendar|\/unsubscribe)\/.*/,
    '$1/…',
  );
}

/** Drizzle adds the parameters to a failed query: names, e-mail addresses, hashes. Its cause says what broke. */
function describeError(error: Error): string {
  const words = String(error).replace(/\nparams: .*/s, '');
  return error.cause === undefined ? words : `${words} (${describeCause(error.cause)})`;
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? describeError(cause) : String(cause);
}
