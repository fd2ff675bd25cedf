import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import { markdown } from './scripts/markdown.ts';

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
 * React's renderer for browsers weighs 43 KB (gzip) in the Worker, where the router needs it for one function that never
 * runs there. What imports it is bundled here, so that the Worker gets this instead.
 */
const serverWithoutReactDom: Plugin = {
  name: 'server-without-react-dom',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  config: () => ({ ssr: { noExternal: ['@remix-run/react', 'react-router-dom'] } }),
  resolveId: (id) => (id === 'react-dom' ? '\0react-dom' : undefined),
  load: (id) => (id === '\0react-dom' ? 'export const flushSync = (change) => change();' : undefined),
};

/** What the pages share with the API, and by which name of package.json the Worker's bundler finds it. */
const SHARED_WITH_API = /^.*\/(app\/(?:domain|gateways)|drizzle\/schema)(\/.*\.ts)$/;

/**
 * The Worker's bundler reads the API (`functions/api/`) from its sources. It finds there what pages share with it, too: bundled
 * here, the Worker would have each of those modules twice.
 */
const sharedModulesOnce: Plugin = {
  name: 'shared-modules-once',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  async resolveId(source, importer, options) {
    if (source.startsWith('\0') || !importer) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && SHARED_WITH_API.test(found.id)
      ? { id: found.id.replace(SHARED_WITH_API, '#$1$2'), external: true }
      : null;
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [serverWithoutReactDom, sharedModulesOnce, remix({ future }), tailwindcss(), markdown()],
  build: {
    assetsInlineLimit: 0,
    // Makes what customers download some 5 KB (gzip) smaller than esbuild does.
    ...(isSsrBuild ? {} : { minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 2 } } }),
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: toSharedChunk } },
  },
}));

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/\w+)\//;

/** Small modules that most pages need. */
const EVERYWHERE =
  /\/app\/(domain\/(images\/image|shared\/(money|paths|time))|ui\/kit\/(hydrated|pending|try-storage))\.ts$/;

/** What every page with a form needs. */
const FORMS = /\/app\/ui\/kit\/(client-action|error-focus|field|form-state)\.tsx?$/;

/** What a form with name and address needs. */
const CONTACT = /\/app\/ui\/kit\/(check-field|contact-fields|device-memory|language-field)\.tsx?$/;

/** Four files of what most pages need, in place of dozens of a few hundred bytes each, which also compress worse. */
const toSharedChunk: Rollup.GetManualChunk = (id, { getModuleInfo, getModuleIds }) => {
  // Rollup's own pieces (of a name that begins with \0) go with the packages that need them.
  if (FRAMEWORK.test(id) || id.startsWith('\0')) return 'framework';
  if (EVERYWHERE.test(id)) return 'shell';
  if (FORMS.test(id)) return 'forms';
  if (CONTACT.test(id)) return 'contact';
  const root = [...getModuleIds()].find((each) => each.endsWith('/app/root.tsx'));
  const needed = new Set(root && getModuleInfo(root)?.importedIds);
  for (const each of needed) for (const more of getModuleInfo(each)?.importedIds ?? []) needed.add(more);
  return (needed.has(id) || id === root) && id.includes('/app/') ? 'shell' : undefined;
};
