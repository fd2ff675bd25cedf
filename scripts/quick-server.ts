import { type Edits, editPackages } from './light-framework.ts';

/**
 * What the framework does anew for every page and need not (docs/decisions/0076): it flattens and ranks all routes and
 * compiles their patterns four times a page, makes the list of routes for React twice, encodes a page in some thousand
 * pieces, copies the request twice for each loader, and resolves each link twice. All that is kept here are routes, which are
 * part of the build: nothing of a request.
 */

const ROUTER: Edits[string] = [
  [
    /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/,
    'let branches = toBranches(routes);\n  const head = toHead(pathname);',
  ],
  [
    /matches = matchRouteBranch\(branches\[i\], decoded, allowPartial\);/,
    'if (mayMatch(branches[i], head)) $&',
  ],
  [
    /function matchRoutesImpl\(/,
    `const branchesOf = new WeakMap();
function toBranches(routes) {
  let branches = branchesOf.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) branch.head = /^\\/?([\\w.-]+)(?:\\/|$)/.exec(branch.path)?.[1].toLowerCase();
    branchesOf.set(routes, branches);
  }
  return branches;
}
// The first word of an address is that of the route, unless the route begins with a parameter.
function toHead(pathname) {
  if (pathname === '/') return '';
  const head = /^\\/?([\\w.-]+)(?:\\/|$)/.exec(pathname)?.[1];
  return head?.toLowerCase();
}
function mayMatch(branch, head) {
  return head === undefined || branch.head === undefined || branch.head === head;
}
function matchRoutesImpl(`,
  ],
  [
    /function compilePath\(path, caseSensitive, end\) \{/,
    `const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + (caseSensitive ? '#' : '?') + (end === false ? '#' : '?');
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePathAnew(path, caseSensitive, end);
    if (compiledPaths.size < 2000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {`,
  ],
];

/** What React gives to a page's stream: text, joined here and encoded once by whoever takes it. */
const REACT: Edits[string] = [
  [
    /k=null,l=0,q=!0;\nfunction r\(a,b\)\{[\s\S]*?\}function w\(a,b\)\{r\(a,b\);return q\}function ca\(a\)\{[^}]*\}var u=new aa\.TextEncoder;function x\(a\)\{return u\.encode\(a\)\}/,
    'k="";function r(a,b){k+=b}function w(a,b){k+=b;return!0}function ca(a){var b=k;k="";b&&a.write(b)}function x(a){return a}',
  ],
  [/k=new Uint8Array\(2048\);l=0;q=!0;/g, 'k="";'],
];

/**
 * A link looks twice for where it leads, by the routes around it, which an address from the root does not need; once of it for what
 * a press on it does, which no server asks.
 */
const LINKS: Edits = {
  'react-router/dist/index.js': [
    [/import \{(?= UNSAFE_invariant, joinPaths,)/, 'import { resolvePath,'],
    [
      /let routePathnamesJson = JSON\.stringify\(UNSAFE_getResolveToMatches\(matches, future\.v7_relativeSplatPath\)\);\s+(?=return React\.useMemo\(\(\) => resolveTo)/,
      "if (typeof to === 'string' && to.startsWith('/')) return resolvePath(to);\n  $&",
    ],
  ],
  'react-router-dom/dist/index.js': [
    [/let internalOnClick = useLinkClickHandler\(to, \{[^}]*\}\);/, 'let internalOnClick = () => {};'],
  ],
};

/** Remix makes two new requests for each loader, without the parameters of its own, which few requests have. */
const LOADERS: Edits[string] = [
  [/function stripIndexParam\(request\) \{/, "$&\n  if (!request.url.includes('index')) return request;"],
  [/function stripRoutesParam\(request\) \{/, "$&\n  if (!request.url.includes('_routes')) return request;"],
];

/** Remix encodes the data of every document. One that asks for it later has no use for it: so it is encoded on demand. */
const DATA: Edits[string] = [
  [
    /\.\.\.\(build\.future\.v3_singleFetch \? \{\s+serverHandoffStream: (encodeViaTurboStream\(.*?\)),\s+renderMeta: \{\}\s+\} : null\),(?=\s+future)/,
    `get serverHandoffStream() {
      const value = $1;
      Object.defineProperty(this, 'serverHandoffStream', { value, configurable: true, enumerable: true });
      return value;
    },
    renderMeta: {},`,
  ],
];

const EDITS: Edits = {
  ...LINKS,
  '@remix-run/router/dist/router.js': ROUTER,
  '@remix-run/server-runtime/dist/esm/data.js': LOADERS,
  '@remix-run/server-runtime/dist/esm/server.js': DATA,
  '@remix-run/react/dist/esm/server.js': [
    [
      /createServerRoutes\(manifest\.routes, routeModules, context\.future, context\.isSpaMode\)/,
      'toServerRoutes(manifest.routes, routeModules, context)',
    ],
    [
      /function RemixServer\(/,
      `const serverRoutesOf = new WeakMap();
function toServerRoutes(manifestRoutes, routeModules, context) {
  let routes = serverRoutesOf.get(manifestRoutes);
  if (!routes) {
    routes = createServerRoutes(manifestRoutes, routeModules, context.future, context.isSpaMode);
    serverRoutesOf.set(manifestRoutes, routes);
  }
  return routes;
}
function RemixServer(`,
    ],
  ],
  'react-router-dom/server.mjs': [
    [
      /let manifest = \{\};\s+let dataRoutes = UNSAFE_convertRoutesToDataRoutes\(routes, UNSAFE_mapRouteProperties, undefined, manifest\);/,
      'let { manifest, dataRoutes } = toDataRoutes(routes);',
    ],
    [
      /function createStaticRouter\(/,
      `const dataRoutesOf = new WeakMap();
function toDataRoutes(routes) {
  let made = dataRoutesOf.get(routes);
  if (!made) {
    const manifest = {};
    made = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    dataRoutesOf.set(routes, made);
  }
  return made;
}
function createStaticRouter(`,
    ],
  ],
  '@remix-run/server-runtime/dist/esm/entry.js': [
    [
      /function createEntryRouteModules\(manifest\) \{\s+return /,
      `const routeModulesOf = new WeakMap();
function createEntryRouteModules(manifest) {
  let modules = routeModulesOf.get(manifest);
  if (!modules) {
    modules = toEntryRouteModules(manifest);
    routeModulesOf.set(manifest, modules);
  }
  return modules;
}
function toEntryRouteModules(manifest) {
  return `,
    ],
  ],
  'react-dom/cjs/react-dom-server.node.production.min.js': REACT,
};

export const quickServer = editPackages('quick-server', 'server', EDITS);
