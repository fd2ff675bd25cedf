import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_WORKS } from '#app/domain/artists/artist.ts';
import { declinePicture, publishPicture } from '#app/domain/artists/artist-pictures.server.ts';
import * as pictures from '#app/routes/artist/pictures/route.tsx';
import { addAdminWithoutPassword, addVendor } from '../support/accounts.ts';
import { artistAtWork } from '../support/admin-bookings.ts';
import { mailsTo } from '../support/artists.ts';
import { addImages } from '../support/designs.ts';
import { catchDomainError } from '../support/errors.ts';
import { emptyAll, jpeg, largeJpeg } from '../support/images.ts';
import { type PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const PATH = '/vendor-pictures';
let meera: PageVisitor;
let admin: { id: string };

beforeEach(async () => {
  await shop.settle();
  await emptyAll(shop);
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  await addVendor(shop, 'meera'); // waits for approval
  meera = (await artistAtWork(shop, 'meera')).visitor;
  admin = await addAdminWithoutPassword(shop);
});

type Loaded = Awaited<ReturnType<typeof pictures.loader>>;

const load = async (who = meera) => (await who.get(pictures.loader, PATH)) as Loaded;
const captions = async () => (await load()).works.map(({ caption }) => caption).join('');

/** The id of an image that is stored. */
async function image(number: number): Promise<string> {
  const id = number.toString(16).padStart(32, '0');
  await addImages(shop, [id]);
  return id;
}

/** Sends new works as their form does, each with a letter as its caption. */
async function send(letters: string, form: Record<string, string> = {}, who = meera) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'works', style: 'Bridal', ...form }))
    body.append(name, value);
  for (const [index, letter] of [...letters].entries()) {
    body.append(`image-${index + 1}`, await image(letter.charCodeAt(0)));
    body.append(`image-${index + 1}-alt`, letter);
  }
  return toReply(await who.post(pictures.action, PATH, body));
}

async function sendPortrait(number: number) {
  const body = new FormData();
  body.append('intent', 'portrait');
  body.append('image-1', await image(number));
  return toReply(await meera.post(pictures.action, PATH, body));
}

const change = async (form: Record<string, string>, who = meera) =>
  toReply(await who.post(pictures.action, PATH, form));
const idOf = async (letter: string) =>
  (await load()).works.find(({ caption }) => caption === letter)?.id ?? '';

describe('a work', () => {
  test('is added by an artist who waits for approval, with caption and style, and waits', async () => {
    expect(await send('ab')).toMatchObject({ ok: true });
    expect((await load()).works).toMatchObject([
      { caption: 'a', style: 'Bridal', status: 'waiting', image: { width: 1200 } },
      { caption: 'b', style: 'Bridal', status: 'waiting' },
    ]);
  });

  test('is added without JavaScript, as a file', async () => {
    const reply = await meera.postFiles(pictures.action, PATH, { intent: 'works', style: '' }, [
      await largeJpeg(),
    ]);
    expect(toReply(reply)).toMatchObject({ ok: true });
    expect((await load()).works).toMatchObject([{ caption: '', style: null, image: { width: 1200 } }]);
  });

  test('is added once, however often its form is sent', async () => {
    await send('ab');
    expect(await send('ab')).toMatchObject({ ok: true });
    expect(await captions()).toBe('ab');
  });

  test('moves one place, and no further than the ends', async () => {
    await send('abc');
    await change({ intent: 'up', id: await idOf('c') });
    expect(await captions()).toBe('acb');
    await change({ intent: 'up', id: await idOf('a') });
    expect(await captions()).toBe('acb');
    await change({ intent: 'down', id: await idOf('a') });
    expect(await captions()).toBe('cab');
    await send('d');
    expect(await captions()).toBe('cabd');
  });

  test('waits again once its words have changed, and only then', async () => {
    await send('a');
    const id = await idOf('a');
    await publishPicture(context, admin, { id, caption: 'a', style: 'Bridal' });
    expect(await change({ intent: 'save', id, caption: 'a', style: 'Bridal' })).toMatchObject({
      message: 'Saved.',
    });
    expect((await load()).works).toMatchObject([{ status: 'published' }]);
    await change({ intent: 'save', id, caption: 'A vine', style: 'Bridal' });
    expect((await load()).works).toMatchObject([{ status: 'waiting', caption: 'A vine' }]);
  });

  test('is refused with a caption that is too long, which stays in the form', async () => {
    await send('a');
    const caption = 'x'.repeat(121);
    expect(await change({ intent: 'save', id: await idOf('a'), caption, style: '' })).toMatchObject({
      status: 422,
      fields: { caption: expect.any(String) },
      values: { caption },
    });
  });

  test('is refused beyond the places that there are', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwx'];
    for (let first = 0; first < MAX_WORKS; first += 8) await send(letters.slice(first, first + 8).join(''));
    expect((await load()).works).toHaveLength(MAX_WORKS);
    expect(await send('y')).toMatchObject({ status: 422, fields: { images: expect.any(String) } });
    expect(await send('x')).toMatchObject({ ok: true }); // it is there already
    await change({ intent: 'delete', id: await idOf('a') });
    expect(await send('y')).toMatchObject({ ok: true });
    expect(await send('123456789')).toMatchObject({ status: 422 }); // more than at once
  });

  test('is refused with a customer’s private image or one that is gone', async () => {
    for (const id of [`p${'0'.repeat(31)}-jpeg`, 'f'.repeat(32), 'something']) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ intent: 'works', style: '', 'image-1': id }))
        body.append(name, value);
      const reply = toReply(await meera.post(pictures.action, PATH, body));
      expect(reply, id).toMatchObject({ status: 422, fields: { images: expect.any(String) } });
    }
    expect(await shop.count('artist_pictures')).toBe(0);
  });

  test('of another artist can be neither changed, moved nor deleted', async () => {
    await send('abc');
    await addVendor(shop, 'farida');
    const farida = (await artistAtWork(shop, 'farida')).visitor;
    const before = await shop.rows('select * from artist_pictures order by id');
    const id = await idOf('b');
    for (const intent of ['save', 'up', 'down']) {
      expect((await change({ intent, id, caption: 'mine', style: '' }, farida)).status, intent).toBe(404);
    }
    await change({ intent: 'delete', id }, farida);
    expect(await shop.rows('select * from artist_pictures order by id')).toEqual(before);
    expect((await load(farida)).works).toEqual([]);
  });
});

test('files of a form count as uploads, and are limited', async () => {
  await meera.postFiles(pictures.action, PATH, { intent: 'works', style: '' }, [await largeJpeg()]);
  await shop.rows('update rate_limits set count = 60 returning key');
  const reply = toReply(
    await meera.postFiles(pictures.action, PATH, { intent: 'works', style: '' }, [await jpeg(64, 64, 7)]),
  );
  expect(reply).toMatchObject({ status: 422, fields: { images: expect.stringContaining('too often') } });
  expect(await shop.count('images')).toBe(1);
});

describe('a portrait', () => {
  const portraits = async () =>
    (await load()).portraits.map(({ image, status }) => `${Number.parseInt(image.id, 16)} ${status}`);
  const waiting = async () => (await load()).portraits.find(({ status }) => status === 'waiting')?.id ?? '';
  const seen = async () => ({ id: await waiting(), caption: '', style: null });

  test('that is published stays until the next one is', async () => {
    await sendPortrait(1);
    await publishPicture(context, admin, await seen());
    await sendPortrait(2);
    await sendPortrait(3);
    expect((await portraits()).sort()).toEqual(['1 published', '3 waiting']);
    await declinePicture(context, admin, { ...(await seen()), reason: 'Your face is in the shade' });
    await sendPortrait(4);
    expect((await portraits()).sort()).toEqual(['1 published', '4 waiting']);
    await publishPicture(context, admin, await seen());
    expect(await portraits()).toEqual(['4 published']);
  });

  test('is one image', async () => {
    const files = [await largeJpeg(), await largeJpeg(2)];
    const reply = await meera.postFiles(pictures.action, PATH, { intent: 'portrait' }, files);
    expect(toReply(reply)).toMatchObject({ status: 422, fields: { images: 'Please choose one image.' } });
  });
});

describe('the owner’s decision', () => {
  test('to decline reaches the artist with its reason, by e-mail and on the page', async () => {
    await send('a');
    const seen = { id: await idOf('a'), caption: 'a', style: 'Bridal' as const };
    await declinePicture(context, admin, { ...seen, reason: 'It is blurred' });
    await declinePicture(context, admin, { ...seen, reason: 'It is blurred' }); // pressed twice
    await shop.settle();
    expect((await load()).works).toMatchObject([{ status: 'declined', reason: 'It is blurred' }]);
    expect(mailsTo(shop, 'meera@example.com')).toMatchObject([
      { link: 'https://shop.example/vendor-pictures', text: expect.stringContaining('It is blurred') },
    ]);
    expect(await shop.rows('select action, subject from audit_entries')).toEqual([
      { action: 'vendor.picture.declined', subject: 'vendor/meera' },
    ]);
  });

  test('is about what the owner saw: words that were changed meanwhile are not published', async () => {
    await send('a');
    const id = await idOf('a');
    await change({ intent: 'save', id, caption: 'Call me: 98765 43210', style: 'Bridal' });
    const error = await catchDomainError(
      publishPicture(context, admin, { id, caption: 'a', style: 'Bridal' }),
    );
    expect(error.code).toBe('conflict');
    expect((await load()).works).toMatchObject([{ status: 'waiting' }]);
    expect(await shop.count('audit_entries')).toBe(0);
  });
});
