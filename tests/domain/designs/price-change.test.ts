import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDesign, updateDesignStatus } from '#app/domain/designs/admin-design.server.ts';
import { moveDesign } from '#app/domain/designs/design-order.server.ts';
import { previewPrices, updatePrices } from '#app/domain/designs/price-change.server.ts';
import {
  changedPrice,
  MAX_PRICE,
  MIN_PRICE,
  PRICE_CHANGES,
  PRICE_ENDINGS,
  type PriceChange,
  type PriceEnding,
  type PriceRule,
} from '#app/domain/designs/price-change.ts';
import { PriceChangeInput } from '#app/domain/designs/price-change-input.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addDesigns, fillShop } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

describe('the rule', () => {
  test.each<[number, PriceChange, number, PriceEnding, number]>([
    [500, 'percent-down', 10, 'any', 450],
    [505, 'percent-up', 10, 'any', 556],
    [505, 'percent-up', 10, 'ten', 560],
    [505, 'percent-up', 10, 'nine', 559],
    [1234, 'rupees-down', 34, 'nine', 1199],
    [1235, 'rupees-up', 0, 'ten', 1240],
    [1, 'percent-down', 99, 'any', 1],
    [1, 'percent-down', 99, 'ten', 10],
    [1, 'percent-down', 99, 'nine', 9],
    [200, 'rupees-down', 200, 'any', 1],
    [1_000_000, 'percent-up', 500, 'any', 1_000_000],
    [1_000_000, 'rupees-up', 1, 'ten', 1_000_000],
    [1_000_000, 'rupees-up', 1, 'nine', 999_999],
  ])('₹%i, %s by %i, ending %s: ₹%i', (price, change, by, ending, expected) => {
    expect(changedPrice(price, { change, by, ending })).toBe(expected);
  });

  const price = fc.integer({ min: MIN_PRICE, max: MAX_PRICE });
  const rule: fc.Arbitrary<PriceRule> = fc
    .record({
      change: fc.constantFrom(...(Object.keys(PRICE_CHANGES) as PriceChange[])),
      by: fc.oneof(fc.nat({ max: 99 }), fc.nat({ max: MAX_PRICE })),
      ending: fc.constantFrom(...(Object.keys(PRICE_ENDINGS) as PriceEnding[])),
    })
    .map((each) => (each.change === 'percent-down' ? { ...each, by: each.by % 100 } : each));

  test('gives whole rupees from 1 to 10,00,000 with the right ending', () => {
    fc.assert(
      fc.property(price, rule, (price, rule) => {
        const after = changedPrice(price, rule);
        expect(Number.isInteger(after)).toBe(true);
        expect(after).toBeGreaterThanOrEqual(MIN_PRICE);
        expect(after).toBeLessThanOrEqual(MAX_PRICE);
        if (rule.ending === 'ten') expect(after % 10).toBe(0);
        if (rule.ending === 'nine') expect(after % 10).toBe(9);
      }),
      { numRuns: 2000 },
    );
  });

  test('stays within half a step of the exact price, if that is in range', () => {
    fc.assert(
      fc.property(price, rule, (price, rule) => {
        const factor = rule.change === 'percent-down' ? 100 - rule.by : 100 + rule.by;
        const exact = rule.change.startsWith('percent')
          ? (price * factor) / 100
          : price + (rule.change === 'rupees-up' ? rule.by : -rule.by);
        fc.pre(exact >= 10 && exact <= MAX_PRICE - 10);
        expect(Math.abs(changedPrice(price, rule) - exact)).toBeLessThanOrEqual(
          rule.ending === 'any' ? 0.5 : 5,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps the order of prices, and changes nothing by zero', () => {
    fc.assert(
      fc.property(price, price, rule, (one, two, rule) => {
        const [less, more] = [Math.min(one, two), Math.max(one, two)];
        expect(changedPrice(less, rule)).toBeLessThanOrEqual(changedPrice(more, rule));
        expect(changedPrice(one, { ...rule, by: 0, ending: 'any' })).toBe(one);
      }),
      { numRuns: 2000 },
    );
  });
});

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

const priceChange = (change: Partial<Record<string, string | string[]>> = {}) =>
  PriceChangeInput.parse({ ids: [], change: 'percent-up', by: '10', ending: 'any', ...change });

const prices = async () =>
  Object.fromEntries(
    (await shop.rows<{ id: string; price: number }>('select id, price from designs')).map(({ id, price }) => [
      id,
      price,
    ]),
  );

describe('many prices at once', () => {
  beforeEach(async () => {
    await shop.empty();
    admin = await addAdminWithoutPassword(shop);
    await addDesigns(shop, [
      { id: 'a', price: 100, category: 'leg-3d', style: 'Arabic', position: 3 },
      { id: 'b', price: 200, category: 'leg-simple', status: 'hidden', position: 2 },
      { id: 'c', price: 300, category: 'groom', style: 'Arabic', position: 1 },
      { id: 'd', price: 400, category: 'leg-3d', status: 'deleted' },
    ]);
  });

  test('are changed as previewed, and nothing else is', async () => {
    const input = priceChange({ category: 'leg' });
    const preview = await previewPrices(context, input);
    expect(preview).toMatchObject({
      selected: 2,
      changing: 2,
      sumBefore: 300,
      sumAfter: 330,
      rows: [
        { id: 'b', before: 200, after: 220 },
        { id: 'a', before: 100, after: 110 },
      ],
    });
    expect(await prices()).toMatchObject({ a: 100, b: 200 });
    expect(await updatePrices(context, admin, input, preview.fingerprint)).toBe(2);
    expect(await prices()).toEqual({ a: 110, b: 220, c: 300, d: 400 });
    expect(await shop.rows('select id, version from designs order by id')).toEqual([
      { id: 'a', version: 2 },
      { id: 'b', version: 2 },
      { id: 'c', version: 1 },
      { id: 'd', version: 1 },
    ]);
    const [entry] = await shop.rows<{ before: string; after: string }>(
      'select action, before, after from audit_entries',
    );
    expect(entry).toMatchObject({ action: 'designs.prices' });
    expect(JSON.parse(entry?.after ?? '')).toEqual({
      rupees: 330,
      designs: 2,
      rule: { change: 'percent-up', by: 10, ending: 'any' },
      chosen: { category: 'leg', style: null, status: null },
    });
  });

  test.each<[Record<string, string | string[]>, string[]]>([
    [{}, ['a', 'b', 'c']],
    [{ category: 'leg-3d' }, ['a']],
    [{ style: 'Arabic' }, ['a', 'c']],
    [{ status: 'hidden' }, ['b']],
    [{ style: 'Arabic', category: 'leg' }, ['a']],
    [{ ids: ['c', 'd', 'nobody'] }, ['c']],
    [{ ids: ['b', 'c'], category: 'leg-3d' }, ['b', 'c']],
    [{ style: 'Fusion' }, []],
  ])('of %j are those of %j', async (choice, chosen) => {
    const preview = await previewPrices(context, priceChange(choice));
    expect(preview.rows.map(({ id }) => id).sort()).toEqual(chosen);
    expect(preview.selected).toBe(chosen.length);
  });

  test('stay when the rule changes nothing', async () => {
    const input = priceChange({ change: 'rupees-down', by: '4', ending: 'ten' });
    const preview = await previewPrices(context, input);
    expect(preview).toMatchObject({ selected: 3, changing: 0 });
    expect(await updatePrices(context, admin, input, preview.fingerprint)).toBe(0);
    expect(await shop.count('audit_entries')).toBe(0);
  });

  test('are changed once when the form is sent twice', async () => {
    const input = priceChange();
    const { fingerprint } = await previewPrices(context, input);
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => updatePrices(context, admin, input, fingerprint)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await prices()).toMatchObject({ a: 110, b: 220, c: 330 });
    expect(await shop.count('audit_entries')).toBe(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a price', () => shop.rows("update designs set price = 101, version = 2 where id = 'a' returning id")],
    ['a status', () => updateDesignStatus(context, admin, 'b', 'draft')],
    ['a design that is deleted', () => deleteDesign(context, admin, 'c')],
    ['a design that is new', () => addDesigns(shop, [{ id: 'e' }])],
  ])(
    'are left alone when %s has changed since the preview, even in the last moment',
    async (_name, change) => {
      const input = priceChange();
      const { fingerprint } = await previewPrices(context, input);
      const entries = await shop.count('audit_entries');
      shop.database.justBefore(/insert into "audit_entries"(?=[\s\S]*group_concat)/, change);
      expect(await catchDomainError(updatePrices(context, admin, input, fingerprint))).toMatchObject({
        code: 'conflict',
      });
      expect(await catchDomainError(updatePrices(context, admin, input, fingerprint))).toMatchObject({
        code: 'conflict',
      });
      expect(await prices()).toMatchObject({ b: 200, c: 300 });
      expect(await shop.rows("select * from audit_entries where action = 'designs.prices'")).toEqual([]);
      expect(await shop.count('audit_entries')).toBeLessThanOrEqual(entries + 1);
    },
  );

  test('are changed although a design has been moved meanwhile', async () => {
    const input = priceChange();
    const { fingerprint } = await previewPrices(context, input);
    await moveDesign(context, admin, 'a', 'top');
    expect(await updatePrices(context, admin, input, fingerprint)).toBe(3);
  });

  test('are not changed with a forged fingerprint', async () => {
    expect(await catchDomainError(updatePrices(context, admin, priceChange(), '0'.repeat(64)))).toMatchObject(
      {
        code: 'conflict',
      },
    );
  });

  test('are changed at once for 20,000 designs', async () => {
    await shop.empty();
    admin = await addAdminWithoutPassword(shop);
    await fillShop(shop, 20_000);
    const input = priceChange({ by: '7', ending: 'nine' });
    const preview = await shop.database.measure(() => previewPrices(context, input));
    expect(preview.roundTrips).toBe(1);
    expect(preview.result).toMatchObject({ selected: 20_001 });
    expect(preview.result.rows).toHaveLength(24);
    const changed = await updatePrices(context, admin, input, preview.result.fingerprint);
    expect(changed).toBe(preview.result.changing);
    const [sum] = await shop.rows('select sum(price) as rupees from designs');
    expect(sum).toEqual({ rupees: preview.result.sumAfter });
  });
});

test.each([
  [{ by: '0' }, 'by'],
  [{ by: '' }, 'by'],
  [{ by: '-5' }, 'by'],
  [{ by: '1.5' }, 'by'],
  [{ by: '100', change: 'percent-down' }, 'by'],
  [{ by: '501' }, 'by'],
  [{ by: '1000001', change: 'rupees-up' }, 'by'],
  [{ change: 'half' }, 'change'],
  [{ ending: 'eight' }, 'ending'],
  [{ category: 'nothing' }, 'category'],
  [{ style: 'bridal' }, 'style'],
  [{ status: 'deleted' }, 'status'],
  [{ ids: Array.from({ length: 501 }, String) }, 'ids'],
])('%j is refused at %s', (change, at) => {
  const parsed = PriceChangeInput.safeParse({
    ids: [],
    change: 'percent-up',
    by: '10',
    ending: 'any',
    ...change,
  });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([at]);
});
