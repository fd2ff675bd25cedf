import { beforeEach, describe, expect, test } from 'vitest';
import { action, loader } from '#app/routes/storefront/checkout/route.tsx';
import { addDesigns } from '../support/designs.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** The checkout of a browser without scripts: one design by its address, paid in cash. */

const shop = await openShop();
let visitor: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  await addDesigns(shop, [{ id: 'mayura', price: 1499 }]);
  visitor = new PageVisitor(shop);
});

const PATH = '/checkout?item=mayura&quantity=2';
const details = {
  name: 'Priya Sharma',
  phone: '98765 43210',
  email: '',
  address: '14 Johari Bazaar, Jaipur',
};

/** The form as its page sends it. */
async function openForm(): Promise<Record<string, string>> {
  const { unscripted } = (await visitor.get(loader, PATH)) as Awaited<ReturnType<typeof loader>>;
  expect(unscripted?.cart).toMatchObject([{ id: 'mayura', price: 1499, quantity: 2 }]);
  const idempotencyKey = unscripted?.key ?? '';
  return {
    ...details,
    pincode: '302003',
    paymentMethod: 'cod',
    lines: 'mayura:2',
    expectedTotal: '2998',
    idempotencyKey,
  };
}

const send = (form: Record<string, string>) => visitor.post(action, PATH, form);

test.each(['/checkout', '/checkout?item=', '/checkout?item=gone', `/checkout?item=${'x'.repeat(500)}`])(
  'shows no such form at %s',
  async (path) => {
    expect(await visitor.get(loader, path)).toEqual({
      provider: null,
      known: { language: 'en' },
      hasWhatsApp: false,
    });
  },
);

test.each([
  ['0', 1],
  ['-3', 1],
  ['two', 1],
  ['2.5', 2],
  ['999', 20],
  ['1e9', 20],
])('takes a quantity of %s as %i', async (quantity, kept) => {
  expect(await visitor.get(loader, `/checkout?item=mayura&quantity=${quantity}`)).toMatchObject({
    unscripted: { cart: [{ quantity: kept }] },
  });
});

describe('the form', () => {
  test('places the order, and leads to its page', async () => {
    const answer = (await send(await openForm())) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/order-success']);
    expect([...visitor.cookies.keys()]).toEqual(['order', 'messages-in']);
    expect(await shop.count('orders')).toBe(1);
  });

  test('sent twice, it orders once', async () => {
    const form = await openForm();
    for (const _press of [1, 2]) expect(((await send(form)) as Response).status).toBe(303);
    expect(await shop.count('orders')).toBe(1);
  });

  test('keeps what was typed, and its key, when it is refused', async () => {
    const form = { ...(await openForm()), phone: '12' };
    const { status, fields, values } = toReply(await send(form));
    expect([status, Object.keys(fields)]).toEqual([422, ['phone']]);
    expect(values).toEqual(form);
  });

  test('is another order with another key when it is changed after it was sent', async () => {
    const form = await openForm();
    await send(form);
    const changed = { ...form, address: '15 Johari Bazaar, Jaipur' };
    const { status, message, values } = toReply(await send(changed));
    expect(status).toBe(409);
    expect(message).toContain('already placed');
    expect(values).not.toHaveProperty('idempotencyKey');
    expect(values.address).toBe(changed.address);
  });

  test.each([
    ['another total than the shop’s', { expectedTotal: '1' }, 409],
    ['no total', { expectedTotal: '' }, 422],
    ['no lines', { lines: '' }, 422],
    ['lines of nonsense', { lines: 'mayura' }, 422],
    ['a design that is not for sale', { lines: 'gone:2' }, 422],
    ['online payment in a shop that takes none', { paymentMethod: 'cashfree' }, 422],
  ])('is refused with %s', async (_what, wrong, expected) => {
    expect(toReply(await send({ ...(await openForm()), ...wrong })).status).toBe(expected);
    expect(await shop.count('orders')).toBe(0);
  });
});
