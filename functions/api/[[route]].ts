import { type Bindings, createContext } from '#app/http/context.server.ts';
import { handleApiRequest } from './app.ts';

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  handleApiRequest(
    context.request,
    () => createContext(context.env, context.request.url, context, context.request),
    context,
  );
