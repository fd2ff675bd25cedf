import { beforeEach, describe, expect, test } from 'vitest';
import { allRows, OTHER_PASSWORD, VENDOR } from '../support/artists.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
});

interface Body {
  message: string;
  token?: string;
  fields?: Record<string, string>;
}

const register = (change: Record<string, unknown> = {}) =>
  shop.post('/api/vendors/register', { ...VENDOR, ...change });
const logIn = (change: Record<string, unknown> = {}) =>
  shop.post('/api/vendors/login', { email: VENDOR.email, password: VENDOR.password, ...change });
const read = async (answer: Response) => (await answer.json()) as Body;

describe('POST /api/vendors/register', () => {
  test('answers 201 with a message, and stores an unapproved vendor', async () => {
    const answer = await register({ email: 'Meera@Example.com' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('Thank you for registering') });
    expect(await shop.rows('select name, email, approved, city from vendors')).toEqual([
      { name: 'Meera Devi', email: 'meera@example.com', approved: 0, city: '' },
    ]);
  });

  test('does not approve, whatever is sent with it', async () => {
    const answer = await register({
      approved: true,
      _id: 'mine',
      id: 'mine',
      role: 'admin',
      passwordHash: 'x',
      city: 'x',
    });
    expect(answer.status).toBe(201);
    const [row] = await shop.rows<Record<string, unknown>>('select * from vendors');
    expect(row).toMatchObject({ approved: 0, city: '', password_hash: expect.stringMatching(/^scrypt\$/) });
    expect(row?.id).not.toBe('mine');
  });

  test('answers a known address as a new one, byte for byte', async () => {
    const answers = [await register(), await register({ name: 'Somebody', password: OTHER_PASSWORD })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(second).toBe(first);
    expect(answers.map(({ headers }) => [...headers])[1]).toEqual([...(answers[0]?.headers ?? [])]);
    expect(await shop.rows('select name from vendors')).toEqual([{ name: 'Meera Devi' }]);
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ name: undefined }, ['name']],
    [{ email: 'meera' }, ['email']],
    [{ password: 'short' }, ['password']],
    [{ password: 'password1234' }, ['password']],
    [{ password: { $ne: null } }, ['password']],
    [{ name: '', email: '', password: '' }, ['name', 'email', 'password']],
  ])('refuses %j with a message for each field', async (change, fields) => {
    const answer = await register(change);
    expect(answer.status).toBe(422);
    const body = await read(answer);
    expect(body.message).toBeTruthy();
    expect(Object.keys(body.fields ?? {})).toEqual(fields);
    expect(await shop.count('vendors')).toBe(0);
  });
});

describe('POST /api/vendors/login', () => {
  test('answers a token and a message, and a browser the cookie alone', async () => {
    await register();
    const answer = await logIn({ email: ' MEERA@example.com' });
    expect(answer.status).toBe(200);
    const body = await read(answer);
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), message: 'You are logged in.' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await allRows(shop)).not.toContain(body.token);
    const browser = await shop.fetchApi('/api/vendors/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: VENDOR.email, password: VENDOR.password }),
    });
    expect(await browser.json()).toEqual({ message: 'You are logged in.' });
    const [session, device] = browser.headers.getSetCookie();
    expect(session).toMatch(/^__Host-vendor=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(
      /^__Host-vendor-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('answers a wrong password and an unknown address alike, with 401', async () => {
    await register();
    const answers = [await logIn({ password: OTHER_PASSWORD }), await logIn({ email: 'nobody@example.com' })];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.json()).toEqual({ message: 'The e-mail address or the password is not right.' });
    }
  });

  test('answers 429 with Retry-After after ten failures', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => logIn()));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBe(30);
      expect((await read(answer)).message).toContain('tried too often');
    }
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{ email: undefined }, ['email']],
    [{ email: 'meera' }, ['email']],
    [{ password: '' }, ['password']],
    [{ password: 'x'.repeat(5000) }, ['password']],
    [{ password: ['two-trout-in-a-teapot'] }, ['password']],
  ])('refuses %j', async (change, fields) => {
    const answer = await logIn(change);
    expect(answer.status).toBe(422);
    expect(Object.keys((await read(answer)).fields ?? {})).toEqual(fields);
  });
});

test.each(['/api/vendors/register', '/api/vendors/login'])('%s accepts only JSON by POST', async (path) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await shop.fetchApi(path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(VENDOR),
    });
    expect(answer.status).toBe(415);
  }
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await shop.fetchApi(path, { method })).status).toBe(404);
  }
  expect(await shop.count('vendors')).toBe(0);
});
