import type { Bindings } from '#app/http/context.server.ts';

/** The yardstick of the API: as little as can answer 24 rows of D1 as JSON. */
export const onRequest: PagesFunction<Bindings> = async ({ env }) => {
  const { results } = await env.DB.prepare(
    `select id, name, description, price from designs where status = 'visible' order by position, seq limit 24`,
  ).all();
  return Response.json(results);
};
