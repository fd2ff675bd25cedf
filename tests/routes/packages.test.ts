import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { action as edit, loader as editor } from '#app/routes/admin/package-edit.tsx';
import { action as desk, loader as deskPage } from '#app/routes/admin/package-form/route.tsx';
import { loader as sitemapPart } from '#app/routes/resources/sitemap-part.ts';
import { loader as packagePage } from '#app/routes/storefront/package/route.tsx';
import { loader as list } from '#app/routes/storefront/packages/route.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { emptyAll, largeJpeg } from '../support/images.ts';
import { addPackages, manyPackages } from '../support/packages.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

type Loader = Parameters<PageVisitor['get']>[0];

const shop = await openShop();
beforeEach(() => emptyAll(shop));

describe('the list', () => {
  test('shows what the address filters for, and a link to more', async () => {
    await addPackages(shop, manyPackages(30));
    const visitor = new PageVisitor(shop);
    const first = (await visitor.get(list as Loader, '/package')) as Awaited<ReturnType<typeof list>>;
    expect(first).toMatchObject({ found: 30, next: 'slug-p023' });
    const more = (await visitor.get(list as Loader, `/package?after=${first.next}`)) as typeof first;
    expect(more.packages).toHaveLength(6);
    expect(more.next).toBeNull();
    const some = await visitor.get(list as Loader, '/package?category=bridal&category=nothing&x=y');
    expect(some).toMatchObject({ found: 5, query: { category: ['bridal'] } });
  });

  test('redirects to its first page when nothing follows the cursor any more', async () => {
    await addPackages(shop, manyPackages(3));
    const visitor = new PageVisitor(shop);
    for (const after of ['gone', 'slug-p002']) {
      const answer = await visitor.get(list as Loader, `/package?rating=2&after=${after}`);
      expect(getRedirect(answer)).toBe('/package?rating=2');
    }
  });
});

describe('a package’s page', () => {
  test('is at its slug, however the slug is written', async () => {
    await addPackages(shop, [{ id: 'a', slug: 'anjali' }]);
    const visitor = new PageVisitor(shop);
    expect(await visitor.get(packagePage as Loader, '/anjali', { slug: 'anjali' })).toMatchObject({
      offer: { id: 'a' },
    });
    const moved = await visitor.get(packagePage as Loader, '/Anjali?image=2', { slug: 'Anjali' });
    expect(getRedirect(moved)).toBe('/anjali?image=2');
    expect((await fetchPage(shop, '/anjali')).status).toBe(200);
  });

  test('hides no page of the site, and is the site’s 404 without a package', async () => {
    // Rows that no form would accept.
    await addPackages(shop, [
      { id: 'a', slug: 'shop' },
      { id: 'b', slug: 'about' },
      { id: 'c', slug: 'hidden', status: 'hidden' },
    ]);
    expect((await fetchPage(shop, '/shop?category=bridal')).status).toBe(200);
    const about = await (await fetchPage(shop, '/about.data')).text();
    expect(about).not.toContain('inclusions');
    for (const path of ['/nowhere', '/hidden', '/wp-login.php', '/.env', '/anjali/more', '/--']) {
      expect((await fetchPage(shop, path)).status, path).toBe(404);
    }
  });

  test('queries nothing when the address cannot be a package', async () => {
    const visitor = new PageVisitor(shop);
    const { roundTrips, result } = await shop.database.measure(() =>
      visitor.get(packagePage as Loader, '/wp-login.php', { slug: 'wp-login.php' }),
    );
    expect(roundTrips).toBe(0);
    expect((result as Response).status).toBe(404);
  });
});

test('the sitemap has the list, and every package that customers see', async () => {
  await addPackages(shop, [
    { id: 'a', slug: 'anjali' },
    { id: 'b', slug: 'draft', status: 'draft' },
  ]);
  const visitor = new PageVisitor(shop);
  const words = async (part: string) =>
    ((await visitor.get(sitemapPart as Loader, `/sitemap/${part}`, { part })) as Response).text();
  expect(await words('pages.xml')).toContain('/package</loc>');
  const packages = await words('packages.xml');
  expect(packages).toContain('/anjali</loc>');
  expect(packages).toContain('<image:loc>');
  expect(packages).not.toContain('draft');
  expect((await (await fetchPage(shop, '/sitemap.xml')).text()).match(/packages\.xml/g)).toHaveLength(1);
});

describe('the owner', () => {
  let admin: PageVisitor;

  beforeEach(async () => {
    admin = new PageVisitor(shop);
    const token = await startSession(shop.context, 'admin', (await addAdminWithoutPassword(shop)).id);
    const { cookie = '' } = await toCookieHeader({ role: 'admin', token });
    admin.cookies.set(...(cookie.split('=') as [string, string]));
  });

  const PATH = '/admin/package-form';
  const upload = async (form: Record<string, string>, images = 1) =>
    toReply(
      await admin.postFiles(
        desk as Loader,
        PATH,
        form,
        await Promise.all(Array.from({ length: images }, (_, seed) => largeJpeg(seed + 1))),
      ),
    );
  const stored = () =>
    shop.rows<{ id: string; slug: string; status: string }>('select * from packages order by position');

  test('uploads a package, and customers see it', async () => {
    const reply = await upload({ name: 'Rani', price: '2,500', status: 'visible' }, 3);
    expect(reply).toMatchObject({ ok: true, message: '✅ Package uploaded successfully!', values: {} });
    const shown = await new PageVisitor(shop).get(packagePage as Loader, '/rani', { slug: 'rani' });
    expect(shown).toMatchObject({ offer: { price: 2500, images: [{}, {}, {}] } });
    expect(await admin.get(deskPage as Loader, PATH)).toMatchObject({ packages: [{ slug: 'rani' }] });
  });

  test('sees which fields are wrong, and keeps what was typed and the images', async () => {
    const reply = await upload({ name: '', price: '', rating: '9', description: 'Long words' }, 2);
    expect(reply).toMatchObject({ ok: false, status: 422 });
    expect(reply.message).toMatch(/^❌ Failed to upload package\./);
    expect(Object.keys(reply.fields).sort()).toEqual(['name', 'price', 'rating']);
    expect(reply.values).toMatchObject({
      description: 'Long words',
      rating: '9',
      'image-1': expect.stringMatching(/-jpeg$/),
      'image-2': expect.stringMatching(/-jpeg$/),
    });
    // Sent again, now right, without choosing the images again.
    const again = await upload({ ...reply.values, name: 'Rani', price: '10', rating: '' }, 0);
    expect(again.ok).toBe(true);
    expect(await shop.count('package_images')).toBe(2);
  });

  test('sees a message when the site itself fails', async () => {
    await shop.rows('alter table packages rename to packages_away');
    const reply = await upload({ name: 'Rani', price: '500' });
    await shop.rows('alter table packages_away rename to packages');
    expect(reply).toMatchObject({
      ok: false,
      status: 500,
      message: '❌ Server error.',
      values: { name: 'Rani' },
    });
    expect(takeConsoleErrors().join()).toContain(PATH);
  });

  test('edits it; a second editor sees a conflict and keeps what was typed', async () => {
    await upload({ name: 'Rani', price: '500' });
    const [{ id } = { id: '' }] = await stored();
    const seen = (await admin.get(editor as Loader, `${PATH}/${id}`, { id })) as Awaited<
      ReturnType<typeof editor>
    >;
    const values = { 'image-1': seen.offer.images[0]?.id ?? '', version: '1' };
    const save = async (form: Record<string, string>) =>
      toReply(await admin.postFiles(edit as Loader, `${PATH}/${id}`, { ...values, ...form }, [], { id }));
    expect(await save({ name: 'First', price: '600' })).toMatchObject({
      ok: true,
      message: '✅ Package saved.',
    });
    const late = await save({ name: 'Second', price: '700' });
    expect(late).toMatchObject({
      ok: false,
      status: 409,
      values: { name: 'Second', price: '700', version: '1' },
    });
    expect(await admin.get(editor as Loader, `${PATH}/${id}`, { id })).toMatchObject({
      offer: { designTitle: 'First', version: 2 },
    });
    expect(await save({ name: 'Second', price: '700', version: '2' })).toMatchObject({ ok: true });
    expect(await save({ name: 'Third', price: '1', version: 'x' })).toMatchObject({ ok: false, status: 422 });
  });

  test('hides, shows and moves packages with the buttons of the list', async () => {
    await addPackages(shop, [
      { id: 'a', position: 1 },
      { id: 'b', position: 2 },
      { id: 'bare', position: 3, status: 'draft', images: 0 },
    ]);
    const press = (form: Record<string, string>) => admin.post(desk as Loader, PATH, form);
    expect(toReply(await press({ intent: 'move', id: 'b', direction: 'up' }))).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^“.+” moved up\.$/),
    });
    expect(toReply(await press({ intent: 'status', id: 'a', status: 'hidden' }))).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^“.+”: hidden now\.$/),
    });
    expect((await stored()).map(({ id, status }) => [id, status])).toEqual([
      ['b', 'visible'],
      ['a', 'hidden'],
      ['bare', 'draft'],
    ]);
    expect(toReply(await press({ intent: 'status', id: 'bare', status: 'visible' }))).toMatchObject({
      status: 422,
    });
    for (const wrong of [{}, { intent: 'sell', id: 'a' }, { intent: 'move', id: 'a', direction: 'away' }]) {
      expect(toReply(await press(wrong as Record<string, string>)).status).toBe(422);
    }
    expect(toReply(await press({ intent: 'move', id: 'none', direction: 'up' })).status).toBe(404);
  });

  test('gets a 404 for an unknown package', async () => {
    const answer = await admin.get(editor as Loader, `${PATH}/none`, { id: 'none' });
    expect((answer as Response).status).toBe(404);
  });
});
