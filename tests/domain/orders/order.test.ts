import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { imagePath } from '#app/domain/images/image.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { getOrderByLink } from '#app/domain/orders/order.server.ts';
import type { PlacedOrder } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { hasOrderKey, orderKey } from '#app/domain/orders/order-link.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { boxes } from '#app/site/copy.ts';
import { BOOKING_TIME } from '../../support/bookings.ts';
import { addDesigns, imageIds } from '../../support/designs.ts';
import { type OrderDraft, orderDraft } from '../../support/orders.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
shop.time = new Date(BOOKING_TIME);

beforeEach(async () => {
  await shop.empty();
  await addDesigns(shop, [
    { id: 'mayura', name: 'Mayura', price: 500 },
    { id: 'gulab', name: 'Gulab', price: 750 },
    { id: 'rani', name: 'Rani', price: 1200 },
    { id: 'hidden', status: 'hidden' },
    { id: 'draft', status: 'draft' },
  ]);
});

/** A design is taxed as the shop’s goods are. */
const NO_TAX = { hsn: null, gstRate: null };

const LINES = [
  { id: 'mayura', quantity: 2 },
  { id: 'gulab', quantity: 1 },
];

function place(draft: OrderDraft): Promise<PlacedOrder> {
  return createOrder(shop.context, OrderInput.parse(draft));
}

/** The refusal of an order that must not be taken. */
async function refused(draft: OrderDraft): Promise<DomainError> {
  const outcome = await place(draft).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(DomainError);
  return outcome as DomainError;
}

/** Rows of orders, lines and history. */
async function stored(): Promise<number[]> {
  return Promise.all(['orders', 'order_lines', 'order_events'].map((table) => shop.count(table)));
}

/** The order behind a path such as a customer is given. */
function open(path: string) {
  const [, , number, key] = path.split('/');
  return getOrderByLink(shop.context, { number: number ?? '', key: key ?? '' });
}

describe('placing an order', () => {
  test('stores it with its lines and the first entry of its history, priced by the shop', async () => {
    const placed = await place(orderDraft({ lines: LINES }));
    expect(placed.number).toMatch(/^RM-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(placed.total).toBe(1750);
    expect(await stored()).toEqual([1, 2, 1]);
    expect(await open(placed.path)).toEqual({
      number: placed.number,
      status: 'placed',
      refunded: 0,
      autoRefunded: 0,
      onHold: false,
      paymentMethod: 'cod',
      paymentStatus: 'due_on_delivery',
      total: 1750,
      name: 'Priya Sharma',
      maskedPhone: '+91 ••••• ••210',
      address: '14 Johari Bazaar, Jaipur',
      pincode: '302003',
      courier: null,
      trackingNumber: null,
      // Four to eight working days from a Saturday.
      ...{ deliverFrom: '2026-11-26', deliverBy: '2026-12-01', takesCash: true, returnDays: 2 },
      ...{ isGuest: true, returnRequests: [] },
      collected: 0,
      isInvoiced: false,
      returns: [],
      placedAt: shop.time,
      lines: [
        {
          ...{ designId: 'mayura', name: 'Mayura', price: 500, quantity: 2, imageId: imageIds('mayura')[0] },
          ...{ ...NO_TAX, box: boxes.hands },
        },
        {
          ...{ designId: 'gulab', name: 'Gulab', price: 750, quantity: 1, imageId: imageIds('gulab')[0] },
          ...{ ...NO_TAX, box: boxes.hands },
        },
      ],
      history: [{ status: 'placed', at: shop.time }],
    });
    expect(await shop.rows('select actor, at from order_events')).toEqual([
      { actor: 'customer', at: shop.time.getTime() },
    ]);
  });

  test('keeps the lines in the order of the cart, up to fifty of them', async () => {
    const ids = Array.from({ length: 50 }, (_, n) => `d${(n * 7) % 50}`);
    await addDesigns(
      shop,
      ids.map((id, n) => ({ id, price: n + 1 })),
    );
    const requested = ids.toReversed().map((id) => ({ id, quantity: 20 }));
    const placed = await place(orderDraft({ lines: requested }));
    expect(placed.total).toBe(((50 * 51) / 2) * 20);
    expect((await open(placed.path))?.lines.map(({ designId }) => designId)).toEqual(
      requested.map(({ id }) => id),
    );
  });

  test('totals any cart', async () => {
    const price: Record<string, number> = { mayura: 500, gulab: 750, rani: 1200 };
    const lines = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...Object.keys(price)), quantity: fc.integer({ min: 1, max: 20 }) }),
      { selector: (line) => line.id, minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(lines, async (requested) => {
        const expected = requested.reduce((sum, { id, quantity }) => sum + (price[id] ?? 0) * quantity, 0);
        expect(await place(orderDraft({ lines: requested, expectedTotal: expected }))).toMatchObject({
          total: expected,
        });
      }),
      { numRuns: runs(10) },
    );
  });

  test('is refused for designs that are not for sale, naming each line, and nothing is stored', async () => {
    const lines = ['mayura', 'hidden', 'draft', 'none'].map((id) => ({ id, quantity: 1 }));
    const refusal = await refused(orderDraft({ lines }));
    expect(refusal.code).toBe('invalid');
    expect(refusal.fields).toEqual({
      'lines.1.id': 'This is no longer for sale.',
      'lines.2.id': 'This is no longer for sale.',
      'lines.3.id': 'This is no longer for sale.',
    });
    expect(await stored()).toEqual([0, 0, 0]);
  });

  test('is refused for more than a crore, and nothing is stored', async () => {
    await addDesigns(shop, [{ id: 'throne', price: 1_000_000 }]);
    const refusal = await refused(orderDraft({ lines: [{ id: 'throne', quantity: 11 }] }));
    expect(refusal).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('₹1,00,00,000 at most'),
    });
    expect(await stored()).toEqual([0, 0, 0]);
    expect(await place(orderDraft({ lines: [{ id: 'throne', quantity: 10 }] }))).toMatchObject({
      total: 10_000_000,
    });
  });

  test('is refused with the current prices when the customer was shown another total, and nothing is stored', async () => {
    for (const expectedTotal of [0, 1749, 1751]) {
      const refusal = await refused(orderDraft({ lines: LINES, expectedTotal }));
      expect(refusal.code).toBe('conflict');
      expect(refusal.details).toEqual({ prices: { mayura: 500, gulab: 750 } });
    }
    expect(await stored()).toEqual([0, 0, 0]);
  });

  test('is refused for online payment, which this shop does not take yet', async () => {
    const refusal = await refused(orderDraft({ lines: LINES, paymentMethod: 'cashfree' }));
    expect(refusal.status).toBe(422);
    expect(refusal.fields).toHaveProperty('paymentMethod');
    expect(await stored()).toEqual([0, 0, 0]);
  });
});

describe('a design that changes while its order is being placed', () => {
  test.each([
    ['is repriced', "update designs set price = 600 where id = 'mayura'", { mayura: 600, gulab: 750 }],
    ['gets cheaper', "update designs set price = 1 where id = 'gulab'", { mayura: 500, gulab: 1 }],
  ])(
    '%s: the order is refused with the current prices, and nothing is stored',
    async (_what, rival, prices) => {
      shop.database.justBefore(/^insert into "orders"/, () => shop.rows(rival));
      const refusal = await refused(orderDraft({ lines: LINES }));
      expect(refusal.code).toBe('conflict');
      expect(refusal.details).toEqual({ prices });
      expect(await stored()).toEqual([0, 0, 0]);
    },
  );

  test.each([
    ['is hidden', ["update designs set status = 'hidden' where id = 'gulab'"]],
    [
      'goes altogether',
      ["delete from design_images where design_id = 'gulab'", "delete from designs where id = 'gulab'"],
    ],
  ])('%s: the order is refused with an error at its line, and nothing is stored', async (_what, rivals) => {
    shop.database.justBefore(/^insert into "orders"/, async () => {
      for (const rival of rivals) await shop.rows(rival);
    });
    const refusal = await refused(orderDraft({ lines: LINES }));
    expect(refusal.code).toBe('invalid');
    expect(refusal.fields).toEqual({ 'lines.1.id': 'This is no longer for sale.' });
    expect(await stored()).toEqual([0, 0, 0]);
  });

  test('does not matter where its price is the same', async () => {
    shop.database.justBefore(/^insert into "orders"/, () =>
      shop.rows("update designs set name = 'Renamed', position = 9 where id = 'mayura'"),
    );
    expect((await place(orderDraft({ lines: LINES }))).total).toBe(1750);
    expect(await stored()).toEqual([1, 2, 1]);
  });
});

describe('the same idempotency key', () => {
  test('creates one order when it is sent twenty times at once', async () => {
    for (let round = 0; round < 5; round++) {
      const draft = orderDraft({ lines: LINES });
      const answers = await Promise.all(Array.from({ length: 20 }, () => place(draft)));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await stored()).toEqual([round + 1, 2 * (round + 1), round + 1]);
    }
  });

  test('answers the existing order when it is sent again', async () => {
    const draft = orderDraft({ lines: LINES, expectedTotal: 1750 });
    const lost = await place(draft);
    shop.time = new Date(shop.time.getTime() + 86_400_000);
    expect(await place(draft)).toEqual(lost);
    expect(await stored()).toEqual([1, 2, 1]);
  });

  test('answers the existing order at its price when the shop has changed', async () => {
    const draft = orderDraft({ lines: LINES, expectedTotal: 1750 });
    const placed = await place(draft);
    await shop.rows("update designs set price = price * 2, status = 'hidden'");
    expect(await place(draft)).toEqual(placed);
    expect(await place({ ...draft, expectedTotal: 3500 })).toEqual(placed);
  });

  test('ignores spaces, prefix and case in what is sent again', async () => {
    const draft = orderDraft({ lines: LINES });
    const placed = await place(draft);
    expect(
      await place({ ...draft, phone: '+91-98765-43210', name: ' Priya Sharma', email: 'PRIYA@example.com' }),
    ).toEqual(placed);
  });

  test('answers the existing order when the city of its pincode was filled in meanwhile', async () => {
    const draft = orderDraft({ lines: LINES, pincode: '302003', address: '14 Johari Bazaar, Pink City' });
    const placed = await place(draft);
    expect(await place({ ...draft, city: 'Jaipur' })).toEqual(placed);
    expect((await refused({ ...draft, city: 'Ajmer' })).details).toEqual({ order: placed });
  });

  test('is refused with other content, and the refusal names the existing order', async () => {
    const draft = orderDraft({ lines: LINES });
    const placed = await place(draft);
    const others: Partial<OrderDraft>[] = [
      { lines: [{ id: 'mayura', quantity: 3 }] },
      { lines: [...LINES, { id: 'rani', quantity: 1 }] },
      { name: 'Anjali' },
      { email: null },
      { address: '15 Johari Bazaar, Jaipur' },
      { pincode: '302004' },
    ];
    for (const other of others) {
      const refusal = await refused({ ...draft, ...other });
      expect(refusal.code).toBe('conflict');
      expect(refusal.details).toEqual({ order: placed });
    }
    // Whoever has another phone hears only that the key is used.
    const stranger = await refused({ ...draft, phone: '9876543211' });
    expect(stranger).toMatchObject({ code: 'conflict', details: undefined });
    expect(await stored()).toEqual([1, 2, 1]);
  });

  test('creates one order when it is sent with other content at the same moment', async () => {
    const draft = orderDraft({ lines: LINES });
    const outcomes = await Promise.allSettled([
      place(draft),
      place({ ...draft, name: 'Anjali' }),
      place(draft),
      place({ ...draft, name: 'Anjali' }),
    ]);
    const placed = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(placed).toHaveLength(2);
    expect(placed[0]?.value).toEqual(placed[1]?.value);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.details).toEqual({ order: placed[0]?.value });
    }
    expect(await stored()).toEqual([1, 2, 1]);
  });

  test('two keys create two orders', async () => {
    const [first, second] = [
      await place(orderDraft({ lines: LINES })),
      await place(orderDraft({ lines: LINES })),
    ];
    expect(first.number).not.toBe(second.number);
    expect(await stored()).toEqual([2, 4, 2]);
  });
});

describe('an order that is placed', () => {
  test('keeps its copy of what was bought, whatever becomes of the design', async () => {
    const placed = await place(orderDraft({ lines: LINES }));
    const before = await open(placed.path);
    await shop.rows(
      "update designs set name = 'Renamed', price = 9, status = 'hidden', description = 'Other', category = 'groom'",
    );
    expect(await open(placed.path)).toEqual(before);
    await shop.rows('delete from design_images');
    await shop.rows('delete from designs');
    expect(await open(placed.path)).toEqual(before);
  });

  test('shows an image that the shop still serves', async () => {
    const placed = await place(orderDraft({ lines: LINES }));
    const [line] = (await open(placed.path))?.lines ?? [];
    expect(imagePath(line?.imageId ?? '', 400)).toMatch(/^\/media\/[0-9a-f]{32}\/400\.webp$/);
  });
});

describe("an order's link", () => {
  test('opens that order only', async () => {
    const first = await place(orderDraft({ lines: LINES }));
    const second = await place(orderDraft({ lines: [{ id: 'rani', quantity: 1 }] }));
    expect((await open(first.path))?.number).toBe(first.number);
    const [, , , keyOfSecond] = second.path.split('/');
    expect(await getOrderByLink(shop.context, { number: first.number, key: keyOfSecond ?? '' })).toBeNull();
  });

  test('has a key of more than 128 bits that differs for each order and each secret', async () => {
    const keys = new Set<string>();
    for (let n = 0; n < 200; n++) keys.add(await orderKey(shop.context, `RM-${n}`));
    expect(keys.size).toBe(200);
    for (const key of keys) {
      expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
      expect(key.length * 6).toBeGreaterThanOrEqual(128);
    }
    const other = {
      ...shop.context,
      env: { ...shop.context.env, LINK_SECRET: 'another secret of forty characters' },
    };
    expect(keys).not.toContain(await orderKey(other, 'RM-1'));
  });

  test('opens nothing with any other key', async () => {
    const { number, path } = await place(orderDraft({ lines: LINES }));
    const key = path.split('/')[3] ?? '';
    expect(await hasOrderKey(shop.context, number, key)).toBe(true);
    for (const [at, sign] of [...key].entries()) {
      const wrong = key.slice(0, at) + (sign === 'A' ? 'B' : 'A') + key.slice(at + 1);
      expect(await hasOrderKey(shop.context, number, wrong), `sign ${at}`).toBe(false);
    }
    const altered = fc.oneof(
      fc
        .tuple(
          fc.nat(21),
          fc.string({ unit: fc.constantFrom('A', 'a', '0', '-', 'é', '\0'), minLength: 1, maxLength: 1 }),
        )
        .map(([at, sign]) => key.slice(0, at) + sign + key.slice(at + 1)),
      fc.nat(21).map((length) => key.slice(0, length)),
      fc.string({ unit: 'binary' }).map((more) => `${key}${more}`),
      fc.string({ unit: 'binary', minLength: 22, maxLength: 22 }),
      fc.constantFrom('', key.toLowerCase(), key.toUpperCase(), key.split('').reverse().join('')),
    );
    await fc.assert(
      fc.asyncProperty(altered, async (wrong) => {
        fc.pre(wrong !== key);
        expect(await hasOrderKey(shop.context, number, wrong)).toBe(false);
        expect(await getOrderByLink(shop.context, { number, key: wrong })).toBeNull();
      }),
      { numRuns: runs(40) },
    );
    for (const wrong of [number.toLowerCase(), `${number} `, `${number}\0`, '', 'RM-00000000']) {
      expect(await getOrderByLink(shop.context, { number: wrong, key })).toBeNull();
    }
  });

  test('does not query the database when the key is wrong', async () => {
    const { roundTrips } = await shop.database.measure(() =>
      getOrderByLink(shop.context, { number: 'RM-00000000', key: 'x'.repeat(22) }),
    );
    expect(roundTrips).toBe(0);
  });

  test('opens nothing for an unknown order, even with the right key', async () => {
    const key = await orderKey(shop.context, 'RM-00000000');
    expect(await getOrderByLink(shop.context, { number: 'RM-00000000', key })).toBeNull();
  });
});
