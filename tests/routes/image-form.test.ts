import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { imagesInput, withDefaultAlt } from '#app/domain/images/image-input.ts';
import { submitWithImages } from '#app/http/image-form.server.ts';
import { type Bytes, bucketKeys, emptyAll, imageRequest, jpeg, png, webp } from '../support/images.ts';
import { toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();

const Form = z
  .object({ name: z.string().min(1, 'Please give it a name.') })
  .and(imagesInput({ min: 2, max: 3, message: 'Please upload 2 images.' }));

let received: z.output<typeof Form> | null;

beforeEach(async () => {
  await emptyAll(shop);
  received = null;
});

interface File {
  name?: string;
  bytes: Bytes;
  called?: string;
}

async function send(texts: Record<string, string>, files: File[] = []) {
  const route = { request: imageRequest(texts, files), context: { app: shop.context } };
  // It reads only the request and the app.
  const answer = await submitWithImages(route as never, Form, { max: 3 }, async (input) => {
    received = input;
    return 'Kept.';
  });
  return toReply(answer);
}

describe('a form with files', () => {
  test('stores its files as images and passes on their ids', async () => {
    const reply = await send({ name: 'Mayura' }, [
      { bytes: await jpeg(), called: 'one.jpg' },
      { bytes: await png(), called: 'two.PNG' },
      { bytes: new Uint8Array() },
    ]);
    expect(reply).toMatchObject({ ok: true, status: 200, message: 'Kept.' });
    expect(received).toEqual({
      name: 'Mayura',
      images: [
        { imageId: expect.stringMatching(/-jpeg$/), alt: '' },
        { imageId: expect.stringMatching(/-png$/), alt: '' },
      ],
    });
    expect(await shop.rows('select id, width, height from images order by rowid')).toEqual(
      received?.images.map(({ imageId }) => ({ id: imageId, width: 320, height: 240 })),
    );
    expect(await bucketKeys(shop)).toHaveLength(2);
  });

  test('keeps its images and text when it is refused', async () => {
    const files = [{ bytes: await jpeg() }, { bytes: await webp() }];
    const refused = await send({ name: '', 'image-1-alt': 'of nothing' }, files);
    expect(refused).toMatchObject({ status: 422, fields: { name: 'Please give it a name.' } });
    expect(Object.keys(refused.values)).toEqual([
      'name',
      ...['image-1', 'image-1-alt', 'image-2', 'image-2-alt'],
    ]);
    const reply = await send({ ...refused.values, name: 'Mayura', 'image-2-alt': ' A vine ' });
    expect(reply.ok).toBe(true);
    expect(received?.images).toEqual([
      { imageId: refused.values['image-1'], alt: '' },
      { imageId: refused.values['image-2'], alt: 'A vine' },
    ]);
  });

  test('removes, replaces and moves images without JavaScript', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    const stored = {
      ...{ name: 'Mayura', 'image-1': a ?? '', 'image-1-alt': 'A', 'image-2': b ?? '' },
      ...{ 'image-2-alt': 'B', 'image-3': c ?? '', 'image-3-alt': 'C' },
    };
    const order = () => received?.images.map(({ alt }) => alt).join('');
    await send({ ...stored, 'image-1-place': '1', 'image-2-place': '2', 'image-3-place': '1' });
    expect(order()).toBe('CAB');
    await send({ ...stored, 'image-1-place': '3', 'image-2-place': '2', 'image-3-place': '3' });
    expect(order()).toBe('BCA');
    await send({ ...stored, 'image-2-remove': 'on' });
    expect(order()).toBe('AC');
    await send(stored, [{ name: 'image-2-file', bytes: await jpeg() }]);
    expect(order()).toBe('ABC');
    expect(received?.images[1]?.imageId).toMatch(/-jpeg$/);
  });

  test('gives images without alt text a default one', () => {
    const images = [{ imageId: 'x', alt: '' }].concat({ imageId: 'y', alt: 'A vine' });
    expect(withDefaultAlt(images, 'Mayura').map(({ alt }) => alt)).toEqual(['Mayura, image 1', 'A vine']);
  });

  test('keeps the valid files when one is refused', async () => {
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
    expect(received).toBeNull();
  });

  test('keeps no file when there are too many', async () => {
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
