import {
  EDGE_API,
  EDGE_MANIFEST,
  EDGE_PAGES,
  type EdgeRule,
  isKnownQuery,
  type Query,
} from './edge-rules.server.ts';

/** Under which address of the table an answer is stored. */

/** What advertisements and newsletters add to an address: no page reads it, so that all of them share one answer. */
const IGNORED =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|gad_campaignid|fbclid|msclkid|igshid|mc_cid|mc_eid|srsltid)$/;

interface Route {
  pattern: RegExp;
  names: readonly string[];
  rule: EdgeRule;
}

// Patterns without parameters first, `/:slug` last.
const exact = new Map<string, EdgeRule>();
const routes: Route[] = [];
for (const [path, rule] of Object.entries({ '/__manifest': EDGE_MANIFEST, ...EDGE_API, ...EDGE_PAGES })) {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  if (names.length === 0) exact.set(path, rule);
  else {
    const source = path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)');
    routes.push({ pattern: new RegExp(`^${source}$`), names, rule });
  }
}

function matchPath(pathname: string): EdgeRule | null {
  const rule = exact.get(pathname);
  if (rule) return rule;
  for (const { pattern, names, rule } of routes) {
    const values = pattern.exec(pathname)?.slice(1);
    if (values && names.every((name, index) => rule.path?.[name]?.(values[index] ?? ''))) return rule;
  }
  return null;
}

/** What is stored under one address: the rule, and the address without what changes nothing. */
export interface EdgeAddress {
  rule: EdgeRule;
  /** Path and query. */
  path: string;
  /** It has a query: there are more such addresses than pages. */
  hasQuery: boolean;
}

/** The path of a page of which Remix asks for the data alone; null for any other address. */
function pathOfData(pathname: string): string | null {
  if (pathname === '/_root.data') return '/';
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : null;
}

/** Null, `unlisted` or `query`: why an address has no stored answer. */
export function findEdgeAddress(url: URL): EdgeAddress | 'unlisted' | 'query' {
  const ofData = pathOfData(url.pathname);
  const rule = matchPath(ofData ?? url.pathname);
  if (!rule || (ofData !== null && rule.route === undefined)) return 'unlisted';
  if (url.search === '') return { rule, path: url.pathname, hasQuery: false };
  const params = new URLSearchParams(url.search);
  for (const name of new Set(params.keys())) if (IGNORED.test(name)) params.delete(name);
  const known: Query = {
    ...rule.query,
    ...(ofData !== null && { _routes: (value: string) => value === rule.route }),
  };
  if (!isKnownQuery(params, known)) return 'query';
  // The same choice twice is the same list, and one order of them has one entry.
  const pairs = [
    ...new Set(Array.from(params, ([name, value]) => new URLSearchParams({ [name]: value }).toString())),
  ];
  const search = pairs.sort().join('&');
  return { rule, path: url.pathname + (search && `?${search}`), hasQuery: search !== '' };
}
