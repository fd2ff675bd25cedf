/** The barest ways to answer a page of 60 KB: as the Worker has it, and from the cache. */
const PAGE = `<!doctype html><title>A plain page</title>${'<p>Peacocks and paisleys.</p>'.repeat(2200)}<p>plain-end</p>`;

const toPage = () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' } });

export const onRequest: PagesFunction = async ({ request, waitUntil }) => {
  if (new URL(request.url).pathname !== '/stored') return toPage();
  const storage = await caches.open('plain');
  const stored = await storage.match(request.url);
  if (stored) return stored;
  waitUntil(storage.put(request.url, toPage()));
  return toPage();
};
