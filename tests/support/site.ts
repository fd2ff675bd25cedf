import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { handleError } from '#app/entry.server.tsx';
import { createLogger } from '#app/http/logger.server.ts';
import * as root from '#app/root.tsx';
import routes from '#app/routes.ts';
import { execution, type Shop } from './shop.ts';

/** The site's pages as the server answers them, straight from their sources; nothing is drawn, so only what loaders,
 * actions and guards decide is seen. */

type RouteModule = ServerBuild['routes'][string]['module'];

const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.{ts,tsx}');

/** A page, a layout or a resource of `app/routes.ts`. */
export interface Page {
  id: string;
  parentId: string;
  /** From the root, as `details/:id`; a layout has none. */
  path: string | undefined;
  index: boolean;
  file: string;
  module: RouteModule;
}

/** Every route of the table, those inside others among them. */
export const pages: readonly Page[] = await resolve(routes as RouteConfigEntry[], 'root');

async function resolve(entries: RouteConfigEntry[], parentId: string): Promise<Page[]> {
  const found = entries.map(async ({ id, file, path, index = false, children = [] }) => {
    const load = modules[`../../app/${file}`];
    if (!load) throw new Error(`There is no file ${file}.`);
    const page: Page = {
      id: id ?? file.replace(/\.tsx?$/, ''),
      parentId,
      path,
      index,
      file,
      module: await load(),
    };
    return [page, ...(await resolve(children, page.id))];
  });
  return (await Promise.all(found)).flat();
}

/** Says how it went, and nothing of what is on the page. */
const withoutDrawing = {
  handleError,
  default: (_request: Request, status: number, headers: Headers) => new Response(null, { status, headers }),
};

const build = {
  entry: { module: withoutDrawing },
  routes: {
    root: { id: 'root', path: '', module: root },
    ...Object.fromEntries(
      pages.map(({ id, parentId, path, index, module }) => [
        id,
        { id, parentId, ...(path === undefined ? {} : { path }), index, module },
      ]),
    ),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'test' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    unstable_optimizeDeps: false,
  },
  isSpaMode: false,
} as unknown as ServerBuild; // without what only the browser's part of a build has

const handle = createRequestHandler(build, 'production');

/** Asks the shop for a page, or sends a form to it. */
export async function fetchPage(
  shop: Shop,
  path: string,
  { form, ...init }: RequestInit & { form?: Record<string, string> } = {},
): Promise<Response> {
  const request = new Request(new URL(path, 'https://shop.example'), {
    ...init,
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  // A context of its own for each request, as on the site: what it remembers is who asked.
  const context: AppLoadContext = {
    app: { ...shop.context, log: createLogger(request) },
    bindings: shop.bindings,
    execution,
  };
  return handle(request, context);
}
