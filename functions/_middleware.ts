import { createLogger } from '#app/http/logger.server.ts';
import { isCrossOrigin, withSecurityHeaders } from '#app/http/security-headers.server.ts';

/** Around every request: who may change things, under which headers, with an id to find it in the log by. */
export const onRequest: PagesFunction = async ({ request: received, next }) => {
  const request = withoutDataQuery(withRay(received));
  const requestId = request.headers.get('cf-ray') ?? '';
  const answer = isCrossOrigin(request) ? refuseCrossOrigin(request) : await next(request);
  return withSecurityHeaders(answer, request, requestId);
};

function refuseCrossOrigin(request: Request): Response {
  createLogger(request).info('cross-origin request refused', { method: request.method });
  return Response.json({ message: 'This request did not come from our own pages.' }, { status: 403 });
}

/** Cloudflare numbers every request; a local run does it here. */
function withRay(request: Request): Request {
  if (request.headers.has('cf-ray')) return request;
  const numbered = new Request(request);
  numbered.headers.set('cf-ray', crypto.randomUUID());
  return numbered;
}

/**
 * Remix still answers `?_data=` as it did before single fetch: with an error of the server where a page has no loader,
 * and always with a line in the log. No page of ours asks so.
 */
function withoutDataQuery(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has('_data')) return request;
  url.searchParams.delete('_data');
  return new Request(url, request);
}
