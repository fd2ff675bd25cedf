/** The time since which a page asks for what came in; now where it says none. */
export function parseSince(request: Request, now: Date): Date {
  const since = Number(new URL(request.url).searchParams.get('since') ?? Number.NaN);
  return Number.isSafeInteger(since) && since > 0 ? new Date(since) : now;
}

interface News {
  counts: Record<string, number>;
  arrivals: Record<string, number>;
}

/** The answer to a page that asks for its news every few seconds: without a body where nothing has changed. */
export function toNewsResponse(request: Request, news: News): Response {
  const etag = `"${[...Object.values(news.counts), ...Object.values(news.arrivals)].join('-')}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === etag) {
    return new Response(null, { status: 304, headers });
  }
  return Response.json(news, { headers });
}
