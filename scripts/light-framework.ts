import type { Plugin } from 'vite';

/** What is replaced in files of packages, by their paths. */
export type Edits = Record<string, [find: RegExp, replacement: string][]>;

/**
 * Edits packages in the build of the browser or of the server. They are pinned; an edit that no longer finds its place fails
 * the build, and is then looked at again or taken out: every one of them only makes the pages lighter or quicker.
 */
export function editPackages(name: string, side: 'browser' | 'server', edits: Edits): Plugin {
  const missing = new Set(Object.keys(edits));
  return {
    name,
    enforce: 'pre',
    apply: (_, { command, isSsrBuild = false }) => command === 'build' && isSsrBuild === (side === 'server'),
    transform(code, id) {
      const file = Object.keys(edits).find((path) => id.endsWith(`/node_modules/${path}`));
      if (file) missing.delete(file);
      return file && { code: edit(code, file, edits), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`${[...missing].join(', ')}: not in the build, see ${name}.`);
    },
  };
}

/** Every flag of Remix is on (vite.config.ts), and with them those of the router. */
const FLAGS: [find: RegExp, replacement: string][] = [
  [/(?:window\.__remixContext\.|router\.)?\bfuture\.v[37]_\w+/g, 'true'],
];

const REMIX = '@remix-run/react/dist/esm';

/** What the router says to programmers: what its conditions ask stays asked. */
const WORDS: [find: RegExp, replacement: string][] = [
  [/^ +warning\(.*\);$/gm, ''],
  [/^( +invariant\(.*?), (?:"|getInvalidPathError\().*\);$/gm, '$1);'],
  [/errorMessage = "[^;]*;/g, 'errorMessage = "";'],
];

/** No link asks for them. */
const VIEW_TRANSITIONS: [find: RegExp, replacement: string][] = [
  [
    /restoreAppliedTransitions\(routerWindow[\s\S]*?removeEventListener\("pagehide", _saveAppliedTransitions\);/,
    '',
  ],
  [/if \(pendingAction === Action\.Pop\) \{(?=\n +\/\/ Forward)/, 'if (false) {'],
  [/else if \(pendingViewTransitionEnabled\)/, 'else if (false)'],
];

const EDITS: Edits = {
  [`${REMIX}/browser.js`]: [
    ...FLAGS,
    [/window\.__remixContext\.isSpaMode/g, 'false'],
    [/router\.createRoutesForHMR = \w+;/, ''],
  ],
  [`${REMIX}/components.js`]: [
    ...FLAGS,
    // What only the server writes: browsers keep the scripts that came.
    [/staticContext \? `window/, 'false ? `window'],
    [/!isStatic \? " "/, 'true ? " "'],
    [/typeof __remixContext === "object" && __remixContext\.a\)/, 'false)'],
    // Without its name nothing holds it: it is not used.
    [/NavLink\.displayName = "NavLink";/, ''],
  ],
  [`${REMIX}/fog-of-war.js`]: [...FLAGS, [/!isSpaMode/g, 'true']],
  [`${REMIX}/links.js`]: FLAGS,
  [`${REMIX}/routes.js`]: [
    ...FLAGS,
    [/if \(isSpaMode\)/g, 'if (false)'],
    [/if \(typeof singleFetch === "function"\) \{/, '{'],
    // A page of ours always comes with its data.
    [/route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/, 'undefined'],
  ],
  '@remix-run/router/dist/router.js': [
    ...FLAGS,
    ...WORDS,
    [/(?<!function )isDeferred(?:Result|Data)\([\w.]+\)/g, 'false'],
    [/(?<!function )resolve(?:Navigation|Fetcher)DeferredResults\([^()]*\)/g, 'undefined'],
    // Remix gives both.
    [/init\.dataStrategy \|\| defaultDataStrategy/, 'init.dataStrategy'],
    [/if \(init\.mapRouteProperties\)/, 'if (true)'],
    ...VIEW_TRANSITIONS,
  ],
  'react-router/dist/index.js': [
    ...FLAGS,
    // Every page is a route of the router's, and the root has a page for errors.
    [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateStable()'],
    [/React\.createElement\(DefaultErrorComponent, null\)/, 'null'],
  ],
  'react-router-dom/dist/index.js': [
    ...FLAGS,
    [/UNSAFE_logV6DeprecationWarnings\([\w., ]*\)/g, 'undefined'],
    [/if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/, 'if (true)'],
    // The effects and states of transitions.
    [
      /React\.useEffect\(\(\) => \{\n {4}if \((?:vtContext|renderDfd|!vtContext)[\s\S]*?\n {2}\}, \[.*\]\);/g,
      '',
    ],
    [/, transition, renderDfd, fetcherData, /, ', fetcherData, '],
    [/let \[(?:pendingState|renderDfd|transition|interruption), \w+\] = React\.useState\(\);/g, ''],
  ],
  'react-dom/cjs/react-dom.production.min.js': [
    [
      /exports\.((?:unstable_)?(?:createPortal|createRoot|findDOMNode|hydrate|render|renderSubtreeIntoContainer|unmountComponentAtNode))=/g,
      'var unused_$1=',
    ],
    [/"documentMode"in document/g, '!1'],
    [/document\.documentMode/g, 'void 0'],
  ],
};

function edit(code: string, file: string, edits: Edits): string {
  return (edits[file] ?? []).reduce((text, [find, replacement]) => {
    const edited = text.replace(find, replacement);
    if (edited === text)
      throw new Error(`${file} has no ${find}: see scripts/light-framework.ts and quick-server.ts.`);
    return edited;
  }, code);
}

/**
 * Leaves out of the browser's build what of React and Remix never runs here: the other side of Remix's flags, data in
 * the form that it had before single fetch, view transitions, React's API of before version 18 and its care for Internet
 * Explorer.
 */
export const lightFramework = editPackages('light-framework', 'browser', EDITS);

/**
 * Remix's script in every document looks into the storage for where a page was left, and so waits for another process before the
 * page has come to rest. A page that is opened has been left nowhere: only one that is opened again needs to look.
 */
export const lightDocument = editPackages('light-document', 'server', {
  [`${REMIX}/scroll-restoration.js`]: [
    [/(window\.history\.replaceState\(\{\s*key\s*\}, ""\);)/, '$1 return;'],
    [/console\.error\(error\);/, ''],
  ],
});
