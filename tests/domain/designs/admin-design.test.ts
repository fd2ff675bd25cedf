import { beforeEach, describe, expect, test } from 'vitest';
import {
  createDesign,
  deleteDesign,
  listChosenDesigns,
  updateChosenDesigns,
  updateDesign,
  updateDesignStatus,
} from '#app/domain/designs/admin-design.server.ts';
import { parseAdminDesignFilters } from '#app/domain/designs/admin-design.ts';
import { getDesignDetails, listAdminDesigns } from '#app/domain/designs/admin-design-list.server.ts';
import { listDesignsById } from '#app/domain/designs/design.server.ts';
import { CreateDesignInput, UpdateDesignInput } from '#app/domain/designs/design-input.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { getDesignPage } from '#app/domain/reviews/published-reviews.server.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addDesigns, addImages, imageIds } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { orderDraft } from '../../support/orders.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };
let other: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  other = await addAdminWithoutPassword(shop, 'other@example.com');
});

const typed = { name: 'Mayura', description: 'Two peacocks.', price: '1,500' };

const asValues = (images: { imageId: string; alt: string }[]) =>
  Object.fromEntries(
    images.flatMap(({ imageId, alt }, index) => [
      [`image-${index + 1}`, imageId],
      [`image-${index + 1}-alt`, alt],
    ]),
  );

/** What the form makes of it, with images that are there. */
async function draft(change: Record<string, string> = {}) {
  const images = imageIds('mayura');
  await addImages(shop, images);
  return CreateDesignInput.parse({
    id: newId(),
    ...typed,
    ...asValues(images.map((imageId) => ({ imageId, alt: '' }))),
    ...change,
  });
}

/** The form of a stored design, with some fields changed. */
async function opened(id: string, change: Record<string, string> = {}) {
  const design = await getDesignDetails(context, id);
  if (!design) throw new Error('There is no such design.');
  const { images, ...rest } = design;
  return UpdateDesignInput.parse({
    ...rest,
    version: String(design.version),
    price: String(design.price),
    ...asValues(images.map(({ id: imageId, alt }) => ({ imageId, alt }))),
    ...change,
  });
}

const auditEntries = () =>
  shop.rows<{ action: string; subject: string; before: string | null; after: string | null }>(
    'select action, subject, before, after from audit_entries order by id',
  );

describe('createDesign', () => {
  test('puts the design first, with its images and an audit entry', async () => {
    await addDesigns(shop, [{ id: 'old', position: -3000 }]);
    const { id } = await createDesign(context, admin, await draft());
    expect(
      await shop.rows('select id, price, position, status, category_group from designs order by position'),
    ).toEqual([
      { id, price: 1500, position: -4024, status: 'visible', category_group: 'others' },
      { id: 'old', price: 500, position: -3000, status: 'visible', category_group: 'bridal' },
    ]);
    const shown = await getDesignPage(context, id);
    expect(shown?.design.images.map(({ id, alt }) => [id, alt])).toEqual(
      imageIds('mayura').map((image, index) => [image, `Mayura, image ${index + 1}`]),
    );
    expect(await auditEntries()).toEqual([
      {
        action: 'design.add',
        subject: `design/${id}`,
        before: null,
        after: expect.stringContaining('"price":1500'),
      },
    ]);
  });

  test('creates one design when the form is sent several times', async () => {
    const input = await draft();
    const made = await Promise.all([1, 2, 3].map(() => createDesign(context, admin, input)));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([input.id]));
    expect(await shop.count('designs')).toBe(1);
    expect(await shop.count('design_images')).toBe(3);
    expect(await shop.count('audit_entries')).toBe(1);
  });

  test('refuses the id of another design', async () => {
    const input = await draft();
    await createDesign(context, admin, input);
    for (const change of [{ name: 'Gulab' }, { images: [...input.images].reverse() }]) {
      const refused = await catchDomainError(createDesign(context, other, { ...input, ...change }));
      expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('“Mayura”') });
    }
    await deleteDesign(context, admin, input.id as string);
    expect(await catchDomainError(createDesign(context, admin, input))).toMatchObject({ code: 'conflict' });
    expect(await shop.count('design_images')).toBe(0);
    expect(await shop.count('designs')).toBe(1);
  });

  test.each([
    ['unknown', async () => {}],
    [
      'orphaned',
      async () => {
        await addImages(shop, imageIds('lost'));
        await shop.rows(
          'update images set orphaned_at = 1 where id = ? returning id',
          imageIds('lost')[1] ?? '',
        );
      },
    ],
  ])('refuses a missing image (%s) at the images, and writes nothing', async (_name, prepare) => {
    const input = await draft();
    await prepare();
    const images = imageIds('lost').map((imageId) => ({ imageId, alt: '' }));
    const refused = await catchDomainError(createDesign(context, admin, { ...input, images }));
    expect(refused).toMatchObject({
      code: 'invalid',
      fields: { images: expect.stringContaining('upload it again') },
    });
    for (const table of ['designs', 'design_images', 'audit_entries'])
      expect(await shop.count(table)).toBe(0);
  });
});

describe('CreateDesignInput', () => {
  const image = { imageId: 'a'.repeat(32), alt: '' };
  const fine = { ...typed, id: newId(), ...asValues([image, image, image]) };
  const fields = (values: Record<string, unknown>) =>
    CreateDesignInput.safeParse({ ...fine, ...values }).error?.issues.map(({ path }) => path.join('.'));

  test.each([
    [{ name: ' ' }, ['name']],
    [{ name: undefined }, ['name']],
    [{ name: 'n'.repeat(121) }, ['name']],
    [{ description: '' }, ['description']],
    [{ description: 'd'.repeat(2001) }, ['description']],
    [{ price: '' }, ['price']],
    [{ price: '0' }, ['price']],
    [{ price: '1000001' }, ['price']],
    [{ price: '-5' }, ['price']],
    [{ price: '99.5' }, ['price']],
    [{ price: '1e3' }, ['price']],
    [{ price: 'many' }, ['price']],
    [{ price: '9'.repeat(400) }, ['price']],
    [{ category: 'bridal' }, ['category']],
    [{ category: '__proto__' }, ['category']],
    [{ style: 'bridal' }, ['style']],
    [{ status: 'deleted' }, ['status']],
    [{ id: 'mine' }, ['id']],
  ])('%j is refused at %j', (values, at) => expect([...new Set(fields(values))]).toEqual(at));

  test.each([
    [{}],
    [{ price: '1' }],
    [{ price: '₹10,00,000' }],
    [{ price: ' 1 500 ' }],
    [{ category: 'leg-3d' }],
  ])('%j is taken', (values) => expect(fields(values)).toBeUndefined());

  test('requires exactly three images', () => {
    for (const count of [0, 1, 2, 4]) {
      const parsed = CreateDesignInput.safeParse({ ...typed, ...asValues(Array(count).fill(image)) });
      expect(parsed.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
        ['images', count < 3 ? 'Please upload all 3 images.' : 'Please choose at most 3 images.'],
      ]);
    }
  });
});

describe('updateDesign', () => {
  test('changes every field, images and their order included, and audits the differences', async () => {
    const { id } = await createDesign(context, admin, await draft());
    await addImages(shop, imageIds('fresh'));
    const input = await opened(id, { name: 'Gulab', price: '2000', category: 'leg-3d', status: 'hidden' });
    const [first, second] = input.images;
    const images = [second, { imageId: imageIds('fresh')[0], alt: 'Roses' }, first] as typeof input.images;
    await updateDesign(context, other, id, { ...input, images });
    const design = await getDesignDetails(context, id);
    expect(design).toMatchObject({
      name: 'Gulab',
      price: 2000,
      categoryGroup: 'leg',
      status: 'hidden',
      version: 2,
    });
    expect(design?.images.map(({ id, alt }) => ({ imageId: id, alt }))).toEqual(images);
    const [, entry] = await auditEntries();
    expect(entry).toMatchObject({ action: 'design.edit', subject: `design/${id}` });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ name: 'Mayura', price: 1500, status: 'visible' });
    expect(Object.keys(JSON.parse(entry?.after ?? ''))).toEqual([
      'name',
      'price',
      'category',
      'status',
      'images',
    ]);
  });

  test('does nothing when nothing is changed', async () => {
    const { id } = await createDesign(context, admin, await draft());
    await updateDesign(context, admin, id, await opened(id));
    expect(await getDesignDetails(context, id)).toMatchObject({ version: 1 });
    expect(await auditEntries()).toHaveLength(1);
  });

  test('refuses an outdated version, also when the design changes at the last moment', async () => {
    const { id } = await createDesign(context, admin, await draft());
    const [mine, theirs] = [await opened(id, { name: 'Mine' }), await opened(id, { name: 'Theirs' })];
    shop.database.justBefore(/update "designs"/, () => updateDesign(context, other, id, theirs));
    expect(await catchDomainError(updateDesign(context, admin, id, mine))).toMatchObject({
      code: 'conflict',
    });
    expect(await catchDomainError(updateDesign(context, admin, id, mine))).toMatchObject({
      code: 'conflict',
    });
    expect(await getDesignDetails(context, id)).toMatchObject({ name: 'Theirs', version: 2 });
    expect((await auditEntries()).map(({ action }) => action)).toEqual(['design.add', 'design.edit']);

    // Knowing what is stored, the second may save over it.
    await updateDesign(context, admin, id, { ...mine, version: 2 });
    expect(await getDesignDetails(context, id)).toMatchObject({ name: 'Mine', version: 3 });
  });

  test('saves exactly one of several concurrent edits', async () => {
    const { id } = await createDesign(context, admin, await draft());
    const forms = await Promise.all(['One', 'Two', 'Three'].map((name) => opened(id, { name })));
    const results = await Promise.allSettled(forms.map((form) => updateDesign(context, admin, id, form)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getDesignDetails(context, id)).toMatchObject({ version: 2 });
    expect(await auditEntries()).toHaveLength(2);
  });

  test('changes nothing when an image is missing', async () => {
    const { id } = await createDesign(context, admin, await draft());
    const input = await opened(id, { name: 'Gulab' });
    input.images[0] = { imageId: 'gone', alt: '' };
    expect(await catchDomainError(updateDesign(context, admin, id, input))).toMatchObject({
      fields: { images: expect.any(String) },
    });
    expect(await getDesignDetails(context, id)).toMatchObject({ name: 'Mayura', version: 1 });
  });

  test('is refused after another admin has hidden or deleted the design', async () => {
    const { id } = await createDesign(context, admin, await draft());
    const form = await opened(id, { name: 'Gulab' });
    await updateDesignStatus(context, other, id, 'hidden');
    expect(await catchDomainError(updateDesign(context, admin, id, form))).toMatchObject({
      code: 'conflict',
    });
    const again = await opened(id, { name: 'Gulab' });
    shop.database.justBefore(/update "designs"/, () => deleteDesign(context, other, id));
    expect(await catchDomainError(updateDesign(context, admin, id, again))).toMatchObject({
      code: 'conflict',
    });
    expect(await catchDomainError(updateDesign(context, admin, id, again))).toMatchObject({
      code: 'not_found',
    });
    expect(await shop.count('design_images')).toBe(0);
  });
});

describe('updateDesignStatus', () => {
  test('shows a design to customers or hides it at once', async () => {
    const { id } = await createDesign(context, admin, await draft({ status: 'draft' }));
    for (const status of ['visible', 'hidden', 'hidden', 'draft', 'visible'] as const) {
      await updateDesignStatus(context, admin, id, status);
      expect(await listDesignsById(context, [id])).toHaveLength(Number(status === 'visible'));
      expect(await getDesignDetails(context, id)).toMatchObject({ status });
    }
    expect((await auditEntries()).map(({ action }) => action)).toEqual([
      'design.add',
      'design.visible',
      'design.hidden',
      'design.draft',
      'design.visible',
    ]);
  });

  test('refuses one of two concurrent changes', async () => {
    const { id } = await createDesign(context, admin, await draft());
    shop.database.justBefore(/update "designs"/, () => updateDesignStatus(context, other, id, 'draft'));
    expect(await catchDomainError(updateDesignStatus(context, admin, id, 'hidden'))).toMatchObject({
      code: 'conflict',
    });
    expect(await getDesignDetails(context, id)).toMatchObject({ status: 'draft' });
  });
});

describe('updateChosenDesigns', () => {
  test('changes each that is as the preview showed it, and names the others', async () => {
    await addDesigns(shop, [
      { id: 'a', name: 'Mayura' },
      { id: 'b', name: 'Gulab' },
      { id: 'c', name: 'Jaal', status: 'hidden' },
    ]);
    const rows = ['a', 'b', 'c'].map((key) => ({ key, seen: 'visible' }));
    await updateDesignStatus(context, other, 'b', 'draft');
    const refused = await catchDomainError(updateChosenDesigns(context, admin, { step: 'hidden', rows }));
    // One that is hidden already counts as done.
    expect(refused).toMatchObject({ code: 'conflict' });
    expect(refused.message).toMatch(/^2 designs are hidden\. Refused: Gulab: /);
    expect(await listChosenDesigns(context, ['a', 'b', 'c', 'none'])).toMatchObject([
      { id: 'a', status: 'hidden' },
      { id: 'b', status: 'draft' },
      { id: 'c', status: 'hidden' },
    ]);
    expect((await auditEntries()).map(({ action, subject }) => [action, subject])).toEqual([
      ['design.draft', 'design/b'],
      ['design.hidden', 'design/a'],
    ]);
  });
});

describe('deleteDesign', () => {
  test('removes a design from every list and keeps its row for enquiries', async () => {
    const { id } = await createDesign(context, admin, await draft());
    await shop.rows(
      `insert into enquiries (id, name, email, phone_sealed, phone_hash, date_type, location, design_id, status,
         created_at, updated_at) values ('e', 'Priya', 'p@example.com', '', '', 'Fixed', 'Jaipur', ?, 'new', 0, 0)
       returning id`,
      id,
    );
    await deleteDesign(context, admin, id);
    expect(await listDesignsById(context, [id])).toEqual([]);
    expect(await getDesignDetails(context, id)).toBeNull();
    for (const address of ['', 'status=visible', 'status=hidden', 'status=draft', 'q=mayura']) {
      const filters = parseAdminDesignFilters(new URLSearchParams(address));
      expect((await listAdminDesigns(context, filters)).designs, address).toEqual([]);
    }
    expect(await shop.rows('select name, status from designs')).toEqual([
      { name: 'Mayura', status: 'deleted' },
    ]);
    expect(await shop.count('design_images')).toBe(0);
    expect((await auditEntries()).at(-1)).toMatchObject({
      action: 'design.delete',
      subject: `design/${id}`,
      before: expect.stringContaining('Mayura'),
    });
  });

  test('happens once when called twice', async () => {
    const { id } = await createDesign(context, admin, await draft());
    const results = await Promise.allSettled([1, 2].map(() => deleteDesign(context, admin, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await auditEntries()).filter(({ action }) => action === 'design.delete')).toHaveLength(1);
  });

  test.each(['none', '', "'--", '__proto__', 'a'.repeat(64)])('refuses the unknown id %j', async (id) => {
    expect(await catchDomainError(deleteDesign(context, admin, id))).toMatchObject({ code: 'not_found' });
    expect(await catchDomainError(updateDesignStatus(context, admin, id, 'hidden'))).toMatchObject({
      code: 'not_found',
    });
    expect(await auditEntries()).toEqual([]);
  });

  const order = (id: string) =>
    createOrder(context, OrderInput.parse(orderDraft({ lines: [{ id, quantity: 1 }] })));

  test('leaves concurrent orders refused whole or with their copy', async () => {
    const { id } = await createDesign(context, admin, await draft());
    await order(id);
    shop.database.justBefore(/insert into "orders"/, () => deleteDesign(context, admin, id));
    expect((await catchDomainError(order(id))).code).toMatch(/invalid|conflict/);
    expect(await shop.rows('select name, price, image_id from order_lines')).toEqual([
      { name: 'Mayura', price: 1500, image_id: imageIds('mayura')[0] },
    ]);
    expect(await catchDomainError(order(id))).toMatchObject({ code: 'invalid' });
    expect(await shop.count('orders')).toBe(1);
  });

  test('leaves no order with part of a design', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createDesign(context, admin, await draft());
      const [placed] = await Promise.allSettled([order(id), deleteDesign(context, admin, id)]);
      const [lines] = await shop.rows<{ count: number }>(
        'select count(*) as count from order_lines where design_id = ?',
        id,
      );
      expect(lines?.count).toBe(Number(placed.status === 'fulfilled'));
    }
    expect(await shop.rows('pragma foreign_key_check')).toEqual([]);
  });
});
