import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import { getOrderDetails, listOrders, parseOrderSearch } from '#app/domain/orders/admin-order.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { ORDER_STATUSES, type OrderStatus } from '#app/domain/orders/order.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { orderTransitions } from '#app/domain/orders/order-transitions.ts';
import type { AdminSearch } from '#app/domain/shared/admin-search.ts';
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

describe('the list of orders', () => {
  async function numbers(typed: string, status: OrderStatus | null = null): Promise<string[]> {
    return walk(parseOrderSearch(typed), status);
  }

  /** All pages of a list. */
  async function walk(search: AdminSearch | null, status: OrderStatus | null): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listOrders>> = await listOrders(context, {
        search,
        status,
        cursor,
      });
      found.push(...page.rows.map(({ number }) => number));
      cursor = page.next;
    } while (cursor);
    return found;
  }

  test('is found by number, full phone, pincode and the beginning of a name', async () => {
    const priya = await place();
    const anjali = await place({ name: 'Anjali Mehta', phone: '91234 56789', pincode: '110001' });
    const hindi = await place({ name: 'प्रिया शर्मा', phone: '91234 56780', pincode: '110001' });
    expect(await numbers(priya.toLowerCase())).toEqual([priya]);
    expect(await numbers('+91 91234 56789')).toEqual([anjali]);
    expect(await numbers('110001')).toEqual([hindi, anjali]);
    expect(await numbers('PRI')).toEqual([priya]);
    expect(await numbers('anjali m')).toEqual([anjali]);
    expect(await numbers('प्रिया')).toEqual([hindi]);
    expect(await numbers('sharma')).toEqual([]);
    expect(await numbers('%')).toEqual([]);
    expect(await numbers('91234')).toEqual([]);
    expect(await numbers(`${'x'.repeat(59)}`)).toEqual([]);
  });

  test('pages through every order once, in each of its filters', async () => {
    await manyOrders(90);
    const [all] = await shop.rows<{ numbers: string }>(
      'select json_group_array(number) as numbers from (select number from orders order by created_at desc, id desc)',
    );
    const expected = JSON.parse(all?.numbers ?? '[]') as string[];
    expect(await walk(null, null)).toEqual(expected);
    expect(await numbers('302003')).toEqual(expected);
    expect((await numbers('priya')).sort()).toEqual([...expected].sort());
    const confirmed = await numbers('', 'confirmed');
    expect(confirmed).toHaveLength(30);
    expect(await numbers('', 'cancelled')).toEqual([]);
  });

  test('costs as much in a large shop as in a small one', async () => {
    const searches = [
      [null, null],
      [null, 'confirmed'],
      [parseOrderSearch('302003'), null],
      [parseOrderSearch('98765 43210'), null],
      [parseOrderSearch('priya'), null],
    ] as const;
    const costs: number[][] = [];
    for (const orders of [200, 2000]) {
      await shop.rows('delete from orders returning id');
      await manyOrders(orders);
      const cost: number[] = [];
      for (const [search, status] of searches) {
        const first = await shop.database.measure(() =>
          listOrders(context, { search, status, cursor: null }),
        );
        const cursor = first.result.next;
        const second = await shop.database.measure(() => listOrders(context, { search, status, cursor }));
        expect([first.roundTrips, second.roundTrips]).toEqual([1, 1]);
        cost.push(first.rowsRead, second.rowsRead);
      }
      costs.push(cost);
    }
    expect(costs[1]).toEqual(costs[0]);
    for (const rows of costs[0] ?? []) expect(rows).toBeLessThan(120);
  });

  /** Orders of one Priya, made by the database itself; of three, one is confirmed. */
  async function manyOrders(total: number): Promise<void> {
    const number = await place();
    await shop.rows(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?2)
       insert into orders (id, number, idempotency_key, request_hash, status, payment_method, payment_status, total,
         name, phone_sealed, phone_hash, address, pincode, created_at, updated_at)
       select printf('%s-%06d', id, n), printf('RM-%08d', n), printf('key-%016d', n), '',
         iif(n % 3 = 0, 'confirmed', 'placed'), 'cod', 'due_on_delivery', total, printf('Priya %d', n / 2), phone_sealed,
         phone_hash, address, pincode, created_at + n / 2, 0
       from orders, numbers where number = ?1 returning id`,
      number,
      total,
    );
    await shop.rows('delete from order_lines returning order_id');
    await shop.rows('delete from order_events returning id');
    await shop.rows('delete from orders where number = ? returning id', number);
  }
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
