import { beforeEach, describe, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { subscribe, toLink } from '#app/domain/newsletter/subscriber.server.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import { loader as enquiryPage } from '#app/routes/storefront/enquiry/route.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { BOOKING_TIME } from '../support/bookings.ts';
import { ADDRESS } from '../support/codes.ts';
import { addDesigns } from '../support/designs.ts';
import { enquiry, message } from '../support/inbox.ts';
import { PageVisitor } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = BOOKING_TIME;
});

describe('the form for enquiries', () => {
  const ask = (visitor: PageVisitor, path: string) =>
    visitor.get(enquiryPage as Parameters<PageVisitor['get']>[0], path) as Promise<{
      subject: unknown;
      known: unknown;
      days: unknown;
      note: string;
    }>;

  test('fills in the note with the product that the address names', async () => {
    const visitor = new PageVisitor(shop);
    const { note } = await ask(visitor, '/form?product=Fresh%20henna%20cones');
    expect(note).toBe('I am asking about Fresh henna cones.');
    expect((await ask(visitor, '/form')).note).toBe('');
  });

  test('shows the package or design that its address names, and nothing for an unknown one', async () => {
    await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 500 }]);
    const visitor = new PageVisitor(shop);
    expect((await ask(visitor, '/form?design=mayura')).subject).toMatchObject({ name: 'Mayura', price: 500 });
    for (const path of [
      '/form',
      '/form?design=gone',
      '/form?package=gone',
      '/form?design=',
      '/form?design=%00',
    ]) {
      expect((await ask(visitor, path)).subject, path).toBeNull();
    }
  });

  test('reads the database at most once for a guest, and fills in a customer’s name, phone and e-mail', async () => {
    await addDesigns(shop, [{ id: 'mayura' }]);
    const guest = await shop.database.measure(() => ask(new PageVisitor(shop), '/form?design=mayura'));
    expect(guest.roundTrips).toBe(1);
    expect(guest.result.known).toBeNull();

    const { token } = await logInCustomer(shop.context, await toStoredPhone(shop.context, '+919876543210'));
    await shop.rows(`update customers set name = 'Priya', email = 'priya@example.com' returning id`);
    const customer = new PageVisitor(shop);
    const set = await sessionCookie(new Request('https://shop.example/'), 'customer', token);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    customer.cookies.set(name, value);
    expect((await ask(customer, '/form')).known).toEqual({
      name: 'Priya',
      email: 'priya@example.com',
      phone: '98765 43210',
    });
  });
});

describe('POST /api/contact', () => {
  test('stores a message and answers with the text of the specification', async () => {
    const answer = await shop.post('/api/contact', message());
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('has reached us') });
    expect(await shop.count('contact_messages')).toBe(1);
    await shop.settle();
  });

  test.each([
    [{}, 422, 'Please fill all fields'],
    [{ ...message(), message: '' }, 422, 'Please fill all fields'],
    [{ ...message(), email: 'priya' }, 422, 'Please check what is marked.'],
    [[], 422, expect.any(String)],
    [null, 422, expect.any(String)],
  ])('answers %j with %i', async (body, status, words) => {
    const answer = await shop.post('/api/contact', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: words });
  });

  test('answers 400 to invalid JSON and 429 above the rate limit', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.fetchApi('/api/contact', { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(400);
    for (let press = 0; press < 10; press++)
      await shop.post('/api/contact', message({ message: `${press}` }));
    const refused = await shop.post('/api/contact', message());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await shop.settle();
  });
});

describe('unsubscribing', () => {
  async function link(): Promise<string> {
    await subscribe(shop.context, { email: 'asha@example.com' }, ADDRESS);
    return new URL(await toLink(shop.context, 'unsubscribe', 'asha@example.com')).pathname;
  }

  test('happens by the button only: opening the page changes nothing, and search engines do not keep it', async () => {
    const path = await link();
    const answer = await fetchPage(shop, path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await shop.count('subscribers')).toBe(1);
  });

  test('works by the page’s button, also twice', async () => {
    const path = await link();
    expect((await fetchPage(shop, path, { form: {} })).status).toBe(200);
    expect(await shop.count('subscribers')).toBe(0);
    expect((await fetchPage(shop, path, { form: {} })).status).toBe(200);
  });

  test('works by the mail program’s own button, without a redirect (RFC 8058)', async () => {
    const path = await link();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetchPage(shop, path, { method: 'POST', body: form })).status).toBe(200);
    expect(await shop.count('subscribers')).toBe(0);
  });

  test('does nothing with an invalid link', async () => {
    const path = await link();
    expect((await fetchPage(shop, '/unsubscribe/nothing', { form: {} })).status).toBe(404);
    expect((await fetchPage(shop, `${path}x`, { form: {} })).status).toBe(404);
    expect(await shop.count('subscribers')).toBe(1);
  });
});

describe('the owner', () => {
  async function headers() {
    const { id } = await addAdminWithoutPassword(shop);
    return toCookieHeader({ role: 'admin', token: await startSession(shop.context, 'admin', id) });
  }

  test('changes the state of an enquiry and of a message, and refuses an outdated change', async () => {
    const known = await headers();
    await createEnquiry(shop.context, enquiry(), ADDRESS);
    await createMessage(shop.context, message(), ADDRESS);
    await shop.settle();
    for (const [path, table, to] of [
      ['enquiries', 'enquiries', 'contacted'],
      ['messages', 'contact_messages', 'answered'],
    ] as const) {
      const [row] = await shop.rows<{ id: string }>(`select id from ${table}`);
      const address = `/admin/${path}/${row?.id}`;
      const step = (form: Record<string, string>) => fetchPage(shop, address, { headers: known, form });
      expect((await fetchPage(shop, address, { headers: known })).status).toBe(200);
      expect((await step({ from: 'new', to })).headers.get('location')).toBe(address);
      expect((await step({ from: 'new', to: 'closed' })).status).toBe(409);
      expect((await step({ from: 'new', to: 'burnt' })).status).toBe(422);
      expect(await shop.rows(`select status from ${table}`)).toEqual([{ status: to }]);
      expect((await fetchPage(shop, `/admin/${path}/nothing`, { headers: known })).status).toBe(404);
    }
  });

  test('exports both lists as CSV files that are not cached', async () => {
    const known = await headers();
    await createEnquiry(shop.context, enquiry(), ADDRESS);
    await shop.settle();
    for (const path of ['enquiries', 'messages']) {
      const answer = await fetchPage(shop, `/admin/${path}.csv?state=new`, { headers: known });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${path}.csv"`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const lines = (await answer.text()).split('\r\n');
      expect(lines).toHaveLength(path === 'enquiries' ? 3 : 2);
    }
  });
});
