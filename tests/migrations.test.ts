import { readFileSync } from 'node:fs';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { categoryGroups } from '#app/domain/designs/category.ts';
import { MIGRATIONS, migrationFiles, statementsOf } from './support/migrations.ts';
import { runs } from './support/runs.ts';
import { openShop } from './support/shop.ts';

/** Migrations that drop a table and were reviewed: who refers to it, and what becomes of the rows. */
const REVIEWED_DROPS: string[] = [
  // Rebuilds `uploads`, to which nothing refers; its rows are copied.
  '0014_artists_in_public.sql',
  // Rebuilds `invoices`, to which nothing refers before; its rows are copied.
  '0022_money_of_appointments.sql',
  // Makes the search index of designs anew, from its table.
  '0036_search_and_filters.sql',
  // The same, with longer prefixes.
  '0045_scale.sql',
];

const shop = await openShop();

interface Journal {
  entries: { idx: number; tag: string }[];
}

const journal = JSON.parse(readFileSync(`${MIGRATIONS}meta/_journal.json`, 'utf8')) as Journal;

describe('the migrations', () => {
  test('are applied in the order in which they were made', () => {
    expect(migrationFiles()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
  });

  test('leave a sound database', async () => {
    expect(await shop.rows('pragma foreign_key_check')).toEqual([]);
    expect(await shop.rows('pragma quick_check')).toEqual([{ quick_check: 'ok' }]);
    const tables = await shop.rows<{ name: string }>("select name from sqlite_master where type = 'table'");
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['designs', 'designs_search', 'design_counts', 'orders', 'order_lines']),
    );
  });

  test('delete no row behind anyone: every foreign key is NO ACTION', async () => {
    const keys = await shop.rows<{ child: string; on_update: string; on_delete: string }>(
      `select child.name as child, key.on_update, key.on_delete
       from sqlite_master child, pragma_foreign_key_list(child.name) key
       where child.type = 'table' and child.name not like '%\\_search%' escape '\\'
         and child.name not like '\\_cf%' escape '\\'`,
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatchObject({ on_update: 'NO ACTION', on_delete: 'NO ACTION' });
  });

  test('drop no table unreviewed', () => {
    const dropping = migrationFiles().filter((file) =>
      statementsOf(file).some((statement) => /\bdrop\s+table\b/i.test(statement)),
    );
    expect(dropping).toEqual(REVIEWED_DROPS);
  });

  test('say all that the schema says: drizzle-kit would generate nothing', async () => {
    const rooms = import.meta.glob('../drizzle/schema/*.ts', { eager: true });
    const schema = Object.assign({}, ...Object.values(rooms)) as Record<string, unknown>;
    const last = journal.entries.at(-1)?.idx ?? 0;
    const snapshot = JSON.parse(
      readFileSync(`${MIGRATIONS}meta/${String(last).padStart(4, '0')}_snapshot.json`, 'utf8'),
    );
    const now = await generateSQLiteDrizzleJson(schema, snapshot.id, 'snake_case');
    expect(await generateSQLiteMigration(snapshot, now)).toEqual([]);
  });
});

describe('what triggers keep in step with the designs', () => {
  beforeEach(() => shop.empty());

  const words = fc.constantFrom('Mayura Bel', 'Gulab Jaal', "O'Hara", 'Méhndi', '');
  const place = fc.constantFrom(
    ...categoryGroups
      .slice(0, 2)
      .flatMap(({ slug: group, categories }) => categories.slice(0, 2).map(({ slug }) => ({ group, slug }))),
  );
  const content = fc.record({
    name: words,
    description: words,
    place,
    style: fc.constantFrom('Bridal', 'Arabic'),
    status: fc.constantFrom('draft', 'hidden', 'deleted', 'visible', 'visible'),
  });
  type Content = typeof content extends fc.Arbitrary<infer Made> ? Made : never;

  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), id, content }),
    fc.record({ kind: fc.constant('put' as const), id, content }),
    fc.record({
      kind: fc.constant('status' as const),
      id,
      status: fc.constantFrom('hidden', 'deleted', 'visible'),
    }),
    fc.record({ kind: fc.constant('touch' as const), id }),
    fc.record({ kind: fc.constant('delete' as const), id }),
    fc.record({ kind: fc.constant('hide all' as const) }),
  );

  const PUT = `insert into designs (id, name, description, price, category_group, category, style, status, position,
      created_at, updated_at)
    values (?1, ?2, ?3, 100, ?4, ?5, ?6, ?7, 1, 0, 0)
    on conflict (id) do update set name = excluded.name, description = excluded.description,
      category_group = excluded.category_group, category = excluded.category, style = excluded.style,
      status = excluded.status, version = version + 1`;

  test('after any sequence of edits, counts and search indexes are as if made anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await shop.empty();
        const model = new Map<string, Content>();
        const { database } = shop;
        const toStatement = (taken: (typeof steps)[number]) => {
          switch (taken.kind) {
            case 'put': {
              const { name, description, place, style, status } = taken.content;
              model.set(taken.id, taken.content);
              return database
                .prepare(PUT)
                .bind(taken.id, name, description, place.group, place.slug, style, status);
            }
            case 'status': {
              const there = model.get(taken.id);
              if (there) model.set(taken.id, { ...there, status: taken.status });
              return database
                .prepare('update designs set status = ?2 where id = ?1')
                .bind(taken.id, taken.status);
            }
            case 'touch':
              return database
                .prepare('update designs set position = position + 1 where id = ?1')
                .bind(taken.id);
            case 'delete':
              model.delete(taken.id);
              return database.prepare('delete from designs where id = ?1').bind(taken.id);
            case 'hide all':
              for (const [key, there] of model) model.set(key, { ...there, status: 'hidden' });
              return database.prepare("update designs set status = 'hidden'");
          }
        };
        await database.batch(steps.map(toStatement));

        const visible = [...model].filter(([, { status }]) => status === 'visible');
        const counts: Record<string, number> = {};
        for (const [, { place }] of visible) {
          for (const scope of ['all', place.group, place.slug]) counts[scope] = (counts[scope] ?? 0) + 1;
        }
        const kept = await shop.rows<{ scope: string; visible: number }>(
          'select scope, visible from design_counts where visible <> 0',
        );
        expect(Object.fromEntries(kept.map((row) => [row.scope, row.visible]))).toEqual(counts);

        const unshown = [...model].filter(([, { status }]) => status === 'draft' || status === 'hidden');
        for (const [index, held, hasWords] of [
          ['designs_search', visible, true],
          ['designs_search_kinds', visible, false],
          ['designs_unshown_search', unshown, true],
        ] as const) {
          const indexed = await shop.rows<{ id: string | null }>(
            `select designs.id from ${index} found left join designs on seq = found.rowid`,
          );
          expect(indexed.map((row) => row.id).sort(), index).toEqual(held.map(([key]) => key).sort());

          for (const word of ['mayura', 'gulab', 'o hara', 'mehndi', 'arabic', 'leg', 'heavy']) {
            const found = await shop.rows<{ id: string }>(
              `select id from designs where seq in (select rowid from ${index} where ${index} match ?)`,
              `"${word}"`,
            );
            const expected = held.filter(([, { name, description, place, style }]) =>
              plain(
                [name, ...(hasWords ? [description] : []), place.group, place.slug, style].join(' | '),
              ).includes(` ${word} `),
            );
            expect(found.map((row) => row.id).sort(), `${word} in ${index}`).toEqual(
              expected.map(([key]) => key).sort(),
            );
          }
        }
      }),
      { numRuns: runs(20) },
    );
  });
});

/** Words as the search index sees them: lower case, without accents, parted by single spaces. */
function plain(text: string): string {
  return ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]+/gu, ' ')} `;
}
