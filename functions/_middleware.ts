import { isCrossOrigin, withSecurityHeaders } from '#app/http/security-headers.server.ts';

/** Around every request: who may change things, under which headers, with a number to find it by. */
export const onRequest: PagesFunction = async ({ request, next }) => {
  const requestId = request.headers.get('cf-ray') ?? crypto.randomUUID();
  const answer = isCrossOrigin(request)
    ? Response.json({ message: 'This request did not come from our own pages.' }, { status: 403 })
    : await next();
  return withSecurityHeaders(answer, request, requestId);
};
