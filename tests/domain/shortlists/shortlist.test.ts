import { beforeEach, describe, expect, test } from 'vitest';
import { runScheduledJobs } from '#app/domain/operations/scheduled-jobs.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import {
  addHeart,
  claimShortlist,
  listHearts,
  noteHeart,
  removeHeart,
} from '#app/domain/shortlists/hearts.server.ts';
import { getOwnShortlist, getSharedShortlist } from '#app/domain/shortlists/shortlist.server.ts';
import { SHORTLIST_LIMITS, type Thing } from '#app/domain/shortlists/shortlist.ts';
import {
  commentOnThing,
  deleteComment,
  deleteOwnComment,
  type Guest,
  joinShortlist,
  voteOnThing,
} from '#app/domain/shortlists/shortlist-family.server.ts';
import { shareShortlist, unshareShortlist } from '#app/domain/shortlists/shortlist-link.server.ts';
import type { ShortlistOwner } from '#app/domain/shortlists/shortlist-row.server.ts';
import * as otpLogin from '#app/routes/account/otp-login.tsx';
import * as hearts from '#app/routes/resources/hearts.ts';
import * as sharedPage from '#app/routes/storefront/shared-shortlist/route.tsx';
import * as ownPage from '#app/routes/storefront/shortlist/route.tsx';
import { addCustomer } from '../../support/accounts.ts';
import { addArtist } from '../../support/bookings.ts';
import { getLastOtp } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { addPackages } from '../../support/packages.ts';
import { getRedirect, PageVisitor, toReply } from '../../support/pages.ts';
import { fillProducts } from '../../support/products.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;

const BRIDE: ShortlistOwner = { device: 'bride' };
const PLAIN: Thing = { kind: 'design', key: 'plain' };
const ANJALI: Thing = { kind: 'package', key: 'anjali' };
const MEERA: Thing = { kind: 'artist', key: 'meera' };
const CONES: Thing = { kind: 'product', key: 'product-001' };

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  await addDesigns(shop, [
    { id: 'plain', price: 500 },
    { id: 'hidden', status: 'hidden' },
    ...Array.from({ length: SHORTLIST_LIMITS.things }, (_, index) => ({ id: `d${index}` })),
  ]);
  await addPackages(shop, [{ id: 'anjali', slug: 'anjali', price: 8000 }]);
  await addArtist(shop, 'meera', { name: 'Meera Devi' });
  await shop.rows("update vendors set slug = 'meera' returning id");
  await fillProducts(shop, 1);
});

const add = (owner: ShortlistOwner, ...things: Thing[]) =>
  things.reduce<Promise<unknown>>(async (before, thing) => {
    await before;
    shop.time = new Date(shop.time.getTime() + 1000);
    return addHeart(context, owner, { thing });
  }, Promise.resolve());

const code = (work: Promise<unknown>) => catchDomainError(work).then((error) => error.code);

const counts = () => shop.rows('select kind, hearts from heart_counts order by kind');

/** The link of a list, and a guest who has come by it. */
async function share(owner: ShortlistOwner = BRIDE) {
  await shareShortlist(context, owner);
  const { sharedPath } = await getOwnShortlist(context, owner);
  const [, , reference = '', key = ''] = sharedPath?.split('/') ?? [];
  const link = { reference, key };
  const join = async (device: string, name: string): Promise<Guest> => {
    await joinShortlist(context, { link, device }, name);
    return { link, device };
  };
  const see = (device: string | null = null, customerId: string | null = null) =>
    getSharedShortlist(context, link, { device, customerId });
  return { link, join, see, path: sharedPath ?? '' };
}

describe('hearts', () => {
  test('say that a price is the least where another size costs more', async () => {
    await shop.rows(
      "insert into product_variants (id, product_id, position, name, price) values ('large', 'product-001', 1, '12 cones', 190) returning id",
    );
    await add(BRIDE, CONES);
    expect((await getOwnShortlist(context, BRIDE)).items).toMatchObject([{ price: 101, isFrom: true }]);
  });

  test('are kept with what they are put on, the newest first, with pictures and prices, in one round trip', async () => {
    await add(BRIDE, PLAIN, ANJALI, MEERA, CONES);
    const { result, roundTrips } = await shop.database.measure(() => getOwnShortlist(context, BRIDE));
    expect(roundTrips).toBe(1);
    expect(result.items).toMatchObject([
      { ...CONES, name: 'Product 1', price: 101, isFrom: false },
      { ...MEERA, name: 'Meera', isFrom: true },
      { ...ANJALI, price: 8000 },
      { ...PLAIN, name: 'Design plain', price: 500, image: { width: 1200 } },
    ]);
    expect(result.items[1]?.price).toBeGreaterThan(0);
    expect(await listHearts(context, BRIDE)).toEqual([
      'product/product-001',
      'artist/meera',
      'package/anjali',
      'design/plain',
    ]);
    expect(await listHearts(context, { device: 'another' })).toEqual([]);
  });

  test('count once a list, however often and from wherever at once they are pressed', async () => {
    await Promise.all([1, 2, 3].map(() => addHeart(context, BRIDE, { thing: PLAIN })));
    await add({ device: 'another' }, PLAIN);
    expect(await counts()).toEqual([{ kind: 'design', hearts: 2 }]);
    await Promise.all([1, 2].map(() => removeHeart(context, BRIDE, PLAIN)));
    expect(await counts()).toEqual([{ kind: 'design', hearts: 1 }]);
    await removeHeart(context, { device: 'another' }, PLAIN);
    expect(await counts()).toEqual([]);
  });

  test('are refused for what customers cannot see, and by a full list', async () => {
    for (const thing of [
      { kind: 'design', key: 'hidden' },
      { kind: 'artist', key: 'nobody' },
    ] as const) {
      expect(await code(addHeart(context, BRIDE, { thing }))).toBe('not_found');
    }
    expect(await shop.count('shortlists')).toBe(0);
    const many = Array.from({ length: SHORTLIST_LIMITS.things }, (_, index) => index);
    await add(BRIDE, ...many.map((index): Thing => ({ kind: 'design', key: `d${index}` })));
    expect(await code(addHeart(context, BRIDE, { thing: PLAIN }))).toBe('conflict');
    expect(await addHeart(context, BRIDE, { thing: { kind: 'design', key: 'd0' } })).toHaveLength(
      SHORTLIST_LIMITS.things,
    );
  });

  test('come back with note and votes after a removal; what has left the shop says so and can be removed', async () => {
    await add(BRIDE, PLAIN);
    await noteHeart(context, BRIDE, { thing: PLAIN, note: 'For the sangeet' });
    const { join } = await share();
    const aunt = await join('aunt', 'Sunita');
    await voteOnThing(context, aunt, { thing: PLAIN, vote: 'yes' });
    const { note } = await removeHeart(context, BRIDE, PLAIN);
    await addHeart(context, BRIDE, { thing: PLAIN, note });
    await shop.rows("update designs set status = 'hidden' where id = 'plain' returning id");
    expect((await getOwnShortlist(context, BRIDE)).items).toMatchObject([
      { name: '', price: null, note: 'For the sangeet', votes: [{ name: 'Sunita', vote: 'yes' }] },
    ]);
    expect((await removeHeart(context, BRIDE, PLAIN)).hearts).toEqual([]);
  });

  test('of a device are the account’s after its login, with link, votes and comments; twice is harmless', async () => {
    const customerId = await addCustomer(shop, 'asha');
    await add(BRIDE, PLAIN, ANJALI);
    const shared = await share();
    const aunt = await shared.join('aunt', 'Sunita');
    await voteOnThing(context, aunt, { thing: PLAIN, vote: 'no' });
    await claimShortlist(context, { device: 'bride', customerId });
    await add({ device: 'phone' }, PLAIN, MEERA);
    const second = await share({ device: 'phone' });
    const uncle = await second.join('uncle', 'Ravi');
    await voteOnThing(context, uncle, { thing: MEERA, vote: 'yes' });
    await second.join('aunt', 'Sunita again');
    for (let times = 0; times < 2; times++) await claimShortlist(context, { device: 'phone', customerId });
    expect(await listHearts(context, { customerId })).toEqual([
      'artist/meera',
      'package/anjali',
      'design/plain',
    ]);
    expect(await listHearts(context, BRIDE)).toEqual([]);
    expect(await counts()).toEqual(['artist', 'design', 'package'].map((kind) => ({ kind, hearts: 1 })));
    for (const { see } of [shared, second]) {
      expect((await see('aunt'))?.guestName).toBe('Sunita');
      expect((await see('uncle', customerId))?.items).toMatchObject([
        { ...MEERA, votes: [{ name: 'Ravi', isOwn: true }] },
        ANJALI,
        { ...PLAIN, votes: [{ name: 'Sunita', vote: 'no' }] },
      ]);
    }
    await unshareShortlist(context, { customerId });
    for (const { see } of [shared, second]) expect(await see()).toBeNull();
  });
});

describe('the family', () => {
  test('votes once a device, changes it and takes it back, however many press at once', async () => {
    await add(BRIDE, PLAIN);
    const { join, see } = await share();
    const [aunt, uncle] = [await join('aunt', 'Sunita'), await join('uncle', 'Ravi')];
    await Promise.all([
      voteOnThing(context, aunt, { thing: PLAIN, vote: 'yes' }),
      voteOnThing(context, uncle, { thing: PLAIN, vote: 'yes' }),
      voteOnThing(context, aunt, { thing: PLAIN, vote: 'yes' }),
    ]);
    await voteOnThing(context, uncle, { thing: PLAIN, vote: 'no' });
    const { result, roundTrips } = await shop.database.measure(() => see('aunt'));
    expect(roundTrips).toBe(1);
    expect(result).toMatchObject({ guestName: 'Sunita', isOwner: false });
    expect(result?.items[0]?.votes).toEqual([
      { name: 'Sunita', vote: 'yes', isOwn: true },
      { name: 'Ravi', vote: 'no', isOwn: false },
    ]);
    await voteOnThing(context, aunt, { thing: PLAIN, vote: null });
    await Promise.all([join('aunt', 'Sunita Bua'), join('aunt', 'Sunita Bua')]);
    expect(await see('aunt')).toMatchObject({
      guestName: 'Sunita Bua',
      items: [{ votes: [{ name: 'Ravi' }] }],
    });
    expect(await see('bride')).toMatchObject({ guestName: null, isOwner: true });
  });

  test('does nothing without a name, on what is not on the list, or by a link that is wrong, renewed or off', async () => {
    await add(BRIDE, PLAIN);
    await noteHeart(context, BRIDE, { thing: PLAIN, note: 'Mine alone' });
    const first = await share();
    const vote = (guest: Guest, thing = PLAIN) => code(voteOnThing(context, guest, { thing, vote: 'yes' }));
    const stranger = { link: first.link, device: 'stranger' };
    expect(await vote(stranger)).toBe('conflict');
    expect(await code(commentOnThing(context, stranger, { thing: PLAIN, words: 'Hm' }))).toBe('conflict');
    const aunt = await first.join('aunt', 'Sunita');
    expect(await vote(aunt, ANJALI)).toBe('conflict');
    expect(await vote({ ...aunt, link: { ...first.link, key: 'x'.repeat(22) } })).toBe('not_found');
    expect(JSON.stringify(await first.see())).not.toContain('Mine alone');
    // Another list's key opens nothing of this one.
    await add({ device: 'other' }, PLAIN);
    const other = await share({ device: 'other' });
    const mixed = { reference: first.link.reference, key: other.link.key };
    expect(await getSharedShortlist(context, mixed, { device: null, customerId: null })).toBeNull();

    const second = await share();
    expect(await first.see()).toBeNull();
    expect(await vote(aunt)).toBe('not_found');
    expect(await code(joinShortlist(context, aunt, 'Sunita'))).toBe('not_found');
    expect(await second.see('aunt')).toMatchObject({ guestName: 'Sunita' });
    await unshareShortlist(context, BRIDE);
    expect(await second.see()).toBeNull();
    expect(await code(shareShortlist(context, { device: 'nobody' }))).toBe('conflict');
  });

  test('comments within limits; its writer deletes a comment, and the owner any, others none', async () => {
    await add(BRIDE, PLAIN);
    const { join, see } = await share();
    const [aunt, uncle] = [await join('aunt', 'Sunita'), await join('uncle', 'Ravi')];
    const comment = (guest: Guest, words: string) => commentOnThing(context, guest, { thing: PLAIN, words });
    await comment(aunt, 'The peacock is lovely');
    await comment(aunt, 'The peacock is lovely');
    await comment(uncle, 'Too much');
    const seen = (await see('aunt'))?.items[0]?.comments ?? [];
    expect(seen.map(({ name, isOwn }) => ({ name, isOwn }))).toEqual([
      { name: 'Sunita', isOwn: true },
      { name: 'Ravi', isOwn: false },
    ]);
    const [hers = '', his = ''] = seen.map(({ id }) => id);
    await deleteOwnComment(context, aunt, his);
    await deleteComment(context, { device: 'aunt' }, his);
    expect(await shop.count('shortlist_comments')).toBe(2);
    await deleteOwnComment(context, aunt, hers);
    await deleteComment(context, BRIDE, his);
    expect(await shop.count('shortlist_comments')).toBe(0);
    await shop.rows(
      `insert into shortlist_comments (id, guest_id, kind, subject_id, words, created_at)
       select value, (select id from shortlist_guests limit 1), 'design', 'plain', value, 0 from json_each(?) returning id`,
      JSON.stringify(Array.from({ length: SHORTLIST_LIMITS.comments }, (_, index) => `c${index}`)),
    );
    expect(await code(comment(aunt, 'One too many'))).toBe('conflict');
    for (let index = 2; index < SHORTLIST_LIMITS.guests; index++) await join(`cousin ${index}`, 'Cousin');
    expect(await code(join('one more', 'Late'))).toBe('conflict');
    await join('aunt', 'Still welcome');
  });
});

test('a list of a device goes after a year without a touch, with all that belongs to it; an account’s stays', async () => {
  const customerId = await addCustomer(shop, 'asha');
  await add({ customerId }, PLAIN);
  await add(BRIDE, PLAIN);
  const { join } = await share();
  const aunt = await join('aunt', 'Sunita');
  await voteOnThing(context, aunt, { thing: PLAIN, vote: 'yes' });
  await commentOnThing(context, aunt, { thing: PLAIN, words: 'Yes' });
  const later = (days: number) => {
    shop.time = new Date(Date.UTC(2026, 10, 21) + days * DAY_MS);
    return runScheduledJobs(context, shop.time);
  };
  await later(300);
  expect(await shop.count('shortlists')).toBe(2);
  await later(400);
  expect(await shop.rows('select customer_id from shortlists')).toEqual([{ customer_id: customerId }]);
  for (const table of ['links', 'guests', 'votes', 'comments']) {
    expect(await shop.count(`shortlist_${table}`), table).toBe(0);
  }
  expect(await counts()).toEqual([{ kind: 'design', hearts: 1 }]);
});

describe('without scripts', () => {
  const post = (who: PageVisitor, form: Record<string, string>) =>
    who.post(ownPage.action, '/shortlist', form).then(toReply);

  test('a heart leads to the list, which is changed, shared and kept by a login', async () => {
    const bride = new PageVisitor(shop);
    const put = await bride.post(hearts.action, '/shortlist/hearts', { add: 'design/plain' });
    expect(getRedirect(put)).toBe('/shortlist');
    expect(await bride.get(ownPage.loader, '/shortlist')).toMatchObject({
      items: [{ ...PLAIN, name: 'Design plain' }],
      sharedPath: null,
    });
    const gone = await bride.post(hearts.action, '/shortlist/hearts', { add: 'design/hidden' });
    expect(getRedirect(gone)).toBe('/shortlist?problem=not_found');
    const removed = await post(bride, { intent: 'remove', thing: 'design/plain', name: 'Plain' });
    expect(removed).toMatchObject({ ok: true, removed: { thing: 'design/plain', name: 'Plain' } });
    expect(await post(bride, { intent: 'restore', thing: 'design/plain' })).toMatchObject({ ok: true });
    expect(await post(bride, { intent: 'note', thing: 'nothing', note: '' })).toMatchObject({ status: 422 });

    await bride.post(otpLogin.action, '/otp-login', { intent: 'send', phone: '98765 43210' });
    await shop.settle();
    await bride.post(otpLogin.action, '/otp-login', { intent: 'verify', otp: getLastOtp(shop) });
    expect(await shop.rows('select device_hash from shortlists')).toEqual([{ device_hash: null }]);
    expect(await bride.get(ownPage.loader, '/shortlist')).toMatchObject({ items: [PLAIN] });
    // A device that nobody signed is none.
    const forger = new PageVisitor(shop);
    forger.cookies.set('__Host-shortlist', 'ImludmVudGVkLmRldmljZSI%3D');
    await forger.post(hearts.action, '/shortlist/hearts', { add: 'design/plain' });
    expect(forger.cookies.get('__Host-shortlist')).not.toContain('ImludmVudGVk');
  });

  test('the script of the hearts is answered with what is on the list', async () => {
    const script = (form: Record<string, string>) =>
      hearts.action({
        request: new Request('https://shop.example/shortlist/hearts', {
          method: 'POST',
          headers: { accept: 'application/json', 'cf-connecting-ip': '203.0.113.9' },
          body: new URLSearchParams(form),
        }),
        params: {},
        context: { app: { ...context }, bindings: shop.bindings, execution: { waitUntil() {} } },
      });
    expect(await (await script({ add: 'package/anjali' })).json()).toEqual({ hearts: ['package/anjali'] });
    expect((await script({ add: 'design/hidden' })).status).toBe(404);
    expect((await script({})).status).toBe(422);
    expect(await new PageVisitor(shop).get(hearts.loader, '/shortlist/hearts')).toMatchObject({
      status: 200,
    });
  });

  test('an aunt gives her name, votes and comments; phone numbers and robots are refused', async () => {
    await add(BRIDE, PLAIN);
    const { link, path } = await share();
    const aunt = new PageVisitor(shop, '203.0.113.20');
    const params = { ...link };
    const page = () => aunt.get(sharedPage.loader, path, params) as ReturnType<typeof sharedPage.loader>;
    const send = (form: Record<string, string>) =>
      aunt.post(sharedPage.action, path, form, params).then(toReply);
    const { stamp } = (await page()).botCheck;
    expect(await send({ intent: 'join', name: 'Sunita', stamp })).toMatchObject({ status: 422 });
    shop.time = new Date(shop.time.getTime() + 5000);
    expect(await send({ intent: 'join', name: '98765 43210', stamp })).toMatchObject({ status: 422 });
    expect(await send({ intent: 'join', name: 'Sunita', stamp })).toMatchObject({ ok: true });
    const thing = 'design/plain';
    expect(await send({ intent: 'vote', thing, vote: 'yes' })).toMatchObject({ ok: true });
    const call = await send({ intent: 'comment', thing, words: 'Call me: 98765 43210' });
    expect(call).toMatchObject({ status: 422, fields: { words: expect.stringContaining('phone numbers') } });
    expect(await send({ intent: 'comment', thing, words: 'At ₹12,000 a bargain' })).toMatchObject({
      ok: true,
    });
    expect(await page()).toMatchObject({
      guestName: 'Sunita',
      items: [{ votes: [{ vote: 'yes', isOwn: true }], comments: [{ isOwn: true }] }],
    });
    const wrong = await aunt.get(sharedPage.loader, path, { ...params, key: 'x' });
    expect(wrong).toMatchObject({ status: 404 });
  });
});
