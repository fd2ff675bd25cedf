import { createRequestHandler } from '@remix-run/cloudflare';
import { type Bindings, getLoadContext } from '#app/http/context.server.ts';
import * as build from '../build/server/index.js';

const handle = createRequestHandler(build);

/** Every page: the Remix app. */
export const onRequest: PagesFunction<Bindings> = (context) =>
  handle(
    context.request,
    getLoadContext({ request: context.request, context: { cloudflare: { env: context.env, ctx: context } } }),
  );
