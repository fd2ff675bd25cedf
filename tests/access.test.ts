import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#app/domain/accounts/session.server.ts';
import { STAFF_ROLES } from '#app/domain/accounts/staff-rights.ts';
import type { SitePath } from '#app/domain/shared/paths.ts';
import { api } from '#functions/api/app.ts';
import {
  type Access,
  ALLOWED_VISITORS,
  API_ACCESS,
  FORM_ACCESS,
  LOGIN_PATHS,
  PAGE_ACCESS,
  PAGE_FORM_ACCESS,
} from './support/access.ts';
import { logInEveryone, toCookieHeader, VISITORS, type Visitor } from './support/accounts.ts';
import { openShop } from './support/shop.ts';
import { fetchPage, type Page, pages } from './support/site.ts';

const shop = await openShop();
let logins: Record<Visitor, { role: Role; token: string } | null>;

beforeAll(async () => {
  logins = await logInEveryone(shop);
});

/** A path with its parameters filled in with something. */
function addressOf(pattern: string): string {
  return pattern.replace(/:\w+|\*/g, 'something');
}

/** A page's path in the table; null for a layout. */
function pathOf({ path, index }: Page): SitePath | null {
  if (index) return '/';
  return path === undefined ? null : (`/${path}` as SitePath); // the first test compares them
}

/** Pages refuse with a redirect to a login that remembers the page, or staff of another role with 403. */
const REFUSED = /^\/(otp-login|vendor-login|admin)\?next=/;

function isStaff(visitor: Visitor): boolean {
  return (STAFF_ROLES as readonly Visitor[]).includes(visitor);
}

/** Who may enter whatever is for staff is sent to the admin's login. */
function isForStaff(access: Access): boolean {
  return LOGIN_PATHS[access as 'staff'] === '/admin';
}

function mayEnter(access: Access, visitor: Visitor): boolean {
  return (ALLOWED_VISITORS[access] as readonly Visitor[]).includes(visitor);
}

describe('the table of who may call what', () => {
  test('has every page, and no other', () => {
    const paths = pages.map(pathOf).filter((path) => path !== null);
    expect(Object.keys(PAGE_ACCESS).sort()).toEqual(paths.sort());
  });

  test('has every route of the API, and no other', () => {
    const routes = api.routes.filter(({ method }) => method !== 'ALL');
    const listed = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
    expect(Object.keys(API_ACCESS).sort()).toEqual(listed.sort());
  });

  test('lets guests into no page that is not open to everyone', () => {
    for (const access of Object.values(PAGE_ACCESS))
      if (access !== 'everyone') expect(mayEnter(access, 'guest')).toBe(false);
  });
});

describe.each(VISITORS)('as %s', (visitor) => {
  const ask = async (path: string, init: Parameters<typeof fetchPage>[2] = {}) =>
    fetchPage(shop, path, { ...init, headers: await toCookieHeader(logins[visitor]) });

  function expectPage(answer: Response, access: Access, path: string): void {
    const where = `${visitor} at ${path}`;
    const location = answer.headers.get('location') ?? '';
    if (mayEnter(access, visitor)) {
      expect(location, where).not.toMatch(REFUSED);
      expect(answer.status, where).toBeLessThan(500);
      expect([401, 403], where).not.toContain(answer.status);
    } else if (isStaff(visitor) && isForStaff(access)) {
      expect(answer.status, where).toBe(403);
    } else {
      expect(answer.status, where).toBe(302);
      expect(location, where).toBe(`${LOGIN_PATHS[access as 'staff']}?next=${encodeURIComponent(path)}`);
    }
  }

  test('opens each page or redirects to the right login', async () => {
    for (const [pattern, access] of Object.entries(PAGE_ACCESS)) {
      const path = addressOf(pattern);
      expectPage(await ask(path), access, path);
    }
  });

  test('takes each form or redirects to the right login', async () => {
    for (const page of pages) {
      const pattern = pathOf(page);
      if (pattern === null || !page.module.action || pattern === '/api/*') continue;
      // Logging out would end the session of this test.
      if (/logout$/.test(pattern)) continue;
      const path = addressOf(pattern);
      const access = PAGE_FORM_ACCESS[pattern] ?? PAGE_ACCESS[pattern];
      const answer = await ask(page.index ? `${path}?index` : path, { form: {} });
      if (mayEnter(access, visitor) && answer.status === 401) continue; // a login that fails
      expectPage(answer, access, path);
    }
  });

  test('takes each form with a right of its own, or refuses it', async () => {
    for (const { path, form, access } of FORM_ACCESS) expectPage(await ask(path, { form }), access, path);
  });

  test('guards the data of each loader by itself, whatever layout is around it', async () => {
    for (const page of pages) {
      const own = pathOf(page);
      // A layout is asked for by the path of a page inside it.
      const pattern = own ?? pathOf(pages.find(({ parentId }) => parentId === page.id) as Page) ?? '/';
      if (!page.module.loader || !page.module.default) continue; // resources were asked above
      const path = pattern === '/' ? '/_root' : addressOf(pattern);
      const answer = await ask(`${path}.data?_routes=${encodeURIComponent(page.id)}`);
      const body = await answer.text();
      const refused = /\/(otp-login|vendor-login|admin)\?next=/.test(body) || answer.status === 403;
      expect(refused, `${visitor} at the data of ${page.id}: ${answer.status} ${body}`).toBe(
        !mayEnter(PAGE_ACCESS[pattern], visitor),
      );
    }
  });

  test.each(['cookie', 'bearer'])(
    'answers each route of the API, or refuses with 401 or 403, by %s',
    async (how) => {
      const login = logins[visitor];
      const known =
        how === 'cookie' ? await toCookieHeader(login) : login && { authorization: `Bearer ${login.token}` };
      for (const [route, access] of Object.entries(API_ACCESS)) {
        const [method = '', pattern = ''] = route.split(' ');
        const answer = await shop.fetchApi(addressOf(pattern), {
          method,
          headers: { ...known, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        if (mayEnter(access, visitor)) expect([401, 403], route).not.toContain(answer.status);
        else expect(answer.status, route).toBe(visitor === 'guest' ? 401 : 403);
      }
    },
  );
});

describe('an admin without the second factor that the site requires', () => {
  const strict = {
    ...shop,
    context: { ...shop.context, env: { ...shop.context.env, ADMIN_SECOND_FACTOR: 'required' as const } },
  };

  test('gets no further than the page where it is set up', async () => {
    const headers = await toCookieHeader(logins.owner);
    for (const page of pages) {
      const pattern = pathOf(page);
      if (pattern === null || !isForStaff(PAGE_ACCESS[pattern])) continue;
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
    const answer = await shop.fetchApi('/api/admin/vendors', { headers: await toCookieHeader(logins.owner) });
    shop.context.env = env;
    expect(answer.status).toBe(403);
  });
});
