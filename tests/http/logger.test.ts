import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Entrance, enter } from '#app/http/entrance.server.ts';
import { createLogger } from '#app/http/logger.server.ts';
import routes from '#app/routes.ts';
import { addAdmin, logInEveryone, toCookieHeader } from '../support/accounts.ts';
import { enterOtp, getLastOtp, getWrongOtp, PHONE, requestOtp } from '../support/codes.ts';
import { catchDomainError, takeConsoleErrors, takeLog } from '../support/errors.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

const shop = await openShop();

/** As long as a real one. */
const KEY = 'Zk3_9-aBcDeFgHiJkLmNoP';
const SEALED = `${KEY}${KEY}${KEY}`;

/** The line about a request for `path`. */
function lineOf(path: string, fields: Record<string, unknown> = {}, headers = {}): string {
  createLogger(new Request(`https://shop.example${path}`, { headers })).error('x', fields);
  const [line = ''] = takeConsoleErrors();
  return line;
}

describe('a line', () => {
  const secretPaths = routes
    .flatMap(({ path = '' }) => (/:(key|token|file)/.test(path) && !path.startsWith('media') ? [path] : []))
    .map(
      (path) => `/${path.replace(/:(number|reference)/, 'RM-12345678').replace(/:(key|token|file)/, KEY)}`,
    );

  test('knows each page whose address is a key', () => {
    expect(secretPaths.length).toBeGreaterThanOrEqual(8);
  });

  test.each([
    ...secretPaths,
    ...secretPaths.map((path) => `${path}.data`),
    `/ORDER/RM-1/${KEY}/invoice`,
    `/%6Frder/RM-1/${KEY}`,
    `/order/RM-1/${KEY.replace('Z', '%5A')}`,
    `/order//RM-1//${KEY}`,
    `/unsubscribe/${SEALED}`,
    `/nowhere/${SEALED}/x`,
    `/order/RM-1/short-key`,
  ])('has no key of %s', (path) => {
    const message = `You made a POST request to "${path}" but did not provide an action`;
    const line = lineOf(path, { message, error: new Error(message, { cause: new Error(path) }) });
    expect(line).not.toMatch(/k3_9|HiJkLm|short-key/);
    expect(line).toContain('…');
  });

  test.each([
    '/admin/orders/RM-12345678/packing-slip',
    '/admin/shop-form/0199c0de-0000-7000-8000-000000000001',
    '/a-package-with-a-rather-long-name',
    '/api/payments/payment-callback',
  ])('says which page it was: %s', (path) => {
    expect(JSON.parse(lineOf(path)).path).toBe(path);
  });

  test('is one line of JSON, whatever a stranger sends', () => {
    const evil = 'a\r\n{"event":"forged"}\u2028\u2029\u0085\u001b[2J\u202e';
    const line = lineOf(
      '/%0A%7B%22event%22%3A%22forged%22%7D%E2%80%A8',
      { evil, nested: [{ evil }] },
      {
        'cf-ray': '7 {"event":"forged"}',
      },
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is tested
    expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e]/);
    expect(JSON.parse(line)).toMatchObject({ event: 'x', requestId: null, evil });
    expect(lineOf(`/${'x y'.repeat(5000)}`, { long: 'y'.repeat(9000) }).length).toBeLessThan(5000);
  });

  test('has the id of its request', () => {
    expect(JSON.parse(lineOf('/', {}, { 'cf-ray': '8a1b-BOM' })).requestId).toBe('8a1b-BOM');
  });
});

describe('pages that fail', () => {
  test('log neither the key nor the message of a form for a page without an action', async () => {
    const answer = await fetchPage(shop, `/order/RM-12345678/${KEY}/invoice`, { form: {} });
    expect(answer.status).toBe(405);
    expect(takeLog()).toEqual([
      {
        event: 'page refused',
        requestId: null,
        path: '/order/RM-12345678/…/invoice',
        status: 405,
        method: 'POST',
      },
    ]);
  });

  test('are logged once, with what broke', async () => {
    const { db } = shop.context;
    shop.context.db = new Proxy(db, {
      get: () => {
        throw new Error('The database is down.');
      },
    });
    try {
      expect((await fetchPage(shop, '/vendor-reset/x')).status).toBe(500);
    } finally {
      shop.context.db = db;
    }
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('The database is down.')]);
  });
});

describe('the log of security', () => {
  let lines: Record<string, unknown>[] = [];
  const original = shop.context.log;
  beforeEach(async () => {
    await shop.empty();
    lines = [];
    shop.context.log = { ...original, info: (event, fields) => void lines.push({ event, ...fields }) };
  });
  afterAll(() => {
    shop.context.log = original;
  });

  const account = expect.stringMatching(/^[\w-]{12}$/);

  test('has failed logins and lock-outs, of the same account alike, and names nobody', async () => {
    const { email } = await addAdmin(shop);
    const body = { email, password: 'a wrong password' };
    for (let n = 0; n < 11; n++) await shop.post('/api/admin/login', body);
    await shop.post('/api/vendors/login', body);
    const challenge = await requestOtp(shop);
    await catchDomainError(enterOtp(shop, challenge, getWrongOtp(getLastOtp(shop))));
    expect(lines).toEqual([
      ...Array(10).fill({ event: 'login failed', role: 'admin', step: 'password', account }),
      { event: 'rate limit reached', limit: 'login.client', who: account },
      { event: 'login failed', role: 'vendor', step: 'password', account },
      { event: 'login failed', role: 'customer', step: 'login', account },
    ]);
    expect(new Set(lines.slice(0, 10).map((line) => line.account)).size).toBe(1);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${email}|wrong|${PHONE.slice(3)}`));
  });

  test('has refused requests to pages and to the API', async () => {
    const logins = await logInEveryone(shop);
    await shop.fetchApi('/api/admin/vendors');
    await shop.fetchApi('/api/admin/vendors', { headers: await toCookieHeader(logins.customer) });
    expect(lines).toEqual(Array(2).fill({ event: 'request refused', role: 'admin' }));
    expect((await fetchPage(shop, '/adminDashboard')).status).toBe(302);
    expect(takeLog()[0]).toMatchObject({ event: 'request refused', path: '/adminDashboard', role: 'admin' });
  });

  test('has requests that other sites made', async () => {
    const request = new Request('https://shop.example/api/contact', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    const behind = vi.fn();
    const answer = await enter({ request, answer: behind } as unknown as Entrance, 'test'); // all that it uses
    expect([answer.status, behind.mock.calls]).toEqual([403, []]);
    expect(takeLog()).toEqual([
      {
        event: 'cross-origin request refused',
        requestId: answer.headers.get('x-request-id'),
        path: '/api/contact',
        method: 'POST',
      },
    ]);
  });
});
