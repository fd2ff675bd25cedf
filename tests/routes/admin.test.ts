import { beforeEach, describe, expect, test } from 'vitest';
import { deriveTotpSecret } from '#app/domain/accounts/second-factor.server.ts';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { generateTotp, timeStepAt } from '#app/domain/accounts/totp.server.ts';
import { getSessionToken } from '#app/http/sessions.server.ts';
import { addAdmin, addAdminWithoutPassword, addVendor, toCookieHeader } from '../support/accounts.ts';
import { advanceTime } from '../support/codes.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

const shop = await openShop();

beforeEach(() => shop.empty());

/** A browser in the admin area, with its cookies. */
class Visitor {
  readonly cookies = new Map<string, string>();

  async go(path: string, form?: Record<string, string>, at: Shop = shop): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetchPage(at, path, { headers: { cookie }, ...(form ? { form } : {}) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

function getLocation(answer: Response): string | null {
  return answer.headers.get('location');
}

describe('the login', () => {
  test('redirects to the requested page and sets an HttpOnly session cookie', async () => {
    const { email, password } = await addAdmin(shop);
    const visitor = new Visitor();
    const loginPath = getLocation(await visitor.go('/admin/orders?status=placed')) ?? '';
    const answer = await visitor.go(loginPath, {
      intent: 'password',
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(getLocation(answer)).toBe('/admin/orders?status=placed');
    const [login] = answer.headers.getSetCookie();
    expect(login).toMatch(/^__Host-admin=.+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await visitor.go('/admin/orders')).status).toBe(200);
    expect(getLocation(await visitor.go('/admin'))).toBe('/adminDashboard');
  });

  test('never redirects to another site', async () => {
    const { email, password } = await addAdmin(shop);
    const answer = await new Visitor().go('/admin?next=//elsewhere.example', {
      intent: 'password',
      email,
      password,
    });
    expect(getLocation(answer)).toBe('/adminDashboard');
  });

  test('ends after half an hour without a request, and with Logout, which redirects to the home page', async () => {
    const { id } = await addAdminWithoutPassword(shop);
    const visitor = new Visitor();
    const logIn = async () => {
      const token = await startSession(shop.context, 'admin', id);
      const [name = '', value = ''] =
        (await toCookieHeader({ role: 'admin', token })).cookie?.split('=') ?? [];
      visitor.cookies.set(name, value);
      return token;
    };
    await logIn();
    advanceTime(shop, 29 * 60_000);
    expect((await visitor.go('/adminDashboard')).status).toBe(200);
    await shop.settle();
    advanceTime(shop, 31 * 60_000);
    expect((await visitor.go('/adminDashboard')).status).toBe(302);

    const token = await logIn();
    expect(getLocation(await visitor.go('/admin/logout'))).toBe('/');
    expect((await visitor.go('/adminDashboard')).status).toBe(200);
    expect(getLocation(await visitor.go('/admin/logout', {}))).toBe('/');
    expect(visitor.cookies.size).toBe(0);
    const thief = new Visitor();
    thief.cookies.set(
      '__Host-admin',
      (await toCookieHeader({ role: 'admin', token })).cookie?.split('=')[1] ?? '',
    );
    expect((await thief.go('/adminDashboard')).status).toBe(302);
  });

  test('lets in a browser that has logged in before, whatever others try', async () => {
    const { email, password } = await addAdmin(shop);
    const owner = new Visitor();
    await owner.go('/admin', { intent: 'password', email, password });
    await owner.go('/admin/logout', {});
    const stranger = new Visitor();
    const guess = () => stranger.go('/admin', { intent: 'password', email, password: 'a wrong one' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    const answer = await owner.go('/admin', { intent: 'password', email, password });
    expect(getLocation(answer)).toBe('/adminDashboard');
  });

  test('asks for the second factor once it is set up', async () => {
    const { email, password } = await addAdmin(shop);
    const visitor = new Visitor();
    await visitor.go('/admin', { intent: 'password', email, password });
    const before = visitor.cookies.get('__Host-admin') ?? '';
    const known = new Request('https://shop.example/', { headers: { cookie: `__Host-admin=${before}` } });
    const token = (await getSessionToken(known, 'admin')) ?? '';
    const secret = await deriveTotpSecret(shop.context, token);
    const code = await generateTotp(secret, timeStepAt(shop.time));
    expect((await visitor.go('/admin/second-factor', { intent: 'set-up', code, password })).status).toBe(200);
    expect(visitor.cookies.get('__Host-admin')).not.toBe(before);
    expect((await visitor.go('/adminDashboard')).status).toBe(200);

    const next = new Visitor();
    const path = '/admin?next=%2Fadmin%2Faudit';
    expect(getLocation(await next.go(path, { intent: 'password', email, password }))).toBe(path);
    expect([...next.cookies.keys()]).toEqual(['__Host-admin-first-step']);
    expect((await next.go('/adminDashboard')).status).toBe(302);
    advanceTime(shop, 30_000);
    const fresh = await generateTotp(secret, timeStepAt(shop.time));
    expect(getLocation(await next.go(path, { intent: 'code', code: fresh }))).toBe('/admin/audit');
    expect([...next.cookies.keys()]).toEqual(['__Host-admin', '__Host-admin-device']);

    const other = new Visitor();
    await other.go('/admin', { intent: 'password', email, password });
    expect(getLocation(await other.go('/admin', { intent: 'again' }))).toBe('/admin');
    expect(other.cookies.size).toBe(0);
    expect((await other.go('/admin', { intent: 'code', code: fresh })).status).toBe(401);
  });
});

describe('the admin pages', () => {
  const visitor = new Visitor();

  beforeEach(async () => {
    const { id } = await addAdminWithoutPassword(shop);
    const token = await startSession(shop.context, 'admin', id);
    visitor.cookies.set(
      '__Host-admin',
      (await toCookieHeader({ role: 'admin', token })).cookie?.split('=')[1] ?? '',
    );
  });

  test('approve a vendor, and refuse any other decision', async () => {
    await addVendor(shop, 'meera');
    const decide = (form: Record<string, string>) => visitor.go('/admin/vendor-approval', form);
    expect((await decide({ vendor: 'meera', approved: 'true' })).status).toBe(200);
    expect(await shop.rows('select approved from vendors')).toEqual([{ approved: 1 }]);
    expect((await decide({ vendor: 'meera', approved: 'perhaps' })).status).toBe(422);
    expect((await decide({ vendor: 'nobody', approved: 'true' })).status).toBe(404);
    await shop.settle();
  });

  test('answer 503 to an approval when the database fails', async () => {
    const { batch, select } = shop.context.db;
    const failing = { ...shop, context: { ...shop.context, db: Object.create(shop.context.db) } };
    const broken = () => {
      throw new Error('The database is down.');
    };
    // The guard can still read the session; whatever follows fails.
    let reads = 0;
    failing.context.db.select = (...fields: Parameters<typeof select>) =>
      reads++ < 1 ? shop.context.db.select(...fields) : broken();
    failing.context.db.batch = broken as unknown as typeof batch; // never answers, so any type is its own
    const answer = await visitor.go('/admin/vendor-approval', { vendor: 'meera', approved: 'true' }, failing);
    expect(answer.status).toBe(503);
    expect(takeConsoleErrors().join()).toContain('The database is down.');
  });

  test('answer 404 for an unknown order and an unknown page', async () => {
    expect((await visitor.go('/admin/orders/RM-00000000')).status).toBe(404);
    expect((await visitor.go('/admin/orders/RM-00000000/packing-slip')).status).toBe(404);
    expect((await visitor.go('/admin/nothing')).status).toBe(404);
  });
});
