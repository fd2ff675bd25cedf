import type { MetaFunction } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearContentCache } from '#app/domain/content/content-cache.server.ts';
import { DEFAULT_BOX_KIND } from '#app/domain/content/design-box.ts';
import { listAuditEntries, parseAuditFilter } from '#app/domain/operations/audit-trail.server.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { listOrdersToPrint } from '#app/domain/orders/order-bulk.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { loadInvoice } from '#app/http/invoice-page.server.ts';
import { loader as root } from '#app/root.tsx';
import * as content from '#app/routes/admin/content/route.tsx';
import * as editor from '#app/routes/admin/design.tsx';
import * as struck from '#app/routes/admin/struck-prices.tsx';
import * as details from '#app/routes/storefront/details/route.tsx';
import { loader as orderInfo } from '#app/routes/storefront/policies/order-info.tsx';
import { loader as shopPage } from '#app/routes/storefront/shop/route.tsx';
import { boxes } from '#app/site/copy.ts';
import { adminVisitor } from '../support/admin-visitor.ts';
import { addDesigns, imageIds } from '../support/designs.ts';
import { orderDraft } from '../support/orders.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** A design is sold as a box to draw it oneself; which prices are struck is the owner's. */

const shop = await openShop();
let owner: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  clearContentCache(shop.context);
  owner = await adminVisitor(shop);
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 500 }]);
});

const guest = () => new PageVisitor(shop);

type DetailsPage = Awaited<ReturnType<typeof details.loader>>;
const designPage = () =>
  guest().get(details.loader, '/details/mayura', { id: 'mayura' }) as Promise<DetailsPage>; // its own loader’s

/** The form of the design, as it is filled in, with changes. */
async function edit(change: Record<string, string>) {
  // What its own loader answers.
  const { design } = (await owner.get(editor.loader, '/admin/designs/mayura', { id: 'mayura' })) as Awaited<
    ReturnType<typeof editor.loader>
  >;
  const { name, description, price, category, style, status, version } = design;
  const form = new FormData();
  const typed = { name, description, price, category, style, status, version, ...change };
  for (const [field, value] of Object.entries(typed)) form.set(field, String(value));
  for (const [index, id] of imageIds('mayura').entries()) form.set(`image-${index + 1}`, id);
  return owner.post(editor.action, '/admin/designs/mayura', form, { id: 'mayura' });
}

async function order() {
  const { number } = await createOrder(
    { ...shop.context },
    OrderInput.parse(orderDraft({ lines: [{ id: 'mayura', quantity: 1 }] })),
  );
  const placed = await getOrderDetails(shop.context, number);
  if (!placed) throw new Error('no order');
  return placed;
}

/** The owner writes into the box of both hands. */
async function fillHandsBox(contents: string) {
  // What its own loader answers.
  const page = (await owner.get(content.loader, '/admin/content?group=boxes')) as Awaited<
    ReturnType<typeof content.loader>
  >;
  const form = { ...page.stored, version: String(page.version), 'boxes.hands.contents': contents };
  return toReply(await owner.post(content.action, '/admin/content?group=boxes', form));
}

describe('a design', () => {
  test('is sold with the box of its kind, and names what an artist takes for as much henna', async () => {
    expect(await designPage()).toMatchObject({
      box: { ...boxes[DEFAULT_BOX_KIND], image: null },
      drawn: { from: 1000, coverage: 'hands', label: 'Both sides, up to the wrists' },
    });
    await edit({ boxKind: 'full-bridal' });
    expect(await designPage()).toMatchObject({
      design: { boxKind: 'full-bridal' },
      box: boxes['full-bridal'],
      drawn: { from: 7500, coverage: 'full-bridal' },
    });
  });

  test('shows the picture of its own box', async () => {
    await shop.rows(
      `insert into site_images (name, image_id, alt) values ('box-hands', ?, 'The hands box'), ('box-feet', ?, 'The feet box') returning name`,
      ...imageIds('mayura').slice(0, 2),
    );
    expect((await designPage()).box.image).toMatchObject({ alt: 'The hands box' });
  });

  test('has a box that the shop knows', async () => {
    expect(toReply(await edit({ boxKind: 'crate' }))).toMatchObject({
      ok: false,
      fields: { boxKind: 'Please choose what is sent.' },
    });
  });

  test('costs one round trip beside the content from memory', async () => {
    const at = { ...shop.context };
    await at.boxes();
    expect((await shop.database.measure(designPage)).roundTrips).toBe(1);
  });
});

describe('what is in a box', () => {
  test('is the owner’s: customers see it at once, and orders keep what they were sold', async () => {
    const before = await order();
    const reply = await fillHandsBox(' One print \r\n\r\nThree   cones, fresh ');
    expect(reply).toMatchObject({ ok: true });
    const contents = ['One print', 'Three cones, fresh'];
    expect((await designPage()).box).toMatchObject({ contents });
    expect(await guest().get(orderInfo, '/order-info')).toMatchObject({ boxes: { hands: { contents } } });
    expect((await order()).lines[0]?.box).toEqual({ name: 'Hands box', contents });
    expect((await getOrderDetails(shop.context, before.number))?.lines[0]?.box).toEqual(boxes.hands);
  });

  test('is told in lines, of which there are some and not too many', async () => {
    for (const contents of ['  \n ', Array(9).fill('A cone').join('\n'), 'x'.repeat(121)]) {
      expect(await fillHandsBox(contents)).toMatchObject({ ok: false, status: 422 });
    }
  });

  test('is told in the messages of the order', async () => {
    shop.messages.length = 0;
    await order();
    await shop.settle();
    const toCustomer = shop.messages.filter(({ to }) => to === 'priya@example.com');
    expect(JSON.stringify(toCustomer)).toContain('You ordered: 1 × Mayura: Hands box, to draw yourself.');
  });

  test('is on the packing slip, and the box in the line of the invoice', async () => {
    const placed = await order();
    const [slip] = await listOrdersToPrint(shop.context, [placed.number]);
    expect(slip?.lines[0]).toMatchObject({ name: 'Mayura', box: boxes.hands });
    await shop.rows("update orders set status = 'confirmed' returning id");
    const confirmed = await order().then(() => getOrderDetails(shop.context, placed.number));
    if (!confirmed) throw new Error('no order');
    const { lines } = await loadInvoice({ ...shop.context }, confirmed, '/');
    expect(lines[0]?.name).toBe('Mayura: Hands box, to draw yourself');
  });
});

describe('a struck price', () => {
  // What the loader gives.
  const rule = async () => ((await guest().get(root, '/')) as { struckPrices: string }).struckPrices;
  const save = async (form: Record<string, string>, by = owner) =>
    toReply(await by.post(struck.action, '/admin/struck-prices', form));
  const inApi = async () => (await shop.fetchApi('/api/designs/mayura')).json();

  test('is by the formula until the owner says otherwise', async () => {
    expect(await rule()).toBe('formula');
    expect(await inApi()).toMatchObject({ price: 500, originalPrice: 600, discountPercent: 17 });
  });

  test('can be switched off for the whole shop', async () => {
    await edit({ formerPrice: '650' });
    expect(await save({ rule: 'off', version: '0' })).toMatchObject({ ok: true });
    expect(await rule()).toBe('off');
    expect(await inApi()).toMatchObject({ price: 500, originalPrice: 500, discountPercent: 0 });
    const trail = await listAuditEntries(shop.context, parseAuditFilter(new URLSearchParams()), null);
    const told = JSON.stringify(trail);
    expect(told).toContain(
      'changed which prices are struck from “On designs and packages: a former price, else the price times 1.2” to “Nowhere”',
    );
    expect(told).toContain('former price');
  });

  test('is a true former price where a design has one, and none elsewhere, if the owner wishes', async () => {
    await addDesigns(shop, [{ id: 'gulab', price: 750 }]);
    await edit({ formerPrice: '₹ 650' });
    await save({ rule: 'former', version: '0' });
    expect(await inApi()).toMatchObject({ originalPrice: 650, discountPercent: 23 });
    const gulab = await (await shop.fetchApi('/api/designs/gulab')).json();
    expect(gulab).toMatchObject({ originalPrice: 750, discountPercent: 0 });
    expect(await guest().get(shopPage, '/shop')).toMatchObject({
      designs: [{ formerPrice: 650 }, { formerPrice: null }],
    });
  });

  test('is refused as a former price that is not above the price, and that is no number', async () => {
    for (const formerPrice of ['500', '499', 'long ago', '1000001']) {
      const reply = toReply(await edit({ formerPrice }));
      expect(reply, formerPrice).toMatchObject({ ok: false, status: 422 });
      expect(Object.keys(reply.fields), formerPrice).toEqual(['formerPrice']);
    }
    expect((await designPage()).design.formerPrice).toBeNull();
  });

  test('is told to search engines only where customers truly paid it', async () => {
    const told = async () => {
      const args = { data: await designPage(), matches: [] } as unknown as Parameters<MetaFunction>[0]; // it reads no more
      return JSON.stringify((details.meta as MetaFunction)(args)); // of any loader
    };
    expect(await told()).not.toContain('StrikethroughPrice');
    await edit({ formerPrice: '650' });
    expect(await told()).toContain('"priceType":"https://schema.org/StrikethroughPrice","price":650');
    await save({ rule: 'off', version: '0' });
    expect(await told()).not.toContain('StrikethroughPrice');
  });

  test('is not set by a form of an older version, nor to something else', async () => {
    expect(await save({ rule: 'former', version: '0' })).toMatchObject({ ok: true });
    expect(await save({ rule: 'off', version: '0' })).toMatchObject({ ok: false, status: 409 });
    expect(await save({ rule: 'double', version: '1' })).toMatchObject({ ok: false, status: 422 });
    expect(await rule()).toBe('former');
  });

  test('is by the formula again if what is stored is none of the rules', async () => {
    await shop.rows(
      `insert into site_content (key, value, version, updated_at) values ('struck-prices', '{"rule":"double"}', 1, 0) returning key`,
    );
    expect(await rule()).toBe('formula');
  });
});
