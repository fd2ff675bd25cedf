import type { Bindings, createContext } from '#app/http/context.server.ts';
import * as build from '../../build/server/index.js';
import type { handleApiRequest } from './app.ts';

interface Served {
  createContext: typeof createContext;
  handleApiRequest: typeof handleApiRequest;
}

// From the build and not from its source, so that the Worker has one copy of the domain and of its packages. The build knows
// no types; app/entry.server.tsx exports both.
const served = build.entry.module as unknown as Served;

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  served.handleApiRequest(
    context.request,
    () => served.createContext(context.env, context.request.url, context, context.request),
    context,
  );
