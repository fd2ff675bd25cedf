import type { ActionFunctionArgs, AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { withFirstPicture } from './http/first-picture.server.ts';
import { renderHtml, withLoadedData } from './http/html.server.ts';
import { lateStart } from './http/late-start.server.ts';
import { toPageBody } from './http/page-body.server.ts';
import { isPreview } from './http/page-content.server.ts';
import { preloads } from './http/preloads.server.ts';
import {
  contentSecurityPolicy,
  createNonce,
  getForeignOrigins,
  permissionsPolicy,
} from './http/security-headers.server.ts';
import { LateContext } from './ui/document/page-scripts.tsx';
import { NonceContext } from './ui/kit/nonce.ts';

export { createRequestHandler } from '@remix-run/cloudflare';
export { handleApiRequest } from '#functions/api/app.ts';
export { createContext, getLoadContext } from './http/context.server.ts';
export { enter } from './http/entrance.server.ts';

/** What loaders and actions throw unasked. The router's own errors say the whole address: their status is enough. */
export function handleError(error: unknown, { request, context }: ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  const { log } = context.app;
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info('page refused', { status: error.status, method: request.method });
  } else log.error('page failed', { error });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app }: AppLoadContext,
): Promise<Response> {
  const nonce = createNonce();
  const late = import.meta.env.DEV ? null : lateStart(request, remixContext.staticHandlerContext);
  if (late?.asksData) delete remixContext.serverHandoffStream;
  let failed = false;
  const loaded = await withLoadedData(remixContext);
  const drawn = await renderHtml(
    <NonceContext.Provider value={nonce}>
      <LateContext.Provider value={late}>
        <RemixServer context={loaded} url={request.url} nonce={nonce} />
      </LateContext.Provider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        failed = true;
        app.log.error('page failed', { error });
      },
    },
  );
  // Only what is kept at the edge: for one visitor the picture would be read from the bucket each time.
  const html = app.contentSince === undefined ? drawn : await withFirstPicture(drawn, app);

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('link', preloads(late !== null));
  if (isPreview(request)) headers.set('x-robots-tag', 'noindex');
  if (!import.meta.env.DEV) {
    const { protocol, pathname } = new URL(request.url);
    const foreign = getForeignOrigins(app, pathname);
    headers.set('content-security-policy', contentSecurityPolicy(nonce, protocol === 'https:', foreign));
    headers.set('permissions-policy', permissionsPolicy(foreign));
  }
  return new Response(toPageBody(html), { headers, status: failed ? 500 : status });
}
