import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseArtistQuery } from '#app/domain/artists/artist-filter.ts';
import { selectArtistCards } from '#app/domain/artists/public-artist.server.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import { endDuePauses, setArtistPause } from '#app/domain/bookings/artist-pause.server.ts';
import { getArtistCard } from '#app/domain/operations/artist-card.server.ts';
import { browseArtists } from '#app/domain/pricing/public-artists.server.ts';
import { answerReview } from '#app/domain/reviews/artist-reviews.server.ts';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import * as artistPage from '#app/routes/admin/artist/route.tsx';
import * as assignPage from '#app/routes/admin/booking-assign/route.tsx';
import * as appointmentsPage from '#app/routes/artist/appointments.tsx';
import * as dashboard from '#app/routes/artist/dashboard/route.tsx';
import * as logout from '#app/routes/artist/logout.ts';
import * as news from '#app/routes/artist/news.ts';
import * as bookingForm from '#app/routes/storefront/booking/route.tsx';
import { type ArtistAtWork, artistAtWork, type Owner, owner } from '../support/admin-bookings.ts';
import { mailsTo } from '../support/artists.ts';
import { addArtist, at, book, inDatabase } from '../support/bookings.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const DAY = '2026-12-01';
const PATH = '/admin/vendors/meera';
let asha: Owner;
let meera: ArtistAtWork;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  asha = await owner(shop);
  await addArtist(shop, 'meera');
  meera = await artistAtWork(shop, 'meera');
});

const does = async (form: Record<string, string>) =>
  toReply(await asha.visitor.post(artistPage.action, PATH, form, { id: 'meera' }));
const card = async (role: Parameters<typeof getArtistCard>[2] = 'owner') => {
  const found = await getArtistCard(shop.context, 'meera', role);
  if (!found) throw new Error('There is no such artist.');
  return found;
};
const pauseOf = async (id = 'meera') =>
  (await shop.rows('select paused_at is not null as paused, resumes_on from vendors where id = ?', id))[0];

async function assigned(clock = '10:00', date = DAY): Promise<string> {
  const { reference } = await book(shop, { date, coverage: 'hands' });
  await asha.assigns(reference, 'meera', { clock });
  return reference;
}

describe('the card of an artist', () => {
  test('has her days, work, reviews and changes in one round trip', async () => {
    const reference = await assigned('10:00', '2026-11-24');
    await does({ intent: 'days-off', first: '2026-11-25', last: '', note: 'Wedding of my own' });
    await does({ intent: 'block', date: '2026-11-26', from: '12:00', to: '13:00', note: 'Dentist' });
    await does({ intent: 'rate', ratePercent: '120', seen: '100' });
    const { result, roundTrips } = await shop.database.measure(() => card());
    expect(roundTrips).toBe(1);
    expect(result.upcoming).toMatchObject([
      { reference, firstName: 'Priya', state: 'Rajasthan', pincode: '302003', status: 'assigned' },
    ]);
    expect(JSON.stringify(result)).not.toContain('Sharma');
    expect(result.days.map(({ date }) => date)).toEqual(
      ['21', '22', '23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    );
    const [, , , tuesday, wednesday, thursday] = result.days;
    expect(tuesday).toMatchObject({ off: null, items: [{ reference, isBlock: false }] });
    expect(wednesday).toMatchObject({ off: 'Wedding of my own', items: [] });
    expect(thursday).toMatchObject({ items: [{ isBlock: true, note: 'Dentist' }] });
    expect(result.changes?.map(({ sentence }) => sentence)).toEqual([
      'changed the rate of the artist Artist meera from 100 % to 120 %',
      expect.stringContaining('blocked'),
      expect.stringContaining('off'),
    ]);
    expect(result.reviews).toEqual({ newest: [], verified: null });
    expect(result.done).toEqual({ appointments: 0, total: 0, earned: 0, balance: 0 });
  });

  test('counts what took place this month, alone or in a team', async () => {
    const reference = await assigned('10:00', '2026-11-22');
    await meera.does('accept', reference);
    shop.time = new Date(at('2026-11-22', '11:30'));
    meera = await artistAtWork(shop, 'meera');
    await meera.does('done', reference);
    const { done, upcoming } = await card();
    expect(upcoming).toEqual([]);
    expect(done).toMatchObject({ appointments: 1 });
    const [{ total }] = (await shop.rows('select total from bookings')) as [{ total: number }];
    expect(total).toBeGreaterThan(0);
    expect(done?.total).toBe(total);
    shop.time = new Date('2026-12-01T04:30:00Z');
    expect((await card()).done).toMatchObject({ appointments: 0, total: 0 });
  });

  test('shows no role more than it may see', async () => {
    await assigned('10:00', '2026-11-24');
    await does({ intent: 'rate', ratePercent: '120', seen: '100' });
    expect(await card('content')).toMatchObject({
      ...{ upcoming: [], days: [], handedBack: [], done: null, changes: null, mayDecide: false },
      reviews: { newest: [] },
      schedule: { phone: null },
    });
  });
});

describe('a pause', () => {
  test('ends by itself on its day, and the artist is told', async () => {
    expect(await does({ intent: 'pause', resumesOn: '2026-11-25' })).toMatchObject({
      ok: true,
      message:
        'Artist meera is paused until Wednesday, 25 Nov 2026: no new bookings, and what is booked stays.',
    });
    await shop.settle();
    expect(mailsTo(shop, 'meera@example.com').map(({ subject }) => subject)).toEqual([
      'No new appointments until Wednesday, 25 Nov 2026',
    ]);
    shop.messages.length = 0;
    shop.time = new Date('2026-11-24T18:15:00Z'); // a quarter before midnight in India
    await endDuePauses(shop.context);
    expect(await pauseOf()).toEqual({ paused: 1, resumes_on: '2026-11-25' });
    shop.time = new Date('2026-11-24T18:30:00Z');
    await endDuePauses(shop.context);
    await endDuePauses(shop.context);
    await shop.settle();
    expect(await pauseOf()).toEqual({ paused: 0, resumes_on: null });
    expect(mailsTo(shop, 'meera@example.com').map(({ subject }) => subject)).toEqual([
      'Customers can book you again',
    ]);
  });

  test('that is made longer while its end is written lasts', async () => {
    await setArtistPause(shop.context, 'meera', true, { resumesOn: '2026-11-25' });
    shop.time = new Date('2026-11-25T04:30:00Z');
    shop.database.justBefore(/update "vendors"/, () =>
      shop.rows("update vendors set resumes_on = '2026-12-24' where id = 'meera' returning id"),
    );
    await endDuePauses(shop.context);
    expect(await pauseOf()).toEqual({ paused: 1, resumes_on: '2026-12-24' });
    await shop.settle();
    expect(mailsTo(shop, 'meera@example.com')).toEqual([]);
  });

  test.each(['2026-11-21', '2020-01-01', '2029-01-01', 'soon'])('does not end on %s', async (resumesOn) => {
    const refused = { status: 422, fields: { resumesOn: expect.any(String) }, values: { resumesOn } };
    expect(await does({ intent: 'pause', resumesOn })).toMatchObject(refused);
    const own = meera.visitor.post(dashboard.action, '/vendor-dashboard', { intent: 'pause', resumesOn });
    expect(toReply(await own)).toMatchObject(refused);
    expect(await pauseOf()).toEqual({ paused: 0, resumes_on: null });
  });

  test('by the artist herself has a day too, and pressing twice is harmless', async () => {
    const press = (form: Record<string, string>) =>
      meera.visitor.post(dashboard.action, '/vendor-dashboard', form);
    for (let time = 0; time < 2; time++) {
      expect(toReply(await press({ intent: 'pause', resumesOn: '2026-12-24' })).ok).toBe(true);
      expect(await pauseOf()).toEqual({ paused: 1, resumes_on: '2026-12-24' });
    }
    expect(toReply(await press({ intent: 'resume' })).ok).toBe(true);
    expect(toReply(await press({ intent: 'resume' })).ok).toBe(true);
    expect(await pauseOf()).toEqual({ paused: 0, resumes_on: null });
    await shop.settle();
    expect(mailsTo(shop, 'meera@example.com')).toEqual([]); // she knows
  });

  test('is never offered anywhere, whoever is paused; the owner sees it when assigning', async () => {
    const ids = ['a0', 'a1', 'a2', 'a3'];
    for (const id of ids) await addArtist(shop, id);
    const { reference } = await book(shop);
    const place = { state: 'Rajasthan', pincode: '302003', date: DAY };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ paused: fc.boolean(), resumesOn: fc.constantFrom(null, '2026-12-24') }), {
          minLength: 5,
          maxLength: 5,
        }),
        async (states) => {
          const all = ['meera', ...ids];
          for (const [index, id] of all.entries()) {
            const { paused = false, resumesOn = null } = states[index] ?? {};
            await setArtistPause(shop.context, id, paused, { resumesOn });
          }
          const isPaused = (slug: string) => states[all.indexOf(slug)]?.paused === true;
          const free = all.filter((id) => !isPaused(id));
          const { artists } = await browseArtists(
            shop.context,
            parseArtistQuery(new URLSearchParams({ day: DAY })),
          );
          expect(artists.map(({ slug }) => slug).sort()).toEqual([...free].sort());
          expect((await selectArtistCards(shop.context, 3)).some(({ slug }) => isPaused(slug))).toBe(false);
          const query = new URLSearchParams(place);
          const form = (await new PageVisitor(shop).get(bookingForm.loader, `/booking?${query}`)) as Awaited<
            ReturnType<typeof bookingForm.loader>
          >;
          const choices = JSON.stringify(form);
          for (const id of all) if (isPaused(id)) expect(choices).not.toContain(`"${id}"`);
          const anyone = await shop.fetchApi(`/api/slots?${query}`);
          const { days } = (await anyone.json()) as { days: unknown[] }; // as the API answers
          expect(days.length > 0).toBe(free.length > 0);
          for (const id of all) {
            const own = await shop.fetchApi(`/api/slots?${query}&artist=${id}`);
            expect(own.status).toBe(isPaused(id) ? 422 : 200);
          }
          const assign = (await asha.visitor.get(
            assignPage.loader,
            `/admin/bookings/${reference}/assign?date=${DAY}&clock=10:00&durationMinutes=60`,
            { reference },
          )) as Awaited<ReturnType<typeof assignPage.loader>>;
          for (const { vendorId, isPaused: warned } of assign.artists ?? []) {
            expect(warned).toBe(isPaused(vendorId));
          }
          expect(assign.artists).toHaveLength(all.length);
        },
      ),
      { numRuns: runs(6) },
    );
  });
});

describe('at the same moment as an appointment is assigned', () => {
  test('a pause leaves it hers: the owner may', async () => {
    const { reference } = await book(shop);
    shop.database.justBefore(/insert into "booking_events"/, () =>
      setArtistPause(shop.context, 'meera', true),
    );
    await asha.assigns(reference, 'meera');
    expect(await inDatabase(shop, reference)).toMatchObject({ vendor_id: 'meera', status: 'assigned' });
    expect(await pauseOf()).toMatchObject({ paused: 1 });
  });

  test('a disapproval wins, before and after', async () => {
    const admin = { id: 'admin-owner' };
    await shop.rows(
      "insert into admins (id, email, password_hash, created_at) values ('admin-owner', 'b@x.example', 'none', 0) returning id",
    );
    const { reference } = await book(shop);
    shop.database.justBefore(/insert into "booking_events"/, () =>
      setArtistApproval(shop.context, admin, 'meera', false),
    );
    expect(toReply(await asha.assigns(reference, 'meera')).status).toBe(409);
    expect(await inDatabase(shop, reference)).toMatchObject({ vendor_id: null, quarters: 0 });
    await setArtistApproval(shop.context, admin, 'meera', true);
    const later = await assigned('15:00');
    await Promise.all([1, 2].map(() => setArtistApproval(shop.context, admin, 'meera', false)));
    expect(await inDatabase(shop, later)).toMatchObject({ vendor_id: null, quarters: 0 });
    expect(
      await shop.rows("select count(*) as times from audit_entries where action = 'vendor.disapprove'"),
    ).toEqual([{ times: 2 }]);
    expect(await shop.rows("select count(*) as times from booking_events where type = 'unassigned'")).toEqual(
      [{ times: 1 }],
    );
  });
});

describe('an artist’s own pages', () => {
  const ask = async (since = shop.time.getTime() - MINUTE_MS) => {
    const answer = (await meera.visitor.get(news.loader, `/vendor-news?since=${since}`)) as Response;
    return answer.json() as Promise<{ counts: object; arrivals: object }>;
  };

  test('tell what waits and what came in, and asking keeps no session alive', async () => {
    expect(await ask()).toEqual({
      counts: { requests: 0, appointments: 0, pictures: 0, reviews: 0 },
      arrivals: { requests: 0, changes: 0, reviews: 0 },
    });
    const reference = await assigned();
    await addArtist(shop, 'farida');
    const { result, roundTrips } = await shop.database.measure(() => ask());
    expect(result).toMatchObject({ counts: { requests: 1, appointments: 1 }, arrivals: { requests: 1 } });
    expect(roundTrips).toBe(2); // the session, and the news
    expect(await ask(shop.time.getTime())).toMatchObject({
      counts: { requests: 1 },
      arrivals: { requests: 0 },
    });
    await meera.does('accept', reference);
    shop.time = new Date(shop.time.getTime() + 5 * MINUTE_MS);
    await asha.does(reference, { intent: 'cancel' });
    expect(await ask()).toMatchObject({ counts: { requests: 0, appointments: 0 } });
    await shop.rows(
      `insert into reviews (id, is_sample, stars, words, name, consent, status, created_at, decided_at)
       values ('good', 1, 5, 'Lovely', 'Uma', 1, 'published', ?1, ?1) returning id`,
      shop.time.getTime(),
    );
    await shop.rows(
      "insert into review_subjects (kind, subject_id, review_id) values ('artist', 'meera', 'good') returning kind",
    );
    expect(await ask()).toMatchObject({ counts: { reviews: 1 }, arrivals: { reviews: 1 } });
    await answerReview(shop.context, 'meera', { id: 'good', answer: 'Thank you!' });
    expect(await ask()).toMatchObject({ counts: { reviews: 0 } });
    const [{ used }] = (await shop.rows(
      "select last_seen_at as used from sessions where role = 'vendor'",
    )) as [{ used: number }];
    shop.time = new Date(shop.time.getTime() + 10 * MINUTE_MS);
    await ask();
    await shop.settle();
    expect(await shop.rows("select last_seen_at as used from sessions where role = 'vendor'")).toEqual([
      { used },
    ]);
  });

  test('find her appointments by first name and reference, page by page, and nobody else’s', async () => {
    await addArtist(shop, 'farida');
    const references: string[] = [];
    for (let index = 0; index < 23; index++) {
      const day = `2026-12-${String(index + 1).padStart(2, '0')}`;
      const { reference } = await book(shop, {
        ...{
          date: day,
          phone: `98765432${String(index).padStart(2, '0')}`,
          email: `guest${index}@example.com`,
        },
        name: index === 4 ? 'Uma Rao' : 'Priya Sharma',
      });
      references.push(reference);
      await asha.assigns(reference, index === 7 ? 'farida' : 'meera');
    }
    const list = async (query = '') =>
      (await meera.visitor.get(appointmentsPage.loader, `/vendor-appointments${query}`)) as Awaited<
        ReturnType<typeof appointmentsPage.loader>
      >;
    const first = await list();
    expect(first.rows).toHaveLength(20);
    const second = await list(`?after=${first.next}`);
    expect(second.next).toBeNull();
    const shown = [...first.rows, ...second.rows].map(({ reference }) => reference);
    expect(shown).toEqual(references.filter((_, index) => index !== 7).reverse());
    expect(await list(`?before=${second.previous}`)).toEqual(first);
    const earliest = await list('?sort=earliest&from=2026-12-20&status=assigned');
    expect(earliest.rows.map(({ reference }) => reference)).toEqual(references.slice(19));
    expect((await list('?status=done')).rows).toEqual([]);
    expect((await list('?q=uma')).rows).toMatchObject([{ reference: references[4], firstName: 'Uma' }]);
    expect((await list(`?q=${references[2]?.slice(-5).toLowerCase()}`)).rows).toMatchObject([
      { reference: references[2] },
    ]);
    // Of a surname she learns by accepting alone.
    expect((await list('?q=rao')).rows).toEqual([]);
    expect((await list(`?q=${references[7]}`)).rows).toEqual([]);
  });

  test('can be left from everywhere', async () => {
    expect(getRedirect(await meera.visitor.get(logout.loader, '/vendor-logout'))).toBe('/vendor-dashboard');
    expect(getRedirect(await meera.visitor.post(logout.action, '/vendor-logout'))).toBe('/vendor-login');
    expect(getRedirect(await meera.visitor.get(dashboard.loader, '/vendor-dashboard'))).toMatch(
      /^\/vendor-login/,
    );
  });
});
