import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDesigns } from '../support/designs.ts';
import { orderDraft } from '../support/orders.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.empty();
  await addDesigns(shop, [
    { id: 'mayura', name: 'Mayura', price: 500 },
    { id: 'gulab', name: 'Gulab', price: 750 },
  ]);
});

const LINES = [
  { id: 'mayura', quantity: 2 },
  { id: 'gulab', quantity: 1 },
];

interface Refusal {
  message: string;
  fields?: Record<string, string>;
}

function send(body: BodyInit, contentType: string | null = 'application/json'): Promise<Response> {
  const headers = new Headers(contentType === null ? [] : [['content-type', contentType]]);
  return shop.fetchApi('/api/orders', { method: 'POST', headers, body });
}

async function stored(): Promise<number> {
  const counts = await Promise.all(
    ['orders', 'order_lines', 'order_events'].map((table) => shop.count(table)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

describe('POST /api/orders', () => {
  test('answers a used key with the order it placed to the same phone, and says nothing to another', async () => {
    const draft = orderDraft({ lines: LINES });
    const placed = (await (await shop.post('/api/orders', draft)).json()) as { number: string; path: string };
    const changed = await shop.post('/api/orders', { ...draft, name: 'Somebody Else' });
    expect(changed.status).toBe(409);
    expect(await changed.json()).toMatchObject({ order: { number: placed.number, path: placed.path } });
    const stranger = await shop.post('/api/orders', { ...draft, phone: '91234 56789' });
    expect(stranger.status).toBe(409);
    expect(JSON.stringify(await stranger.json())).not.toMatch(/RM-|path/);
    expect(await shop.count('orders')).toBe(1);
  });

  test('takes many orders of one phone, and no flood of them', async () => {
    const statuses: number[] = [];
    for (let press = 0; press < 62; press++) {
      statuses.push((await shop.post('/api/orders', orderDraft({ lines: LINES }))).status);
    }
    expect(statuses).toEqual([...Array(60).fill(201), 429, 429]);
    expect(await shop.count('orders')).toBe(60);
    const other = await shop.post('/api/orders', orderDraft({ lines: LINES, phone: '91234 56789' }));
    expect(other.status).toBe(201);
  });

  test('answers 201 with the number, the path of its page and the total', async () => {
    const answer = await shop.post('/api/orders', orderDraft({ lines: LINES }));
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toEqual({
      number: expect.stringMatching(/^RM-[0-9A-Z]{8}$/),
      path: expect.stringMatching(/^\/order\/RM-[0-9A-Z]{8}\/[A-Za-z0-9_-]{22}$/),
      total: 1750,
      paymentStatus: 'due_on_delivery',
      takesCash: true,
    });
  });

  test('prices and states are the server’s, whatever else the client sends', async () => {
    const answer = await shop.post('/api/orders', {
      ...orderDraft({
        lines: LINES.map((line) => ({ ...line, price: 1, total: 1, name: 'Free' })),
      }),
      id: 'mine',
      number: 'RM-MINE',
      price: 1,
      total: 1,
      status: 'delivered',
      paymentStatus: 'paid',
      payment_status: 'paid',
      createdAt: 0,
      __proto__: { total: 1 },
    });
    expect(await answer.json()).toMatchObject({ total: 1750 });
    expect(await shop.rows('select status, payment_method, payment_status, total from orders')).toEqual([
      { status: 'placed', payment_method: 'cod', payment_status: 'due_on_delivery', total: 1750 },
    ]);
    expect(await shop.rows('select name, price from order_lines order by position')).toEqual([
      { name: 'Mayura', price: 500 },
      { name: 'Gulab', price: 750 },
    ]);
  });

  test('keys that would pollute a prototype do nothing', async () => {
    const draft = JSON.stringify(orderDraft({ lines: LINES }));
    const polluting = draft.replace(
      /^{/,
      '{"__proto__":{"polluted":1,"total":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect((await send(polluting)).status).toBe(201);
    const onlyInherited = `{"__proto__":${draft}}`;
    expect((await send(onlyInherited)).status).toBe(422);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('sent twenty times at once answers the same order', async () => {
    for (let round = 0; round < 3; round++) {
      const draft = orderDraft({ lines: LINES });
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post('/api/orders', draft)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(bodies).size).toBe(1);
      expect(await shop.count('orders')).toBe(round + 1);
    }
  });

  test('answers 409 with the order when the key stands for another one', async () => {
    const draft = orderDraft({ lines: LINES });
    const placed = (await (await shop.post('/api/orders', draft)).json()) as { number: string };
    const answer = await shop.post('/api/orders', { ...draft, name: 'Anjali' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      message: `Your order ${placed.number} is already placed. This would be another one.`,
      order: placed,
    });
  });

  test('answers 409 with the prices of now when the customer was shown another sum', async () => {
    const answer = await shop.post('/api/orders', orderDraft({ lines: LINES, expectedTotal: 1 }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      message: 'A price changed while you were shopping. Please look at your cart again.',
      prices: { mayura: 500, gulab: 750 },
    });
    expect(await stored()).toBe(0);
  });
});

describe('POST /api/orders refuses, and stores nothing,', () => {
  const line = { id: 'mayura', quantity: 1 };
  const many = Array.from({ length: 51 }, (_, n) => ({ id: `d${n}`, quantity: 1 }));

  test.each<[what: string, change: Record<string, unknown>, field: string]>([
    ['no lines', { lines: [] }, 'lines'],
    ['lines that are none', { lines: 'mayura' }, 'lines'],
    ['lines that are null', { lines: null }, 'lines'],
    ['51 lines', { lines: many }, 'lines'],
    ['a design twice', { lines: [line, line] }, 'lines'],
    ['an unknown design', { lines: [line, { id: 'none', quantity: 1 }] }, 'lines.1.id'],
    ['a design without id', { lines: [{ quantity: 1 }] }, 'lines.0.id'],
    ['an empty id', { lines: [{ id: '', quantity: 1 }] }, 'lines.0.id'],
    ['an id that is a number', { lines: [{ id: 1, quantity: 1 }] }, 'lines.0.id'],
    ['an over-long id', { lines: [{ id: 'x'.repeat(65), quantity: 1 }] }, 'lines.0.id'],
    ['an id of a prototype', { lines: [{ id: '__proto__', quantity: 1 }] }, 'lines.0.id'],
    ['no quantity', { lines: [{ id: 'mayura' }] }, 'lines.0.quantity'],
    ['a quantity of none', { lines: [{ id: 'mayura', quantity: 0 }] }, 'lines.0.quantity'],
    ['a negative quantity', { lines: [{ id: 'mayura', quantity: -1 }] }, 'lines.0.quantity'],
    ['a fractional quantity', { lines: [{ id: 'mayura', quantity: 1.5 }] }, 'lines.0.quantity'],
    ['more than 20 of one', { lines: [{ id: 'mayura', quantity: 21 }] }, 'lines.0.quantity'],
    ['a huge quantity', { lines: [{ id: 'mayura', quantity: 1e300 }] }, 'lines.0.quantity'],
    ['a quantity that is no number', { lines: [{ id: 'mayura', quantity: '1' }] }, 'lines.0.quantity'],
    [
      'a quantity that is null (NaN)',
      { lines: [{ id: 'mayura', quantity: Number.NaN }] },
      'lines.0.quantity',
    ],
    ['no name', { name: undefined }, 'name'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['a name that is an object', { name: { first: 'Priya' } }, 'name'],
    ['an over-long name', { name: 'p'.repeat(81) }, 'name'],
    ['a bad e-mail address', { email: 'priya' }, 'email'],
    ['an over-long e-mail address', { email: `${'p'.repeat(300)}@example.com` }, 'email'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone that is a number', { phone: 9876543210 }, 'phone'],
    ['a foreign phone', { phone: '+1 202 555 0100' }, 'phone'],
    ['no address', { address: '' }, 'address'],
    ['a short address', { address: 'Jaipur' }, 'address'],
    ['an over-long address', { address: 'j'.repeat(501) }, 'address'],
    ['no pincode', { pincode: undefined }, 'pincode'],
    ['a pincode that begins with 0', { pincode: '002003' }, 'pincode'],
    ['no way of paying', { paymentMethod: undefined }, 'paymentMethod'],
    ['an unknown way of paying', { paymentMethod: 'free' }, 'paymentMethod'],
    ['no idempotency key', { idempotencyKey: undefined }, 'idempotencyKey'],
    ['a short idempotency key', { idempotencyKey: 'short' }, 'idempotencyKey'],
    ['an over-long idempotency key', { idempotencyKey: 'k'.repeat(65) }, 'idempotencyKey'],
    ['an idempotency key of other signs', { idempotencyKey: "' or 1=1 --'''''''''" }, 'idempotencyKey'],
    ['a total that is no number', { expectedTotal: '500' }, 'expectedTotal'],
    ['a negative total', { expectedTotal: -500 }, 'expectedTotal'],
    ['a fractional total', { expectedTotal: 499.5 }, 'expectedTotal'],
  ])('%s', async (_what, change, field) => {
    const answer = await shop.post('/api/orders', { ...orderDraft({ lines: [line] }), ...change });
    expect(answer.status).toBe(422);
    const { message, fields } = (await answer.json()) as Refusal;
    expect(message).toBeTruthy();
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(fields?.[field]).toBeTruthy();
    expect(await stored()).toBe(0);
  });

  test('every faulty field at once, each with its own words', async () => {
    const answer = await shop.post('/api/orders', {});
    expect(answer.status).toBe(422);
    const { fields } = (await answer.json()) as Refusal;
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      'address',
      'idempotencyKey',
      'lines',
      'name',
      'paymentMethod',
      'phone',
      'pincode',
    ]);
    expect(fields).toMatchObject({
      name: 'Please tell us your name.',
      phone: 'Please give us a phone number.',
      address: 'Please tell us where to deliver.',
      pincode: 'Please give the pincode.',
      paymentMethod: 'Please choose how to pay.',
    });
  });

  test.each([
    ['nothing', ''],
    ['half a body', '{"lines":'],
    ['a word', 'order please'],
    ['NaN', '{"quantity":NaN}'],
    ['a trailing comma', '{"lines":[],}'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x7b])],
  ])('%s instead of JSON, with 400', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Refusal).message).toBeTruthy();
    expect(await stored()).toBe(0);
  });

  test.each([['null'], ['true'], ['42'], ['"order"'], ['[]'], ['[{}]'], ['{}']])(
    'JSON that is no order: %s',
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as Refusal).message).toBeTruthy();
      expect(await stored()).toBe(0);
    },
  );

  test.each([
    [null],
    ['text/plain'],
    ['text/plain; application/json'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
  ])('a good order sent as %s, which another site could send', async (contentType) => {
    const body = new TextEncoder().encode(JSON.stringify(orderDraft({ lines: LINES })));
    const answer = await send(body, contentType);
    expect(answer.status).toBe(415);
    expect(((await answer.json()) as Refusal).message).toBeTruthy();
    expect(await stored()).toBe(0);
  });

  test('a body that is too large, with 413', async () => {
    const answer = await shop.post('/api/orders', {
      ...orderDraft({ lines: LINES }),
      padding: 'x'.repeat(70_000),
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'This request is too large.' });
    expect(await stored()).toBe(0);
  });

  test('other methods', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await shop.fetchApi('/api/orders', { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toHaveProperty('message');
    }
  });
});

test('whatever JSON is sent to POST /api/orders, the shop never fails, and says what is wrong', async () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('\ud800', '\0', 'a\0b', '💚', 1e308, -0, 2 ** 53 + 2, '__proto__'),
  );
  const draft = orderDraft({ lines: LINES });
  const almostOrder = fc.record(
    {
      idempotencyKey: fc.oneof(
        odd,
        fc.string({ unit: fc.constantFrom('k', '-', '_'), minLength: 16, maxLength: 64 }),
      ),
      lines: fc.oneof(
        odd,
        fc.constant(LINES),
        fc.array(
          fc.record({
            id: fc.oneof(odd, fc.constantFrom('mayura', 'gulab')),
            quantity: fc.oneof(odd, fc.nat(25)),
          }),
          { maxLength: 5 },
        ),
      ),
      name: fc.oneof(odd, fc.constant(draft.name)),
      email: fc.oneof(odd, fc.constant(draft.email)),
      phone: fc.oneof(odd, fc.constant(draft.phone)),
      address: fc.oneof(odd, fc.constant(draft.address)),
      pincode: fc.oneof(odd, fc.constant(draft.pincode)),
      paymentMethod: fc.oneof(odd, fc.constantFrom('cod', 'cod', 'cashfree')),
      expectedTotal: fc.oneof(odd, fc.constant(1750)),
    },
    { requiredKeys: [] },
  );
  /** A good order but for one field, so that odd words reach the database too. */
  const oneOdd = fc
    .tuple(fc.constantFrom('name', 'email', 'address', 'pincode', 'phone', 'lines'), odd, fc.nat())
    .map(([field, value, press]) => ({
      ...draft,
      idempotencyKey: `odd-press-of-the-button-${press}`,
      [field]: field === 'address' && typeof value === 'string' ? `14 Johari Bazaar ${value}` : value,
    }));

  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), almostOrder, oneOdd), async (body) => {
      const answer = await shop.post('/api/orders', body);
      await shop.database.prepare('delete from rate_limits').run();
      expect([201, 409, 422, 503], JSON.stringify(body)).toContain(answer.status);
      // Only the refusal of a way of paying is a 503, and the way was a known one.
      if (answer.status === 503) expect(body).toMatchObject({ paymentMethod: 'cashfree' });
      if (answer.status === 201) taken++;
      else expect(((await answer.json()) as Refusal).message).toBeTruthy();
    }),
    { numRuns: runs(200) },
  );
  expect(taken).toBeGreaterThan(3);
  expect(await shop.count('orders')).toBeLessThanOrEqual(taken);
});
