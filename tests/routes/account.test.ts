import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import * as root from '#app/root.tsx';
import * as login from '#app/routes/account/login.ts';
import * as logout from '#app/routes/account/logout.ts';
import * as otpLogin from '#app/routes/account/otp-login.tsx';
import * as profile from '#app/routes/account/profile/route.tsx';
import * as erase from '#app/routes/account/profile-erase.tsx';
import * as exported from '#app/routes/account/profile-export.ts';
import * as welcome from '#app/routes/account/welcome.tsx';
import { mailsTo } from '../support/artists.ts';
import { advanceTime, getLastOtp, getWrongOtp, PHONE } from '../support/codes.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

const shop = await openShop();
let visitor: PageVisitor;
const TYPED = '98765 43210';

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  visitor = new PageVisitor(shop);
});

const form = (who: PageVisitor, fields: Record<string, string>, path = '/otp-login') =>
  who.post(otpLogin.action, path, fields);

async function ask(who = visitor, path = '/otp-login', phone = TYPED): Promise<string> {
  const answer = await form(who, { intent: 'send', phone }, path);
  expect(getRedirect(answer)).toBe(path);
  await shop.settle();
  return getLastOtp(shop);
}

async function logInAs(who: PageVisitor, name = 'Asha Verma'): Promise<void> {
  await form(who, { intent: 'verify', otp: await ask(who) });
  await who.post(welcome.action, '/welcome', { name });
}

describe('the login page', () => {
  test('leads from the phone to the code, to the name, and to where the visitor was going', async () => {
    const path = '/otp-login?next=%2Fshop%3Fq%3Dbel';
    expect(await visitor.get(otpLogin.loader, path)).toEqual({ sent: null, erased: false, language: 'en' });
    const code = await ask(visitor, path);
    expect(await visitor.get(otpLogin.loader, path)).toMatchObject({
      sent: { phone: '+91 98765 43210', live: true, wait: 30 },
    });
    const answer = await form(visitor, { intent: 'verify', otp: code }, path);
    const toWelcome = getRedirect(answer);
    expect(toWelcome).toBe('/welcome?next=%2Fshop%3Fq%3Dbel');
    expect(await visitor.get(welcome.loader, toWelcome ?? '')).toBeNull();
    expect(toReply(await visitor.post(welcome.action, toWelcome ?? '', { name: ' ' }))).toMatchObject({
      status: 422,
      fields: { name: 'Please tell us your name.' },
    });
    const named = await visitor.post(welcome.action, toWelcome ?? '', { name: 'Asha Verma' });
    expect(getRedirect(named)).toBe('/shop?q=bel');
    // A logged-in customer is redirected.
    expect(getRedirect(await visitor.get(otpLogin.loader, path))).toBe('/shop?q=bel');
    expect(getRedirect(await visitor.get(welcome.loader, '/welcome'))).toBe('/profile');
  });

  test('asks for the name once', async () => {
    await logInAs(visitor);
    await visitor.post(logout.action, '/logout');
    advanceTime(shop, 30 * SECOND_MS);
    const answer = await form(visitor, { intent: 'verify', otp: await ask() });
    expect(getRedirect(answer)).toBe('/profile');
  });

  test('never leads to another site', async () => {
    const path = '/otp-login?next=%2F%2Fevil.example';
    const answer = await form(visitor, { intent: 'verify', otp: await ask(visitor, path) }, path);
    expect(getRedirect(answer)).toBe('/welcome?next=%2Fprofile');
  });

  test('gives cookies that no script can read, a new session each login', async () => {
    const answer = (await form(visitor, { intent: 'verify', otp: await ask() })) as Response;
    const [session, device, code] = answer.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-customer=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(device).toMatch(
      /^__Host-customer-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(code).toMatch(/^__Host-login-code=[^;]*; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const before = visitor.cookies.get('__Host-customer');
    advanceTime(shop, MINUTE_MS);
    await form(visitor, { intent: 'verify', otp: await ask() });
    expect(visitor.cookies.get('__Host-customer')).not.toBe(before);
    expect(await shop.rows('select count(*) as live from sessions where revoked_at is null')).toEqual([
      { live: 1 },
    ]);
  });

  test('takes a code only in the browser that asked for it', async () => {
    const code = await ask();
    const other = new PageVisitor(shop);
    const answer = toReply(await form(other, { intent: 'verify', otp: code }));
    expect(answer).toMatchObject({ ok: false, status: 401 });
    expect(getRedirect(await form(visitor, { intent: 'verify', otp: code }))).toContain('/welcome');
  });

  test('shows an error at the field for a wrong code, and keeps the step', async () => {
    const code = await ask();
    const answer = toReply(await form(visitor, { intent: 'verify', otp: getWrongOtp(code) }));
    expect(answer).toMatchObject({
      status: 401,
      fields: { otp: 'This code is not right. You can try 4 times more.' },
    });
    expect(toReply(await form(visitor, { intent: 'verify', otp: '12' }))).toMatchObject({
      status: 422,
      fields: { otp: 'Please enter the 6 digits of the code.' },
    });
    expect(await visitor.get(otpLogin.loader, '/otp-login')).toMatchObject({ sent: { live: true } });
  });

  test('sends another code after the wait, and until then says how long to wait', async () => {
    await ask();
    const early = await form(visitor, { intent: 'resend' });
    expect(toReply(early)).toMatchObject({ status: 429, message: expect.stringContaining('in 30 seconds') });
    expect((early as { init: { headers: HeadersInit } }).init.headers).toEqual({ 'Retry-After': '30' });
    advanceTime(shop, 30 * SECOND_MS);
    expect(getRedirect(await form(visitor, { intent: 'resend' }))).toBe('/otp-login');
    await shop.settle();
    expect(shop.messages).toHaveLength(2);
    expect(getRedirect(await form(visitor, { intent: 'verify', otp: getLastOtp(shop) }))).toContain(
      '/welcome',
    );
  });

  test('returns to the phone step when the number is changed, and says when a code has expired', async () => {
    await ask();
    advanceTime(shop, 5 * MINUTE_MS);
    expect(await visitor.get(otpLogin.loader, '/otp-login')).toMatchObject({ sent: { live: false } });
    expect(getRedirect(await form(visitor, { intent: 'change-number' }))).toBe('/otp-login');
    expect(await visitor.get(otpLogin.loader, '/otp-login')).toMatchObject({ sent: null });
    expect(toReply(await form(visitor, { intent: 'resend' }))).toMatchObject({ status: 422 });
  });

  test('refuses an invalid phone number and an unknown intent', async () => {
    expect(toReply(await form(visitor, { intent: 'send', phone: '12' })).fields).toHaveProperty('phone');
    expect(toReply(await form(visitor, { intent: 'root' })).status).toBe(422);
    expect(shop.messages).toEqual([]);
  });

  test('is redirected to from /login', async () => {
    expect(getRedirect(await visitor.get(login.loader, '/login?next=%2Fcart'))).toBe(
      '/otp-login?next=%2Fcart',
    );
  });
});

describe('every page', () => {
  test('queries nothing for a guest, and the session once for a cookie', async () => {
    await visitor.get(root.loader, '/'); // the site's words are known for seconds from then on
    const guest = await shop.database.measure(() => visitor.get(root.loader, '/'));
    expect(guest).toMatchObject({ roundTrips: 0, result: { viewer: { role: 'guest' } } });
    await logInAs(visitor);
    const known = await shop.database.measure(() => visitor.get(root.loader, '/'));
    expect(known).toMatchObject({
      roundTrips: 1,
      result: { viewer: { role: 'customer', name: 'Asha Verma' } },
    });
  });

  test('loads the viewer again after a form or a change in another tab, not on each navigation', () => {
    const at = (from: string, to: string, formMethod?: 'GET' | 'POST', ok?: boolean) =>
      root.shouldRevalidate({
        currentUrl: new URL(from, 'https://shop.example'),
        nextUrl: new URL(to, 'https://shop.example'),
        formMethod,
        formAction: formMethod && to,
        actionResult: ok === undefined ? undefined : { ok },
      } as Parameters<typeof root.shouldRevalidate>[0]);
    expect([at('/', '/shop'), at('/shop', '/shop?q=x', 'GET')]).toEqual([false, false]);
    expect(at('/shop', '/shop', 'POST', false)).toBe(false);
    expect([at('/shop', '/shop'), at('/', '/profile', 'POST')]).toEqual([true, true]);
  });
});

test('strangers at the same address neither void the code of a known browser nor keep it from one', async () => {
  await logInAs(visitor);
  await visitor.post(logout.action, '/logout');
  for (let sent = 0; sent < 10; sent++) {
    advanceTime(shop, 2 * MINUTE_MS);
    await form(new PageVisitor(shop), { intent: 'send', phone: TYPED });
  }
  expect(toReply(await form(new PageVisitor(shop), { intent: 'send', phone: TYPED })).status).toBe(429);
  const code = await ask();
  const stranger = new PageVisitor(shop, '192.0.2.7');
  await ask(stranger);
  for (let guess = 0; guess < 6; guess++) await form(stranger, { intent: 'verify', otp: getWrongOtp(code) });
  expect(getRedirect(await form(visitor, { intent: 'verify', otp: code }))).toBe('/profile');
});

describe('logging out', () => {
  test('ends the session and deletes the cookie on POST, not on GET', async () => {
    await logInAs(visitor);
    const cookies = new Map(visitor.cookies);
    expect(getRedirect(await visitor.get(logout.loader, '/logout'))).toBe('/');
    expect(await visitor.get(profile.loader, '/profile')).toMatchObject({ profile: { name: 'Asha Verma' } });
    expect(getRedirect(await visitor.post(logout.action, '/logout'))).toBe('/otp-login');
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-customer-device', 'messages-in']);
    // A copy of the cookie no longer works either.
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    expect(getRedirect(await visitor.get(profile.loader, '/profile'))).toBe('/otp-login?next=%2Fprofile');
  });

  test('ends all sessions when it is everywhere', async () => {
    await logInAs(visitor);
    const phone = new PageVisitor(shop);
    advanceTime(shop, MINUTE_MS);
    await logInAs(phone);
    const answer = await phone.post(profile.action, '/profile', { intent: 'sign-out-everywhere' });
    expect(getRedirect(answer)).toBe('/otp-login');
    expect([...phone.cookies.keys()].sort()).toEqual(['__Host-customer-device', 'messages-in']);
    expect(getRedirect(await visitor.get(profile.loader, '/profile'))).toBe('/otp-login?next=%2Fprofile');
  });
});

describe('the profile', () => {
  const requests: [string, (visitor: PageVisitor) => Promise<unknown>][] = [
    ['profile', (who) => who.get(profile.loader, '/profile?after=x')],
    ['form for a link', (who) => who.post(profile.action, '/profile', { intent: 'confirm-email' })],
    ['profile form', (who) => who.post(profile.action, '/profile', { intent: 'save', name: 'X' })],
    ['export', (who) => who.get(exported.loader, '/profile/export')],
    ['erase', (who) => who.get(erase.loader, '/profile/erase')],
    ['erase form', (who) => who.post(erase.action, '/profile/erase', { intent: 'send' })],
    ['welcome', (who) => who.get(welcome.loader, '/welcome')],
    ['welcome form', (who) => who.post(welcome.action, '/welcome', { name: 'X' })],
  ];
  test.each(requests)('%s redirects a guest and a forged cookie to the login', async (_what, send) => {
    expect(getRedirect(await send(visitor))).toMatch(/^\/otp-login\?next=%2F(profile|welcome)/);
    visitor.cookies.set('__Host-customer', btoa('"forged-token-of-some-length-00000000000000"'));
    expect(getRedirect(await send(visitor))).toMatch(/^\/otp-login/);
  });

  test('is saved, or shows which fields are wrong', async () => {
    await logInAs(visitor);
    const save = (fields: Record<string, string>) =>
      visitor.post(profile.action, '/profile', { intent: 'save', ...fields });
    expect(toReply(await save({ name: 'Asha', email: 'nope' }))).toMatchObject({
      status: 422,
      fields: { email: expect.stringContaining('name@example.com') },
      values: { name: 'Asha', email: 'nope' },
    });
    expect(
      toReply(await save({ name: 'Asha', email: 'Asha@Example.com', id: 'x', phone: '9' })),
    ).toMatchObject({
      ok: true,
      message: 'Your profile is saved.',
    });
    expect(await visitor.get(profile.loader, '/profile')).toMatchObject({
      profile: { name: 'Asha', email: 'asha@example.com', phone: '+91 98765 43210' },
      orders: { orders: [], next: null },
    });
  });

  test('takes two round trips: the session, and everything it shows', async () => {
    await logInAs(visitor);
    const { roundTrips } = await shop.database.measure(() => visitor.get(profile.loader, '/profile'));
    expect(roundTrips).toBe(2);
  });

  test('is exported as a file that is not cached', async () => {
    await logInAs(visitor);
    const file = (await visitor.get(exported.loader, '/profile/export')) as Response;
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-rachi-mehndi-data.json"');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(await file.json()).toMatchObject({ account: { name: 'Asha Verma', phone: PHONE } });
  });
});

describe('confirming the e-mail address', () => {
  const email = 'asha@example.com';
  const step = (fields: Record<string, string>) => visitor.post(profile.action, '/profile', fields);
  const isConfirmed = async () => {
    const shown = (await visitor.get(profile.loader, '/profile')) as {
      profile: { emailProvenAt: Date | null };
    };
    return shown.profile.emailProvenAt !== null;
  };

  async function requestLink(): Promise<string> {
    await logInAs(visitor);
    await step({ intent: 'save', name: 'Asha', email });
    expect(toReply(await step({ intent: 'confirm-email' }))).toMatchObject({
      ok: true,
      message: `We have sent a link to ${email}. Please open it within a day.`,
    });
    await shop.settle();
    return new URL(mailsTo(shop, email)[0]?.link ?? '').pathname;
  }

  test('happens by the button behind the link, without a login; opening the link changes nothing', async () => {
    const path = await requestLink();
    const opened = await fetchPage(shop, path);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('x-robots-tag')).toBe('noindex');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await isConfirmed()).toBe(false);
    for (let press = 0; press < 2; press++)
      expect((await fetchPage(shop, path, { form: {} })).status).toBe(200);
    expect(await isConfirmed()).toBe(true);
    await step({ intent: 'save', name: 'Asha', email: 'priya@example.com' });
    expect(await isConfirmed()).toBe(false);
    expect((await fetchPage(shop, path, { form: {} })).status).toBe(404);
  });

  test('is refused with a link that is forged or a day old', async () => {
    const path = await requestLink();
    for (const wrong of ['/confirm-email/nothing', `${path}x`]) {
      expect((await fetchPage(shop, wrong)).status).toBe(200);
      expect((await fetchPage(shop, wrong, { form: {} })).status).toBe(404);
    }
    advanceTime(shop, DAY_MS);
    expect((await fetchPage(shop, path, { form: {} })).status).toBe(404);
    expect(await isConfirmed()).toBe(false);
  });

  test('decides what the pages about exporting and erasing say', async () => {
    const path = await requestLink();
    const file = async () => ((await visitor.get(exported.loader, '/profile/export')) as Response).json();
    expect(await file()).toMatchObject({ newsletter: null, missing: expect.stringContaining('e-mail') });
    expect(await visitor.get(erase.loader, '/profile/erase')).toMatchObject({ emailProven: false });
    await fetchPage(shop, path, { form: {} });
    expect(await file()).not.toHaveProperty('missing');
    expect(await visitor.get(erase.loader, '/profile/erase')).toMatchObject({ emailProven: true });
  });

  test('needs an address', async () => {
    await logInAs(visitor);
    expect(toReply(await step({ intent: 'confirm-email' }))).toMatchObject({ status: 422 });
  });
});

describe('erasing', () => {
  const step = (fields: Record<string, string>) => visitor.post(erase.action, '/profile/erase', fields);

  test('needs a new code and a confirmation, and ends with a thank-you', async () => {
    await logInAs(visitor);
    advanceTime(shop, MINUTE_MS);
    expect(getRedirect(await step({ intent: 'send' }))).toBe('/profile/erase');
    await shop.settle();
    const otp = getLastOtp(shop);
    expect(await visitor.get(erase.loader, '/profile/erase')).toMatchObject({ sent: { live: true } });
    expect(toReply(await step({ intent: 'erase', otp }))).toMatchObject({
      status: 422,
      fields: { understood: expect.any(String) },
    });
    expect(toReply(await step({ intent: 'erase', otp: getWrongOtp(otp), understood: 'yes' })).status).toBe(
      401,
    );
    expect(getRedirect(await step({ intent: 'erase', otp, understood: 'yes' }))).toBe('/otp-login?erased');
    // The language is nobody's in particular.
    expect([...visitor.cookies.keys()]).toEqual(['messages-in']);
    expect(await visitor.get(otpLogin.loader, '/otp-login?erased')).toMatchObject({
      sent: null,
      erased: true,
    });
    expect(await shop.rows('select name from customers where erased_at is not null')).toEqual([{ name: '' }]);
  });

  test('is refused with a login code', async () => {
    await logInAs(visitor);
    advanceTime(shop, MINUTE_MS);
    const other = new PageVisitor(shop);
    const otp = await ask(other);
    visitor.cookies.set('__Host-erase-code', other.cookies.get('__Host-login-code') ?? '');
    expect(toReply(await step({ intent: 'erase', otp, understood: 'yes' })).status).toBe(401);
    expect(await shop.rows('select count(*) as erased from customers where erased_at is not null')).toEqual([
      { erased: 0 },
    ]);
  });

  test("is refused with another customer's code", async () => {
    await logInAs(visitor);
    const other = new PageVisitor(shop);
    const otp = await ask(other, '/otp-login', '98765 00000');
    await form(other, { intent: 'verify', otp });
    advanceTime(shop, MINUTE_MS);
    await other.post(erase.action, '/profile/erase', { intent: 'send' });
    await shop.settle();
    visitor.cookies.set('__Host-erase-code', other.cookies.get('__Host-erase-code') ?? '');
    expect(toReply(await step({ intent: 'erase', otp: getLastOtp(shop), understood: 'yes' })).status).toBe(
      401,
    );
  });
});
