import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowIf, rowsIf } from '#app/domain/shared/row-if.server.ts';
import { openDatabase } from '#app/http/database.server.ts';
import { designImages, designs } from '#drizzle/schema/designs.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { rateLimits } from '#drizzle/schema/shared.ts';

const binding = {} as D1Database; // no statement is run

type Database = ReturnType<typeof openDatabase>;

const at = new Date(86_400_000);

/** One of each kind that the site writes. */
const STATEMENTS: Record<string, (db: Database) => { toSQL: () => unknown }> = {
  'a select of some columns': (db) =>
    db
      .select({ id: designs.id, words: sql<string>`${designs.name} || ${'"?"'}`.as('the words') })
      .from(designs)
      .where(and(eq(designs.status, 'visible'), isNull(designs.formerPrice), undefined))
      .orderBy(asc(designs.position), sql`the_words desc`)
      .limit(24),
  'a join with an alias': (db) => {
    const other = alias(designs, 'the other');
    return db
      .select({ id: designs.id, other: other.formerPrice })
      .from(designs)
      .leftJoin(other, eq(other.id, designs.id))
      .where(exists(db.select({ id: designImages.imageId }).from(designImages).where(eq(other.id, 'x'))));
  },
  'a subquery and one before it': (db) => {
    const first = db
      .$with('first')
      .as(db.select({ id: designs.id }).from(designs).where(eq(designs.price, 1)));
    const second = db
      .select({ id: designs.id })
      .from(designs)
      .where(inArray(designs.id, ['a', 'b']))
      .as('second');
    return db.with(first).select({ id: first.id }).from(first).innerJoin(second, eq(first.id, second.id));
  },
  'lists and nothing': (db) =>
    db
      .select()
      .from(rateLimits)
      .where(sql`${rateLimits.key} in ${['a', 'b']} or ${null} is ${undefined} ${1}`),
  rows: (db) =>
    db
      .insert(rateLimits)
      .values({ key: 'a', count: 1, windowEndsAt: at })
      .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
      .returning({ count: rateLimits.count }),
  'a row under a condition': (db) =>
    db
      .insert(rateLimits)
      .select(rowIf(rateLimits, { key: 'a', count: sql`${1} + 1`, windowEndsAt: at }, sql`${2} > 1`))
      .onConflictDoNothing({ target: rateLimits.key }),
  'many rows under a condition': (db) =>
    db
      .insert(outbox)
      .select(
        rowsIf(outbox, [{ id: 'a', channel: 'sms', notice: 'x', createdAt: at, dueAt: at }], sql`true`),
      ),
  'a change': (db) =>
    db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: at, sealed: null })
      .where(
        inArray(outbox.id, db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dueAt, at)).limit(2)),
      )
      .returning(),
  'a deletion': (db) => db.delete(rateLimits).where(eq(rateLimits.windowEndsAt, at)),
};

describe('the text of statements', () => {
  const own = openDatabase(binding);
  const drizzles = drizzle(binding, { casing: 'snake_case' });

  test.each(Object.entries(STATEMENTS))('%s is what drizzle writes', (_, toStatement) => {
    expect(toStatement(own).toSQL()).toEqual(toStatement(drizzles).toSQL());
  });
});

describe('the objects of rows', () => {
  /** A database that answers every statement with these rows, by themselves and in a batch. */
  function answering(rows: readonly unknown[][]): D1Database {
    const bound = { raw: async () => rows.map((row) => [...row]) };
    const results = rows.map((row) => Object.fromEntries(row.map((value, index) => [`c${index}`, value])));
    return {
      prepare: () => ({ bind: () => bound }),
      batch: async (statements: unknown[]) => statements.map(() => ({ results })),
    } as unknown as D1Database; // the part that drizzle uses
  }

  const image = alias(designImages, 'image');
  const ofDesign = eq(image.designId, designs.id);
  const words = sql<string>`'x'`;
  const doubled = sql<number>`1`.mapWith((value) => Number(value) * 2);
  const some = { id: designs.id, changedAt: designs.updatedAt, words: words.as('words'), doubled };
  const nested = {
    id: designs.id,
    image: { id: image.imageId, position: image.position, words },
    mixed: { alt: image.alt, price: designs.price },
    computed: { words, doubled: doubled.as('doubled') },
  };
  const READS: Record<string, (db: Database) => PromiseLike<unknown>> = {
    'some columns': (db) => db.select(some).from(designs),
    'one row': (db) => db.select(some).from(designs).get(),
    'objects within objects': (db) => db.select(nested).from(designs).leftJoin(image, ofDesign),
    'a table that always has a row': (db) => db.select(nested).from(designs).innerJoin(image, ofDesign),
    'whole tables': (db) => db.select().from(designs).leftJoin(image, ofDesign),
    'what was changed': (db) => db.update(outbox).set({ attempts: 1 }).returning(),
    'a batch': (db) =>
      db.batch([db.select(some).from(designs), db.select(nested).from(designs).leftJoin(image, ofDesign)]),
  };
  /** More columns than any of these reads. */
  const rows = fc.array(fc.array(fc.option(fc.nat()), { minLength: 60, maxLength: 60 }), { maxLength: 3 });

  test.each(Object.entries(READS))('%s: those that drizzle makes', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(rows, async (answer) => {
        const own = await read(openDatabase(answering(answer)));
        expect(own).toEqual(await read(drizzle(answering(answer), { casing: 'snake_case' })));
      }),
    );
  });
});
