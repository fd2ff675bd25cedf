/** The path of a request as it may be logged: without what makes an address a key. */
export function loggedPath(request: Request): string {
  return new URL(request.url).pathname.replace(/^(\/order\/[^/]+|\/vendor-reset)\/.*/, '$1/…');
}
