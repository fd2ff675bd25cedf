import type * as entry from '#app/entry.server.tsx';
import type { Bindings } from '#app/http/context.server.ts';
import * as build from '../build/server/index.js';

// From the build and not from its source: pages compare what the context throws and gives by identity, and a second
// copy of a module has classes of its own.
const { createRequestHandler, getLoadContext } = build.entry.module as unknown as typeof entry; // built from it

const handle = createRequestHandler(build);

/** Every page: the Remix app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  handle(
    context.request,
    getLoadContext({ request: context.request, context: { cloudflare: { env: context.env, ctx: context } } }),
  );
