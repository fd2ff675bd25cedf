import type { Bindings } from '#app/http/context.server.ts';
import { answer } from './app.ts';

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) => answer(context.request, context.env, context);
