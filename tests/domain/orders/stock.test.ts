import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { quoteLines } from '#app/domain/orders/for-sale.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { cancelAbandonedOrders } from '#app/domain/orders/unpaid-orders.server.ts';
import { createPopularProduct } from '#app/domain/products/admin-product.server.ts';
import { changeStock } from '#app/domain/products/admin-stock.server.ts';
import { getPopularProduct } from '#app/domain/products/product.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addDesigns } from '../../support/designs.ts';
import { type OrderDraft, orderDraft } from '../../support/orders.ts';
import { addImages, productInput } from '../../support/products.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/** Popular products in orders, and what orders make of their stock. */

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  await addImages(shop);
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 500 }]);
});

/** Adds a product with a variant for each stock, and answers the variants' ids. */
async function addProduct(...stocks: (number | null)[]) {
  const variants = stocks.map((stock, index) => ({
    ...{ id: null, stock, price: 100 * (index + 1), formerPrice: null },
    name: stocks.length > 1 ? `${index + 1} cones` : '',
  }));
  const id = await createPopularProduct(context, admin, { ...productInput({ name: 'Cones' }), variants });
  const product = await getPopularProduct(context, id);
  return { id, variants: product?.variants.map((variant) => variant.id) ?? [] };
}

const place = (draft: OrderDraft) => createOrder(context, OrderInput.parse(draft));

async function stockOf(variant: string | undefined): Promise<number | null> {
  const [row] = await shop.rows<{ stock: number | null }>(
    'select stock from product_variants where id = ?',
    variant ?? '',
  );
  return row?.stock ?? null;
}

const cancel = (number: string) =>
  updateOrderStatus(context, admin, { number, from: 'placed', to: 'cancelled' });

describe('an order of products', () => {
  test('holds designs and variants together, with a copy of their names, prices and tax', async () => {
    const variants = [
      { id: null, name: '6 cones', price: 360, formerPrice: null, stock: 5 },
      { id: null, name: '12 cones', price: 680, formerPrice: null, stock: null },
    ];
    const input = { ...productInput({ name: 'Cones' }), variants, hsn: '1404', gstRate: 5 };
    const product = await getPopularProduct(context, await createPopularProduct(context, admin, input));
    const [six, twelve] = product?.variants ?? [];
    const placed = await place(
      orderDraft({
        lines: [
          { id: 'mayura', quantity: 1 },
          { id: six?.id ?? '', quantity: 2 },
          { id: twelve?.id ?? '', quantity: 3 },
        ],
      }),
    );
    expect(placed.total).toBe(500 + 2 * 360 + 3 * 680);
    expect(
      await shop.rows(
        'select design_id, product_id, name, price, quantity, hsn, gst_rate, stock_taken from order_lines',
      ),
    ).toEqual([
      { ...{ design_id: 'mayura', product_id: null, name: 'Mayura', price: 500, quantity: 1 }, ...NO_TAX },
      {
        ...{ design_id: six?.id, product_id: product?.id, name: 'Cones, 6 cones', price: 360, quantity: 2 },
        ...{ hsn: '1404', gst_rate: 5, stock_taken: 2 },
      },
      {
        ...{ design_id: twelve?.id, product_id: product?.id, name: 'Cones, 12 cones', price: 680 },
        ...{ quantity: 3, hsn: '1404', gst_rate: 5, stock_taken: 0 },
      },
    ]);
    expect([await stockOf(six?.id), await stockOf(twelve?.id)]).toEqual([3, null]);
  });

  const NO_TAX = { hsn: null, gst_rate: null, stock_taken: 0 };

  test('is quoted with its stock, in one round trip', async () => {
    const { variants } = await addProduct(2, null);
    const { result, roundTrips } = await shop.database.measure(() =>
      quoteLines(context, ['mayura', ...variants, 'none']),
    );
    expect(roundTrips).toBe(1);
    expect(result.map(({ id, stock, price }) => [id, stock, price])).toEqual([
      ['mayura', null, 500],
      [variants[0], 2, 100],
      [variants[1], null, 200],
    ]);
  });

  test('is refused beyond the stock, next to its line, and nothing is stored or taken', async () => {
    const { variants } = await addProduct(2, 0);
    const lines = [
      { id: 'mayura', quantity: 1 },
      { id: variants[0] ?? '', quantity: 3 },
      { id: variants[1] ?? '', quantity: 1 },
    ];
    await expect(place(orderDraft({ lines }))).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'lines.1.quantity': 'Only 2 left.', 'lines.2.quantity': 'Sold out.' },
    });
    expect([await stockOf(variants[0]), await shop.count('orders'), await shop.count('order_lines')]).toEqual(
      [2, 0, 0],
    );
  });

  test('refuses ids of products, of deleted variants and made-up ones, and another price than was shown', async () => {
    const { id, variants } = await addProduct(5);
    const [variant = ''] = variants;
    for (const forged of [id, `${variant}x`, 'product', "' or 1=1 --"]) {
      await expect(place(orderDraft({ lines: [{ id: forged, quantity: 1 }] }))).rejects.toMatchObject({
        fields: { 'lines.0.id': 'This is no longer for sale.' },
      });
    }
    const cheap = orderDraft({ lines: [{ id: variant, quantity: 1 }], expectedTotal: 1 });
    await expect(place(cheap)).rejects.toMatchObject({
      code: 'conflict',
      details: { prices: { [variant]: 100 } },
    });
    expect(await stockOf(variant)).toBe(5);
  });

  test('takes its stock once, however often it is sent', async () => {
    const { variants } = await addProduct(2);
    const draft = orderDraft({ lines: [{ id: variants[0] ?? '', quantity: 2 }] });
    const first = await place(draft);
    const again = await Promise.all(Array.from({ length: 20 }, () => place(draft)));
    // Sold out by now, and yet the answer is the order.
    expect(new Set(again.map(({ number }) => number))).toEqual(new Set([first.number]));
    expect([await stockOf(variants[0]), await shop.count('orders')]).toEqual([0, 1]);
  });
});

describe('rivals', () => {
  test('200 for the last 5: five have one each, and everybody else is told', async () => {
    const { variants } = await addProduct(5);
    const lines = [
      { id: variants[0] ?? '', quantity: 1 },
      { id: 'mayura', quantity: 1 },
    ];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => place(orderDraft({ lines }))),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(195);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ code: 'invalid', fields: { 'lines.0.quantity': 'Sold out.' } });
    }
    expect([await stockOf(variants[0]), await shop.count('orders'), await shop.count('order_lines')]).toEqual(
      [0, 5, 10],
    );
  });
});

describe('a cancelled order', () => {
  test('gives back what it took, once, also when two admins cancel it', async () => {
    const { variants } = await addProduct(5, 9);
    const lines = variants.map((id, index) => ({ id, quantity: index + 2 }));
    const { number } = await place(orderDraft({ lines }));
    expect(await Promise.all(variants.map(stockOf))).toEqual([3, 6]);
    const outcomes = await Promise.allSettled([cancel(number), cancel(number), cancel(number)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 9]);
    // As the erasing of an account writes it.
    await shop.rows("update orders set status = status where status = 'cancelled' returning id");
    expect(await Promise.all(variants.map(stockOf))).toEqual([5, 9]);
  });

  test('that nobody paid gives back what it took', async () => {
    const { variants } = await addProduct(3);
    const { number } = await place(orderDraft({ lines: [{ id: variants[0] ?? '', quantity: 3 }] }));
    await shop.rows(
      "update orders set payment_status = 'awaiting_payment' where number = ? returning id",
      number,
    );
    expect(await stockOf(variants[0])).toBe(0);
    shop.time = new Date(shop.time.getTime() + 8 * DAY_MS);
    await cancelAbandonedOrders(context);
    await cancelAbandonedOrders(context);
    expect(await stockOf(variants[0])).toBe(3);
  });

  test('gives nothing back that was not counted when it was placed', async () => {
    const { id, variants } = await addProduct(null);
    const [variant = ''] = variants;
    const { number } = await place(orderDraft({ lines: [{ id: variant, quantity: 2 }] }));
    const count = { variant, change: 'count' as const, pieces: 7, reason: 'Counted', seen: null, version: 1 };
    await changeStock(context, admin, { ...count, productId: id });
    await cancel(number);
    expect(await stockOf(variant)).toBe(7);
  });
});

describe('any sequence of orders, cancellations and deliveries', () => {
  test('leaves no stock below zero, and stock and sold pieces add up to what came in', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }),
      fc.record({ kind: fc.constant('add' as const), pieces: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant('remove' as const), pieces: fc.integer({ min: 1, max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(12), fc.array(step, { maxLength: 14 }), async (start, steps) => {
        const { id, variants } = await addProduct(start);
        const [variant = ''] = variants;
        const placed: string[] = [];
        let came = start;
        let version = 1;
        for (const taken of steps) {
          const before = (await stockOf(variant)) ?? 0;
          if (taken.kind === 'order') {
            const { quantity } = taken;
            const outcome = await place(orderDraft({ lines: [{ id: variant, quantity }] })).catch(() => null);
            expect(outcome !== null).toBe(quantity <= before);
            if (outcome) placed.push(outcome.number);
          } else if (taken.kind === 'cancel') {
            const number = placed[taken.which % Math.max(placed.length, 1)];
            if (number) await cancel(number).catch(() => undefined);
          } else {
            const { kind, pieces } = taken;
            const change = { variant, change: kind, pieces, reason: 'Test', seen: null, version };
            const after = await changeStock(context, admin, { ...change, productId: id }).catch(() => null);
            expect(after !== null).toBe(kind === 'add' || pieces <= before);
            if (after === null) continue;
            version += 1;
            came += kind === 'add' ? pieces : -pieces;
          }
          const [sold] = await shop.rows<{ pieces: number }>(
            'select coalesce(sum(stock_taken), 0) as pieces from order_lines where design_id = ?',
            variant,
          );
          const stock = (await stockOf(variant)) ?? -1;
          expect(stock).toBeGreaterThanOrEqual(0);
          expect(stock + (sold?.pieces ?? 0)).toBe(came);
        }
      }),
      { numRuns: runs(12) },
    );
  });
});

describe('an admin', () => {
  const change = (
    productId: string,
    variant: string | undefined,
    input: Partial<Parameters<typeof changeStock>[2]>,
  ) =>
    changeStock(context, admin, {
      ...{ productId, variant: variant ?? '', change: 'add', pieces: 1, reason: 'Test', seen: 5, version: 1 },
      ...input,
    });

  test('adds, takes away, counts and stops counting, each with its reason in the audit trail', async () => {
    const { id, variants } = await addProduct(5);
    const [variant] = variants;
    expect(await change(id, variant, { pieces: 24, reason: 'Delivery from Sojat' })).toBe(29);
    expect(await change(id, variant, { change: 'remove', pieces: 2, version: 2 })).toBe(27);
    expect(await change(id, variant, { change: 'count', pieces: 20, seen: 27, version: 3 })).toBe(20);
    expect(await change(id, variant, { change: 'stop', pieces: null, version: 4 })).toBe(null);
    const entries = await shop.rows<{ after: string }>(
      "select after from audit_entries where action = 'popular-product.stock' order by rowid",
    );
    expect(JSON.parse(entries[0]?.after ?? '')).toEqual({
      ...{ change: 'add', pieces: 24, reason: 'Delivery from Sojat', variant: 'Cones' },
    });
    expect(entries).toHaveLength(4);
  });

  test('does not count twice what was sent twice, nor over another admin’s change', async () => {
    const { id, variants } = await addProduct(5);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => change(id, variants[0], { pieces: 10 })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(variants[0])).toBe(15);
    await expect(change(id, variants[0], {})).rejects.toMatchObject({ code: 'conflict' });
  });

  test('may add while customers order, but what was counted must still be there', async () => {
    const { id, variants } = await addProduct(5);
    await place(orderDraft({ lines: [{ id: variants[0] ?? '', quantity: 2 }] }));
    await expect(change(id, variants[0], { change: 'count', pieces: 5 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The shop has 3 now'),
    });
    expect(await change(id, variants[0], { pieces: 10 })).toBe(13);
  });

  test('cannot take away more than there are, nor change a stranger’s variant', async () => {
    const { id, variants } = await addProduct(5);
    const other = await addProduct(1);
    await expect(change(id, variants[0], { change: 'remove', pieces: 6 })).rejects.toMatchObject({
      code: 'invalid',
      fields: { pieces: 'Only 5 left.' },
    });
    await expect(change(id, other.variants[0], {})).rejects.toMatchObject({ code: 'not_found' });
  });
});
