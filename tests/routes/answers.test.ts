import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerPage } from '#app/domain/bookings/answer.ts';
import { acceptByLink, declineByLink } from '#app/domain/bookings/answer-by-link.server.ts';
import { toAnswerPath } from '#app/domain/bookings/answer-link.server.ts';
import { setArtistPause } from '#app/domain/bookings/artist-pause.server.ts';
import { cancelByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { refuseOffer } from '#app/domain/bookings/offer.server.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/shared/time.ts';
import * as assignPage from '#app/routes/admin/booking-assign/route.tsx';
import * as answerPage from '#app/routes/storefront/answer/route.tsx';
import * as offerPage from '#app/routes/storefront/answer-offer.tsx';
import { type ArtistAtWork, artistAtWork, type Owner, owner } from '../support/admin-bookings.ts';
import { mailsTo } from '../support/artists.ts';
import { addArtist, at, book, inDatabase, linkOf, sent } from '../support/bookings.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** Artists answer from the message, without logging in (docs/decisions/0067). */

const shop = await openShop();
const DAY = '2026-12-01';
const NEXT = '2026-12-02';
const MEERA = '+919812345678';
let asha: Owner;
let meera: ArtistAtWork;
let customer: { reference: string; key: string };
let reference: string;
/** Whoever opened the message: no cookie, and an address of its own in each test. */
let phone: PageVisitor;
let visits = 0;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  asha = await owner(shop);
  await addArtist(shop, 'meera', { phone: '98123 45678' });
  await addArtist(shop, 'tara');
  meera = await artistAtWork(shop, 'meera');
  customer = linkOf(await book(shop));
  ({ reference } = customer);
  await shop.settle();
  shop.messages.length = 0;
  await asha.assigns(reference, 'meera');
  await shop.settle();
  visits++;
  phone = new PageVisitor(shop, `198.51.100.${visits % 250}`);
});

type Link = { reference: string; key: string };

/** The answer's link in the newest mail to an artist. */
function linkTo(artist: string): Link {
  const link = mailsTo(shop, `${artist}@example.com`).at(-1)?.link ?? '';
  const [, ref = '', key = ''] = /\/answer\/([^/]+)\/([^/]+)$/.exec(link) ?? [];
  if (!key) throw new Error(`${link} answers nothing`);
  return { reference: ref, key };
}

const pathOf = (link: Link, end = '') => `/answer/${link.reference}/${link.key}${end}`;

async function open(link: Link): Promise<{ page: AnswerPage | null; status: number; headers: Headers }> {
  const answer = await phone.get(answerPage.loader, pathOf(link), link);
  // What the loader gives.
  const { data, init } = answer as { data: { page: AnswerPage | null }; init: ResponseInit };
  return { page: data.page, status: init.status ?? 200, headers: new Headers(init.headers) };
}

const stateOf = async (link: Link) => (await open(link)).page?.state ?? null;

/** Presses a button of the page as it is now. */
async function press(link: Link, form: Record<string, string>, who = phone) {
  const version = String((await open(link)).page?.appointment?.version ?? 1);
  const answer = await who.post(answerPage.action, pathOf(link), { version, ...form }, link);
  await shop.settle();
  return toReply(answer);
}

const accept = (link: Link) => press(link, { intent: 'accept' });
const decline = (link: Link, reason = 'My sister marries') => press(link, { intent: 'decline', reason });

const history = () =>
  shop.rows<{ type: string; actor: string; actor_id: string | null }>(
    `select type, actor, actor_id from booking_events
     where booking_id = (select id from bookings where reference = ?) order by at, id`,
    reference,
  );
const last = async () => (await history()).at(-1);

describe('the message', () => {
  test('carries the link by e-mail and by SMS to the phone that the artist gave, and nothing that the customer typed', async () => {
    const link = linkTo('meera');
    const [sms] = shop.messages.filter((message) => message.channel === 'sms' && message.to === MEERA);
    expect(sms).toMatchObject({
      template: 'artist-asked',
      variables: {
        when: 'Tue 1 Dec 2026, 10:00 am',
        pincode: '302003',
        reference,
        link: `https://shop.example${pathOf(link)}`,
      },
    });
    const told = JSON.stringify(shop.messages.filter(({ to }) => to === MEERA || to.startsWith('meera')));
    expect(told).not.toMatch(/Priya|Johari|98765/);
  });

  test('waits for the morning as an SMS, and is not sent once she has answered', async () => {
    shop.time = new Date(at('2026-11-22', '23:00'));
    asha = await owner(shop, 'late@example.com');
    await asha.assigns(reference, 'tara');
    await shop.settle();
    shop.messages.length = 0;
    await asha.assigns(reference, 'meera');
    await shop.settle();
    const link = linkTo('meera');
    expect(shop.messages.filter(({ channel, to }) => channel === 'sms' && to === MEERA)).toEqual([]);
    expect(
      await shop.rows("select id from outbox where about like '%/ask/meera' and sealed is not null"),
    ).toHaveLength(1);
    await accept(link);
    expect(
      await shop.rows("select id from outbox where about like '%/ask/meera' and sealed is not null"),
    ).toEqual([]);
  });

  test('goes by WhatsApp to an artist who wants that, whatever a customer with that phone has chosen', async () => {
    const byWhatsApp: string[] = [];
    shop.context.whatsapp = {
      send: async ({ template }) => {
        byWhatsApp.push(template);
        return { ok: true, providerId: 'test', isDelivered: true };
      },
      sendText: async () => ({ ok: true, providerId: 'test' }),
      answerChallenge: () => null,
      isSigned: async () => true,
    };
    await shop.rows(
      "update artist_schedules set whatsapp_at = 1 where vendor_id = 'meera' returning vendor_id",
    );
    shop.messages.length = 0;
    await asha.assigns(reference, 'tara');
    await asha.assigns(reference, 'meera');
    await shop.settle();
    expect(byWhatsApp).toEqual(['artist-asked']);
    await shop.fetchApi('/api/whatsapp/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' },
      body: JSON.stringify({
        entry: [
          {
            changes: [{ value: { messages: [{ id: 'm1', from: MEERA.slice(1), text: { body: 'STOP' } }] } }],
          },
        ],
      }),
    });
    expect(await shop.rows('select vendor_id from artist_schedules where whatsapp_at is not null')).toEqual(
      [],
    );
    shop.context.whatsapp = null;
  });

  test('leads to the dashboard where the artist is paused', async () => {
    await setArtistPause(shop.context, 'tara', true, { resumesOn: null });
    await asha.assigns(reference, 'tara');
    await shop.settle();
    expect(mailsTo(shop, 'tara@example.com').at(-1)?.link).toBe('https://shop.example/vendor-dashboard');
  });
});

describe('the page of a link', () => {
  test('shows when, where by area and what, without name, street or phone, and is neither kept nor listed', async () => {
    const { page, status, headers } = await open(linkTo('meera'));
    expect(status).toBe(200);
    expect(page).toMatchObject({
      state: 'open',
      expiresAt: shop.time.getTime() + 2 * DAY_MS,
      appointment: {
        date: DAY,
        startAt: at(DAY, '10:00'),
        pincode: '302003',
        city: 'Jaipur',
        state: 'Rajasthan',
        leads: true,
      },
    });
    expect(JSON.stringify(page)).not.toMatch(/Priya|Sharma|Johari|98765|example\.com/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });

  test('changes nothing, however often a preview opens it', async () => {
    const link = linkTo('meera');
    const before = await inDatabase(shop, reference);
    for (let times = 0; times < 3; times++) await open(link);
    await phone.get(offerPage.loader, `${pathOf(link, '/offer')}?date=${NEXT}`, link);
    expect(await inDatabase(shop, reference)).toEqual(before);
    expect(await stateOf(link)).toBe('open');
  });

  test('costs one round trip, and none for what cannot be a link', async () => {
    const link = linkTo('meera');
    const { roundTrips } = await shop.database.measure(() => open(link));
    expect(roundTrips).toBe(1);
    const wrong = await shop.database.measure(() => open({ reference, key: 'nothing' }));
    expect(wrong.roundTrips).toBe(0);
  });

  test.each([
    [
      'another key',
      (link: Link) => ({ ...link, key: `${link.key.slice(0, -1)}${link.key.endsWith('A') ? 'B' : 'A'}` }),
    ],
    ['another version', (link: Link) => ({ ...link, key: link.key.replace(/^\w+/, 'z') })],
    ['another appointment', (link: Link) => ({ ...link, reference: 'RB-7K3D9QXA' })],
    ['no key', (link: Link) => ({ ...link, key: '-' })],
  ])('opens nothing by %s', async (_, forge) => {
    const link = forge(linkTo('meera'));
    expect(await open(link)).toMatchObject({ page: null, status: 404 });
    expect(await accept(link)).toMatchObject({ ok: false, status: 404 });
    expect((await inDatabase(shop, reference)).status).toBe('assigned');
  });

  test('is of one artist: the key of another one opens nothing as hers', async () => {
    const { version } = await inDatabase(shop, reference);
    const path = await toAnswerPath(shop.context, { reference, vendorId: 'tara', version });
    const link = { reference, key: path.split('/').at(-1) ?? '' };
    expect(await stateOf(link)).toBeNull();
    expect((await accept(link)).ok).toBe(false);
  });

  test('keeps nothing in clear that answers', async () => {
    const { key } = linkTo('meera');
    const rows = await shop.rows('select * from booking_asks');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key.split('-').slice(1).join('-'));
  });
});

describe('an answer', () => {
  test('accepts by a press, and tells the customer as her own button does', async () => {
    const link = linkTo('meera');
    shop.messages.length = 0;
    expect(await accept(link)).toMatchObject({ ok: true });
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'accepted', vendor_id: 'meera' });
    expect(await last()).toEqual({ type: 'accepted', actor: 'vendor', actor_id: 'meera' });
    expect(mailsTo(shop, 'priya@example.com').map(({ subject }) => subject)).toEqual([
      `Your artist has accepted ${reference}`,
    ]);
    expect(await stateOf(link)).toBe('accepted');
  });

  test('declines with a reason, which it needs', async () => {
    const link = linkTo('meera');
    expect(await decline(link, '')).toMatchObject({
      ok: false,
      fields: { reason: 'Please tell the shop why.' },
    });
    expect(await decline(link)).toMatchObject({ ok: true });
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'confirmed', vendor_id: null });
    expect(await stateOf(link)).toBe('declined');
    expect((await open(link)).page?.appointment).toBeNull();
  });

  test('works once: pressed again it is the same, and another one changes nothing', async () => {
    const link = linkTo('meera');
    await accept(link);
    expect(await accept(link)).toMatchObject({ ok: true });
    expect(await decline(link)).toMatchObject({ ok: false, status: 409 });
    expect((await history()).filter(({ type }) => type === 'accepted')).toHaveLength(1);
    expect((await inDatabase(shop, reference)).status).toBe('accepted');
  });

  test('is one of two that are pressed at once', async () => {
    const link = linkTo('meera');
    const version = (await open(link)).page?.appointment?.version ?? 0;
    const by = { link, address: '192.0.2.9' };
    const results = await Promise.allSettled([
      acceptByLink(shop.context, by, version),
      declineByLink(shop.context, by, { version, reason: 'My sister marries' }),
      acceptByLink(shop.context, by, version),
    ]);
    const { status } = await inDatabase(shop, reference);
    const types = (await history()).map(({ type }) => type);
    expect(types.filter((type) => type === 'accepted' || type === 'declined')).toHaveLength(1);
    const done = results.map((result) => result.status === 'fulfilled');
    expect(done).toEqual(status === 'accepted' ? [true, false, true] : [false, true, false]);
  });

  test('is not to what has changed since the page was opened', async () => {
    const link = linkTo('meera');
    const version = String((await open(link)).page?.appointment?.version);
    await shop.rows('update bookings set version = version + 1 where reference = ? returning id', reference);
    const answer = await phone.post(answerPage.action, pathOf(link), { intent: 'accept', version }, link);
    expect(toReply(answer)).toMatchObject({ ok: false, status: 409 });
    expect((await inDatabase(shop, reference)).status).toBe('assigned');
  });

  test('is limited for one address', async () => {
    const wrong = { reference, key: `3-${'A'.repeat(22)}` };
    for (let times = 0; times < 30; times++) await accept(wrong);
    expect(await accept(linkTo('meera'))).toMatchObject({ ok: false, status: 429 });
  });
});

describe('a link ends', () => {
  const expectEnded = async (link: Link, state: string) => {
    expect(await stateOf(link)).toBe(state);
    const before = await inDatabase(shop, reference);
    expect(await accept(link)).toMatchObject({ ok: false, status: 409 });
    expect(await decline(link)).toMatchObject({ ok: false, status: 409 });
    expect(await inDatabase(shop, reference)).toEqual(before);
  };

  test('two days after the message', async () => {
    const link = linkTo('meera');
    shop.time = new Date(shop.time.getTime() + 2 * DAY_MS - 1);
    expect(await stateOf(link)).toBe('open');
    shop.time = new Date(shop.time.getTime() + 1);
    await expectEnded(link, 'expired');
  });

  test('when the appointment begins', async () => {
    shop.time = new Date(at(DAY, '08:00'));
    asha = await owner(shop, 'late@example.com');
    await asha.assigns(reference, 'tara');
    await shop.settle();
    const link = linkTo('tara');
    expect((await open(link)).page?.expiresAt).toBe(at(DAY, '10:00'));
    shop.time = new Date(at(DAY, '10:00'));
    await expectEnded(link, 'expired');
  });

  test('when it is given to somebody else', async () => {
    const link = linkTo('meera');
    await asha.assigns(reference, 'tara');
    await shop.settle();
    await expectEnded(link, 'taken');
    expect(await stateOf(linkTo('tara'))).toBe('open');
  });

  test('when it is hers again: the old link stays dead, and the new one answers', async () => {
    const link = linkTo('meera');
    await decline(link);
    await asha.assigns(reference, 'meera');
    await shop.settle();
    await expectEnded(link, 'newer');
    expect(await accept(linkTo('meera'))).toMatchObject({ ok: true });
  });

  test('when the customer moves it', async () => {
    const link = linkTo('meera');
    await rescheduleByLink(shop.context, customer, { date: NEXT, slot: at(NEXT, '12:00'), reason: '' });
    await shop.settle();
    await expectEnded(link, 'newer');
    expect(await open(linkTo('meera'))).toMatchObject({
      page: { state: 'open', appointment: { startAt: at(NEXT, '12:00') } },
    });
  });

  test('when it is cancelled', async () => {
    const link = linkTo('meera');
    await cancelByLink(shop.context, customer, { reason: '', refund: 0 });
    await expectEnded(link, 'cancelled');
  });

  test('when she has answered on her own page', async () => {
    const link = linkTo('meera');
    await meera.does('decline', reference, { reason: 'My sister marries' });
    expect(await stateOf(link)).toBe('declined');
    expect(await accept(link)).toMatchObject({ ok: false, status: 409 });
  });

  test('while she is paused, and when she is not approved any more', async () => {
    const link = linkTo('meera');
    await setArtistPause(shop.context, 'meera', true, { resumesOn: null });
    await expectEnded(link, 'blocked');
    await shop.rows("update vendors set paused_at = null, approved = 0 where id = 'meera' returning id");
    await expectEnded(link, 'blocked');
  });
});

describe('another time', () => {
  const offer = async (link: Link, slot: number) => {
    const version = String((await open(link)).page?.appointment?.version);
    const form = { version, slot: sent(slot), message: 'I come right after' };
    const answer = await phone.post(offerPage.action, pathOf(link, '/offer'), form, link);
    await shop.settle();
    return answer;
  };

  test('is offered, taken back and offered again by the link', async () => {
    const link = linkTo('meera');
    const free = (await phone.get(offerPage.loader, `${pathOf(link, '/offer')}?date=${NEXT}`, link)) as {
      appointment: { times: { date: string; starts: number[] }[] };
    };
    expect(free.appointment.times.find(({ date }) => date === NEXT)?.starts).toContain(at(NEXT, '12:00'));
    expect(JSON.stringify(free)).not.toMatch(/Priya|Johari/);
    expect(getRedirect(await offer(link, at(NEXT, '12:00')))).toBe(pathOf(link));
    expect(await stateOf(link)).toBe('offered');
    // Pressed twice it is the same.
    expect(getRedirect(await offer(link, at(NEXT, '12:00')))).toBe(pathOf(link));
    expect(await accept(link)).toMatchObject({ ok: false, status: 409 });
    expect(await press(link, { intent: 'withdraw-offer' })).toMatchObject({ ok: true });
    expect(await stateOf(link)).toBe('open');
    expect(getRedirect(await phone.get(offerPage.loader, pathOf(link, '/offer'), link))).toBeNull();
  });

  test('that the customer does not take asks her once more, by a new link', async () => {
    const link = linkTo('meera');
    await offer(link, at(NEXT, '12:00'));
    shop.time = new Date(shop.time.getTime() + HOUR_MS);
    await refuseOffer(shop.context, customer);
    await shop.settle();
    expect(await stateOf(link)).toBe('newer');
    expect(await accept(linkTo('meera'))).toMatchObject({ ok: true });
  });

  test('leads back where there is nothing to offer', async () => {
    const link = linkTo('meera');
    await accept(link);
    expect(getRedirect(await phone.get(offerPage.loader, pathOf(link, '/offer'), link))).toBe(pathOf(link));
    expect(toReply(await offer(link, at(NEXT, '12:00')))).toMatchObject({ ok: false, status: 409 });
  });
});

test('each of a team answers by her own link, and the answer of one leaves the other’s alone', async () => {
  const { version, date } = await asha.sees(reference);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    version: String(version),
    date,
    clock: '10:00',
    durationMinutes: '60',
  }))
    form.append(name, value);
  for (const id of ['meera', 'tara']) form.append('vendorIds', id);
  await asha.visitor.post(assignPage.action, `/admin/bookings/${reference}/assign`, form, { reference });
  await shop.settle();
  const [first, second] = [linkTo('meera'), linkTo('tara')];
  expect((await open(second)).page).toMatchObject({
    state: 'open',
    appointment: { leads: false, colleagues: ['Artist'] },
  });
  expect(await accept(first)).toMatchObject({ ok: true });
  expect((await inDatabase(shop, reference)).status).toBe('assigned');
  expect(await stateOf(second)).toBe('open');
  expect(await accept(second)).toMatchObject({ ok: true });
  expect((await inDatabase(shop, reference)).status).toBe('accepted');
});
