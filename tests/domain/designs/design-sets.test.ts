import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDesign, updateDesignStatus } from '#app/domain/designs/admin-design.server.ts';
import { SET_IMAGES_MAX } from '#app/domain/designs/design.ts';
import { getDesignWithSets, updateDesignSets } from '#app/domain/designs/design-sets.server.ts';
import { DesignSetsInput } from '#app/domain/designs/design-sets-input.ts';
import { sweepImages } from '#app/domain/images/orphaned-images.server.ts';
import { getDesignPage } from '#app/domain/reviews/published-reviews.server.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns, addImages, imageId } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

const days = ['day-1', 'day-2', 'day-3'] as const;
const ids = days.map((stage) => imageId(stage));

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura' }]);
  await addImages(shop, ids);
});

/** The form of three days, with some fields changed. */
const typed = (change: Record<string, string> = {}) => ({
  version: '1',
  ...Object.fromEntries(
    days.flatMap((stage, index) => [
      [`image-${index + 1}`, ids[index] ?? ''],
      [`image-${index + 1}-alt`, `The palm on ${stage}`],
      [`image-${index + 1}-stage`, stage],
      [`image-${index + 1}-caption`, index === 2 ? 'After two nights' : ''],
    ]),
  ),
  ...change,
});

const form = (change?: Record<string, string>) => DesignSetsInput.parse(typed(change));

function faults(change: Record<string, string>) {
  const parsed = DesignSetsInput.safeParse(typed(change));
  return parsed.success ? {} : toFieldErrors(parsed.error.issues);
}

const shown = async () => (await getDesignPage(context, 'mayura'))?.sets;
const stored = async () =>
  (await getDesignWithSets(context, 'mayura'))?.sets.map(({ id, stage }) => ({ id, stage }));

describe('the pictures of a design on skin', () => {
  test('are shown in order, with what is said of them', async () => {
    await updateDesignSets(context, admin, 'mayura', form());
    expect(await shown()).toEqual(
      days.map((stage, index) => ({
        ...{ id: ids[index], width: 1200, height: 1500, alt: `The palm on ${stage}`, stage },
        caption: index === 2 ? 'After two nights' : '',
      })),
    );
    const entries = await shop.rows<{ action: string; subject: string }>(
      'select action, subject from audit_entries',
    );
    expect(entries).toEqual([{ action: 'design.sets', subject: 'design/mayura' }]);
  });

  test('are replaced as a whole, and saved again as they are', async () => {
    await updateDesignSets(context, admin, 'mayura', form());
    await updateDesignSets(context, admin, 'mayura', form({ version: '2' }));
    expect(await shop.rows('select version from designs')).toEqual([{ version: 2 }]);
    const fewer = form({ version: '2', 'image-1': '', 'image-3-stage': '' });
    await updateDesignSets(context, admin, 'mayura', fewer);
    expect(await stored()).toEqual([
      { id: ids[1], stage: 'day-2' },
      { id: ids[2], stage: '' },
    ]);
  });

  test('are refused to whoever has not seen how the design is', async () => {
    await updateDesignSets(context, admin, 'mayura', form());
    const late = await catchDomainError(updateDesignSets(context, admin, 'mayura', form({ 'image-1': '' })));
    expect(late).toMatchObject({ code: 'conflict' });
    expect(await stored()).toHaveLength(3);
    const nobody = await catchDomainError(updateDesignSets(context, admin, 'nobody', form()));
    expect(nobody).toMatchObject({ code: 'not_found' });
  });

  test('need an image that is there', async () => {
    await shop.rows(`update images set orphaned_at = 1 where id = ? returning id`, ids[0] ?? '');
    const gone = await catchDomainError(updateDesignSets(context, admin, 'mayura', form()));
    expect(gone).toMatchObject({ code: 'invalid', fields: { images: expect.any(String) } });
    expect(await stored()).toEqual([]);
  });

  test('are kept from the sweep until the design is deleted', async () => {
    await updateDesignSets(context, admin, 'mayura', form());
    advanceTime(shop, 2 * DAY_MS);
    expect(await sweepImages(context)).toMatchObject({ images: 0 });
    await deleteDesign(context, admin, 'mayura');
    expect(await shop.rows('select * from design_set_images')).toEqual([]);
    expect(await sweepImages(context)).toMatchObject({ images: 6 });
  });

  test('are not shown of a design that is not in the shop', async () => {
    await updateDesignSets(context, admin, 'mayura', form());
    await updateDesignStatus(context, admin, 'mayura', 'hidden');
    expect(await getDesignPage(context, 'mayura')).toBeNull();
  });
});

describe('the form', () => {
  test('asks for the alt text', () => {
    expect(faults({ 'image-2-alt': ' ' })).toEqual({ 'image-2-alt': expect.stringContaining('alt text') });
  });

  test.each([
    ['a caption that is too long', { 'image-1-caption': 'x'.repeat(121) }, 'image-1-caption'],
    ['an image of a stranger', { 'image-1': `p${'0'.repeat(31)}-jpeg` }, 'images'],
    ['what is no image', { 'image-1': '../admin' }, 'images'],
    [
      'too many',
      Object.fromEntries(
        Array.from({ length: SET_IMAGES_MAX + 1 }, (_, index) => [
          [`image-${index + 1}`, imageId(`many-${index}`)],
          [`image-${index + 1}-alt`, 'A palm'],
        ]).flat(),
      ),
      'images',
    ],
  ])('refuses %s', (_what, change, field) => {
    expect(Object.keys(faults(change))).toEqual([field]);
  });

  test('takes an unknown stage for a picture of its own', () => {
    expect(form({ 'image-1-stage': 'day-9' }).images[0]).toMatchObject({ stage: '' });
  });
});
