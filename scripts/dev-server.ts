import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { createServer as createViteServer, type Plugin, type ViteDevServer } from 'vite';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import type { Bindings, ExecutionContext } from '#app/http/context.server.ts';
import { LOCAL_STATE } from './local-state.ts';
import { S3_PATH, uploadVariables } from './site.ts';
import { readWranglerConfig } from './target.ts';

/**
 * The process of the development server, `node scripts/dev-server.ts PORT VARIABLES`. Vite serves pages, API and
 * scheduled jobs from their sources, in this process; one Miniflare brings the database and the bucket, and takes the
 * browser's uploads by its S3 endpoint.
 */

/** As in Cloudflare's own development servers; `?time=` tells another time, in milliseconds. */
const SCHEDULED_PATH = '/cdn-cgi/handler/scheduled';

const [port = '', variables = '{}'] = process.argv.slice(2);
await openDevServer(Number(port), JSON.parse(variables));

async function openDevServer(port: number, variables: Record<string, string>): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const runtime = openRuntime();
  process.once('SIGTERM', () => runtime.dispose().finally(() => process.exit()));
  const bindings: Bindings = {
    ...(await runtime.getBindings<Bindings>()),
    ...(await uploadVariables()),
    ...variables,
  };
  const server = createServer();
  const vite = await createViteServer({
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server },
      // Signatures cover the host that the browser names, so it is passed on as it is.
      proxy: { [S3_PATH]: { target: (await runtime.ready).href } },
    },
    // All packages are found at the start: one found later reloads the page with a second React in it.
    optimizeDeps: { entries: ['app/{root,entry.client}.tsx', 'app/routes/**/*.{ts,tsx}'] },
    plugins: [siteFromSources(bindings, url)],
  });
  server.on('request', (request, response) => vite.middlewares(request, response));
  server.listen(port, '127.0.0.1');
}

/** Miniflare with the bindings of wrangler.toml and .dev.vars, on the data of `npm start`. */
function openRuntime(): Miniflare {
  const { modulesRules: _ofABundle, ...bindings } = unstable_getMiniflareWorkerOptions(
    readWranglerConfig(),
  ).workerOptions;
  return new Miniflare(
    convertV4MiniflareOptions({
      ...bindings,
      modules: true,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) };',
      resourcePersistencePath: `${LOCAL_STATE}/v3`,
      // It starts again by itself, but bindings that were handed out stay broken: `openServer` reads this line.
      unsafeHandleRuntimeRestart: () => console.error('The local runtime crashed unexpectedly.'),
    }),
  );
}

/** Answers requests by the sources as they are now. */
function siteFromSources(bindings: Bindings, url: string): Plugin {
  return {
    name: 'site-from-sources',
    // A page holds what its loader answered before the edit: it is loaded again where the browser has no module to
    // replace, and for brand and copy, which loaders give out too.
    hotUpdate({ file, modules, server }) {
      const isOnServer = server.environments.ssr?.moduleGraph.getModulesByFile(file)?.size;
      const isInPage = modules.some(({ id }) => id === file) && !file.includes('/app/site/');
      if (this.environment.name !== 'client' || !isOnServer || isInPage) return;
      // After Vite has dropped the old modules on the server, which it does next.
      setTimeout(() => this.environment.hot.send({ type: 'full-reload' }), 100);
      return [];
    },
    configureServer: (vite) => () => {
      vite.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const request = toRequest(incoming, outgoing, url);
          const { pathname, searchParams } = new URL(request.url);
          if (pathname !== SCHEDULED_PATH) {
            return await sendResponse(await answerPage(vite, bindings, request), outgoing);
          }
          const time = searchParams.get('time');
          await runScheduledJobs(vite, bindings, url, time ? new Date(Number(time)) : new Date());
          outgoing.end('The scheduled jobs ran.\n');
        } catch (error) {
          if (!outgoing.destroyed) next(error); // else its reader has left
        }
      });
    },
  };
}

async function answerPage(vite: ViteDevServer, bindings: Bindings, request: Request): Promise<Response> {
  // Imported for each request: Vite answers with what was edited meanwhile.
  const { getLoadContext } = await load<typeof import('#app/http/context.server.ts')>(
    vite,
    '/app/http/context.server.ts',
  );
  const build = await load<ServerBuild>(vite, 'virtual:remix/server-build');
  const context = { cloudflare: { env: bindings, ctx: execution(vite) } };
  return createRequestHandler(build, 'development')(request, getLoadContext({ request, context }));
}

async function runScheduledJobs(
  vite: ViteDevServer,
  bindings: Bindings,
  url: string,
  time: Date,
): Promise<void> {
  const { default: companion } = await load<typeof import('../companion/index.ts')>(
    vite,
    '/companion/index.ts',
  );
  const withAddress = { SITE_URL: url, ...bindings };
  await companion.scheduled({ scheduledTime: time.getTime() }, withAddress, execution(vite));
}

async function load<Module>(vite: ViteDevServer, path: string): Promise<Module> {
  return (await vite.ssrLoadModule(path)) as Module; // the caller names the module's type with its path
}

/** Work that goes on after the answer. */
function execution(vite: ViteDevServer): ExecutionContext {
  return { waitUntil: (work) => void work.catch((error) => report(vite, error)) };
}

function report(vite: ViteDevServer, error: Error): void {
  vite.ssrFixStacktrace(error);
  console.error(error);
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, url: string): Request {
  const { method = 'GET', url: path = '/' } = incoming;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const controller = new AbortController();
  outgoing.once('close', () => controller.abort());
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(path, `http://${headers.get('host') ?? new URL(url).host}`), {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: 'half' }), // the same stream under two names of its type
  });
}

async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (!response.body) return void outgoing.end();
  await pipeline(Readable.fromWeb(response.body as unknown as NodeReadableStream), outgoing); // the same stream under two names of its type
}
