/** Writes what broke, for those who run the site: without what is personal, and without addresses that are keys. */
export function logError(request: Request, error: unknown): void {
  const requestId = request.headers.get('cf-ray');
  console.error(JSON.stringify({ requestId, path: loggedPath(request), error: loggedError(error) }));
}

function loggedPath(request: Request): string {
  return new URL(request.url).pathname.replace(
    /^(\/(?:order|booking)\/[^/]+|\/vendor-reset|\/vendor-calendar|\/unsubscribe)\/.*/,
    '$1/…',
  );
}

/** Drizzle adds to a failed query what was to be stored: names, e-mail addresses, hashes. Its cause says what broke. */
function loggedError(error: unknown): string {
  const words = String(error).replace(/\nparams: .*/s, '');
  return error instanceof Error && error.cause ? `${words} (${loggedError(error.cause)})` : words;
}
