import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { getBookingByLink } from '#app/domain/bookings/customer-bookings.server.ts';
import { toReviewPath } from '#app/domain/notifications/review-invitation.server.ts';
import { decideReview } from '#app/domain/reviews/admin-review.server.ts';
import { listArtistReviews } from '#app/domain/reviews/artist-reviews.server.ts';
import { getReviewPage } from '#app/domain/reviews/customer-review.server.ts';
import * as artistPage from '#app/routes/admin/artist/route.tsx';
import * as disapprovePage from '#app/routes/admin/artist-disapprove.tsx';
import * as listPage from '#app/routes/admin/bookings/route.tsx';
import * as dashboardPage from '#app/routes/admin/dashboard/route.tsx';
import * as artistReviews from '#app/routes/artist/reviews.tsx';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { artistAtWork, type Owner, owner, waitUntil } from '../support/admin-bookings.ts';
import { addArtist, at, book, inDatabase, linkOf, sent } from '../support/bookings.ts';
import { toReply } from '../support/pages.ts';
import { reviewLinkOf, sendReview } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';

/** The life of an appointment that three artists do together, and what each person is told of it. */

const shop = await openShop();
const { context } = shop;
const DAY = '2026-12-01';
const MINUTES = 255; // of a bride and twenty guests
const TEAM = ['asha', 'meera', 'sita'];
const NAMES = 'Asha, Meera and Sita';
const SHOP = await context.shopEmail();

let desk: Owner;
let link: ReturnType<typeof linkOf>;
let reference: string;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  desk = await owner(shop);
  for (const id of TEAM) await addArtist(shop, id, { name: nameOf(id) });
  const party = { coverage: 'full-bridal', guests: '20', slot: sent(at(DAY, '10:00')) };
  link = linkOf(await book(shop, party));
  reference = link.reference;
});

const nameOf = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)} Devi`;

/** Who was told what since the last call: the template of an SMS, the beginning of an e-mail's subject. */
async function takeMessages(): Promise<string[]> {
  await shop.settle();
  return shop.messages
    .splice(0)
    .map((message) =>
      message.channel === 'mail'
        ? `${message.to.replace(SHOP, 'shop')}: ${/^[^:]+?(?=:| RB-|$)/.exec(message.subject)?.[0]}`
        : `${'to' in message ? message.to : ''}: ${message.template}`,
    )
    .sort();
}

const CUSTOMER = { phone: '+919876543210', mail: 'priya@example.com' };
const asked = (...ids: string[]) => ids.map((id) => `${id}@example.com: An appointment for you`);
const released = (...ids: string[]) => ids.map((id) => `${id}@example.com: Not yours any more`);
const customerTold = (sms: string, mail: string) => [
  `${CUSTOMER.phone}: ${sms}`,
  `${CUSTOMER.mail}: ${mail}`,
];
const ACCEPTED = customerTold('booking-accepted', 'Your artist has accepted');

const confirms = () => desk.does(reference, { intent: 'confirm', date: DAY, clock: '' });
const assigns = (ids: string[], time: Record<string, string> = {}) =>
  desk.assigns(reference, ids.join(' '), { durationMinutes: String(MINUTES), ...time });

async function does(id: string, intent: string, form: Record<string, string> = {}): Promise<number> {
  const artist = await artistAtWork(shop, id);
  return toReply(await artist.does(intent, reference, form)).status;
}

/** Confirmed by the owner, and accepted by each of them. */
async function agree(ids = TEAM): Promise<void> {
  await confirms();
  for (const id of ids) expect(await does(id, 'accept')).toBe(200);
  await takeMessages();
}

const seenBy = async (id: string) => (await artistAtWork(shop, id)).sees(reference);

/** Who comes, as each page says. */
async function comes() {
  const { status, artist, others, openPlaces } = await desk.sees(reference);
  const page = await getBookingByLink(context, link);
  return {
    status,
    team: [artist, ...others].flatMap((one) => one?.id ?? []).sort(),
    openPlaces,
    customerSees: page?.artist && [page.artist.name, ...page.artist.others].sort(),
  };
}

type Page = { loader: (args: LoaderFunctionArgs) => unknown };
const see = async <P extends Page>(page: P, path: string, params: Record<string, string> = {}) =>
  // What that loader gives.
  (await desk.visitor.get(page.loader, path, params)) as Exclude<Awaited<ReturnType<P['loader']>>, Response>;

/** What waits for an artist, as the first page counts it and its link lists it. */
async function toAssign(): Promise<string[]> {
  const { bookingsToAssign } = await see(dashboardPage, '/adminDashboard');
  const { bookings } = await see(listPage, '/admin/bookings?status=to-assign');
  expect(bookings).toHaveLength(bookingsToAssign);
  return bookings.map((booking) => booking.reference);
}

describe('a team', () => {
  test('is agreed once each artist has accepted, and only then the customer is told', async () => {
    expect(await takeMessages()).toEqual(
      [...customerTold('booking-requested', 'We have your request'), 'shop: A request'].sort(),
    );
    expect((await inDatabase(shop, reference)).duration_minutes).toBe(MINUTES);
    await confirms();
    expect(await takeMessages()).toEqual(
      [...customerTold('booking-confirmed', 'Your appointment'), ...asked(...TEAM)].sort(),
    );
    expect(await does('meera', 'accept')).toBe(200);
    expect(await seenBy('meera')).toMatchObject({ status: 'accepted', contact: { name: 'Priya Sharma' } });
    expect(await seenBy('asha')).toMatchObject({ status: 'assigned', contact: null });
    expect(await does('meera', 'accept')).toBe(409);
    expect(await does('asha', 'accept')).toBe(200);
    expect(await comes()).toEqual({ status: 'assigned', team: TEAM, openPlaces: 0, customerSees: null });
    expect(await takeMessages()).toEqual([]);
    await does('sita', 'accept');
    await shop.settle();
    expect(JSON.stringify(shop.messages)).toContain(`${NAMES} come to you`);
    expect(await takeMessages()).toEqual(ACCEPTED);
    const customerSees = TEAM.map(nameOf);
    expect(await comes()).toEqual({ status: 'accepted', team: TEAM, openPlaces: 0, customerSees });
    expect((await seenBy('sita'))?.colleagues.sort()).toEqual(['Asha Devi', 'Meera Devi']);
  });

  test.each(['lead', 'second'])(
    'goes on without a %s who declines, until the owner finds another',
    async (who) => {
      await agree();
      const { artist, others } = await desk.sees(reference);
      const gone = (who === 'lead' ? artist?.id : others[1]?.id) ?? '';
      const staying = TEAM.filter((id) => id !== gone);
      expect(await does(gone, 'decline', { reason: 'I have a fever' })).toBe(200);
      await shop.settle();
      expect(JSON.stringify(shop.messages)).toContain('The others stay');
      expect(await takeMessages()).toEqual(['shop: Declined']);
      expect(await comes()).toEqual({ status: 'assigned', team: staying, openPlaces: 1, customerSees: null });
      expect(await toAssign()).toEqual([reference]);
      expect(await seenBy(gone)).toBeUndefined();
      for (const id of staying) expect(await seenBy(id)).toMatchObject({ status: 'accepted', version: 6 });

      await addArtist(shop, 'farida', { name: nameOf('farida') });
      await assigns([...staying, 'farida']);
      expect(await takeMessages()).toEqual(asked('farida'));
      expect(await toAssign()).toEqual([]);
      await does('farida', 'accept');
      expect(await takeMessages()).toEqual(ACCEPTED);
      const team = [...staying, 'farida'].sort();
      expect(await comes()).toMatchObject({ status: 'accepted', team, customerSees: team.map(nameOf) });
    },
  );

  test('of whom all decline waits for artists as any other booking does', async () => {
    await agree();
    for (const id of TEAM) expect(await does(id, 'decline', { reason: 'A wedding of my own' })).toBe(200);
    expect(await takeMessages()).toEqual(Array(3).fill('shop: Declined'));
    expect(await comes()).toMatchObject({ status: 'confirmed', team: [], openPlaces: 0 });
    expect(await toAssign()).toEqual([reference]);
    expect((await inDatabase(shop, reference)).quarters).toBe(0);
  });

  test('is asked again when its time changes, and who leaves it is told', async () => {
    await agree();
    const move = { intent: 'move', date: DAY, clock: '12:00', durationMinutes: String(MINUTES) };
    await desk.does(reference, move);
    expect(await takeMessages()).toEqual(
      [...customerTold('booking-moved', 'Your appointment'), ...asked(...TEAM)].sort(),
    );
    // A longer time is another one.
    await assigns(TEAM, { clock: '12:00', durationMinutes: '300' });
    expect(await takeMessages()).toEqual(asked(...TEAM));
    for (const id of TEAM) await does(id, 'accept');
    expect(await takeMessages()).toEqual(ACCEPTED);

    // Two of them are enough; one alone has to say so.
    const time = { clock: '12:00', durationMinutes: '300' };
    await assigns(['asha', 'meera'], time);
    expect(await takeMessages()).toEqual([...ACCEPTED, ...released('sita')].sort());
    expect(await comes()).toMatchObject({ status: 'accepted', team: ['asha', 'meera'] });
    await assigns(['meera'], time);
    expect(await takeMessages()).toEqual([...asked('meera'), ...released('asha')].sort());
    expect(await seenBy('meera')).toMatchObject({ status: 'assigned', colleagues: [] });

    await cancelByLink(context, link, { reason: '' });
    expect(await takeMessages()).toEqual(
      [
        ...customerTold('booking-cancelled', 'Your appointment'),
        ...released('meera'),
        'shop: Cancelled by the customer',
      ].sort(),
    );
    expect((await inDatabase(shop, reference)).quarters).toBe(0);
  });

  test('gives an artist her place back who was approved again', async () => {
    await agree();
    const { artist, others } = await desk.sees(reference);
    for (const gone of [artist?.id ?? '', others[1]?.id ?? '']) {
      const params = { id: gone };
      const path = `/admin/vendors/${gone}`;
      const does = (form: Record<string, string>) =>
        desk.visitor.post(artistPage.action, path, form, params).then(toReply);
      const staying = TEAM.filter((id) => id !== gone);
      await desk.visitor.post(disapprovePage.action, `${path}/disapprove`, { intent: 'disapprove' }, params);
      expect(await comes()).toMatchObject({ status: 'assigned', team: staying, openPlaces: 1 });
      await does({ intent: 'approve' });
      const { handedBack } = await see(artistPage, path, params);
      expect(handedBack.map((booking) => booking.reference)).toEqual([reference]);
      const press = { intent: 'assign-again', reference, version: String(handedBack[0]?.version) };
      expect(await does(press)).toMatchObject({ ok: true });
      expect(await comes()).toMatchObject({ status: 'assigned', team: TEAM, openPlaces: 0 });
      for (const id of staying) expect(await seenBy(id)).toMatchObject({ status: 'accepted' });
      // It is nobody else's to have back, and hers no longer.
      for (const id of TEAM) {
        const other = await see(artistPage, `/admin/vendors/${id}`, { id });
        expect(other.handedBack).toEqual([]);
      }
      const visitor = await artistAtWork(shop, gone);
      expect(toReply(await visitor.does('accept', reference)).status).toBe(200);
    }
    expect(await comes()).toMatchObject({ status: 'accepted', team: TEAM });
  });

  test('is closed by one of them, and reviewed as one: the stars count for each', async () => {
    await agree();
    const { artist: lead, others } = await desk.sees(reference);
    await waitUntil(shop, DAY, '15:00');
    shop.messages.length = 0;
    expect(await does('sita', 'done')).toBe(200);
    expect(await does('asha', 'done')).toBe(409);
    for (const id of TEAM) expect(await seenBy(id)).toMatchObject({ status: 'done', contact: null });
    expect((await takeMessages()).filter((told) => /review/.test(told))).toHaveLength(1);

    const review = reviewLinkOf(await toReviewPath(context, reference));
    const page = await getReviewPage(context, review);
    expect(page?.items.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
      TEAM.map((id) => `artist ${id}`),
    );
    const id = await sendReview(shop, review, { stars: '4' });
    await decideReview(context, await addAdminWithoutPassword(shop, 'two@example.com'), {
      id,
      action: 'publish',
    });
    for (const artist of TEAM) {
      const { verified, newest } = await listArtistReviews(context, artist);
      expect([verified, newest.length]).toEqual([{ rating: 40, reviews: 1 }, 1]);
    }
    const answers = async (artist: string) => {
      const { visitor } = await artistAtWork(shop, artist);
      return toReply(
        await visitor.post(artistReviews.action, '/vendor-reviews', { id, answer: 'Thank you!' }),
      );
    };
    expect(await answers(others[0]?.id ?? '')).toMatchObject({ ok: true });
    expect(await answers(lead?.id ?? '')).toMatchObject({ status: 409 });
    expect((await listArtistReviews(context, lead?.id ?? '')).newest[0]?.answer).toBe('Thank you!');
  });
});
