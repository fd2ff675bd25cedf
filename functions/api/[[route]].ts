import { type Bindings, createContext } from '#app/http/context.server.ts';
import { answer } from './app.ts';

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  answer(
    context.request,
    () => createContext(context.env, context.request.url, context, context.request),
    context,
  );
