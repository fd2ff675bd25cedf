import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's build what of React and Remix never runs here: the other side of Remix's flags, data in
 * the form that it had before single fetch, view transitions, React's API of before version 18 and its care for Internet
 * Explorer. Packages are pinned; an edit that no longer finds its place fails the build, and is then looked at again or
 * taken out: every one of them only makes the pages lighter.
 */
export const lightFramework: Plugin = {
  name: 'light-framework',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform(code, id) {
    const file = Object.keys(EDITS).find((name) => id.endsWith(`/node_modules/${name}`));
    return file && { code: edit(code, file), map: null };
  },
};

/** Every flag of Remix is on (vite.config.ts), and with them those of the router. */
const FLAGS: [find: RegExp, replacement: string][] = [
  [/(?:window\.__remixContext\.|router\.)?\bfuture\.v[37]_\w+/g, 'true'],
];

const REMIX = '@remix-run/react/dist/esm';

const EDITS: Record<string, [find: RegExp, replacement: string][]> = {
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
  ],
  [`${REMIX}/fog-of-war.js`]: [...FLAGS, [/!isSpaMode/g, 'true']],
  [`${REMIX}/links.js`]: FLAGS,
  [`${REMIX}/routes.js`]: [
    ...FLAGS,
    [/if \(isSpaMode\)/g, 'if (false)'],
    [/if \(typeof singleFetch === "function"\) \{/, '{'],
  ],
  '@remix-run/router/dist/router.js': [
    ...FLAGS,
    [/(?<!function )isDeferred(?:Result|Data)\([\w.]+\)/g, 'false'],
  ],
  'react-router/dist/index.js': FLAGS,
  'react-router-dom/dist/index.js': [
    ...FLAGS,
    [/UNSAFE_logV6DeprecationWarnings\([\w., ]*\)/g, 'undefined'],
    [/if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\)/, 'if (true)'],
    [/if \(vtContext\.isTransitioning && !vtContext\.flushSync\)/, 'if (false)'],
    [/if \(renderDfd && pendingState && [^{]*\)(?= \{)/g, 'if (false)'],
    [/if \(!vtContext\.isTransitioning && interruption\)/, 'if (false)'],
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

function edit(code: string, file: string): string {
  return (EDITS[file] ?? []).reduce((text, [find, replacement]) => {
    const edited = text.replace(find, replacement);
    if (edited === text) throw new Error(`${file} has no ${find}: see scripts/light-framework.ts.`);
    return edited;
  }, code);
}
