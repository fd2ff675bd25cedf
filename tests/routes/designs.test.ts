import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { action as edit, loader as editor } from '#app/routes/admin/design.tsx';
import { action as change, loader as prices } from '#app/routes/admin/design-prices/route.tsx';
import { action, loader } from '#app/routes/admin/shop-form/route.tsx';
import { loader as sitemapPart } from '#app/routes/resources/sitemap-part.ts';
import { loader as shopPage } from '#app/routes/storefront/shop/route.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { addDesigns, addImages, imageIds } from '../support/designs.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { type Bytes, emptyAll, largeJpeg } from '../support/images.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop, type Shop } from '../support/shop.ts';

const shop = await openShop();
const images = [await largeJpeg(1), await largeJpeg(2), await largeJpeg(3)];
let owner: PageVisitor;

beforeEach(async () => {
  await emptyAll(shop);
  owner = await adminAt(shop);
});

async function adminAt(at: Shop, email = 'desk@example.com'): Promise<PageVisitor> {
  const { id } = await addAdminWithoutPassword(shop, email);
  const visitor = new PageVisitor(at);
  const cookie = await toCookieHeader({
    role: 'admin',
    token: await startSession(shop.context, 'admin', id),
  });
  const [name = '', value = ''] = cookie.cookie?.split('=') ?? [];
  visitor.cookies.set(name, value);
  return visitor;
}

function multipart(texts: Record<string, string>, files: readonly Bytes[] = []): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const [index, bytes] of files.entries()) form.append('images', new Blob([bytes]), `${index}.jpg`);
  return form;
}

type Loaded<Work extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Work>> extends infer Answer
    ? Answer extends { data: infer Data }
      ? Data
      : Answer
    : never;

async function list(address = '/admin/shop-form', by = owner): Promise<Loaded<typeof loader>> {
  const { data } = (await by.get(loader, address)) as { data: Loaded<typeof loader> };
  return data;
}

const names = async (address?: string) => (await list(address)).list?.rows.map(({ name }) => name);

const fine = { name: 'Mayura', description: 'Two peacocks.', price: '1,500' };

describe('the manager', () => {
  test('adds a design with its three files, and customers see it at once', async () => {
    const { form } = await list();
    const answer = toReply(
      await owner.post(action, '/admin/shop-form', multipart({ id: form.newId, ...fine }, images)),
    );
    expect(answer).toMatchObject({ ok: true, form: 'new', values: {}, message: '“Mayura” is in the shop.' });
    expect(await names()).toEqual(['Mayura']);
    const page = (await new PageVisitor(shop).get(shopPage, '/shop')) as {
      designs: { name: string }[];
    };
    expect(page.designs.map(({ name }) => name)).toEqual(['Mayura']);
    const sitemap = (await new PageVisitor(shop).get(sitemapPart, '/sitemap/designs-1.xml', {
      part: 'designs-1.xml',
    })) as Response;
    expect(await sitemap.text()).toContain(`/details/${form.newId}`);
  });

  test('keeps what was typed, the images and the id of a form that it refuses', async () => {
    const id = newId();
    const two = toReply(
      await owner.post(action, '/admin/shop-form', multipart({ id, ...fine }, images.slice(1))),
    );
    expect(two).toMatchObject({
      status: 422,
      form: 'new',
      fields: { images: 'Please upload all 3 images.' },
    });
    expect(two.values).toMatchObject({ id, ...fine, 'image-2': expect.any(String) });
    const again = multipart(two.values, images.slice(0, 1));
    expect(toReply(await owner.post(action, '/admin/shop-form', again))).toMatchObject({ ok: true });
    expect(await names()).toEqual(['Mayura']);
  });

  test('adds one design when the form is sent twice, and a second one with a new key', async () => {
    const form = { id: newId(), ...fine };
    const send = (texts: Record<string, string>) =>
      owner.post(action, '/admin/shop-form', multipart(texts, images));
    const twice = await Promise.all([send(form), send(form)]);
    expect(twice.map((answer) => toReply(answer).ok)).toEqual([true, true]);
    const other = toReply(await send({ ...form, name: 'Gulab' }));
    expect(other).toMatchObject({ status: 409, values: { name: 'Gulab' } });
    expect(other.values).not.toHaveProperty('id');
    expect(await names()).toEqual(['Mayura']);
  });

  test('says ‘Failed to add design’, ‘Failed to delete design.’ and ‘Failed to fetch designs.’ when it cannot', async () => {
    await addDesigns(shop, [{ id: 'one' }]);
    const failing = { ...shop, context: { ...shop.context, db: Object.create(shop.context.db) } };
    failing.context.db.batch = () => {
      throw new Error('The database sleeps.');
    };
    const visitor = await adminAt(failing, 'other@example.com');
    const add = toReply(
      await visitor.post(action, '/admin/shop-form', multipart({ id: newId(), ...fine }, images)),
    );
    expect(add).toMatchObject({ status: 500, message: 'Failed to add design', form: 'new' });
    const refused = toReply(await visitor.post(action, '/admin/shop-form', { intent: 'delete', id: 'one' }));
    expect(refused).toMatchObject({ status: 500, message: 'Failed to delete design.', form: 'step' });
    const page = (await visitor.get(loader, '/admin/shop-form')) as {
      data: { list: null };
      init: ResponseInit;
    };
    expect(page).toMatchObject({ data: { list: null }, init: { status: 500 } });
    expect(takeConsoleErrors()).toHaveLength(3);
  });

  test('deletes, hides and moves, and refuses unknown actions', async () => {
    await addDesigns(
      shop,
      ['a', 'b', 'c'].map((id, position) => ({ id, name: id.toUpperCase(), position })),
    );
    const step = async (form: Record<string, string>) =>
      toReply(await owner.post(action, '/admin/shop-form', form));
    expect(await step({ intent: 'move', id: 'c', place: 'before:a' })).toMatchObject({
      ok: true,
      message: '“C” has moved.',
    });
    expect(await names()).toEqual(['C', 'A', 'B']);
    await step({ intent: 'move', id: 'c', place: 'after:a' });
    await step({ intent: 'move', id: 'b', place: 'top' });
    expect(await names()).toEqual(['B', 'A', 'C']);
    expect(await step({ intent: 'status', id: 'a', status: 'hidden' })).toMatchObject({
      message: '“A”: hidden now.',
    });
    expect(await names('/admin/shop-form?status=hidden')).toEqual(['A']);
    expect(await step({ intent: 'delete', id: 'a' })).toMatchObject({ message: '“A” is deleted.' });
    expect(await names()).toEqual(['B', 'C']);
    expect(await step({ intent: 'delete', id: 'a' })).toMatchObject({ status: 404, ok: false });
    for (const form of [
      {},
      { intent: 'sell', id: 'b' },
      { intent: 'status', id: 'b', status: 'deleted' },
      { intent: 'move', id: 'b', place: 'nowhere' },
      { intent: 'move', id: 'b', place: 'before:' },
      { intent: 'delete', id: '' },
      { intent: 'delete', id: 'x'.repeat(65) },
    ] as Record<string, string>[]) {
      expect((await step(form)).status, JSON.stringify(form)).toBe(422);
    }
    expect(await step({ intent: 'move', id: 'b', place: 'before:b' })).toMatchObject({ status: 422 });
    expect(await names()).toEqual(['B', 'C']);
  });

  test('shows the design of the address beside the list, or none', async () => {
    await addDesigns(shop, [{ id: 'a', description: 'In full.' }]);
    expect((await list('/admin/shop-form?design=a&status=draft')).selected).toMatchObject({
      description: 'In full.',
    });
    expect((await list('/admin/shop-form?design=none')).selected).toBeNull();
  });

  test('takes two round trips: the session, and the page', async () => {
    await addDesigns(shop, [{ id: 'a' }]);
    const { roundTrips } = await shop.database.measure(() => list('/admin/shop-form?design=a&q=peacocks'));
    expect(roundTrips).toBe(2);
  });
});

describe('the editor', () => {
  async function opened(by: PageVisitor) {
    const { design } = (await by.get(editor, '/admin/shop-form/one', { id: 'one' })) as Loaded<typeof editor>;
    const form: Record<string, string> = {
      version: String(design.version),
      name: design.name,
      description: design.description,
      price: String(design.price),
      ...{ category: design.category, style: design.style, status: design.status },
      ...Object.fromEntries(
        design.images.flatMap(({ id, alt }, index) => [
          [`image-${index + 1}`, id],
          [`image-${index + 1}-alt`, alt],
        ]),
      ),
    };
    return form;
  }
  const save = (by: PageVisitor, form: Record<string, string>, files: readonly Bytes[] = []) =>
    by.post(edit, '/admin/shop-form/one', multipart(form, files), { id: 'one' });

  beforeEach(() => addDesigns(shop, [{ id: 'one', name: 'Mayura' }]));

  test('saves, and redirects to the design', async () => {
    const form = await opened(owner);
    expect(getRedirect(await save(owner, { ...form, price: '2000' }))).toBe('/admin/shop-form?design=one');
    expect((await list('/admin/shop-form?design=one')).selected).toMatchObject({ price: 2000 });
  });

  test('replaces an image by a file', async () => {
    const { 'image-3': _gone = '', ...form } = await opened(owner);
    expect(getRedirect(await save(owner, form, images.slice(0, 1)))).toBeTruthy();
    const { selected } = await list('/admin/shop-form?design=one');
    expect(selected?.images.map(({ id }) => id)).toEqual([
      ...imageIds('one').slice(0, 2),
      expect.stringMatching(/-jpeg$/),
    ]);
  });

  test('shows the second of two admins a conflict, keeps what was typed, and saves it when sent again', async () => {
    const other = await adminAt(shop, 'other@example.com');
    const [mine, theirs] = [await opened(owner), await opened(other)];
    await save(other, { ...theirs, name: 'Theirs' });
    await addImages(shop, imageIds('fresh'));
    const typed = { ...mine, name: 'Mine', 'image-1': imageIds('fresh')[0] ?? '' };
    const refused = toReply(await save(owner, typed));
    expect(refused).toMatchObject({ status: 409, ok: false, values: typed });
    expect(refused.message).toContain('This design has changed meanwhile');
    const stored = await opened(owner);
    expect(stored).toMatchObject({ name: 'Theirs', version: '2' });
    expect(getRedirect(await save(owner, { ...refused.values, version: stored.version ?? '' }))).toBeTruthy();
    expect(await opened(owner)).toMatchObject({ name: 'Mine', version: '3' });
  });

  test('refuses an unknown design and an invalid version', async () => {
    expect(((await owner.get(editor, '/admin/shop-form/none', { id: 'none' })) as Response).status).toBe(404);
    const form = await opened(owner);
    for (const version of ['', '0', 'x', '1.5', '-1']) {
      expect(toReply(await save(owner, { ...form, version })).fields, version).toHaveProperty('version');
    }
    expect(
      toReply(await owner.post(edit, '/admin/shop-form/none', multipart(form), { id: 'none' })).status,
    ).toBe(404);
  });
});

describe('bulk price changes', () => {
  const RULE = '/admin/shop-form/prices?change=percent-up&by=10&ending=any&category=bridal';

  beforeEach(() =>
    addDesigns(shop, [
      { id: 'a', price: 100, category: 'bridal-heavy' },
      { id: 'b', price: 200, category: 'leg-3d' },
    ]),
  );

  const look = async (address: string) => (await owner.get(prices, address)) as Loaded<typeof prices>;

  test('are previewed first, then applied as previewed, and once', async () => {
    const { preview } = await look(RULE);
    expect(preview).toMatchObject({ selected: 1, sumBefore: 100, sumAfter: 110 });
    const consent = { fingerprint: preview?.fingerprint ?? '' };
    expect(getRedirect(await owner.post(change, RULE, consent))).toBe('/admin/shop-form/prices?changed=1');
    expect(toReply(await owner.post(change, RULE, consent)).status).toBe(409);
    expect(await shop.rows('select price from designs order by id')).toEqual([
      { price: 110 },
      { price: 200 },
    ]);
  });

  test('need a rule and a preview', async () => {
    expect(await look('/admin/shop-form/prices')).toMatchObject({ preview: null, errors: {} });
    expect(await look('/admin/shop-form/prices?id=a&id=b')).toMatchObject({
      values: { ids: ['a', 'b'] },
      preview: null,
    });
    expect(await look('/admin/shop-form/prices?change=percent-up&by=much&ending=any')).toMatchObject({
      preview: null,
      errors: { by: expect.any(String) },
    });
    expect(await look('/admin/shop-form/prices?changed=many')).toMatchObject({ changed: null });
    const { preview } = await look(RULE);
    const consent = { fingerprint: preview?.fingerprint ?? '' };
    expect(toReply(await owner.post(change, RULE, { fingerprint: 'x' })).status).toBe(422);
    expect(toReply(await owner.post(change, RULE.replace('by=10', 'by=0'), consent)).status).toBe(422);
    expect(toReply(await owner.post(change, RULE.replace('bridal', 'leg'), consent)).status).toBe(409);
    expect(await shop.rows('select price from designs order by id')).toEqual([
      { price: 100 },
      { price: 200 },
    ]);
  });
});
