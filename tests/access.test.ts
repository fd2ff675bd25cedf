import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#app/domain/accounts/session.ts';
import { api } from '#functions/api/app.ts';
import { API_DOORS, type Door, GUESTS, LOGIN_OF, PAGE_DOORS } from './support/access.ts';
import { cookieOf, VISITORS, type Visitor, welcomeEveryone } from './support/accounts.ts';
import { openShop } from './support/shop.ts';
import { fetchPage, type Page, pages } from './support/site.ts';

const shop = await openShop();
let logins: Record<Visitor, { role: Role; token: string } | null>;

beforeAll(async () => {
  logins = await welcomeEveryone(shop);
});

/** An address of the door: its parameters are filled with something. */
function addressOf(pattern: string): string {
  return pattern.replace(/:\w+|\*/g, 'something');
}

function pathOf({ path, index }: Page): string | null {
  if (index) return '/';
  return path === undefined ? null : `/${path}`;
}

/** A login that remembers where somebody wanted to go: how pages refuse. */
const REFUSED = /^\/(otp-login|vendor-login|admin)\?next=/;

function mayEnter(door: Door, visitor: Visitor): boolean {
  return (GUESTS[door] as readonly Visitor[]).includes(visitor);
}

describe('the table of doors', () => {
  test('has every page, and no other', () => {
    const paths = pages.map(pathOf).filter((path) => path !== null);
    expect(Object.keys(PAGE_DOORS).sort()).toEqual(paths.sort());
  });

  test('has every route of the API, and no other', () => {
    const routes = api.routes.filter(({ method }) => method !== 'ALL');
    const listed = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
    expect(Object.keys(API_DOORS).sort()).toEqual(listed.sort());
  });

  test('lets nobody into a page that is not open to everyone, unless they are known', () => {
    for (const door of Object.values(PAGE_DOORS))
      if (door !== 'everyone') expect(mayEnter(door, 'guest')).toBe(false);
  });
});

describe.each(VISITORS)('as %s', (visitor) => {
  const ask = async (path: string, init: Parameters<typeof fetchPage>[2] = {}) =>
    fetchPage(shop, path, { ...init, headers: await cookieOf(logins[visitor]) });

  function expectPage(answer: Response, door: Door, path: string): void {
    const where = `${visitor} at ${path}`;
    const location = answer.headers.get('location') ?? '';
    if (mayEnter(door, visitor)) {
      expect(location, where).not.toMatch(REFUSED);
      expect(answer.status, where).toBeLessThan(500);
      expect([401, 403], where).not.toContain(answer.status);
    } else {
      expect(answer.status, where).toBe(302);
      expect(location, where).toBe(`${LOGIN_OF[door as 'admins']}?next=${encodeURIComponent(path)}`);
    }
  }

  test('each page opens or leads to the right login', async () => {
    for (const [pattern, door] of Object.entries(PAGE_DOORS)) {
      const path = addressOf(pattern);
      expectPage(await ask(path), door, path);
    }
  });

  test('each form is taken or leads to the right login', async () => {
    for (const page of pages) {
      const pattern = pathOf(page);
      if (pattern === null || !page.module.action || pattern === '/api/*') continue;
      // Logging out would end the walk.
      if (/logout$/.test(pattern)) continue;
      const path = addressOf(pattern);
      const door = PAGE_DOORS[pattern] as Door;
      const answer = await ask(page.index ? `${path}?index` : path, { form: {} });
      if (mayEnter(door, visitor) && answer.status === 401) continue; // a login that fails
      expectPage(answer, door, path);
    }
  });

  test('each loader guards its own data, whatever stands around it', async () => {
    for (const page of pages) {
      const own = pathOf(page);
      // A layout is asked for by the address of a page inside it.
      const pattern = own ?? pathOf(pages.find(({ parentId }) => parentId === page.id) as Page) ?? '/';
      if (!page.module.loader || !page.module.default) continue; // resources answer for themselves, above
      const path = pattern === '/' ? '/_root' : addressOf(pattern);
      const answer = await ask(`${path}.data?_routes=${encodeURIComponent(page.id)}`);
      const body = await answer.text();
      const refused = /\/(otp-login|vendor-login|admin)\?next=/.test(body);
      expect(refused, `${visitor} at the data of ${page.id}: ${answer.status} ${body}`).toBe(
        !mayEnter(PAGE_DOORS[pattern] as Door, visitor),
      );
    }
  });

  test.each(['cookie', 'bearer'])('each route of the API answers, or 401 or 403, by %s', async (how) => {
    const login = logins[visitor];
    const known =
      how === 'cookie' ? await cookieOf(login) : login && { authorization: `Bearer ${login.token}` };
    for (const [route, door] of Object.entries(API_DOORS)) {
      const [method = '', pattern = ''] = route.split(' ');
      const answer = await shop.fetchApi(addressOf(pattern), {
        method,
        headers: { ...known, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      if (mayEnter(door, visitor)) expect([401, 403], route).not.toContain(answer.status);
      else expect(answer.status, route).toBe(visitor === 'guest' ? 401 : 403);
    }
  });
});

describe('an admin without the second factor that the site requires', () => {
  const strict = {
    ...shop,
    context: { ...shop.context, env: { ...shop.context.env, ADMIN_SECOND_FACTOR: 'required' as const } },
  };

  test('comes no further than where it is set up', async () => {
    const headers = await cookieOf(logins.admin);
    for (const page of pages) {
      const pattern = pathOf(page);
      if (pattern === null || PAGE_DOORS[pattern] !== 'admins') continue;
      for (const form of page.module.action ? [undefined, {}] : [undefined]) {
        const answer = await fetchPage(strict, addressOf(pattern), { headers, ...(form ? { form } : {}) });
        if (pattern === '/admin/second-factor') expect(answer.status).toBe(form ? 422 : 200);
        else {
          expect(answer.status, pattern).toBe(302);
          expect(answer.headers.get('location'), pattern).toBe('/admin/second-factor');
        }
      }
    }
  });

  test('is refused by the API', async () => {
    const { env } = shop.context;
    shop.context.env = { ...env, ADMIN_SECOND_FACTOR: 'required' };
    const answer = await shop.fetchApi('/api/admin/vendors', { headers: await cookieOf(logins.admin) });
    shop.context.env = env;
    expect(answer.status).toBe(403);
  });
});
