import { type AppLoadContext, createRequestHandler } from '@remix-run/cloudflare';
import type { Bindings } from '#app/http/context.server.ts';
import * as build from '../build/server/index.js';

const handle = createRequestHandler(build);

/** The yardstick of the pages: as little as Remix can be. */
export const onRequest: PagesFunction<Bindings> = ({ request, env }) =>
  handle(request, { bindings: env } as Partial<AppLoadContext> as AppLoadContext); // the shop's `app` is not bare
