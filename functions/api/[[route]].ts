import type * as entry from '#app/entry.server.tsx';
import type { Bindings } from '#app/http/context.server.ts';
import * as build from '../../build/server/index.js';

// From the build and not from its source, so that the Worker has one copy of the domain and of its packages.
const { createContext, handleApiRequest } = build.entry.module as unknown as typeof entry;

/** Everything under /api: the Hono app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  handleApiRequest(
    context.request,
    () => createContext(context.env, context.request.url, context, context.request),
    context,
  );
