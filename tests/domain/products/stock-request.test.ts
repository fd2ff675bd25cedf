import { beforeEach, describe, expect, test } from 'vitest';
import { createPopularProduct } from '#app/domain/products/admin-product.server.ts';
import { changeStock } from '#app/domain/products/admin-stock.server.ts';
import { getPopularProduct, getProductPage } from '#app/domain/products/product.server.ts';
import { tellStockIsBack } from '#app/domain/products/stock-notices.server.ts';
import {
  answerStockRequest,
  deleteOldStockRequests,
  loadStockRequest,
  requestStock,
  withdrawStockRequest,
} from '#app/domain/products/stock-request.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword, addCustomer } from '../../support/accounts.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
import { addImages, productInput } from '../../support/products.ts';
import { openShop } from '../../support/shop.ts';

/** “Back soon, tell me”. */

const shop = await openShop();
const { context } = shop;
let admin: { id: string };
let productId: string;
let variant: string;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T06:30:00Z');
  admin = await addAdminWithoutPassword(shop);
  await addImages(shop);
  productId = await createPopularProduct(context, admin, productInput({ name: 'Cones', stock: 0 }));
  variant = (await getPopularProduct(context, productId))?.variants[0]?.id ?? '';
});

const ask = (email: string | null, customerId: string | null = null) =>
  requestStock(context, { productId, variant, email }, { address: ADDRESS, customerId });

/** What was sent since the last look. */
async function sent() {
  await shop.settle();
  return shop.messages.splice(0);
}

/** The token of the link in the e-mail that was sent last. */
async function takeToken(): Promise<string> {
  const text = JSON.stringify(await sent());
  return /back-in-stock\/([\w-]+)/.exec(text)?.[1] ?? '';
}

async function restock(pieces = 5) {
  const form = {
    productId,
    variant,
    change: 'add' as const,
    pieces,
    reason: 'Delivery',
    seen: 0,
    version: 1,
  };
  await changeStock(context, admin, form);
}

describe('a guest', () => {
  test('confirms the address by the link, and hears once when it is back', async () => {
    await ask('priya@example.com');
    const token = await takeToken();
    expect(await loadStockRequest(context, token)).toEqual({ isThere: true, isConfirmed: false });
    await answerStockRequest(context, token, 'confirm');
    await answerStockRequest(context, token, 'confirm');
    expect(await loadStockRequest(context, token)).toEqual({ isThere: true, isConfirmed: true });
    await tellStockIsBack(context);
    expect(await sent()).toEqual([]);
    await restock();
    await Promise.all([tellStockIsBack(context), tellStockIsBack(context)]);
    await tellStockIsBack(context);
    expect(await sent()).toMatchObject([
      { channel: 'mail', to: 'priya@example.com', subject: 'Cones is back' },
    ]);
    expect(await shop.count('stock_requests')).toBe(0);
  });

  test('who does not confirm hears nothing else, and is forgotten after a month', async () => {
    await ask('priya@example.com');
    expect(await sent()).toHaveLength(1);
    await restock();
    await tellStockIsBack(context);
    expect(await sent()).toEqual([]);
    advanceTime(shop, 31 * DAY_MS);
    await context.db.batch([deleteOldStockRequests(context)]);
    expect(await shop.count('stock_requests')).toBe(0);
  });

  test('takes it back by the same link', async () => {
    await ask('priya@example.com');
    const token = await takeToken();
    await answerStockRequest(context, token, 'confirm');
    await answerStockRequest(context, token, 'withdraw');
    await answerStockRequest(context, token, 'withdraw');
    expect(await loadStockRequest(context, token)).toEqual({ isThere: false, isConfirmed: false });
    await expect(answerStockRequest(context, token, 'confirm')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('who asks again gets the same answer, but no second e-mail at once, and at most three a day', async () => {
    await Promise.all([1, 2, 3].map(() => ask('priya@example.com')));
    expect(await sent()).toHaveLength(1);
    let mails = 1;
    for (let times = 0; times < 6; times++) {
      advanceTime(shop, 60 * 60 * 1000);
      await ask('priya@example.com');
      mails += (await sent()).length;
    }
    expect(mails).toBe(3);
    expect(await shop.count('stock_requests')).toBe(1);
  });

  test('cannot ask without an address, for what is there, or for another product’s variant', async () => {
    await expect(ask(null)).rejects.toMatchObject({ fields: { email: expect.any(String) } });
    await expect(
      requestStock(
        context,
        { productId: 'other', variant, email: 'a@example.com' },
        { address: ADDRESS, customerId: null },
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
    await restock();
    await expect(ask('a@example.com')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('cannot use a link that is not ours', async () => {
    for (const token of ['nothing', 'x'.repeat(60)]) {
      expect(await loadStockRequest(context, token)).toBeNull();
      await expect(answerStockRequest(context, token, 'withdraw')).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('is refused beyond twenty an hour from one address', async () => {
    for (let times = 0; times < 20; times++) await ask(`somebody${times}@example.com`);
    await expect(ask('one-more@example.com')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('who is logged in', () => {
  test('hears by SMS, in the morning if it is night, and only once', async () => {
    const id = await addCustomer(shop, 'priya');
    await ask(null, id);
    await ask(null, id);
    expect((await getProductPage(context, productId, id))?.requested).toEqual([variant]);
    expect(await sent()).toEqual([]);
    await restock();
    shop.time = new Date('2026-11-21T20:00:00Z');
    await tellStockIsBack(context);
    expect(await sent()).toEqual([]);
    const waiting = await shop.rows<{ due_at: number }>('select due_at from outbox where sent_at is null');
    expect(waiting.map(({ due_at }) => new Date(due_at).toISOString())).toEqual(['2026-11-22T02:30:00.000Z']);
    expect((await getProductPage(context, productId, id))?.requested).toEqual([]);
  });

  test('takes it back', async () => {
    const id = await addCustomer(shop, 'priya');
    await ask(null, id);
    await withdrawStockRequest(context, id, variant);
    await restock();
    await tellStockIsBack(context);
    expect(await shop.count('outbox')).toBe(0);
  });
});
