import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDesign } from '#app/domain/designs/admin-design.server.ts';
import type { Place } from '#app/domain/designs/admin-design.ts';
import { listDesigns } from '#app/domain/designs/design.server.ts';
import { parseDesignQuery } from '#app/domain/designs/design.ts';
import { moveDesign } from '#app/domain/designs/design-order.server.ts';
import { addSilentAdmin } from '../../support/accounts.ts';
import { addDesigns, fillShop } from '../../support/designs.ts';
import { refusal } from '../../support/refusal.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addSilentAdmin(shop);
});

async function order(): Promise<string> {
  const rows = await shop.rows<{ id: string }>(
    "select id from designs where status <> 'deleted' order by position, seq",
  );
  return rows.map(({ id }) => id).join('');
}

const move = (id: string, place: Place) => moveDesign(context, admin, id, place);
const placeBefore = (other: string): Place => ({ beside: 'before', other });
const placeAfter = (other: string): Place => ({ beside: 'after', other });

/** Designs named by letters, at these positions. */
async function standing(positions: Record<string, number>): Promise<void> {
  await addDesigns(
    shop,
    Object.entries(positions).map(([id, position], index) => ({
      id,
      position,
      status: (['visible', 'hidden', 'draft'] as const)[index % 3] ?? 'visible',
    })),
  );
}

/** The same in a list of letters. */
function moved(letters: string, id: string, place: Place): string {
  const rest = [...letters].filter((letter) => letter !== id);
  const index =
    place === 'top'
      ? 0
      : place === 'end'
        ? rest.length
        : rest.indexOf(place.other) + Number(place.beside === 'after');
  return rest.toSpliced(index, 0, id).join('');
}

describe('a design', () => {
  test('is put before or behind another one, to the top or to the end, with its deed', async () => {
    await standing({ a: 1024, b: 2048, c: 3072, d: 4096 });
    const steps: [string, Place, string][] = [
      ['c', placeBefore('b'), 'acbd'],
      ['a', placeAfter('c'), 'cabd'],
      ['d', 'top', 'dcab'],
      ['d', 'end', 'cabd'],
      ['c', placeBefore('a'), 'cabd'],
      ['b', placeBefore('c'), 'bcad'],
      ['b', placeAfter('d'), 'cadb'],
      ['a', 'end', 'cdba'],
    ];
    for (const [id, place, expected] of steps) {
      await move(id, place);
      expect(await order()).toBe(expected);
    }
    const deeds = await shop.rows(
      "select subject, after from audit_entries where action = 'design.move' order by id",
    );
    expect(deeds).toHaveLength(steps.length);
    expect(deeds[0]).toEqual({
      subject: 'design/c',
      after: JSON.stringify({ place: { beside: 'before', other: 'b' } }),
    });
    const shown = await listDesigns(context, parseDesignQuery(new URLSearchParams()));
    expect(shown.designs[0]?.id).toBe('d'); // the first that customers see
  });

  test('keeps its version: whoever edits it meanwhile is not disturbed', async () => {
    await standing({ a: 1, b: 2 });
    await move('b', 'top');
    expect(
      await shop.rows('select distinct version, updated_at = created_at as untouched from designs'),
    ).toEqual([{ version: 1, untouched: 1 }]);
  });

  test('finds room where there is none, whatever the positions', async () => {
    const positions = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 7 });
    const pick = fc.nat({ max: 6 });
    const step = fc.tuple(pick, fc.constantFrom('before', 'after', 'top', 'end'), pick);
    await fc.assert(
      fc.asyncProperty(positions, fc.array(step, { minLength: 1, maxLength: 12 }), async (at, steps) => {
        await shop.empty();
        admin = await addSilentAdmin(shop);
        await standing(Object.fromEntries(at.map((position, index) => ['abcdefg'[index] ?? '', position])));
        let model = await order();
        for (const [one, where, two] of steps) {
          const id = model[one % model.length] ?? '';
          const other = model[two % model.length] ?? '';
          const place: Place =
            where === 'top' || where === 'end' ? where : { beside: where as 'before', other };
          if (typeof place !== 'string' && other === id) {
            expect(await refusal(move(id, place))).toMatchObject({ code: 'invalid' });
          } else {
            await move(id, place);
            model = moved(model, id, place);
          }
          expect(await order()).toBe(model);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is put into the same gap again and again', async () => {
    await standing({
      a: 0,
      z: 1024,
      ...Object.fromEntries([...'bcdefghijklmnopqrstuvwxy'].map((id, n) => [id, 9000 + n])),
    });
    for (const id of 'bcdefghijklmnopqrstuvwxy') await move(id, placeBefore('z'));
    expect(await order()).toBe('abcdefghijklmnopqrstuvwxyz');
  });
});

describe('two admins who move at once', () => {
  const place = fc.oneof(
    fc.constantFrom<Place>('top', 'end'),
    fc.record({
      beside: fc.constantFrom('before' as const, 'after' as const),
      other: fc.constantFrom(...'abcde'),
    }),
  );
  const step = fc
    .tuple(fc.constantFrom(...'abcde'), place)
    .filter(([id, place]) => typeof place === 'string' || place.other !== id);

  test('lose no design and make a clear order', async () => {
    const other = await addSilentAdmin(shop, 'other@example.com');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await shop.database.batch([
          shop.database.prepare('delete from design_images'),
          shop.database.prepare('delete from designs'),
        ]);
        await standing({ a: 1, b: 1, c: 2, d: 3, e: 3 });
        await Promise.all(
          steps.map(([id, place], index) => moveDesign(context, index % 2 ? other : admin, id, place)),
        );
        expect([...(await order())].sort().join('')).toBe('abcde');
        expect(
          await shop.rows('select position, seq, count(*) from designs group by 1, 2 having count(*) > 1'),
        ).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('are told when what they moved, or its new neighbour, is gone', async () => {
    await standing({ a: 1, b: 2, c: 3 });
    await deleteDesign(context, admin, 'b');
    expect(await refusal(move('c', placeBefore('b')))).toMatchObject({ code: 'conflict' });
    expect(await refusal(move('b', 'top'))).toMatchObject({ code: 'not_found' });
    expect(await refusal(move('nobody', placeBefore('a')))).toMatchObject({ code: 'not_found' });
    expect(await order()).toBe('ac');
    expect(await shop.rows("select * from audit_entries where action = 'design.move'")).toEqual([]);
  });
});

test('a move costs the same in a large shop; only where there is no room it takes the rest along', async () => {
  const rows: number[] = [];
  for (const total of [36, 20_000]) {
    await shop.empty();
    admin = await addSilentAdmin(shop);
    await fillShop(shop, total);
    await shop.rows('update designs set position = position * 1024 returning 1');
    for (const place of [placeBefore('design-00005'), placeAfter('design-00007'), 'top', 'end'] as const) {
      const { rowsRead, roundTrips } = await shop.database.measure(() => move('design-00020', place));
      expect(roundTrips).toBe(1);
      rows.push(rowsRead);
    }
  }
  expect(rows.slice(4)).toEqual(rows.slice(0, 4));
  expect(Math.max(...rows)).toBeLessThanOrEqual(60);
});
