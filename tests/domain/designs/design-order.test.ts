import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDesign } from '#app/domain/designs/admin-design.server.ts';
import type { DesignPlacement } from '#app/domain/designs/admin-design.ts';
import { listDesigns } from '#app/domain/designs/design.server.ts';
import { moveDesign } from '#app/domain/designs/design-order.server.ts';
import { parseDesignQuery } from '#app/domain/designs/design-query.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addDesigns, fillShop } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
});

async function order(): Promise<string> {
  const rows = await shop.rows<{ id: string }>(
    "select id from designs where status <> 'deleted' order by position, seq",
  );
  return rows.map(({ id }) => id).join('');
}

const move = (id: string, place: DesignPlacement) => moveDesign(context, admin, id, place);
const placeBefore = (other: string): DesignPlacement => ({ beside: 'before', other });
const placeAfter = (other: string): DesignPlacement => ({ beside: 'after', other });

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
function moved(letters: string, id: string, place: DesignPlacement): string {
  const rest = [...letters].filter((letter) => letter !== id);
  const index =
    place === 'top'
      ? 0
      : place === 'end'
        ? rest.length
        : rest.indexOf(place.other) + Number(place.beside === 'after');
  return rest.toSpliced(index, 0, id).join('');
}

describe('moveDesign', () => {
  test('moves a design before or after another, to the top or to the end, with an audit entry', async () => {
    await standing({ a: 1024, b: 2048, c: 3072, d: 4096 });
    const steps: [string, DesignPlacement, string][] = [
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
    const entries = await shop.rows(
      "select subject, after from audit_entries where action = 'design.move' order by id",
    );
    expect(entries).toHaveLength(steps.length);
    expect(entries[0]).toEqual({
      subject: 'design/c',
      after: JSON.stringify({ place: { beside: 'before', other: 'b' } }),
    });
    const shown = await listDesigns(context, parseDesignQuery(new URLSearchParams()));
    expect(shown.designs[0]?.id).toBe('d'); // the first that customers see
  });

  test('keeps the version, so that concurrent edits succeed', async () => {
    await standing({ a: 1, b: 2 });
    await move('b', 'top');
    expect(
      await shop.rows('select distinct version, updated_at = created_at as untouched from designs'),
    ).toEqual([{ version: 1, untouched: 1 }]);
  });

  test('makes room where there is none, whatever the positions', async () => {
    const positions = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 7 });
    const pick = fc.nat({ max: 6 });
    const step = fc.tuple(pick, fc.constantFrom('before', 'after', 'top', 'end'), pick);
    await fc.assert(
      fc.asyncProperty(positions, fc.array(step, { minLength: 1, maxLength: 12 }), async (at, steps) => {
        await shop.empty();
        admin = await addAdminWithoutPassword(shop);
        await standing(Object.fromEntries(at.map((position, index) => ['abcdefg'[index] ?? '', position])));
        let model = await order();
        for (const [one, where, two] of steps) {
          const id = model[one % model.length] ?? '';
          const other = model[two % model.length] ?? '';
          const place: DesignPlacement =
            where === 'top' || where === 'end' ? where : { beside: where as 'before', other };
          if (typeof place !== 'string' && other === id) {
            expect(await catchDomainError(move(id, place))).toMatchObject({ code: 'invalid' });
          } else {
            await move(id, place);
            model = moved(model, id, place);
          }
          expect(await order()).toBe(model);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test('can use the same gap again and again', async () => {
    await standing({
      a: 0,
      z: 1024,
      ...Object.fromEntries([...'bcdefghijklmnopqrstuvwxy'].map((id, n) => [id, 9000 + n])),
    });
    for (const id of 'bcdefghijklmnopqrstuvwxy') await move(id, placeBefore('z'));
    expect(await order()).toBe('abcdefghijklmnopqrstuvwxyz');
  });
});

describe('concurrent moves', () => {
  const place = fc.oneof(
    fc.constantFrom<DesignPlacement>('top', 'end'),
    fc.record({
      beside: fc.constantFrom('before' as const, 'after' as const),
      other: fc.constantFrom(...'abcde'),
    }),
  );
  const step = fc
    .tuple(fc.constantFrom(...'abcde'), place)
    .filter(([id, place]) => typeof place === 'string' || place.other !== id);

  test('lose no design and give an unambiguous order', async () => {
    const other = await addAdminWithoutPassword(shop, 'other@example.com');
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
      { numRuns: runs(10) },
    );
  });

  test('are refused when the design or its new neighbour is deleted', async () => {
    await standing({ a: 1, b: 2, c: 3 });
    await deleteDesign(context, admin, 'b');
    expect(await catchDomainError(move('c', placeBefore('b')))).toMatchObject({ code: 'conflict' });
    expect(await catchDomainError(move('b', 'top'))).toMatchObject({ code: 'not_found' });
    expect(await catchDomainError(move('nobody', placeBefore('a')))).toMatchObject({ code: 'not_found' });
    expect(await order()).toBe('ac');
    expect(await shop.rows("select * from audit_entries where action = 'design.move'")).toEqual([]);
  });
});

test('a move costs the same in a large shop unless it must make room', async () => {
  const rows: number[] = [];
  for (const total of [36, 20_000]) {
    await shop.empty();
    admin = await addAdminWithoutPassword(shop);
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
