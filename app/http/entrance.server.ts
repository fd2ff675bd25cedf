import type { Bindings } from './context.server.ts';
import { EdgeCache } from './edge-cache.server.ts';
import { describeSite, openStorage, readVersions } from './edge-site.server.ts';
import { createLogger } from './logger.server.ts';
import { isCrossOrigin, withSecurityHeaders } from './security-headers.server.ts';

/** What this isolate knows of stored pages. */
const edge = new EdgeCache();

/** One request, and what lies behind the entrance. */
export interface Entrance {
  request: Request;
  env: Bindings;
  waitUntil: (work: Promise<unknown>) => void;
  /**
   * Asks Hono or Remix.
   * @param contentSince for an answer that is stored: the site's texts must have been read after that moment
   */
  answer: (request: Request, contentSince: number | undefined) => Response | Promise<Response>;
}

/**
 * Around every request: who may change things, under which headers, with an id to find it in the log by; and before every
 * page, whether the cache has it.
 * @param buildId of which build stored answers must be
 */
export async function enter(context: Entrance, buildId: string): Promise<Response> {
  const request = withoutDataQuery(withRay(context.request));
  const requestId = request.headers.get('cf-ray') ?? '';
  if (isCrossOrigin(request)) return withSecurityHeaders(refuseCrossOrigin(request), request, requestId);
  return edge.answer({
    request,
    requestId,
    openStorage,
    made: describeSite(buildId, context.env ?? {}),
    readVersions: () => readVersions(context.env),
    now: Date.now,
    log: createLogger(request),
    later: (work) => context.waitUntil(work),
    make: async (asked, contentSince) => context.answer(asked, contentSince),
  });
}

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
  if (!request.url.includes('_data')) return request;
  const url = new URL(request.url);
  if (!url.searchParams.has('_data')) return request;
  url.searchParams.delete('_data');
  return new Request(url, request);
}
