import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartItem,
  type CartLine,
  cartCount,
  cartTotal,
  MAX_LINES,
  MAX_QUANTITY,
  parseCart,
  removeFromCart,
  setQuantity,
} from '#app/domain/orders/cart.ts';
import { compareWithShop } from '#app/domain/orders/cart-quote.ts';

const quotedLine = (id: fc.Arbitrary<string>): fc.Arbitrary<CartItem> =>
  fc.record({ id, name: fc.string(), price: fc.integer({ min: 1, max: 1_000_000 }), image: fc.webPath() });

const fewIds = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
const cart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc
    .tuple(quotedLine(fewIds), fc.integer({ min: 1, max: MAX_QUANTITY }))
    .map(([line, quantity]) => ({ ...line, quantity })),
  { selector: (line) => line.id },
);

function expectValid(lines: Cart): void {
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
  for (const line of lines) {
    expect(Object.keys(line).sort()).toEqual(['id', 'image', 'name', 'price', 'quantity']);
    expect(line.id).not.toBe('');
    expect(Number.isSafeInteger(line.price) && line.price >= 0).toBe(true);
    expect(Number.isInteger(line.quantity)).toBe(true);
    expect(line.quantity).toBeGreaterThanOrEqual(1);
    expect(line.quantity).toBeLessThanOrEqual(MAX_QUANTITY);
  }
}

describe('filling the cart', () => {
  type Step =
    | { kind: 'add'; design: CartItem }
    | { kind: 'set'; id: string; quantity: number }
    | { kind: 'remove'; id: string };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), design: quotedLine(fewIds) }),
    fc.record({ kind: fc.constant('set' as const), id: fewIds, quantity: fc.integer({ min: -3, max: 25 }) }),
    fc.record({ kind: fc.constant('remove' as const), id: fewIds }),
  );

  test('any sequence of adding, changing and removing counts as a plain ledger does', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let filled: Cart = [];
        const ledger = new Map<string, { price: number; quantity: number }>();
        for (const taken of steps) {
          if (taken.kind === 'add') {
            filled = addToCart(filled, taken.design);
            const entry = ledger.get(taken.design.id);
            if (entry) entry.quantity = Math.min(entry.quantity + 1, MAX_QUANTITY);
            else ledger.set(taken.design.id, { price: taken.design.price, quantity: 1 });
          } else if (taken.kind === 'set') {
            filled = setQuantity(filled, taken.id, taken.quantity);
            const entry = ledger.get(taken.id);
            if (entry) entry.quantity = Math.min(Math.max(taken.quantity, 1), MAX_QUANTITY);
          } else {
            filled = removeFromCart(filled, taken.id);
            ledger.delete(taken.id);
          }
        }
        expectValid(filled);
        expect(filled.map(({ id, price, quantity }) => ({ id, price, quantity }))).toEqual(
          [...ledger].map(([id, entry]) => ({ id, ...entry })),
        );
        let total = 0;
        let count = 0;
        for (const { price, quantity } of ledger.values()) {
          total += price * quantity;
          count += quantity;
        }
        expect(cartTotal(filled)).toBe(total);
        expect(cartCount(filled)).toBe(count);
      }),
    );
  });

  test('keeps a quantity of at least one', () => {
    const [line] = addToCart([], { id: 'a', name: 'A', price: 1, image: '/a' });
    for (const quantity of [0, -1, Number.NaN, Number.NEGATIVE_INFINITY, 0.5]) {
      expect(setQuantity([line as CartLine], 'a', quantity)[0]?.quantity).toBe(1);
    }
    expect(setQuantity([line as CartLine], 'a', Number.POSITIVE_INFINITY)[0]?.quantity).toBe(MAX_QUANTITY);
  });

  test('a full cart accepts no other design, but more of one that is in it', () => {
    let full: Cart = [];
    for (let n = 0; n < MAX_LINES; n++)
      full = addToCart(full, { id: `d${n}`, name: 'D', price: 1, image: '/d' });
    expect(addToCart(full, { id: 'other', name: 'O', price: 1, image: '/o' })).toEqual(full);
    expect(addToCart(full, { id: 'd0', name: 'D', price: 1, image: '/d' })[0]?.quantity).toBe(2);
  });

  test('a cart is never changed in place', () => {
    fc.assert(
      fc.property(cart, fewIds, (before, id) => {
        const copy = structuredClone(before);
        addToCart(before, { id, name: 'N', price: 1, image: '/n' });
        setQuantity(before, id, 7);
        removeFromCart(before, id);
        expect(before).toEqual(copy);
      }),
    );
  });
});

describe('the cart in storage', () => {
  test('comes back as it was stored', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        expect(parseCart(JSON.stringify(lines))).toEqual(lines);
      }),
    );
  });

  test('is empty where nothing was stored', () => {
    expect(parseCart(null)).toEqual([]);
    expect(parseCart('')).toEqual([]);
  });

  test('parses any text to valid lines', () => {
    const almostLine = fc.record(
      {
        id: fc.oneof(fewIds, fc.anything()),
        name: fc.oneof(fc.string(), fc.anything()),
        price: fc.oneof(fc.integer(), fc.double(), fc.anything()),
        image: fc.oneof(fc.string(), fc.anything()),
        quantity: fc.oneof(fc.integer({ min: -1, max: 30 }), fc.double(), fc.maxSafeInteger()),
        extra: fc.anything(),
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(almostLine, { maxLength: 80 }).map((lines) => JSON.stringify(lines, replaceBigInts)),
    );
    fc.assert(
      fc.property(text, (stored) => expectValid(parseCart(stored))),
      { numRuns: 500 },
    );
  });

  test('merges lines of one design, also where the cart is full', () => {
    const line = (id: string, quantity: number) => ({ id, name: id, price: 5, image: '/x', quantity });
    expect(parseCart(JSON.stringify([line('a', 2), line('b', 1), line('a', 3)]))).toEqual([
      line('a', 5),
      line('b', 1),
    ]);
    const full = Array.from({ length: MAX_LINES }, (_, n) => line(`d${n}`, 1));
    const read = parseCart(JSON.stringify([...full, line('other', 1), line('d0', 4)]));
    expect(read).toHaveLength(MAX_LINES);
    expect(read[0]).toEqual(line('d0', 5));
  });
});

describe('comparing a cart with the shop', () => {
  test('reports every changed price, every shortage and everything that is gone, and nothing else', () => {
    const stock = fc.option(fc.integer({ min: 0, max: 25 }));
    const quoted = fc
      .tuple(quotedLine(fewIds), stock)
      .map(([line, left]) => ({ ...line, stock: left, box: null }));
    fc.assert(
      fc.property(cart, fc.uniqueArray(quoted, { selector: (line) => line.id }), (before, quoted) => {
        const { cart: after, changes } = compareWithShop(before, quoted);
        const shop = new Map(quoted.map((line) => [line.id, line]));
        const expected = before.flatMap((line) => {
          const now = shop.get(line.id);
          if (!now) return [{ kind: 'gone', id: line.id, name: line.name }];
          const { id, quantity } = line;
          const { name } = now;
          if (now.stock === 0) return [{ kind: 'sold-out', id, name }];
          const left = now.stock ?? quantity;
          return [
            ...(now.price === line.price
              ? []
              : [{ kind: 'repriced', id, name, from: line.price, to: now.price }]),
            ...(left < quantity ? [{ kind: 'short', id, name, from: quantity, left }] : []),
          ];
        });
        expect(changes).toEqual(expected);
        expect(after).toEqual(
          before.flatMap((line) => {
            const now = shop.get(line.id);
            if (!now || now.stock === 0) return [];
            const { stock: left, box: _box, ...item } = now;
            return [{ ...item, quantity: Math.min(line.quantity, left ?? line.quantity) }];
          }),
        );
        expect(compareWithShop(after, quoted)).toEqual({ cart: after, changes: [] });
      }),
    );
  });
});

function replaceBigInts(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
