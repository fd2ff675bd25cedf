import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { isValidResetToken } from '#app/domain/artists/password-reset.server.ts';
import * as confirmEmail from '#app/routes/artist/confirm-email.tsx';
import * as dashboard from '#app/routes/artist/dashboard/route.tsx';
import * as forgot from '#app/routes/artist/forgot.tsx';
import * as login from '#app/routes/artist/login.tsx';
import * as profile from '#app/routes/artist/profile/route.tsx';
import * as registerPage from '#app/routes/artist/register.tsx';
import * as reset from '#app/routes/artist/reset.tsx';
import { lastToken, mailsTo, OTHER_PASSWORD, register, VENDOR } from '../support/artists.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let visitor: PageVisitor;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  visitor = new PageVisitor(shop);
});

const { name, email, password } = VENDOR;
const logIn = (who = visitor, path = '/vendor-login', words = password) =>
  who.post(login.action, path, { email, password: words });

const PROFILE = {
  intent: 'save',
  city: 'Jaipur',
  areas: '',
  'languages-Hindi': 'on',
  'styles-Bridal': 'on',
  yearsOfExperience: '9',
  about: '',
};

describe('the pages of registering and logging in', () => {
  test('lead from one to the next', async () => {
    expect(await visitor.get(registerPage.loader, '/vendor-register')).toBeNull();
    const registered = await visitor.post(registerPage.action, '/vendor-register', { name, email, password });
    const toLogin = getRedirect(registered) ?? '';
    expect(toLogin).toBe('/vendor-login?registered');
    expect(await visitor.get(login.loader, toLogin)).toEqual({
      notice: expect.stringContaining('Thank you for registering'),
    });
    const answer = await logIn(visitor, toLogin);
    expect(getRedirect(answer)).toBe('/vendor-dashboard');
    expect((answer as Response).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-vendor=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-vendor-device=/),
    ]);
    expect(await visitor.get(dashboard.loader, '/vendor-dashboard')).toMatchObject({
      name,
      status: { email, approval: 'waiting' },
    });
    // A logged-in artist is redirected from both.
    expect(getRedirect(await visitor.get(login.loader, '/vendor-login'))).toBe('/vendor-dashboard');
    expect(getRedirect(await visitor.get(registerPage.loader, '/vendor-register'))).toBe('/vendor-dashboard');
  });

  test('return what was typed, except the password', async () => {
    const answer = await visitor.post(registerPage.action, '/vendor-register', {
      name,
      email: 'meera@',
      password,
    });
    expect(toReply(answer)).toMatchObject({
      status: 422,
      values: { name, email: 'meera@' },
      fields: { email: expect.any(String) },
    });
    expect(JSON.stringify(answer)).not.toContain(password);
    const wrong = await logIn();
    expect(toReply(wrong)).toMatchObject({ status: 401, values: { email }, fields: {} });
    expect(JSON.stringify(wrong)).not.toContain(password);
  });

  test('lead to where the visitor was going, on this site only', async () => {
    await register(shop);
    expect(getRedirect(await visitor.get(dashboard.loader, '/vendor-dashboard'))).toBe(
      '/vendor-login?next=%2Fvendor-dashboard',
    );
    expect(getRedirect(await logIn(visitor, '/vendor-login?next=%2F%2Fevil.example'))).toBe(
      '/vendor-dashboard',
    );
  });

  test('end the previous session of this browser at a new login', async () => {
    await register(shop);
    await logIn();
    const before = visitor.cookies.get('__Host-vendor');
    await logIn();
    expect(visitor.cookies.get('__Host-vendor')).not.toBe(before);
    expect(await shop.rows('select count(*) as live from sessions where revoked_at is null')).toEqual([
      { live: 1 },
    ]);
  });

  test('refuse a registration with the honeypot filled in', async () => {
    const answer = await visitor.post(registerPage.action, '/vendor-register', {
      name,
      email,
      password,
      website: 'x',
    });
    expect(toReply(answer).status).toBe(422);
    expect(await shop.count('vendors')).toBe(0);
  });

  test('refuse the eleventh wrong attempt and say how long to wait', async () => {
    for (let n = 0; n < 10; n++) await logIn();
    const answer = await logIn();
    expect(toReply(answer)).toMatchObject({ status: 429, message: expect.stringContaining('30 seconds') });
    expect((answer as { init: ResponseInit }).init.headers).toEqual({ 'Retry-After': '30' });
  });
});

describe('the profile', () => {
  test('is closed to everyone else', async () => {
    await register(shop);
    const forms = [{ intent: 'sign-out-everywhere' }, PROFILE];
    expect(getRedirect(await visitor.get(profile.loader, '/vendor-profile'))).toContain('/vendor-login');
    for (const form of forms) {
      expect(getRedirect(await visitor.post(profile.action, '/vendor-profile', form))).toContain(
        '/vendor-login',
      );
    }
    // A token of another role, or an invalid one.
    visitor.cookies.set('__Host-vendor', 'x'.repeat(43));
    expect(getRedirect(await visitor.get(profile.loader, '/vendor-profile'))).toContain('/vendor-login');
    expect(await shop.rows('select city from vendors')).toEqual([{ city: '' }]);
  });

  test('saves the profile, and ignores other fields that are sent', async () => {
    await register(shop);
    await logIn();
    const answer = await visitor.post(profile.action, '/vendor-profile', {
      ...PROFILE,
      approved: 'true',
      email: 'x@y.z',
    });
    expect(toReply(answer)).toMatchObject({ ok: true, message: 'Your profile is saved.' });
    expect(await visitor.get(profile.loader, '/vendor-profile')).toMatchObject({
      city: 'Jaipur',
      yearsOfExperience: 9,
      email,
      approval: 'waiting',
    });
    const wrong = await visitor.post(profile.action, '/vendor-profile', {
      ...PROFILE,
      yearsOfExperience: 'nine',
    });
    expect(toReply(wrong)).toMatchObject({
      status: 422,
      values: { yearsOfExperience: 'nine', city: 'Jaipur' },
    });
  });

  test('signs out here, or everywhere', async () => {
    await register(shop);
    const laptop = new PageVisitor(shop);
    await logIn();
    await logIn(laptop);
    const stolen = visitor.cookies.get('__Host-vendor') ?? '';
    expect(getRedirect(await visitor.post(profile.action, '/vendor-profile', { intent: 'sign-out' }))).toBe(
      '/vendor-login',
    );
    expect(visitor.cookies.has('__Host-vendor')).toBe(false);
    visitor.cookies.set('__Host-vendor', stolen);
    expect(getRedirect(await visitor.get(profile.loader, '/vendor-profile'))).toContain('/vendor-login');
    expect(await laptop.get(profile.loader, '/vendor-profile')).toMatchObject({ name });
    await logIn();
    await visitor.post(profile.action, '/vendor-profile', { intent: 'sign-out-everywhere' });
    expect(getRedirect(await laptop.get(profile.loader, '/vendor-profile'))).toContain('/vendor-login');
  });
});

test('does not log the values of a failed query', async () => {
  await register(shop);
  await logIn();
  await shop.rows(`create trigger broken before update on vendors begin select raise(abort, 'broken'); end`);
  const answer = await visitor.post(profile.action, '/vendor-profile', {
    ...PROFILE,
    about: 'My number\nis 98765 43210.',
  });
  await shop.rows('drop trigger broken');
  expect(toReply(answer)).toMatchObject({ status: 500, values: { city: 'Jaipur' } });
  const lines = takeConsoleErrors();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Failed query: update');
  expect(lines[0]).toContain('broken');
  expect(lines[0]).not.toMatch(/98765|My number|Jaipur/);
});

describe('the login', () => {
  const change = (form: Record<string, string>, who = visitor) =>
    who.post(profile.action, '/vendor-profile', form);
  const NEW = 'meera.new@example.com';
  /** The path of the link that was sent to the new address last. */
  const linkPath = async () => {
    await shop.settle();
    const link = mailsTo(shop, NEW).findLast((sent) => sent.link.includes('/vendor-confirm-email/'))?.link;
    return new URL(link ?? 'https://shop.example/none').pathname;
  };
  const open = (path: string) => {
    const params = { token: path.split('/').at(-1) ?? '' };
    return new PageVisitor(shop).post(confirmEmail.action, path, {}, params).then(toReply);
  };

  beforeEach(async () => {
    await register(shop);
    await logIn();
  });

  test('has a new name at once', async () => {
    expect(toReply(await change({ intent: 'name', name: ' Meera  Kumari ' })).ok).toBe(true);
    expect(await visitor.get(profile.loader, '/vendor-profile')).toMatchObject({ name: 'Meera Kumari' });
    expect(toReply(await change({ intent: 'name', name: '' }))).toMatchObject({
      status: 422,
      fields: { name: expect.any(String) },
      values: { intent: 'name' },
    });
  });

  test('has a new password, which ends every other login', async () => {
    const laptop = new PageVisitor(shop);
    await logIn(laptop);
    await visitor.post(forgot.action, '/vendor-forgot', { email });
    await shop.settle();
    const resetToken = lastToken(shop);
    const wrong = await change({ intent: 'password', password: 'not-this-one-at-all', next: OTHER_PASSWORD });
    expect(toReply(wrong)).toMatchObject({ status: 422, fields: { password: expect.any(String) } });
    const weak = toReply(await change({ intent: 'password', password, next: 'Meera Devi 2026' }));
    expect(weak).toMatchObject({ status: 422, fields: { next: expect.any(String) } });
    expect(weak.values).toEqual({ intent: 'password' });
    expect(toReply(await change({ intent: 'password', password, next: OTHER_PASSWORD })).ok).toBe(true);
    expect(await visitor.get(profile.loader, '/vendor-profile')).toMatchObject({ name });
    expect(getRedirect(await laptop.get(profile.loader, '/vendor-profile'))).toContain('/vendor-login');
    expect(getRedirect(await logIn(laptop, '/vendor-login', OTHER_PASSWORD))).toBe('/vendor-dashboard');
    expect(await isValidResetToken(shop.context, resetToken)).toBe(false);
    await shop.settle();
    expect(mailsTo(shop, email).at(-1)?.subject).toBe('Your password was changed');
  });

  test('has a new e-mail address once its link is opened, and once only', async () => {
    const wrong = await change({ intent: 'email', email: NEW, password: 'not-this-one-at-all' });
    expect(toReply(wrong)).toMatchObject({ status: 422, values: { email: NEW } });
    expect(toReply(await change({ intent: 'email', email: NEW, password })).ok).toBe(true);
    const path = await linkPath();
    expect(mailsTo(shop, email).at(-1)).toMatchObject({
      subject: 'Your e-mail address is about to change',
      text: expect.stringContaining(NEW),
    });
    expect(getRedirect(await logIn(new PageVisitor(shop)))).toBe('/vendor-dashboard'); // still the old one
    expect(await open(path)).toMatchObject({ ok: true });
    expect(await shop.rows('select email from vendors')).toEqual([{ email: NEW }]);
    await shop.settle();
    expect(mailsTo(shop, email).at(-1)?.subject).toBe('Your e-mail address was changed');
    expect((await open(path)).status).toBe(404);
    expect((await open(`${path.slice(0, -2)}xx`)).status).toBe(404);
  });

  test('keeps its address where the password has changed since, or the new one has another account', async () => {
    await change({ intent: 'email', email: NEW, password });
    const early = await linkPath();
    await change({ intent: 'password', password, next: OTHER_PASSWORD });
    expect((await open(early)).status).toBe(404);
    await register(shop, { email: NEW });
    const asked = await change({ intent: 'email', email: NEW, password: OTHER_PASSWORD });
    expect(toReply(asked).ok).toBe(true); // nobody learns who has an account
    expect(await open(await linkPath())).toMatchObject({ status: 409 });
    expect(await shop.count('vendors')).toBe(2);
    shop.time = new Date(shop.time.getTime() + 25 * 3_600_000);
    expect((await open(await linkPath())).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  const withToken =
    <Answer>(work: (args: LoaderFunctionArgs & ActionFunctionArgs) => Answer, token: string) =>
    (args: LoaderFunctionArgs) =>
      work({ ...args, params: { token } } as LoaderFunctionArgs & ActionFunctionArgs);

  test('is replaced by the link of the e-mail, which ends all sessions', async () => {
    await register(shop);
    await logIn();
    const known = toReply(await visitor.post(forgot.action, '/vendor-forgot', { email }));
    await shop.settle();
    const token = lastToken(shop);
    const path = `/vendor-reset/${token}`;
    expect(await visitor.get(withToken(reset.loader, token), path)).toEqual({ live: true });
    const short = toReply(await visitor.post(withToken(reset.action, token), path, { password: 'short' }));
    expect(short).toMatchObject({ status: 422, values: {}, fields: { password: expect.any(String) } });
    const answer = await visitor.post(withToken(reset.action, token), path, { password: OTHER_PASSWORD });
    expect(getRedirect(answer)).toBe('/vendor-login?password-set');
    expect(visitor.cookies.has('__Host-vendor')).toBe(false);
    expect(await visitor.get(login.loader, '/vendor-login?password-set')).toMatchObject({
      notice: expect.stringContaining('new password'),
    });
    expect(await visitor.get(withToken(reset.loader, token), path)).toEqual({ live: false });
    const again = await visitor.post(withToken(reset.action, token), path, { password: OTHER_PASSWORD });
    expect(toReply(again).status).toBe(404);
    expect(getRedirect(await logIn(visitor, '/vendor-login', OTHER_PASSWORD))).toBe('/vendor-dashboard');
    // The reply does not reveal who has an account.
    const unknown = toReply(
      await visitor.post(forgot.action, '/vendor-forgot', { email: 'unknown@example.com' }),
    );
    expect(unknown).toEqual(known);
  });

  test('is reset without its link in the log when something fails', async () => {
    const token = 'x'.repeat(43);
    const broken = {
      ...shop.context.db,
      select: () => {
        throw new Error('D1 is down');
      },
    };
    const answer = await visitor.post(
      (args) =>
        reset.action({
          ...args,
          params: { token },
          context: { ...args.context, app: { ...args.context.app, db: broken as never } },
        }),
      `/vendor-reset/${token}`,
      { password: OTHER_PASSWORD },
    );
    expect(toReply(answer).status).toBe(500);
    const [line = ''] = takeConsoleErrors();
    expect(JSON.parse(line)).toMatchObject({ path: '/vendor-reset/…' });
    expect(line).not.toContain(token);
    expect(line).not.toContain(OTHER_PASSWORD);
  });

  test('is reset on a page that is neither cached nor sent as a referrer', () => {
    expect(reset.headers({} as never)).toEqual({
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  });
});
