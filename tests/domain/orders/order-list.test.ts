import { beforeEach, describe, expect, test } from 'vitest';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { updateChosenOrders } from '#app/domain/orders/order-bulk.server.ts';
import { bulkRefusal, parseChosenOrders } from '#app/domain/orders/order-bulk.ts';
import { countNewOrders } from '#app/domain/orders/order-figures.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { exportOrders, listOrders, ORDER_COLUMNS } from '#app/domain/orders/order-list.server.ts';
import { formatAge, parseOrderFilters, parseOrderSearch, townOf } from '#app/domain/orders/order-list.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { parseCursor } from '#app/domain/shared/keyset.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { type OrderDraft, orderDraft } from '../../support/orders.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const OPENED = shop.time;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  shop.time = OPENED;
  await addDesigns(shop, [
    { id: 'mayura', name: 'Mayura', price: 500 },
    { id: 'gulab', name: 'Gulab', price: 750 },
  ]);
  admin = await addAdminWithoutPassword(shop);
});

/** Places an order and lets a second go by. */
async function place(draft: Partial<OrderDraft> = {}): Promise<string> {
  const input = OrderInput.parse(orderDraft({ lines: [{ id: 'mayura', quantity: 2 }], ...draft }));
  const { number } = await createOrder(context, input);
  advanceTime(shop, 1000);
  return number;
}

function list(query: string) {
  const params = new URLSearchParams(query);
  return listOrders(context, parseOrderFilters(params), parseCursor(params));
}

const numbersOf = ({ rows }: { rows: { number: string }[] }) => rows.map(({ number }) => number);

/** All pages of a list, forwards; each is read once more from the page behind it. */
async function walk(query: string): Promise<string[]> {
  const found: string[] = [];
  let page = await list(query);
  for (;;) {
    found.push(...numbersOf(page));
    if (!page.next) return found;
    const next = await list(`${query}&after=${page.next}`);
    const back = await list(`${query}&before=${next.previous}`);
    expect(numbersOf(back)).toEqual(numbersOf(page));
    expect(back.previous).toBe(page.previous);
    page = next;
  }
}

/** Orders of one Priya, made by the database itself: of three one is confirmed, of five one is paid online. */
async function manyOrders(total: number): Promise<void> {
  const number = await place();
  await shop.rows(
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?2)
     insert into orders (id, number, idempotency_key, request_hash, status, payment_method, payment_status, total,
       name, phone_sealed, phone_hash, address, pincode, created_at, updated_at)
     select printf('%s-%06d', id, n), printf('RM-%08d', n), printf('key-%016d', n), '',
       iif(n % 3 = 0, 'confirmed', 'placed'), iif(n % 5 = 0, 'cashfree', 'cod'),
       iif(n % 5 = 0, 'paid', 'due_on_delivery'), 1 + (n * 7919) % 5000, printf('Priya %d', n / 2), phone_sealed,
       phone_hash, address, pincode, created_at + n / 2, 0
     from orders, numbers where number = ?1 returning id`,
    number,
    total,
  );
  await shop.rows('delete from order_lines returning order_id');
  await shop.rows('delete from order_events returning id');
  await shop.rows('delete from orders where number = ? returning id', number);
}

test('what came in is counted among what has changed since', async () => {
  await manyOrders(3000);
  const since = shop.context.now();
  await shop.rows(
    'update orders set updated_at = ? where id in (select id from orders limit 6) returning id',
    since.getTime() + 1,
  );
  const { rowsRead, result } = await shop.database.measure(() => countNewOrders(shop.context, since));
  expect(result[0]?.count).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(12);
});

describe('a search', () => {
  test.each([
    ['RM-7K3D9QXA', { by: 'reference', reference: 'RM-7K3D9QXA' }],
    [' rm-7k3d9qxa ', { by: 'reference', reference: 'RM-7K3D9QXA' }],
    ['rm 7k3d9qxa', { by: 'reference', reference: 'RM-7K3D9QXA' }],
    ['RMABCDEFGH', { by: 'reference', reference: 'RM-ABCDEFGH' }],
    ['7k3d9qxa', { by: 'reference', reference: 'RM-7K3D9QXA' }],
    ['98765 43210', { by: 'phone', phone: '+919876543210' }],
    ['+91-98765-43210', { by: 'phone', phone: '+919876543210' }],
    ['302003', { by: 'pincode', pincode: '302003' }],
    ['302 003', { by: 'pincode', pincode: '302003' }],
    ['Meharban', { by: 'name', name: 'Meharban' }],
    ['  priya   sh', { by: 'name', name: 'priya sh' }],
    ['प्रिया', { by: 'name', name: 'प्रिया' }],
    ['98765', { by: 'name', name: '98765' }],
    ["' or 1=1 --", { by: 'name', name: "' or 1=1 --" }],
    ['', null],
    ['   ', null],
  ])('of %j', (typed, search) => {
    expect(parseOrderSearch(typed)).toEqual(search);
  });

  test('finds by number, full phone, pincode and the beginning of a name', async () => {
    const numbers = (typed: string) => walk(`q=${encodeURIComponent(typed)}`);
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
});

describe('the list of orders', () => {
  test('shows lines, and counts each status under the other filters', async () => {
    const two = await place({
      lines: [
        { id: 'mayura', quantity: 1 },
        { id: 'gulab', quantity: 1 },
      ],
      address: '4 Hill Road, Bandra, Mumbai',
      pincode: '400050',
    });
    const one = await place();
    await updateOrderStatus(context, admin, { number: one, from: 'placed', to: 'confirmed' });
    const all = await list('');
    expect(all.rows).toMatchObject([
      { number: one, firstLine: 'Mayura', lineCount: 1 },
      { number: two, firstLine: 'Mayura', lineCount: 2, address: '4 Hill Road, Bandra, Mumbai' },
    ]);
    expect(all.counts.placed).toBe(1);
    expect(all.counts.confirmed).toBe(1);
    const mumbai = await list('place=mumbai&status=placed');
    expect(numbersOf(mumbai)).toEqual([two]);
    expect([mumbai.counts.placed, mumbai.counts.confirmed]).toEqual([1, 0]);
  });

  test('combines search and filters, and leaves cancelled orders out of those to be paid', async () => {
    const first = await place();
    advanceTime(shop, 2 * DAY_MS);
    const second = await place({ pincode: '302017' });
    const cancelled = await place();
    await updateOrderStatus(context, admin, { number: cancelled, from: 'placed', to: 'cancelled' });
    expect(numbersOf(await list('q=priya&place=3020'))).toEqual([cancelled, second, first]);
    expect(numbersOf(await list('q=priya&place=302017'))).toEqual([second]);
    expect(numbersOf(await list('q=priya&sort=oldest&payment=due_on_delivery'))).toEqual([first, second]);
    expect(numbersOf(await list('way=cashfree'))).toEqual([]);
    const day = new Date(OPENED.getTime() + 330 * 60_000).toISOString().slice(0, 10);
    expect(numbersOf(await list(`q=98765+43210&from=${day}&to=${day}`))).toEqual([first]);
    expect(numbersOf(await list('status=nonsense&payment=x&from=2026-99-99&sort=y'))).toHaveLength(3);
  });

  test('pages through every order once and back, in each order and with each filter', async () => {
    await manyOrders(90);
    const stored = async (order: string) =>
      (await shop.rows<{ number: string }>(`select number from orders order by ${order}`)).map(
        ({ number }) => number,
      );
    const newest = await stored('created_at desc, id desc');
    expect(await walk('')).toEqual(newest);
    expect(await walk('sort=oldest')).toEqual(newest.toReversed());
    expect(await walk('sort=highest')).toEqual(await stored('total desc, id desc'));
    expect(await walk('q=302003')).toEqual(newest);
    expect(await walk('q=priya')).toEqual(newest);
    expect(await walk('status=confirmed')).toHaveLength(30);
    expect(await walk('status=confirmed&way=cashfree&q=302003&sort=highest')).toHaveLength(6);
    expect(await walk('status=cancelled')).toEqual([]);
  });

  test('is exported as it is filtered, with what was asked for in the audit trail', async () => {
    await place({ pincode: '110001', name: 'Asha' });
    const number = await place();
    const pages: unknown[] = [];
    const filters = parseOrderFilters(new URLSearchParams('q=302003'));
    for await (const page of exportOrders(context, admin, filters)) pages.push(...page);
    expect(pages).toEqual([
      expect.arrayContaining([number, 'Placed', 1000, '2 × Mayura', 'Priya Sharma', '91 98765 43210']),
    ]);
    expect(ORDER_COLUMNS).toHaveLength((pages[0] as unknown[]).length); // there is a first one
    const [entry] = await shop.rows<{ after: string }>('select after from audit_entries');
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ search: 'pincode' });
    expect(entry?.after).not.toContain('302003');
  });
});

describe('several orders at once', () => {
  test('take the step, but for one that has changed since the preview, which is named', async () => {
    const [one, two, stale] = [await place(), await place(), await place()];
    await updateOrderStatus(context, admin, { number: stale, from: 'placed', to: 'cancelled' });
    const rows = [one, two, stale].map((key) => ({ key, seen: 'placed' }));
    const refusal = await catchDomainError(updateChosenOrders(context, admin, { step: 'confirmed', rows }));
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: `2 orders are confirmed. Refused: ${stale}: This order has changed to “Cancelled” meanwhile. Reload and try again.`,
    });
    // Sent again it changes nothing, and is answered as before.
    const again = updateChosenOrders(context, admin, { step: 'confirmed', rows: rows.slice(0, 2) });
    expect(await again).toBe('2 orders are confirmed.');
    expect(await shop.rows(`select count(*) as n from order_events where status = 'confirmed'`)).toEqual([
      { n: 2 },
    ]);
  });

  test('say before why one of them is skipped', () => {
    const order = { status: 'placed', paymentStatus: 'due_on_delivery', total: 100, refunded: 0 } as const;
    expect(bulkRefusal(order, 'confirmed')).toBeNull();
    expect(bulkRefusal({ ...order, status: 'confirmed' }, 'confirmed')).toBe('It is confirmed already.');
    expect(bulkRefusal({ ...order, paymentStatus: 'awaiting_payment' }, 'confirmed')).toBe(
      'It is not paid yet.',
    );
    expect(bulkRefusal(order, 'out_for_delivery')).toBe('It is not confirmed yet.');
    expect(bulkRefusal({ ...order, status: 'cancelled' }, 'confirmed')).toBe('It is cancelled.');
    const many = new URLSearchParams(
      Array.from({ length: 60 }, (_, n) => ['order', `RM-${String(n % 55).padStart(8, '0')}`]),
    );
    expect(parseChosenOrders(many)).toHaveLength(50);
    expect(parseChosenOrders(new URLSearchParams('order=x'))).toEqual([]);
  });
});

test.each([
  ['14 Johari Bazaar, Jaipur', 'Jaipur'],
  ['Flat 2\nMI Road\nJaipur - 302 001', 'Jaipur'],
  ['House 4', ''],
  ['', ''],
])('the town of %j is %j', (address, town) => {
  expect(townOf(address)).toBe(town);
});

test('an age is told in minutes, hours or days', () => {
  const ago = (ms: number) => formatAge(new Date(OPENED.getTime() - ms), OPENED);
  expect([ago(60_000), ago(3 * 3_600_000), ago(DAY_MS), ago(-5)]).toEqual([
    '1 minute ago',
    '3 hours ago',
    '1 day ago',
    'just now',
  ]);
});
