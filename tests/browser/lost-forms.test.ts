import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toReviewPath } from '#app/domain/notifications/review-invitation.server.ts';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import { parseEnv } from '#app/http/env.server.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { sourceFiles } from '../support/imports.ts';
import { artistsPlace } from './artist.ts';
import { enterAsOwner } from './owner.ts';
import { shipping, shop, shopDesigns, siteLog, siteUrl, type Visitor, visit } from './support.ts';

/** Every form of the site, where its request does not get through: page and text stay, and the page says so. */

type Role = 'nobody' | 'customer' | 'artist' | 'owner';

interface FormPage {
  /** The file of its route, below `app/routes`. */
  route: string;
  role: Role;
  /** Its address, or its first part, of a page that is found by the list. */
  path: () => string;
  /** The spec's words, by a part of the form's text; all others have words of their own. */
  words?: Record<string, string>;
}

/** Addresses that are only known when the tests run. */
const made: Record<string, string> = {};
const at =
  (name: string, end = '') =>
  () =>
    (made[name] ?? `no ${name}`) + end;
const fixed = (path: string) => () => path;

const PAGES: FormPage[] = [
  { route: 'storefront/home/route', role: 'nobody', path: fixed('/') },
  { route: 'storefront/contact', role: 'nobody', path: fixed('/contact') },
  { route: 'storefront/enquiry/route', role: 'nobody', path: fixed('/form') },
  { route: 'storefront/booking/route', role: 'nobody', path: fixed('/booking') },
  { route: 'storefront/booking-move/route', role: 'nobody', path: at('booking', '/move') },
  { route: 'storefront/booking-cancel', role: 'nobody', path: at('booking', '/cancel') },
  { route: 'storefront/order', role: 'nobody', path: at('order') },
  { route: 'storefront/order-cancel', role: 'nobody', path: at('order', '/cancel') },
  { route: 'storefront/review/route', role: 'nobody', path: at('review') },
  { route: 'storefront/report-review', role: 'nobody', path: fixed('/report-review/published') },
  {
    route: 'account/otp-login',
    role: 'nobody',
    path: fixed('/otp-login'),
    words: { '': 'Failed to send OTP' },
  },
  { route: 'artist/login', role: 'nobody', path: fixed('/vendor-login') },
  { route: 'artist/register', role: 'nobody', path: fixed('/vendor-register') },
  { route: 'artist/forgot', role: 'nobody', path: fixed('/vendor-forgot') },
  { route: 'admin/login', role: 'nobody', path: fixed('/admin') },
  { route: 'account/welcome', role: 'customer', path: fixed('/welcome') },
  { route: 'account/profile/route', role: 'customer', path: fixed('/profile') },
  { route: 'account/profile-erase', role: 'customer', path: fixed('/profile/erase') },
  { route: 'artist/dashboard/route', role: 'artist', path: fixed('/vendor-dashboard') },
  { route: 'artist/hours', role: 'artist', path: fixed('/vendor-hours') },
  { route: 'artist/days-off', role: 'artist', path: fixed('/vendor-days-off') },
  { route: 'artist/calendar/route', role: 'artist', path: fixed('/vendor-calendar') },
  { route: 'artist/pictures/route', role: 'artist', path: fixed('/vendor-pictures') },
  { route: 'artist/reviews', role: 'artist', path: fixed('/vendor-reviews') },
  { route: 'artist/profile/route', role: 'artist', path: fixed('/vendor-profile') },
  { route: 'admin/staff/route', role: 'owner', path: fixed('/admin/staff') },
  { route: 'admin/account', role: 'owner', path: fixed('/admin/account') },
  { route: 'admin/second-factor', role: 'owner', path: fixed('/admin/second-factor') },
  {
    route: 'admin/artists',
    role: 'owner',
    path: fixed('/admin/vendor-approval'),
    words: { '': 'Failed to update vendor approval' },
  },
  { route: 'admin/artist/route', role: 'owner', path: fixed('/admin/vendors/artist') },
  {
    route: 'admin/artist-disapprove',
    role: 'owner',
    path: fixed('/admin/vendors/artist/disapprove'),
  },
  { route: 'admin/booking/route', role: 'owner', path: at('adminBooking') },
  { route: 'admin/booking-assign/route', role: 'owner', path: at('adminBooking', '/assign') },
  { route: 'admin/booking-edit', role: 'owner', path: at('adminBooking', '/edit') },
  { route: 'admin/booking-new', role: 'owner', path: fixed('/admin/bookings/new') },
  { route: 'admin/quote-new/route', role: 'owner', path: fixed('/admin/quotes/new') },
  { route: 'admin/booking-calendar/route', role: 'owner', path: at('adminMove') },
  { route: 'admin/content/route', role: 'owner', path: fixed('/admin/content') },
  { route: 'admin/design-prices/route', role: 'owner', path: at('prices') },
  { route: 'admin/design', role: 'owner', path: at('design') },
  { route: 'admin/design-skin', role: 'owner', path: at('designSkin') },
  {
    route: 'admin/shop-form/route',
    role: 'owner',
    path: fixed('/admin/shop-form'),
    words: { 'Add Design': 'Failed to add design' },
  },
  { route: 'admin/enquiry', role: 'owner', path: at('enquiry') },
  { route: 'admin/message', role: 'owner', path: at('message') },
  { route: 'admin/order/route', role: 'owner', path: at('adminOrder') },
  { route: 'admin/orders-bulk', role: 'owner', path: at('bulk') },
  { route: 'admin/package-edit', role: 'owner', path: at('package') },
  {
    route: 'admin/package-form/route',
    role: 'owner',
    path: fixed('/admin/package-form'),
    words: { '': '❌ Server error.' },
  },
  { route: 'admin/popular-product/route', role: 'owner', path: at('product') },
  { route: 'admin/popular-products', role: 'owner', path: fixed('/admin/popular-product-form') },
  { route: 'admin/reviews/route', role: 'owner', path: fixed('/admin/reviews?show=published') },
  { route: 'admin/payouts', role: 'owner', path: fixed('/admin/payouts') },
  { route: 'admin/artist-account/route', role: 'owner', path: fixed('/admin/payouts/artist') },
  { route: 'admin/selling-terms', role: 'owner', path: fixed('/admin/selling-terms') },
  { route: 'admin/struck-prices', role: 'owner', path: fixed('/admin/struck-prices') },
  { route: 'admin/delivery', role: 'owner', path: fixed('/admin/delivery') },
  { route: 'admin/notifications/route', role: 'owner', path: fixed('/admin/notifications') },
  { route: 'admin/prices', role: 'owner', path: fixed('/admin/prices') },
];

/** Routes with an action which have no form of their own, or one that other tests lose. */
const ELSEWHERE = [
  'account/logout',
  'admin/logout',
  'admin/enquiries-bulk', // as admin/orders-bulk is
  'admin/messages-bulk', // too
  'admin/reviews-bulk', // too
  'admin/designs-bulk', // too
  'admin/packages-bulk', // too
  'admin/customer/route', // as admin/order/route is
  'admin/conversation/route', // as admin/message is
  'admin/saved-replies', // as admin/delivery is
  'admin/customer-merge', // needs two cards
  'admin/customer-erase', // as admin/customer-merge is
  'artist/logout',
  'admin/payment', // needs a payment that is paid
  'storefront/order-return', // needs an order that is delivered
  'storefront/order-claim', // as storefront/order-cancel is, for who is logged in
  'storefront/answer/route', // needs the link of a message: answers.test.ts
  'storefront/answer-offer', // too
  'artist/offer-time', // needs an appointment that waits for an answer
  'artist/reset', // needs the link of an e-mail
  'admin/invitation', // too
  'account/confirm-email', // too
  'artist/confirm-email', // too
  'storefront/unsubscribe', // too
  'storefront/fewer-messages', // too
  'storefront/back-in-stock', // too
  'storefront/subscribe', // too
  'admin/newsletter/new', // as admin/popular-products is
  'admin/newsletter/route', // as admin/popular-product is
  'admin/quote', // needs a quote that is open
  'storefront/quote/route', // too: quotes.test.ts
  'storefront/checkout/route', // one-order.test.ts
  'storefront/popular-product/route', // needs what is sold out: products.test.ts
  'storefront/shortlist/route', // needs a heart: shortlist.test.ts
  'storefront/shared-shortlist/route', // too
  'storefront/booking-page/route', // the pay button: payment.test.ts
];

/** Logging out has a test of its own below, paying in payment.test.ts; hearts lose nothing that was typed. */
const FORMS =
  'main form[method=post]:not([action$="/logout"], [action$="/hearts"], :has([value=pay-online]))';

const html = (status: number) => ({ status, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' });

/** What stands between the page and the shop. */
const WAYS: Record<string, (route: Route) => Promise<void>> = {
  'a cut line': (route) => route.abort('connectionreset'),
  'a proxy’s error page': (route) => route.fulfill(html(502)),
  'the page of a captive portal': (route) => route.fulfill(html(200)),
  'a portal’s redirect': (route) =>
    route.fulfill({ status: 302, headers: { location: 'http://portal.invalid/' } }),
  'an empty answer': (route) => route.fulfill({ status: 204 }),
};

/** Each page has words of its own. */
const LOST = /could not reach|did not get through|failed|error|went wrong/i;

const isData = (url: URL) => url.pathname.endsWith('.data');

async function findLink(visitor: Visitor, list: string, pattern: RegExp): Promise<string> {
  const answer = await visitor.context.request.get(siteUrl + list);
  const [found] = pattern.exec(await answer.text()) ?? [];
  if (!found) throw new Error(`${list} has no link like ${pattern}.`);
  return found;
}

async function callApi(path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Record<string, string>;
}

/**
 * What takes a shop days: an order that is delivered, and a published review of the artist's, about a booking.
 * @returns the path on which the order is reviewed
 */
async function addReview(number: string, reference: string): Promise<string> {
  const now = machineTime().getTime();
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.batch([
      DB.prepare(`update orders set status = 'delivered' where number = ?1`).bind(number),
      DB.prepare(
        `insert into order_events (id, order_id, status, actor, at)
         select number, id, 'delivered', 'admin', ?2 from orders where number = ?1`,
      ).bind(number, now),
      DB.prepare(
        `insert or ignore into reviews (id, booking_id, stars, words, name, consent, status, created_at)
         select 'published', id, 4, 'Fine lines.', 'Lina', 1, 'published', ?2 from bookings where reference = ?1`,
      ).bind(reference, now),
      DB.prepare(
        `insert or ignore into review_subjects (kind, subject_id, review_id) values ('artist', 'artist', 'published')`,
      ),
    ]),
  );
  return toReviewPath({ env: parseEnv({ ...ensureSecrets(), ENVIRONMENT: 'local' }) }, number);
}

test('there is something that the pages can be about', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  const [design] = await shopDesigns(1);
  const name = 'Lina Lost';
  const email = 'lina@example.com';
  const order = { ...shipping, name, lines: [{ id: design?._id, quantity: 1 }] };
  const placeOrder = (paymentMethod: string) =>
    callApi('/api/orders', { ...order, idempotencyKey: crypto.randomUUID(), paymentMethod });
  const cash = await placeOrder('cod');
  const online = await placeOrder('cashfree');
  const delivered = await placeOrder('cod');
  const date = addDays(dayOf(machineTime().getTime()), 50);
  const booking = await callApi('/api/bookings', { ...shipping, ...artistsPlace, name, email, date });
  await callApi('/api/contact', { name, email, message: 'Do you come to Udaipur?' });
  await visitor.goto('/form');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Location').fill('Udaipur');
  await page.getByLabel('Phone').fill(shipping.phone);
  await page.getByRole('button', { name: 'PLAN MY MEHENDI' }).click();
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();

  await enterAsOwner(visitor, `/admin/bookings/${booking.reference}/assign`);
  await page.getByLabel('Time').fill('10:00');
  await page.getByRole('button', { name: 'Who is free?' }).click();
  await page.getByRole('button', { name: 'Assign Meera Naik' }).click();
  await page.getByRole('heading', { level: 1, name: /^Booking/ }).waitFor();

  Object.assign(made, {
    order: online.path,
    review: await addReview(delivered.number ?? '', booking.reference ?? ''),
    booking: booking.path,
    adminBooking: `/admin/bookings/${booking.reference}`,
    adminMove: `/admin/bookings/calendar?move=${booking.reference}&day=${date}&from=artist&to=artist&clock=13:00`,
    adminOrder: `/admin/orders/${cash.number}`,
    bulk: `/admin/orders/bulk?step=confirmed&order=${cash.number}`,
    design: `/admin/shop-form/${design?._id}`,
    designSkin: `/admin/shop-form/${design?._id}/skin`,
    prices: `/admin/shop-form/prices?id=${design?._id}&change=rupees-up&by=100&ending=any`,
    enquiry: await findLink(visitor, '/admin/enquiries', /\/admin\/enquiries\/[\w-]{8,}/),
    message: await findLink(visitor, '/admin/messages', /\/admin\/messages\/[\w-]{8,}/),
    package: await findLink(visitor, '/admin/package-form', /\/admin\/package-form\/[\w-]{8,}/),
    product: await findLink(
      visitor,
      '/admin/popular-product-form',
      /\/admin\/popular-product-form\/[\w-]{8,}/,
    ),
  });
});

async function enter(visitor: Visitor, { role, path }: FormPage): Promise<void> {
  if (role === 'owner') return enterAsOwner(visitor, path());
  if (role === 'artist') await visitor.context.addCookies([{ ...shop.artistsCookie, url: siteUrl }]);
  if (role === 'customer') await logInAsCustomer(visitor);
  await visitor.goto(path());
}

let customersCookies: Awaited<ReturnType<Visitor['context']['cookies']>> = [];

async function logInAsCustomer(visitor: Visitor): Promise<void> {
  const { page, context } = visitor;
  if (customersCookies.length > 0) return context.addCookies(customersCookies);
  await visitor.goto('/otp-login');
  await page.getByLabel('Phone number').fill('91234 00077');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const words = /\[sms\] \+919123400077 (\d{6}) is your/;
  await expect.poll(() => words.exec(siteLog())?.[1]).toBeDefined();
  await page.getByLabel('Code', { exact: true }).fill(words.exec(siteLog())?.[1] ?? '');
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  customersCookies = await context.cookies();
}

/** The field for images loads its uploader after the page, and shows plain file inputs until then. */
async function uploaderLoaded(page: Page): Promise<void> {
  if (await page.locator('input[type=file]').count()) await page.waitForLoadState('networkidle');
}

/** Types into every field of a form that takes text, and sends it. Answers the form's buttons and headings. */
function fillAndSend(page: Page, number: number): Promise<string> {
  return page
    .locator(FORMS)
    .nth(number)
    .evaluate((form: HTMLFormElement) => {
      const example: Record<string, string> = {
        date: '2031-01-02',
        time: '10:00',
        email: 'typed@example.com',
      };
      for (const field of form.elements) {
        const isText =
          field instanceof HTMLInputElement && !/hidden|radio|checkbox|file|submit/.test(field.type);
        if (!(isText || field instanceof HTMLTextAreaElement) || field.readOnly || field.tabIndex < 0)
          continue;
        const { prototype } = isText ? HTMLInputElement : HTMLTextAreaElement;
        const value =
          example[field.type] ?? '7'.repeat(Math.min(6, field.maxLength < 0 ? 6 : field.maxLength));
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const button = [...form.elements].find(
        (field): field is HTMLButtonElement =>
          field instanceof HTMLButtonElement && field.type === 'submit' && !field.disabled,
      );
      if (button) form.requestSubmit(button);
      return button ? form.innerText || form.textContent || 'a form' : '';
    });
}

/** What the page shows and holds: its heading, and what is typed into each field. */
function contentOf(page: Page) {
  return page.evaluate(
    (selector) => ({
      heading: document.querySelector('h1')?.innerText,
      forms: [...document.querySelectorAll<HTMLFormElement>(selector)].map((form) =>
        [...form.elements]
          .filter((field) => !(field instanceof HTMLButtonElement || field instanceof HTMLFieldSetElement))
          .map((field) => {
            const { name, value } = field as HTMLInputElement;
            return `${name}=${value}`;
          }),
      ),
    }),
    FORMS,
  );
}

/** What forms of one kind share: the names of their fields, and what they are to do. */
function kindOf(fields: readonly string[]): string {
  return fields.map((field) => (field.startsWith('intent=') ? field : field.replace(/=.*/s, ''))).join();
}

/** The same page with all that was typed; a list may offer more empty rows. */
function keeping({ heading, forms }: Awaited<ReturnType<typeof contentOf>>) {
  return { heading, forms: forms.map((fields) => expect.arrayContaining(fields)) };
}

async function expectMessage(page: Page, words: string | RegExp): Promise<void> {
  const message = page.locator('[role=alert], [role=status]').filter({ hasText: words, visible: true });
  await message.first().waitFor({ timeout: 5000 });
}

/** One helper keeps all forms, so that each is lost in one of the ways, in turn; `npm run test:long` tries them all. */
let turn = 0;

function nextWays() {
  const ways = Object.entries(WAYS);
  return process.env.TEST_LONG ? ways : ways.slice(turn % ways.length).slice(0, 1);
}

/** Sends one form in ways that do not get through. */
async function loseForm(visitor: Visitor, { words = {}, role }: FormPage, number: number): Promise<boolean> {
  const { page, context } = visitor;
  turn++;
  for (const [way, lose] of nextWays()) {
    await page.route(isData, lose); // nothing else gets through, either
    const text = await fillAndSend(page, number);
    if (!text) return false;
    const typed = await contentOf(page);
    const [, message] = Object.entries(words).find(([part]) => text.includes(part)) ?? [];
    await page.waitForFunction(() => document.querySelector('main')?.ariaBusy === 'false');
    await expectMessage(page, message ?? LOST);
    expect(await contentOf(page), `${text}: ${way}`).toEqual(keeping(typed));
    await page.unroute(isData);
  }
  if (role === 'nobody') return true;
  const cookies = await context.cookies();
  await context.clearCookies();
  await fillAndSend(page, number);
  const typed = await contentOf(page);
  await expectMessage(page, 'You are logged out.');
  expect(await contentOf(page), 'logged out').toEqual(keeping(typed));
  await context.addCookies(cookies);
  return true;
}

describe.each(PAGES)('$route', (formPage) => {
  test('keeps what was typed where a form does not get through, and says so', async () => {
    const visitor = await visit('desktop');
    visitor.ignoreTrouble(
      /ERR_|Failed to load resource|Unable to decode|SyntaxError|Content Security Policy|^csp /,
    );
    await enter(visitor, formPage);
    const { page } = visitor;
    await page.locator(FORMS).first().waitFor({ state: 'attached' });
    const { forms } = await contentOf(page);
    const lost = new Set<string>();
    for (const [number, fields] of forms.entries()) {
      // Of many of a kind, like those of a list, one will do.
      if (lost.has(kindOf(fields))) continue;
      // Every form begins on a fresh page.
      if (number > 0) await visitor.goto(formPage.path());
      await uploaderLoaded(page);
      if (await loseForm(visitor, formPage, number)) lost.add(kindOf(fields));
    }
    expect(lost.size).toBeGreaterThan(0);
  });
});

test.each(['/admin/account', '/profile'])('logging out on %s keeps the page, too', async (path) => {
  const visitor = await visit('desktop');
  visitor.ignoreTrouble(/ERR_|Failed to load resource/);
  const { page } = visitor;
  await enter(visitor, { route: '', role: path === '/profile' ? 'customer' : 'owner', path: fixed(path) });
  const heading = await page.locator('h1').innerText();
  await page.route(isData, (route) => route.abort());
  await page
    .getByRole('button', { name: /^Log ?out( here)?$/ })
    .filter({ visible: true })
    .last()
    .click();
  await expectMessage(page, LOST);
  expect(await page.locator('h1').innerText()).toBe(heading);
  await page.unroute(isData);
});

test('a list whose data do not arrive stays, and says so', async () => {
  const visitor = await visit('desktop');
  visitor.ignoreTrouble(/ERR_|Failed to load resource|Unable to decode|SyntaxError/);
  const { page } = visitor;
  await enterAsOwner(visitor, '/admin/vendor-approval');
  await page.route(isData, (route) => route.fulfill(html(502)));
  await page.getByRole('link', { name: 'Pending' }).click();
  await expectMessage(page, 'Failed to load vendors');
  await page.getByRole('link', { name: 'Meera Naik' }).waitFor();
  // Another page, which is not there yet, shows the words itself.
  await page
    .getByRole('navigation', { name: 'Admin', exact: true })
    .getByRole('link', { name: 'Shop Form' })
    .click();
  await page.getByRole('heading', { name: 'Failed to fetch designs.' }).waitFor();
  await page.unroute(isData);
  await page.getByRole('link', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'Mehndi Designs Manager' }).waitFor();

  await page.getByLabel('Name', { exact: true }).fill('Half a lotus');
  await page.route(isData, (route) => route.abort());
  await page.getByRole('link', { name: 'Change the order' }).click();
  await expectMessage(page, 'Failed to fetch designs.');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a lotus');
  await page.unroute(isData);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Failed to fetch designs.').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a lotus');
});

test('a design that is not deleted stays, and what is typed beside it too', async () => {
  const visitor = await visit('desktop');
  visitor.ignoreTrouble(/ERR_|Failed to load resource/);
  const { page } = visitor;
  await enterAsOwner(visitor, '/admin/shop-form');
  await page.getByLabel('Name', { exact: true }).fill('Half a lotus');
  const [design] = await shopDesigns(1);
  await page
    .getByRole('button', { name: `Delete ${design?.name}`, exact: true })
    .first()
    .click();
  await page.route(isData, (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Failed to delete design.');
  await page.unroute(isData);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a lotus');
  await page
    .getByRole('button', { name: `Delete ${design?.name}`, exact: true })
    .first()
    .waitFor();
});

test('these are all pages with forms', () => {
  const withAction = sourceFiles('app/routes/{account,admin,artist,storefront}/**/*.{ts,tsx}')
    .filter(({ names }) => names.has('createClientAction'))
    .map(({ path }) => path.replace(/^app\/routes\/|\.tsx?$/g, ''));
  expect([...new Set(PAGES.map(({ route }) => route)), ...ELSEWHERE].sort()).toEqual(withAction.sort());
});
