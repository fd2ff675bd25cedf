import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { orderTransitions } from '#app/domain/orders/order-transitions.ts';
import { addAdminWithoutPassword, addVendor } from '../../support/accounts.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { type OrderDraft, orderDraft } from '../../support/orders.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const OPENED = shop.time;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.time = OPENED;
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 500 }]);
  admin = await addAdminWithoutPassword(shop);
});

/** Places an order and lets a second go by. */
async function place(draft: Partial<OrderDraft> = {}): Promise<string> {
  const input = OrderInput.parse(orderDraft({ lines: [{ id: 'mayura', quantity: 2 }], ...draft }));
  const { number } = await createOrder(context, input);
  advanceTime(shop, 1000);
  return number;
}

async function statusOf(number: string) {
  const [row] = await shop.rows<{ status: OrderStatus; payment_status: string }>(
    'select status, payment_status from orders where number = ?',
    number,
  );
  return row;
}

async function force(number: string, status: OrderStatus): Promise<void> {
  await shop.rows('update orders set status = ? where number = ? returning id', status, number);
}

describe('an order’s status', () => {
  test('goes step by step to delivered, with history and audit entries', async () => {
    const number = await place();
    const way = ['placed', 'confirmed', 'out_for_delivery', 'delivered'] as const;
    for (const [index, to] of way.entries()) {
      const from = way[index - 1];
      if (!from) continue;
      await updateOrderStatus(context, admin, { number, from, to });
      advanceTime(shop, 1000);
    }
    expect(await statusOf(number)).toEqual({ status: 'delivered', payment_status: 'paid' });
    const order = await getOrderDetails(context, number);
    expect(order?.history.map(({ status, by }) => [status, by])).toEqual([
      ['placed', 'customer'],
      ['confirmed', admin.email],
      ['out_for_delivery', admin.email],
      ['delivered', admin.email],
    ]);
    expect(
      await shop.rows('select admin_id, action, subject, before, after from audit_entries order by at'),
    ).toEqual(
      way.slice(1).map((to, index) => ({
        admin_id: admin.id,
        action: `order.${to}`,
        subject: `order/${number}`,
        before: JSON.stringify({ status: way[index] }),
        after: JSON.stringify({ status: to }),
      })),
    );
  });

  test('changes by allowed transitions only', async () => {
    const number = await place();
    const status = fc.constantFrom(...ORDER_STATUSES);
    await fc.assert(
      fc.asyncProperty(status, status, status, async (current, from, to) => {
        await force(number, current);
        const [events, entries] = [await shop.count('order_events'), await shop.count('audit_entries')];
        const allowed = from === current && orderTransitions.can(to, 'admin', from);
        const moved = updateOrderStatus(context, admin, { number, from, to });
        if (allowed) await moved;
        else expect(['invalid', 'conflict']).toContain((await catchDomainError(moved)).code);
        expect((await statusOf(number))?.status).toBe(allowed ? to : current);
        expect(await shop.count('order_events')).toBe(events + Number(allowed));
        expect(await shop.count('audit_entries')).toBe(entries + Number(allowed));
      }),
      { numRuns: runs(50) },
    );
  });

  test('can become cancelled until it is delivered', () => {
    for (const status of ORDER_STATUSES) {
      const open = status !== 'delivered' && status !== 'cancelled';
      expect(orderTransitions.can('cancelled', 'admin', status)).toBe(open);
      if (!open) expect(orderTransitions.actions('admin', status)).toEqual([]);
    }
  });

  test('changes once when two admins change it at once, and the other gets a conflict', async () => {
    const other = await addAdminWithoutPassword(shop, 'other@example.com');
    for (const [one, two] of [
      ['confirmed', 'confirmed'],
      ['confirmed', 'cancelled'],
    ] as const) {
      const number = await place();
      const results = await Promise.allSettled([
        updateOrderStatus(context, admin, { number, from: 'placed', to: one }),
        updateOrderStatus(context, other, { number, from: 'placed', to: two }),
      ]);
      const lost = results.filter((result) => result.status === 'rejected');
      expect(lost).toHaveLength(1);
      expect(lost[0]?.reason).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(
          /^This order has changed to “(Confirmed|Cancelled)” meanwhile\. Reload and try again\.$/,
        ),
      });
      const [trace] = await shop.rows(
        'select count(*) as entries from audit_entries where subject = ?',
        `order/${number}`,
      );
      expect(trace).toEqual({ entries: 1 });
    }
  });

  test('is not found for an unknown order', async () => {
    const moved = updateOrderStatus(context, admin, {
      number: 'RM-00000000',
      from: 'placed',
      to: 'confirmed',
    });
    expect((await catchDomainError(moved)).code).toBe('not_found');
    expect(await getOrderDetails(context, 'RM-00000000')).toBeNull();
  });
});

describe('the details of an order', () => {
  test('have lines, customer and the full phone, in one round trip', async () => {
    const number = await place();
    const { result: order, roundTrips } = await shop.database.measure(() => getOrderDetails(context, number));
    expect(roundTrips).toBe(1);
    expect(order).toMatchObject({
      number,
      status: 'placed',
      total: 1000,
      name: 'Priya Sharma',
      email: 'priya@example.com',
      phone: '+919876543210',
      address: '14 Johari Bazaar, Jaipur',
      pincode: '302003',
      hasAccount: false,
      lines: [{ designId: 'mayura', name: 'Mayura', price: 500, quantity: 2 }],
    });
  });

  test('have no name and phone when they are erased', async () => {
    const number = await place();
    await shop.rows(`update orders set name = '', phone_sealed = '', phone_hash = '' returning id`);
    expect(await getOrderDetails(context, number)).toMatchObject({ name: '', phone: null });
  });
});

describe('the dashboard', () => {
  test('counts today’s orders in India, and those that wait', async () => {
    // 11:50 pm and 12:10 am in Kolkata.
    shop.time = new Date('2026-11-20T18:20:00Z');
    await place();
    shop.time = new Date('2026-11-20T18:40:00Z');
    const today = await place();
    const cancelled = await place();
    await updateOrderStatus(context, admin, { number: cancelled, from: 'placed', to: 'cancelled' });
    await addVendor(shop, 'meera');
    await addVendor(shop, 'asha', { approved: true });
    shop.time = new Date('2026-11-21T17:00:00Z');
    const { result, roundTrips } = await shop.database.measure(() => getDashboard(context));
    expect(roundTrips).toBe(1);
    expect(result).toMatchObject({ today: { orders: 1, rupees: 1000 }, waitingOrders: 2, waitingVendors: 1 });
    expect(result.longestWaiting.map(({ number }) => number)[1]).toBe(today);
  });
});
