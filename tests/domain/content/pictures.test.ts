import { beforeEach, describe, expect, test } from 'vitest';
import {
  getContentGroup,
  restoreContent,
  updateContent,
  updateDraft,
} from '#app/domain/content/admin-content.server.ts';
import { type PictureStage, toPictureSets } from '#app/domain/content/picture-stage.ts';
import { type SitePicture, toSitePicture, withChosenPictures } from '#app/domain/content/pictures.ts';
import { picturesInput } from '#app/domain/content/pictures-input.ts';
import { toStoredPictures } from '#app/domain/content/site-pictures.server.ts';
import { receiveImage } from '#app/domain/images/image.server.ts';
import { sweepImages } from '#app/domain/images/orphaned-images.server.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { defaultPolicies } from '#app/http/policy-page.server.ts';
import { defaultContent } from '#app/http/site-content.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { advanceTime } from '../../support/codes.ts';
import { emptyAll, jpeg } from '../../support/images.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
let admin: { id: string };
beforeEach(async () => {
  await emptyAll(shop);
  admin = await addAdminWithoutPassword(shop);
});

async function picture(seed: number): Promise<SitePicture> {
  const { id } = await receiveImage(shop.context, await jpeg(1000, 1250, seed));
  return toSitePicture({ id, width: 1000, height: 1250, alt: `Picture ${seed}` });
}

const read = () => getContentGroup(shop.context, 'aboutPictures', { ...defaultContent, ...defaultPolicies });
const save = (version: number, value: SitePicture[] | null) =>
  updateContent(shop.context, admin, { group: 'aboutPictures', version, value });
const ids = async () =>
  (await shop.rows<{ image_id: string }>('select image_id from content_images order by 1')).map(
    ({ image_id }) => image_id,
  );

/** What is left of the images when nobody has touched them for days. */
async function leftAfterDays(): Promise<string[]> {
  advanceTime(shop, 3 * DAY_MS);
  await sweepImages(shop.context);
  return (await shop.rows<{ id: string }>('select id from images order by 1')).map(({ id }) => id);
}

describe('the images of a place', () => {
  test('are kept while they are published, drafted, or in a version that can be restored', async () => {
    const [first, second, third] = [await picture(1), await picture(2), await picture(3)];
    await save(0, [first]);
    await updateDraft(shop.context, admin, { group: 'aboutPictures', version: 1, value: [third] });
    await save(2, [second]);
    // The third was a draft alone, and that has ended.
    expect(await ids()).toEqual([first.id, second.id].sort());
    expect(await leftAfterDays()).toEqual([first.id, second.id].sort());
    await restoreContent(shop.context, admin, { group: 'aboutPictures', version: 3, restored: 1 });
    expect(await read()).toMatchObject({ value: [first], changed: true });
  });

  test('are kept as a draft, and go with it', async () => {
    const only = await picture(4);
    await updateDraft(shop.context, admin, { group: 'aboutPictures', version: 0, value: [only] });
    expect(await leftAfterDays()).toEqual([only.id]);
    await updateDraft(shop.context, admin, { group: 'aboutPictures', version: 1, value: null });
    expect(await ids()).toEqual([]);
    expect(await leftAfterDays()).toEqual([]);
  });

  test('are refused once they are deleted, and so is whoever is late', async () => {
    const [gone, there] = [await picture(5), await picture(6)];
    await shop.rows('update images set orphaned_at = 1 where id = ? returning id', gone.id);
    await expect(save(0, [gone])).rejects.toMatchObject({ code: 'invalid' });
    const typed = { imageId: gone.id, alt: 'x', caption: '', design: '', artist: '', stage: '' as const };
    await expect(toStoredPictures(shop.context, [typed])).rejects.toMatchObject({ code: 'invalid' });
    await save(0, [there]);
    await expect(save(0, null)).rejects.toMatchObject({ code: 'conflict' });
    expect(await ids()).toEqual([there.id]);
  });
});

test('the owner’s pictures stand in the place of the shop’s first ones, those that she has', () => {
  const image = (id: string) => ({ id, width: 1, height: 1, alt: id });
  const first = { 'hero-1': image('a'), 'hero-2': image('b'), women: image('c') };
  const chosen = { heroPictures: [toSitePicture(image('x'))], blurbPictures: null };
  expect(withChosenPictures(first, chosen, ['heroPictures', 'blurbPictures'])).toEqual({
    ...first,
    'hero-1': image('x'),
  });
});

test('before and after, and the days of a stain, are sets where they follow one another', () => {
  const stages: PictureStage[] = [
    'after',
    'before',
    'after',
    '',
    'day-1',
    'day-3',
    'day-2',
    'before',
    'day-1',
    'day-2',
    'day-3',
  ];
  expect(
    toPictureSets(stages.map((stage) => ({ stage }))).map((set) => set.map(({ stage }) => stage)),
  ).toEqual([
    ['after'],
    ['before', 'after'],
    [''],
    ['day-1', 'day-3'],
    ['day-2'],
    ['before'],
    ['day-1', 'day-2', 'day-3'],
  ]);
});

describe('the form of pictures', () => {
  const id = 'a'.repeat(32);
  const faults = (values: Record<string, string>) =>
    toFieldErrors(picturesInput('haldiPictures').safeParse({ version: '0', ...values }).error?.issues ?? []);

  test('reads the addresses of designs and artists as they are copied', () => {
    const parsed = picturesInput('haldiPictures').parse({
      ...{
        version: '3',
        intent: 'draft',
        'image-1': id,
        'image-1-alt': ' Two  hands ',
        'image-1-stage': 'before',
      },
      'image-1-design': 'https://shop.example/details/design-1?image=2#box',
      'image-1-artist': '/artists/asha-verma',
    });
    expect(parsed).toEqual({
      ...{ version: 3, intent: 'draft' },
      value: [
        {
          imageId: id,
          alt: 'Two  hands',
          caption: '',
          design: 'design-1',
          artist: 'asha-verma',
          stage: 'before',
        },
      ],
    });
  });

  test('asks for a picture, for words, and for addresses of this shop', () => {
    expect(faults({})).toEqual({ images: 'Please leave at least one picture.' });
    expect(
      faults({
        ...{ 'image-1': id, 'image-1-alt': ' ', 'image-1-caption': 'x'.repeat(121) },
        ...{ 'image-1-design': 'https://evil.example/', 'image-1-artist': 'Asha Verma' },
      }),
    ).toEqual({
      'image-1-alt': expect.stringContaining('what it shows'),
      'image-1-caption': expect.stringContaining('120'),
      'image-1-design': expect.stringContaining('/details/'),
      'image-1-artist': expect.stringContaining('/artists/'),
    });
  });
});
