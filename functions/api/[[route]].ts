import type { Bindings } from '#app/http/context.server.ts';
import { handleApiRequest } from './app.ts';

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  handleApiRequest(context.request, context.env, context);
