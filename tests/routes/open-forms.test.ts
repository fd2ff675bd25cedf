import { beforeEach, describe, expect, test } from 'vitest';
import { type BotCheck, FORM_STAMP, HONEYPOT, TURNSTILE_TOKEN } from '#app/domain/shared/bot-check.ts';
import type { FormReply } from '#app/domain/shared/form-reply.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
import { turnstile } from '#app/gateways/turnstile.server.ts';
import { action as otpLogin } from '#app/routes/account/otp-login.tsx';
import { action as forgot } from '#app/routes/artist/forgot.tsx';
import { action as artistLogin } from '#app/routes/artist/login.tsx';
import { action as register } from '#app/routes/artist/register.tsx';
import { action as contact, loader as contactPage } from '#app/routes/storefront/contact.tsx';
import { action as enquire, loader as enquiryPage } from '#app/routes/storefront/enquiry/route.tsx';
import { loader as home, action as subscribe } from '#app/routes/storefront/home/route.tsx';
import { handleApiRequest } from '#functions/api/app.ts';
import { advanceTime } from '../support/codes.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { json, startFakeProvider } from '../support/fake-provider.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { runs } from '../support/runs.ts';
import { execution, openShop, type Shop } from '../support/shop.ts';

/** The forms that are open to everyone, as people and robots send them. */

const shop = await openShop();
const OPENED = shop.time;

beforeEach(async () => {
  await shop.empty();
  shop.time = OPENED;
  shop.messages.length = 0;
});

type Action = Parameters<PageVisitor['post']>[0];
type Loader = Parameters<PageVisitor['get']>[0];

interface OpenForm {
  name: string;
  path: string;
  page: Loader;
  action: Action;
  typed: Record<string, string>;
  table: string;
  /** How many presses make a flood of this form in the test. */
  flood: number;
}

const FORMS: OpenForm[] = [
  {
    name: 'the contact form',
    path: '/contact',
    page: contactPage as Loader,
    action: contact as Action,
    typed: { name: 'Priya', email: 'priya@example.com', message: 'Do you come to Udaipur?' },
    table: 'contact_messages',
    flood: runs(100),
  },
  {
    name: 'the form for enquiries',
    path: '/form',
    page: enquiryPage as Loader,
    action: enquire as Action,
    typed: {
      name: 'Priya',
      email: 'priya@example.com',
      dateType: 'Flexible',
      location: 'Udaipur',
      phone: '98765 43210',
      note: 'Both hands',
    },
    table: 'enquiries',
    flood: runs(50),
  },
  {
    name: 'the newsletter',
    path: '/?index',
    page: home as Loader,
    action: subscribe as Action,
    typed: { email: 'priya@example.com' },
    table: 'subscribers',
    flood: runs(50),
  },
];

/** Somebody in front of the form, with its stamp. */
async function open({ page, path }: OpenForm, at: Shop = shop, address?: string) {
  const visitor = new PageVisitor(at, address);
  const { botCheck } = (await visitor.get(page, path)) as { botCheck: BotCheck };
  return { visitor, stamp: botCheck.stamp, siteKey: botCheck.siteKey };
}

async function send(
  form: OpenForm,
  visitor: PageVisitor,
  values: Record<string, string>,
): Promise<FormReply & { status: number }> {
  const reply = toReply(await visitor.post(form.action, form.path, values));
  await shop.settle();
  return reply;
}

describe.each(FORMS)('$name', (form) => {
  test('takes what somebody typed in their time', async () => {
    const { visitor, stamp, siteKey } = await open(form);
    expect(siteKey).toBeNull();
    advanceTime(shop, 2 * SECOND_MS);
    const reply = await send(form, visitor, { ...form.typed, [FORM_STAMP]: stamp });
    expect(reply).toMatchObject({ ok: true, status: 200, values: {} });
    expect(await shop.count(form.table)).toBe(1);
  });

  test('takes what lay open for a week', async () => {
    const { visitor, stamp } = await open(form);
    advanceTime(shop, 7 * 24 * 3600 * SECOND_MS);
    expect((await send(form, visitor, { ...form.typed, [FORM_STAMP]: stamp })).ok).toBe(true);
  });

  test('asks who is too quick to press again, with everything kept', async () => {
    const { visitor, stamp } = await open(form);
    const quick = await send(form, visitor, { ...form.typed, [FORM_STAMP]: stamp });
    expect(quick).toMatchObject({ ok: false, status: 422, values: form.typed });
    expect(quick.message).toContain('press the button once more');
    expect(await shop.count(form.table)).toBe(0);
    advanceTime(shop, 2 * SECOND_MS);
    expect((await send(form, visitor, quick.values)).ok).toBe(true);
    expect(await shop.count(form.table)).toBe(1);
  });

  test.each([
    ['no stamp', () => ''],
    ['a stamp of its own making', () => `${OPENED.getTime().toString(36)}.AAAAAAAAAAAAAAAAAAAAAA`],
    ['an older time on a true stamp', (stamp: string) => stamp.replace(/^./, '1')],
  ])('gives a form with %s another one, and takes it then', async (_what, bring) => {
    const { visitor, stamp } = await open(form);
    advanceTime(shop, 10 * SECOND_MS);
    const refused = await send(form, visitor, { ...form.typed, [FORM_STAMP]: bring(stamp) });
    expect(refused).toMatchObject({ ok: false, values: form.typed });
    advanceTime(shop, 2 * SECOND_MS);
    expect((await send(form, visitor, refused.values)).ok).toBe(true);
  });

  test('takes no stamp of another form', async () => {
    const other = FORMS.find(({ path }) => path !== form.path) as OpenForm;
    const { visitor, stamp } = await open(other);
    advanceTime(shop, 10 * SECOND_MS);
    expect((await send(form, visitor, { ...form.typed, [FORM_STAMP]: stamp })).ok).toBe(false);
  });

  test('refuses what fills the field that nobody sees, and keeps the rest', async () => {
    const { visitor, stamp } = await open(form);
    advanceTime(shop, 10 * SECOND_MS);
    const reply = await send(form, visitor, {
      ...form.typed,
      [FORM_STAMP]: stamp,
      [HONEYPOT]: 'https://evil.example',
    });
    expect(reply).toMatchObject({ ok: false, values: form.typed });
    expect(await shop.count(form.table)).toBe(0);
    expect(shop.messages).toEqual([]);
  });

  test(`of ${form.flood} tries takes a few, and says when to come again`, async () => {
    const { visitor, stamp } = await open(form);
    advanceTime(shop, 10 * SECOND_MS);
    let refused: (FormReply & { status: number }) | undefined;
    for (let press = 0; press < form.flood; press++) {
      const typed = {
        ...form.typed,
        name: `Bot ${press}`,
        email: `bot${press}@example.com`,
        [FORM_STAMP]: stamp,
      };
      const phone = `9${String(press).padStart(9, '0')}`;
      const reply = toReply(await visitor.post(form.action, form.path, { ...typed, phone }));
      if (!reply.ok) refused = reply;
    }
    await shop.settle();
    expect(await shop.count(form.table)).toBe(20);
    expect(refused).toMatchObject({ status: 429, values: { email: `bot${form.flood - 1}@example.com` } });
    expect(refused?.message).toContain('Please wait');
  });

  test('pressed twice tells nobody twice', async () => {
    const { visitor, stamp } = await open(form);
    advanceTime(shop, 10 * SECOND_MS);
    const values = { ...form.typed, [FORM_STAMP]: stamp };
    const replies = await Promise.all([send(form, visitor, values), send(form, visitor, values)]);
    expect(replies.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await shop.count(form.table)).toBe(1);
    expect(new Set(shop.messages.map((sent) => sent.channel === 'mail' && sent.to)).size).toBe(
      shop.messages.length,
    );
  });

  test('that breaks on our side keeps what was typed, and logs nothing of it', async () => {
    const { visitor, stamp } = await open(form);
    advanceTime(shop, 10 * SECOND_MS);
    await shop.rows(`alter table ${form.table} rename to elsewhere`);
    try {
      const reply = await send(form, visitor, { ...form.typed, [FORM_STAMP]: stamp });
      expect(reply).toMatchObject({ ok: false, status: 500, values: form.typed });
    } finally {
      await shop.rows(`alter table elsewhere rename to ${form.table}`);
    }
    expect(takeConsoleErrors().join()).not.toMatch(/priya|udaipur|98765|hands/i);
  });
});

const ARTIST = { name: 'Asha', email: 'asha@example.com', password: 'two-trout-in-a-teapot' };

describe('with Turnstile', async () => {
  const cloudflare = await startFakeProvider();
  const form = FORMS[0] as OpenForm;
  const asked: Shop = {
    ...shop,
    context: {
      ...shop.context,
      turnstile: turnstile({ url: cloudflare.url, siteKey: 'site-key', secretKey: 'secret-key' }),
    },
  };
  const person = { success: true, action: 'contact', hostname: 'shop.example' };

  beforeEach(() => {
    cloudflare.received.length = 0;
  });

  /** Sends the form in good time, as often as there are tokens. */
  async function sendWith(token: string | null, address = '203.0.113.7', message = 'Hello') {
    const { visitor, stamp } = await open(form, asked, address);
    advanceTime(shop, 10 * SECOND_MS);
    const bring: Record<string, string> = token === null ? {} : { [TURNSTILE_TOKEN]: token };
    return send(form, visitor, { ...form.typed, message, [FORM_STAMP]: stamp, ...bring });
  }

  test('the page carries its public key, and a person’s form is taken', async () => {
    expect((await open(form, asked)).siteKey).toBe('site-key');
    cloudflare.answer = json(200, person);
    expect((await sendWith('token')).ok).toBe(true);
    expect(cloudflare.received).toMatchObject([
      { body: { secret: 'secret-key', response: 'token', remoteip: '203.0.113.7' } },
    ]);
  });

  test('a robot’s form is not taken, and keeps what was typed', async () => {
    cloudflare.answer = json(200, { success: false, 'error-codes': ['timeout-or-duplicate'] });
    const reply = await sendWith('token');
    expect(reply).toMatchObject({ ok: false, status: 422, values: { ...form.typed, message: 'Hello' } });
    expect(await shop.count(form.table)).toBe(0);
  });

  test('a form with a fault at a field does not use its token up', async () => {
    const { visitor, stamp } = await open(form, asked);
    advanceTime(shop, 10 * SECOND_MS);
    await send(form, visitor, {
      ...form.typed,
      message: '',
      [FORM_STAMP]: stamp,
      [TURNSTILE_TOKEN]: 'token',
    });
    expect(cloudflare.received).toEqual([]);
  });

  test('where Cloudflare is not there, the form is taken after the other checks, and the log says so', async () => {
    cloudflare.answer = (response) => response.destroy();
    expect((await sendWith('token')).ok).toBe(true);
    const lines = takeConsoleErrors().map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        event: 'bot check failed',
        requestId: null,
        path: '/contact',
        form: 'contact',
        error: 'turnstile: TypeError',
      },
    ]);
    const { visitor, stamp } = await open(form, asked);
    const quick = { ...form.typed, [FORM_STAMP]: stamp, [TURNSTILE_TOKEN]: 'token' };
    expect((await send(form, visitor, quick)).ok).toBe(false);
  });

  test('a browser without JavaScript is let in three times an hour, and all of them thirty times', async () => {
    const say = (press: number, address: string) => sendWith(null, address, `Hello ${press}`);
    for (let press = 0; press < 3; press++) expect((await say(press, '203.0.113.7')).ok).toBe(true);
    const refused = await say(4, '203.0.113.7');
    expect(refused).toMatchObject({ ok: false, status: 429, values: { message: 'Hello 4' } });
    expect(refused.message).toContain('JavaScript');
    advanceTime(shop, 3600 * SECOND_MS);
    expect((await say(5, '203.0.113.7')).ok).toBe(true);
    let taken = 0;
    for (let press = 0; press < 40; press++) {
      const { visitor, stamp } = await open(form, asked, `198.51.${press}.7`);
      advanceTime(shop, 2 * SECOND_MS);
      const typed = { ...form.typed, email: `p${press}@example.com`, [FORM_STAMP]: stamp };
      if ((await send(form, visitor, typed)).ok) taken++;
    }
    expect(taken).toBe(29);
    expect(cloudflare.received).toEqual([]);
  });

  /** A call of the API by our own page, and by a program. */
  const call = async (headers: Record<string, string>, token?: string) => {
    const request = new Request('https://shop.example/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7', ...headers },
      body: JSON.stringify({ ...form.typed, ...(token && { [TURNSTILE_TOKEN]: token }) }),
    });
    return handleApiRequest(request, () => ({ ...asked.context }), execution);
  };

  test('a browser’s call of the API is checked by its token, a program’s by limits alone', async () => {
    const browser = { origin: 'https://shop.example' };
    cloudflare.answer = json(200, { ...person, action: 'api' });
    expect((await call(browser, 'token')).status).toBe(201);
    cloudflare.answer = json(200, { success: false, 'error-codes': ['invalid-input-response'] });
    expect((await call(browser, 'forged')).status).toBe(422);
    expect(cloudflare.received).toHaveLength(2);
    for (let press = 0; press < 4; press++) expect((await call({})).status).toBe(201);
    for (let press = 0; press < 3; press++) expect((await call(browser)).status).toBe(201);
    expect((await call(browser)).status).toBe(429);
    expect(cloudflare.received).toHaveLength(2);
  });

  test.each([
    ['a login code', '/otp-login', otpLogin, { intent: 'send', phone: '98765 43210' }, 'login-code'],
    ['an artist’s registration', '/vendor-register', register, ARTIST, 'artist'],
    [
      'an artist’s login',
      '/vendor-login',
      artistLogin,
      { email: ARTIST.email, password: ARTIST.password },
      'artist',
    ],
    ['a forgotten password', '/vendor-forgot', forgot, { email: ARTIST.email }, 'artist'],
  ])('%s is refused to a robot, before anything is done', async (_, path, action, typed, name) => {
    const visitor = new PageVisitor(asked);
    const press = () => visitor.post(action as Action, path, { ...typed, [TURNSTILE_TOKEN]: 'token' });
    cloudflare.answer = json(200, { success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(toReply(await press())).toMatchObject({ ok: false, status: 422 });
    await shop.settle();
    expect(shop.messages).toEqual([]);
    expect(await shop.count('vendors')).toBe(0);
    cloudflare.answer = json(200, { ...person, action: name });
    const answer = await press();
    expect(answer instanceof Response || toReply(answer).status !== 422).toBe(true);
  });
});
