import type { Bindings } from '#app/context.server.ts';
import { api } from './app.ts';

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) => api.fetch(context.request, context.env);
