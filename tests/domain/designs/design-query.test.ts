import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryGroups, categorySlugs } from '#app/domain/designs/category.ts';
import { SEARCH_MAX_LENGTH } from '#app/domain/designs/design.ts';
import {
  type Cursor,
  type DesignQuery,
  formatCursor,
  parseCursor,
  parseDesignQuery,
  SHOP_SORTS,
  searchWords,
  shopPath,
} from '#app/domain/designs/design-query.ts';

const cursor: fc.Arbitrary<Cursor> = fc.record({
  value: fc.integer({ min: -1000, max: 10 ** 12 }),
  seq: fc.integer({ min: 1, max: 10 ** 12 }),
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(' ', 'a', '\t', '💚', 'म', '%', '"'), minLength: 50, maxLength: 140 }),
);

const search: fc.Arbitrary<string> = fc
  .record(
    {
      category: fc.oneof(
        fc.constantFrom(...categorySlugs, ...categoryGroups.map(({ slug }) => slug)),
        fc.string(),
      ),
      q: text,
      sort: fc.oneof(fc.constantFrom(...SHOP_SORTS), fc.string()),
      after: fc.oneof(cursor.map(formatCursor), fc.string()),
      before: fc.oneof(cursor.map(formatCursor), fc.string()),
      utm: fc.string(),
    },
    { requiredKeys: [] },
  )
  .map((params) => new URLSearchParams(params).toString());

function parse(address: string): DesignQuery {
  return parseDesignQuery(new URL(address, 'https://shop.example').searchParams);
}

describe("the shop's address", () => {
  test('is always parsed as a valid query', () => {
    fc.assert(
      fc.property(fc.oneof(search, fc.string({ unit: 'binary' })), (params) => {
        const query = parseDesignQuery(new URLSearchParams(params));
        expect(SHOP_SORTS).toContain(query.sort);
        expect(query.q.length).toBeLessThanOrEqual(SEARCH_MAX_LENGTH);
        expect(query.q).toBe(query.q.trim());
        expect(query.after && query.before).toBeNull();
      }),
    );
  });

  test('is canonical: formatting and parsing are inverse', () => {
    fc.assert(
      fc.property(search, (params) => {
        const query = parse(`/shop?${params}`);
        expect(parse(shopPath(query))).toEqual(query);
        expect(shopPath(parse(shopPath(query)))).toBe(shopPath(query));
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves out defaults', () => {
    expect(shopPath(parse('/shop?sort=featured&category=nothing&q=%20&after=x&utm_source=mail'))).toBe(
      '/shop',
    );
    expect(shopPath(parse('/shop?q=peacock&category=bridal-heavy&sort=price-low'))).toBe(
      '/shop?category=bridal-heavy&q=peacock&sort=price-low',
    );
  });

  test('a search that is too long is cut between two characters and behind a word', () => {
    expect(parse(`/shop?q=${'a'.repeat(59)}+b`).q).toBe('a'.repeat(59));
    expect(parse(`/shop?q=${'a'.repeat(59)}${encodeURIComponent('💚')}`).q).toBe('a'.repeat(59));
  });
});

describe('a cursor', () => {
  test('is parsed as it was formatted', () => {
    fc.assert(
      fc.property(cursor, (at) => {
        expect(parseCursor(formatCursor(at))).toEqual(at);
      }),
    );
  });

  test('is parsed in its canonical form only', () => {
    const almost = fc.string({
      unit: fc.constantFrom('0', '1', '9', '-', '+', ' ', '.', 'e'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.oneof(almost, fc.string({ unit: 'binary' })), (typed) => {
        const at = parseCursor(typed);
        if (at) expect(formatCursor(at)).toBe(typed);
      }),
      { numRuns: 2000 },
    );
    for (const none of [
      null,
      undefined,
      '',
      '1',
      '-',
      '1-',
      '-1',
      '1-2-3',
      '01-2',
      '1-02',
      '1-2\n',
      '1e3-2',
    ]) {
      expect(parseCursor(none)).toBeNull();
    }
  });
});

test('a search is at most eight words of letters, marks and digits', () => {
  expect(searchWords('Bridal  "heavy" OR (leg*) -3D')).toEqual(['bridal', 'heavy', 'or', 'leg', '3d']);
  expect(searchWords('मेहंदी दुल्हन')).toEqual(['मेहंदी', 'दुल्हन']);
  expect(searchWords('💚 ** ""')).toEqual([]);
  fc.assert(
    fc.property(text, (typed) => {
      const words = searchWords(typed);
      expect(words.length).toBeLessThanOrEqual(8);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
    }),
  );
});
