import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { imagesInput, withDefaultAlt } from '#app/domain/images/image-input.ts';
import { submitWithImages } from '#app/http/image-form.server.ts';
import { type Bytes, bucketKeys, emptyAll, imageRequest, jpeg, png, webp } from '../support/images.ts';
import { replied } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();

const Form = z
  .object({ name: z.string().min(1, 'Please give it a name.') })
  .and(imagesInput({ min: 2, max: 3, message: 'Please upload 2 images.' }));

let taken: z.output<typeof Form> | null;

beforeEach(async () => {
  await emptyAll(shop);
  taken = null;
});

interface File {
  name?: string;
  bytes: Bytes;
  called?: string;
}

async function send(texts: Record<string, string>, files: File[] = []) {
  const asked = { request: imageRequest(texts, files), context: { app: shop.context } };
  // Of what a page is given it reads the request and the app alone.
  const answer = await submitWithImages(asked as never, Form, { max: 3 }, async (input) => {
    taken = input;
    return 'Kept.';
  });
  return replied(answer);
}

describe('a form with files', () => {
  test('makes images of the shop of them, and hands over their ids', async () => {
    const reply = await send({ name: 'Mayura' }, [
      { bytes: await jpeg(), called: 'one.jpg' },
      { bytes: await png(), called: 'two.PNG' },
      { bytes: new Uint8Array() },
    ]);
    expect(reply).toMatchObject({ ok: true, status: 200, message: 'Kept.' });
    expect(taken).toEqual({
      name: 'Mayura',
      images: [
        { imageId: expect.stringMatching(/-jpeg$/), alt: '' },
        { imageId: expect.stringMatching(/-png$/), alt: '' },
      ],
    });
    expect(await shop.rows('select id, width, height from images order by rowid')).toEqual(
      taken?.images.map(({ imageId }) => ({ id: imageId, width: 320, height: 240 })),
    );
    expect(await bucketKeys(shop)).toHaveLength(2);
  });

  test('that is refused keeps its images for the next time, and its words', async () => {
    const files = [{ bytes: await jpeg() }, { bytes: await webp() }];
    const refused = await send({ name: '', 'image-1-alt': 'of nothing' }, files);
    expect(refused).toMatchObject({ status: 422, fields: { name: 'Please give it a name.' } });
    expect(Object.keys(refused.values)).toEqual([
      'name',
      ...['image-1', 'image-1-alt', 'image-2', 'image-2-alt'],
    ]);
    const reply = await send({ ...refused.values, name: 'Mayura', 'image-2-alt': ' A vine ' });
    expect(reply.ok).toBe(true);
    expect(taken?.images).toEqual([
      { imageId: refused.values['image-1'], alt: '' },
      { imageId: refused.values['image-2'], alt: 'A vine' },
    ]);
  });

  test('takes away, replaces and moves images without a script', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    const standing = {
      ...{ name: 'Mayura', 'image-1': a ?? '', 'image-1-alt': 'A', 'image-2': b ?? '' },
      ...{ 'image-2-alt': 'B', 'image-3': c ?? '', 'image-3-alt': 'C' },
    };
    const order = () => taken?.images.map(({ alt }) => alt).join('');
    await send({ ...standing, 'image-1-place': '1', 'image-2-place': '2', 'image-3-place': '1' });
    expect(order()).toBe('CAB');
    await send({ ...standing, 'image-1-place': '3', 'image-2-place': '2', 'image-3-place': '3' });
    expect(order()).toBe('BCA');
    await send({ ...standing, 'image-2-remove': 'on' });
    expect(order()).toBe('AC');
    await send(standing, [{ name: 'image-2-file', bytes: await jpeg() }]);
    expect(order()).toBe('ABC');
    expect(taken?.images[1]?.imageId).toMatch(/-jpeg$/);
  });

  test('names its images after what they show where nothing is said of them', () => {
    const images = [{ imageId: 'x', alt: '' }].concat({ imageId: 'y', alt: 'A vine' });
    expect(withDefaultAlt(images, 'Mayura').map(({ alt }) => alt)).toEqual(['Mayura, image 1', 'A vine']);
  });

  test('keeps the good files where one is refused', async () => {
    const reply = await send({ name: 'Mayura' }, [
      { bytes: await jpeg(), called: 'good.jpg' },
      { bytes: new TextEncoder().encode('<svg xmlns="…">'), called: 'drawing.svg' },
    ]);
    expect(reply.status).toBe(422);
    expect(reply.fields.images).toBe(
      '“drawing.svg”: This is an SVG drawing. Please choose a photo: JPEG, PNG or WebP.',
    );
    expect(reply.values).toMatchObject({ name: 'Mayura', 'image-1': expect.stringMatching(/-jpeg$/) });
    expect(await shop.count('images')).toBe(1);
    expect(taken).toBeNull();
  });

  test('with more files than it takes keeps none of them', async () => {
    const files = await Promise.all([1, 2, 3, 4].map(async (seed) => ({ bytes: await jpeg(64, 64, seed) })));
    const reply = await send({ name: 'Mayura' }, files);
    expect(reply.fields.images).toBe(
      'Please choose at most 3 images. You chose 4, and none of them was kept.',
    );
    expect(reply.values).toEqual({ name: 'Mayura' });
    expect(await bucketKeys(shop)).toEqual([]);
    expect(await shop.count('images')).toBe(0);
  });
});
