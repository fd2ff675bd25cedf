import { builtinModules } from 'node:module';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';
import { lightDocument, lightFramework } from './scripts/light-framework.ts';
import { markdown } from './scripts/markdown.ts';
import { quickServer } from './scripts/quick-server.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Every flag on, so that the step to React Router is small. The benchmark's minimal app takes them from here. */
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
};

/**
 * What the Worker never runs, and what it gets instead: React's renderer for browsers (43 KB gzip), which the router has
 * for one function of browsers; its other renderer for servers; the words of zod in fifty languages, since ours are set
 * in app/http/input-messages.server.ts; and what uploads photos, which a page loads in its browser.
 */
const NEVER_RUN: [file: RegExp, stub: string][] = [
  [/^react-dom$/, 'export const flushSync = (change) => change();'],
  [/\/react-dom-server-legacy\.node\.production\.min\.js$/, 'export const version = "";'],
  [/^\.\.\/locales\/index\.js$/, 'export {};'],
  [/^\.\/(image-uploader\.tsx|make-variants\.ts)$/, 'export {};'],
];

/**
 * The Worker's packages are bundled here, with the app, and `functions/` takes all it serves from this build: so nothing
 * of it is there twice, and what is never run is left out. Wrangler makes no difference between packages and app.
 */
const lightServer: Plugin = {
  name: 'light-server',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  config: () => ({
    ssr: {
      noExternal: true,
      external: builtinModules.flatMap((name) => [name, `node:${name}`]),
      resolve: { conditions: ['workerd', 'worker', 'module', 'browser'] },
    },
  }),
  resolveId: (id) => {
    const index = NEVER_RUN.findIndex(([file]) => file.test(id));
    return index < 0 ? undefined : `\0never-run-${index}`;
  },
  load: (id) => {
    const index = /^\0never-run-(\d+)$/.exec(id)?.[1];
    return index === undefined ? undefined : NEVER_RUN[Number(index)]?.[1];
  },
};

/** Getters of ours do nothing but get, and no function of ours is asked how many arguments it takes. */
const COMPRESS = {
  passes: 3,
  pure_getters: true,
  keep_fargs: false,
  unsafe_arrows: true,
  unsafe_methods: true,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    lightServer,
    quickServer,
    lightFramework,
    lightDocument,
    remix({ future }),
    tailwindcss(),
    markdown(),
    inlineScript(),
  ],
  // What runs beside pages has a policy of its own (`public/_headers`): it may load WebAssembly, which no page may.
  worker: {
    format: 'es' as const,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    // Makes what customers download some 5 KB (gzip) smaller than esbuild does.
    ...(isSsrBuild
      ? { minify: 'esbuild' }
      : { minify: 'terser', terserOptions: { ecma: 2020, compress: COMPRESS } }),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: toSharedChunk } },
  },
}));

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/\w+)\//;

/** Small modules that most pages need. */
const EVERYWHERE =
  /\/app\/(domain\/(images\/image|shared\/(money|paths))|ui\/kit\/(hydrated|pending|try-storage))\.ts$/;

/** What every page with a form needs. */
const FORMS =
  /\/app\/(routes\/storefront\/private-page-meta|ui\/kit\/(client-action|error-focus|field|form-state))\.tsx?$/;

/** What a form with name and address needs. */
const CONTACT =
  /\/app\/(domain\/shared\/bot-check|ui\/kit\/(check-field|contact-fields|human-check|language-field))\.tsx?$/;

/** What an appointment is asked for with. */
const APPOINTMENT =
  /\/app\/(domain\/shared\/indian-states|ui\/(bookings\/(day-slots|henna-fields)|kit\/(device-memory|state-field)))\.tsx?$/;

/** The lines of an order, from the cart to its own page. */
const ORDERS = /\/app\/ui\/orders\/(delivery-words|order-lines)\.tsx$/;

/** What the shop says of a cart. */
const CART =
  /\/app\/(domain\/orders\/cart-quote|ui\/orders\/(cart-notices|shop-changes|shop-quote|use-delivery))\.tsx?$/;

/** What these need, and many pages without them. */
const ALONE =
  /\/app\/(?:domain\/content|domain\/shared|ui)\/(box-words|content|delivery-words|design-box|time|api-client)\.ts$/;

/** A few files of what most pages need, in place of dozens of a few hundred bytes each, which also compress worse. */
const toSharedChunk: Rollup.GetManualChunk = (id, { getModuleInfo, getModuleIds }) => {
  // Rollup's own pieces (of a name that begins with \0) go with the packages that need them.
  if (FRAMEWORK.test(id) || id.startsWith('\0')) return 'framework';
  if (EVERYWHERE.test(id)) return 'shell';
  if (FORMS.test(id)) return 'forms';
  if (CONTACT.test(id)) return 'contact';
  if (APPOINTMENT.test(id)) return 'appointment';
  if (ORDERS.test(id)) return 'orders';
  if (CART.test(id)) return 'cart';
  const alone = ALONE.exec(id)?.[1];
  if (alone) return alone;
  const root = [...getModuleIds()].find((each) => each.endsWith('/app/root.tsx'));
  const needed = new Set(root && getModuleInfo(root)?.importedIds);
  for (const each of needed) for (const more of getModuleInfo(each)?.importedIds ?? []) needed.add(more);
  return (needed.has(id) || id === root) && id.includes('/app/') ? 'shell' : undefined;
};
