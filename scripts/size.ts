import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { ScriptError, script } from './step.ts';

/**
 * Weighs what customers download and what Cloudflare loads, after a build. Prints every figure beside its budget;
 * one over budget fails. KB are 1000 bytes, gzip at its usual level. The sample
 * shop's images are weighed where they are drawn.
 */

/** Budgets in KB, of the architecture. */
const PAGE_SCRIPTS = 95;
/** Where somebody orders or books: the page is its form, and answers at once. */
const FORM_SCRIPTS = 96.8;
const STAFF_SCRIPTS = 220;
const STYLES = 20;
/**
 * Cloudflare loads at most 3 MB, compressed, on its free plan (10 MB on the paid one). 60 KB of it are the styles that pages carry
 * (decision 78).
 */
const WORKER = 1000;

/** Routes that are no page, or no customer's. */
const NOT_PUBLIC = /^routes\/(resources|admin)\//;

const isPublic = (page: Route) => !NOT_PUBLIC.test(page.id) && !isOfStaff(page);

/** Pages that are all form, and load whole. */
const FORM_PAGES = /^routes\/storefront\/(checkout|booking)(\/|$)/;

const isForm = ({ id }: Route) => FORM_PAGES.test(id);

/** A page of those who work here: admins, and artists who are logged in. */
const isOfStaff = ({ id, parentId }: Route) =>
  id.startsWith('routes/admin/') || parentId === 'routes/artist/layout';

const NO_BUILD = 'There is no build to weigh: npm run build makes it.';

/** The part of Remix's browser manifest that says what a page loads. */
interface Manifest {
  entry: Modules;
  routes: Record<string, Route>;
}

interface Modules {
  module: string;
  imports?: string[];
}

interface Route extends Modules {
  id: string;
  parentId?: string;
  path?: string;
}

interface Weight {
  what: string;
  kb: number;
  budget: number;
}

await script(async () => {
  const manifest = readManifest();
  const built = [
    ...pageScripts(manifest, (page) => isPublic(page) && !isForm(page), PAGE_SCRIPTS),
    ...pageScripts(manifest, (page) => isPublic(page) && isForm(page), FORM_SCRIPTS),
    ...pageScripts(manifest, isOfStaff, STAFF_SCRIPTS)
      .sort((a, b) => b.kb - a.kb)
      .slice(0, 1)
      .map((page) => ({ ...page, what: `Heaviest of those who work here: ${page.what}` })),
    { what: 'All styles', kb: gzipped(globSync('build/client/**/*.css')), budget: STYLES },
    { what: 'Worker', kb: gzipped(globSync('build/worker/*')), budget: WORKER },
  ];
  const width = Math.max(...built.map(({ what }) => what.length));
  for (const { what, kb, budget } of built) {
    console.log(`  ${what.padEnd(width)}  ${kb.toFixed(1).padStart(6)} KB of ${budget}`);
  }
  const breaches = built
    .filter(({ kb, budget }) => kb > budget)
    .map(({ what, kb, budget }) => `${what} weighs ${kb.toFixed(1)} KB, over its budget of ${budget} KB.`);
  if (breaches.length > 0) throw new ScriptError(breaches.join('\n✗ '));
});

function readManifest(): Manifest {
  const [file, ...others] = globSync('build/client/assets/manifest-*.js');
  if (!file || others.length > 0) throw new ScriptError(NO_BUILD);
  return JSON.parse(readFileSync(file, 'utf8').replace(/^window\.__remixManifest=|;$/g, ''));
}

/** The JavaScript of each of some pages: of Remix's entry, and of every route on the way to the page. */
function pageScripts(
  { entry, routes }: Manifest,
  isPage: (route: Route) => boolean,
  budget: number,
): Weight[] {
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  const pages = Object.values(routes).filter((route) => !parents.has(route.id) && isPage(route));
  if (pages.length === 0) throw new ScriptError('The build lacks pages.');
  return pages.map((page) => {
    const chain = [page];
    for (let next = chain[0]?.parentId; next; next = routes[next]?.parentId) {
      const route = routes[next];
      if (route) chain.push(route);
    }
    const files = new Set([entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]));
    const path = chain
      .flatMap((route) => route.path || [])
      .reverse()
      .join('/');
    return {
      what: `Scripts of /${path}`,
      kb: gzipped([...files].map((file) => `build/client${file}`)),
      budget,
    };
  });
}

/** KB of the files, each compressed by itself, as it travels. */
function gzipped(files: string[]): number {
  if (files.length === 0) throw new ScriptError(NO_BUILD);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0) / 1000;
}
