import type * as entry from '#app/entry.server.tsx';
import type { Bindings } from '#app/http/context.server.ts';
import { buildId } from '../build/server/id.js';
import * as build from '../build/server/index.js';

// From the build and not from its source, so that the Worker has one copy of it: pages compare what the context throws and
// gives by identity, and a second copy of a module has classes of its own.
const { createContext, createRequestHandler, enter, getLoadContext, handleApiRequest } = build.entry
  .module as unknown as typeof entry; // built from it

const answerPage = createRequestHandler(build);

/**
 * Every request but those for static files (`public/_routes.json`): behind the entrance Hono answers what is under /api, and Remix
 * the rest. One function, since Pages copies request and answer for each that they pass (docs/decisions/0087).
 */
export const onRequest: PagesFunction<Bindings> = ({ request, env, waitUntil }) =>
  enter(
    {
      ...{ request, env, waitUntil },
      answer(asked, contentSince) {
        const ctx = { waitUntil, contentSince };
        if (/^\/api(?:\/|$)/i.test(new URL(asked.url).pathname)) {
          return handleApiRequest(asked, () => createContext(env, asked.url, ctx, asked), ctx);
        }
        return answerPage(asked, getLoadContext({ request: asked, context: { cloudflare: { env, ctx } } }));
      },
    },
    buildId,
  );
