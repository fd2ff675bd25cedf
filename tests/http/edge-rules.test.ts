import { describe, expect, test } from 'vitest';
import { SITE_PATHS } from '#app/domain/shared/paths.ts';
import { findEdgeAddress } from '#app/http/edge-address.server.ts';
import { EDGE_API, EDGE_PAGES } from '#app/http/edge-rules.server.ts';
import { api } from '#functions/api/app.ts';
import { DESK_PAGES, NEVER_STORED, NEVER_STORED_API } from '../support/edge.ts';
import { pages } from '../support/site.ts';

/** What may be stored at the edge: every route says whether it is. */

const find = (path: string) => findEdgeAddress(new URL(`https://shop.example${path}`));

function pathOf(path: string): string | null {
  const found = find(path);
  return typeof found === 'string' ? null : found.path;
}

describe('every route', () => {
  test('of the pages is stored, or says why not', () => {
    const silent = SITE_PATHS.filter(
      (path) => !(path in EDGE_PAGES) && !(path in NEVER_STORED) && !DESK_PAGES.test(path),
    );
    expect(silent).toEqual([]);
    expect(Object.keys(NEVER_STORED).filter((path) => path in EDGE_PAGES)).toEqual([]);
    expect(Object.keys(EDGE_PAGES).filter((path) => DESK_PAGES.test(path))).toEqual([]);
  });

  test('of the API that is read is stored, or says why not', () => {
    const read = new Set(api.routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
    expect([...Object.keys(EDGE_API), ...Object.keys(NEVER_STORED_API)].sort()).toEqual([...read].sort());
  });

  test.each([...Object.keys(NEVER_STORED_API), ...SITE_PATHS.filter((path) => !(path in EDGE_PAGES))])(
    '%s has no stored answer, in no spelling',
    (path) => {
      // The last two are the names of no page: what they match lies in the pages of others.
      if (path === '/*' || path === '/api/*') return;
      const filled = path.replace(/:\w+/g, 'something');
      for (const spelt of [
        filled,
        `${filled}.data`,
        `${filled}/`,
        filled.toUpperCase(),
        `${filled}?utm_source=x`,
      ]) {
        expect(pathOf(spelt), spelt).toBeNull();
      }
    },
  );

  test('names the route of its data as Remix does', () => {
    for (const [path, { route }] of Object.entries(EDGE_PAGES)) {
      const page = pages.find(({ path: own, index }) => (index ? '/' : `/${own}`) === path);
      expect(page, path).toBeDefined();
      // Resources have no page that asks for data.
      expect(route, path).toBe(page?.module.default ? page.id : undefined);
    }
  });
});

describe('addresses', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail&utm_medium=x&gclid=1&fbclid=2', '/'],
    ['/shop?sort=price-low&category=bridal-heavy', '/shop?category=bridal-heavy&sort=price-low'],
    ['/shop?part=hands&part=feet&part=hands', '/shop?part=feet&part=hands'],
    ['/shop?after=12-34&utm_campaign=x', '/shop?after=12-34'],
    [
      '/details/abc-1?list=category%3Dbridal-heavy&image=2',
      '/details/abc-1?image=2&list=category%3Dbridal-heavy',
    ],
    ['/_root.data', '/_root.data'],
    [
      '/shop.data?_routes=routes%2Fstorefront%2Fshop%2Froute',
      '/shop.data?_routes=routes%2Fstorefront%2Fshop%2Froute',
    ],
    ['/artists?style=bridal&sort=free', '/artists?sort=free&style=bridal'],
    ['/__manifest?version=0123abcd&p=%2Fshop&p=%2F', '/__manifest?p=%2F&p=%2Fshop&version=0123abcd'],
    ['/anjali-gold', '/anjali-gold'],
    ['/api/designs?limit=24&cursor=1-2', '/api/designs?cursor=1-2&limit=24'],
    ['/api/designs?time=60&style=bridal', '/api/designs?style=bridal&time=60'],
    [`/media/${'0'.repeat(32)}/400.webp`, `/media/${'0'.repeat(32)}/400.webp`],
  ])('%s is stored as %s', (asked, stored) => {
    expect(pathOf(asked)).toBe(stored);
  });

  test.each([
    ...[
      '/?x=1',
      '/__manifest?p=x',
      '/?_routes=root',
      '/shop?q=peacock',
      '/shop?category=none',
      '/shop?after=x',
      '/shop?toString=1',
    ],
    ...[
      '/shop.data?_routes=root',
      '/shop.data?_routes=routes%2Fstorefront%2Fhome%2Froute',
      '/shop?_routes=x',
    ],
    ...['/about?pincode=302003', '/details/a?pincode=302003', '/details/a?list=q%3Dx', '/details/a?image=99'],
    ...['/artists?place=Jaipur', '/artists?day=2027-01-01', '/api/designs?limit=101', '/api/designs?q=x'],
  ])('%s is made for its visitor alone', (asked) => {
    expect(find(asked)).toBe('query');
  });

  test.each([
    ...[
      '/shop/',
      '/Shop',
      '/details/a/b',
      '/details/%61',
      '/cart.data',
      '/robots.txt.data',
      '/api/designs.data',
    ],
    ...[
      '/admin',
      '/wp-login.php',
      '/details/',
      '//shop',
      '/api',
      `/media/p${'0'.repeat(31)}-jpeg/original.jpg`,
    ],
  ])('%s is none', (asked) => {
    expect(find(asked)).toBe('unlisted');
  });
});
