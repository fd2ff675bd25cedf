import type { Bindings } from '#app/http/context.server.ts';

/** The barest ways to do what the site does: the yardsticks of all but pages (docs/benchmark.md). */

const PAGE = `<!doctype html><title>A plain page</title>${'<p>Peacocks and paisleys.</p>'.repeat(1400)}<p>plain-end</p>`;

const toPage = () =>
  new Response(PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' } });

type Rows = [sql: string, values: unknown[]][];

export const onRequest: PagesFunction<Bindings> = async ({ request, env, waitUntil }) => {
  switch (new URL(request.url).pathname) {
    case '/health':
      await env.DB.prepare('select 1').run();
      return Response.json({ ok: true });
    case '/list':
      return Response.json(await listDesigns(env.DB));
    case '/insert': {
      const { rows } = (await request.json()) as { rows: Rows }; // scripts/bench/written-rows.ts writes them
      await env.DB.batch(rows.map(([sql, values]) => env.DB.prepare(sql).bind(...values)));
      return Response.json({ ok: true }, { status: 201 });
    }
    case '/stored': {
      const storage = await caches.open('plain');
      const stored = await storage.match(request.url);
      if (stored) return stored;
      waitUntil(storage.put(request.url, toPage()));
      return toPage();
    }
    case '/file':
      // Pages binds it.
      return (env.ASSETS as Fetcher).fetch(new URL('/page.html', request.url));
    default:
      return toPage();
  }
};

/** The same fields of the same rows as `GET /api/designs` answers. */
async function listDesigns(database: D1Database) {
  const { results } = await database
    .prepare(
      `select id, name, description, price, former_price, category, style, box_kind,
         (select json_group_array(image_id) from (select image_id from design_images
           where design_id = designs.id order by position)) as images
       from designs where status = 'visible' order by position, seq limit 24`,
    )
    .all<{ images: string; id: string; price: number; former_price: number | null }>();
  return results.map(({ id, images, former_price, ...row }) => ({
    _id: id,
    ...row,
    originalPrice: former_price ?? row.price,
    images: (JSON.parse(images) as string[]).map((image) => `/images/${image}/1200.webp`),
  }));
}
