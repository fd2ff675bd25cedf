import { createRequestHandler } from '@remix-run/cloudflare';
import { type Bindings, getLoadContext } from '#app/context.server.ts';
import * as build from '../build/server/index.js';

const handle = createRequestHandler(build);

/** Every page: the Remix app. */
export const onRequest: PagesFunction<Bindings> = ({ request, env }) =>
  handle(request, getLoadContext({ request, context: { cloudflare: { env } } }));
