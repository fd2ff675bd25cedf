import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY, type DeliveryPlace, type DeliveryTerms } from '#app/domain/content/delivery.ts';
import { getDelivery, updateDelivery } from '#app/domain/content/delivery-terms.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput, withCity } from '#app/domain/orders/order-input.ts';
import { switchToCod } from '#app/domain/orders/switch-to-cod.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { BOOKING_TIME } from '../../support/bookings.ts';
import { catchDomainError } from '../../support/errors.ts';
import { type OrderDraft, orderDraft } from '../../support/orders.ts';
import { openGateway, stockShop } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
shop.time = new Date(BOOKING_TIME);
await openGateway(shop);
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  await stockShop(shop);
  admin = await addAdminWithoutPassword(shop);
});

const ISLANDS: DeliveryPlace = {
  name: 'Islands',
  pincodes: ['744'],
  service: 'none',
  daysFrom: 0,
  daysTo: 0,
};
const HILLS: DeliveryPlace = {
  name: 'Hills',
  pincodes: ['17'],
  service: 'online',
  daysFrom: 5,
  daysTo: 9,
};

/** The owner saves the table. */
async function save(terms: Partial<DeliveryTerms>): Promise<void> {
  const { version } = await getDelivery(context);
  await updateDelivery(context, admin, { terms: { ...DEFAULT_DELIVERY, ...terms }, version });
}

function place(draft: Partial<OrderDraft> = {}) {
  const lines = [{ id: 'mayura', quantity: 2 }];
  return createOrder(context, OrderInput.parse(orderDraft({ lines, ...draft })));
}

const kept = async () =>
  (await shop.rows('select deliver_from, deliver_by, takes_cash, return_days from orders'))[0];

describe('an order', () => {
  test('keeps what the table promises, whatever the owner changes later', async () => {
    await save({ places: [{ ...HILLS, pincodes: ['302'], service: 'cash' }], returnDays: 7 });
    await place();
    const promised = { deliver_from: '2026-11-27', deliver_by: '2026-12-02', takes_cash: 1, return_days: 7 };
    expect(await kept()).toEqual(promised);
    await save({ places: [], cashLimit: 1, returnDays: 0 });
    expect(await kept()).toEqual(promised);
  });

  test('is refused at the pincode where nothing is delivered', async () => {
    await save({ places: [ISLANDS] });
    const refusal = await catchDomainError(place({ pincode: '744101' }));
    expect(refusal.status).toBe(422);
    expect(refusal.fields).toEqual({
      pincode: 'We do not deliver to 744101 yet. Please give another address, or call us.',
    });
    expect(await shop.count('orders')).toBe(0);
  });

  test('is refused at the way of paying where no cash is taken, and taken online', async () => {
    await save({ places: [HILLS] });
    const draft = { pincode: '171001' };
    const refusal = await catchDomainError(place(draft));
    expect(refusal.fields).toEqual({ paymentMethod: 'We take no cash at 171001. Please pay online.' });
    const { number, takesCash } = await place({ ...draft, paymentMethod: 'cashfree' });
    expect(takesCash).toBe(false);
    await expect(switchToCod(context, number)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.rows('select payment_method from orders')).toEqual([{ payment_method: 'cashfree' }]);
  });

  test('is refused at the way of paying for more cash than the owner’s limit, by the server’s own total', async () => {
    await save({ cashLimit: 2997 });
    const refusal = await catchDomainError(place());
    expect(refusal.fields).toEqual({ paymentMethod: 'We take up to ₹2,997 in cash. Please pay online.' });
    await save({ cashLimit: 2998 });
    expect((await place()).takesCash).toBe(true);
  });

  test('is decided by the table of the moment in which it is stored', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.empty();
      await stockShop(shop);
      admin = await addAdminWithoutPassword(shop);
      const [order] = await Promise.allSettled([place({ pincode: '744101' }), save({ places: [ISLANDS] })]);
      const [row] = await shop.rows<{ version: number }>('select version from site_content');
      expect(row?.version).toBe(1);
      // Either it was stored before the owner saved, or it is refused.
      expect(await shop.count('orders')).toBe(order.status === 'fulfilled' ? 1 : 0);
      if (order.status === 'rejected') expect(order.reason).toMatchObject({ code: 'invalid' });
    }
  });

  test('is answered again by its key, though the table has changed since', async () => {
    const draft = { pincode: '744101', idempotencyKey: 'the-same-press-again' };
    const { number } = await place(draft);
    await save({ places: [ISLANDS] });
    expect((await place(draft)).number).toBe(number);
  });
});

describe('the city of an address', () => {
  test('is added in a line of its own, unless the address names it', () => {
    expect(withCity('14 Johari Bazaar', 'Jaipur')).toBe('14 Johari Bazaar\nJaipur');
    expect(withCity('14 Johari Bazaar, JAIPUR', 'Jaipur')).toBe('14 Johari Bazaar, JAIPUR');
    expect(withCity('14 Johari Bazaar', null)).toBe('14 Johari Bazaar');
  });
});

describe('the table', () => {
  test('is not saved over what somebody else has saved meanwhile, and is audited', async () => {
    await save({ cashLimit: 5000 });
    const stale = updateDelivery(context, admin, { terms: DEFAULT_DELIVERY, version: 0 });
    expect((await catchDomainError(stale)).status).toBe(409);
    expect(await shop.rows('select action, before, after from audit_entries')).toEqual([
      { action: 'delivery.save', before: '{"cashLimit":null}', after: '{"cashLimit":5000}' },
    ]);
  });
});
