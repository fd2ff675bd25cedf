import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONCEPTS, FILLERS } from '#app/domain/designs/search-dictionary.ts';
import { MAX_TERMS, toSearchTerms } from '#app/domain/designs/search-terms.ts';
import { transliterate } from '#app/domain/designs/transliterate.ts';

/** What a search means, without a database. */

const typed = (q: string) => toSearchTerms(q).map((term) => term.typed);

const words = [
  ...FILLERS,
  ...CONCEPTS.flatMap(({ finds, says = '' }) => `${finds}, ${says}`.split(', ')),
  'peacok',
  'gulnar',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...words), { maxLength: 20 }).map((some) => some.join(' ')),
  fc
    .array(fc.constantFrom('"', '*', 'OR', 'NOT', 'NEAR(', ')', ':', '^', '-', 'mor', 'हाथ', '়', '\0'), {
      maxLength: 20,
    })
    .map((some) => some.join('')),
);

describe('a search', () => {
  test('of any text is a few terms of letters, digits and spaces, which FTS5 takes', () => {
    fc.assert(
      fc.property(text, (q) => {
        const terms = toSearchTerms(q);
        expect(terms.length).toBeLessThanOrEqual(MAX_TERMS);
        for (const { finds, guess } of terms) {
          const all = [...finds, ...(guess?.finds ?? [])];
          expect(finds.length).toBeGreaterThan(0);
          expect(all.length).toBeLessThanOrEqual(30);
          for (const each of all) expect(each).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]*\*?$/u);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('of what each word of the dictionary means has that word', () => {
    for (const { finds, says = '' } of CONCEPTS) {
      for (const name of `${finds.replaceAll('*', '')}${says && `, ${says}`}`.split(', ')) {
        expect(toSearchTerms(name), name).toHaveLength(1);
        expect(toSearchTerms(name)[0]?.isKnown, name).toBe(true);
      }
    }
  });

  test('of words that say nothing has no terms, in three scripts and many spellings', () => {
    for (const q of [
      'mehndi',
      'Mehandi  DESIGN',
      'méhndi',
      'menhdi desing',
      'मेहंदी डिज़ाइन',
      'henna images for girls',
    ]) {
      expect(typed(q), q).toEqual([]);
    }
  });

  test('knows phrases, spellings and scripts', () => {
    expect(typed('karva chauth mehndi')).toEqual(['karva chauth']);
    for (const q of ['haath', 'hath', 'हाथ', 'hands']) {
      expect(toSearchTerms(q)[0]?.finds, q).toContain('parthands');
    }
    expect(toSearchTerms('pair')[0]?.finds).not.toContain('pair');
  });

  test('takes a word that it does not know as the beginning of one, and guesses what it may be', () => {
    expect(toSearchTerms('peacok')).toMatchObject([
      { finds: ['peacok*'], isKnown: false, guess: { typed: 'peacock' } },
    ]);
    expect(toSearchTerms('xyz')).toMatchObject([{ finds: ['xyz*'], guess: null }]);
  });
});

test('Hindi in Devanagari is read as people type it', () => {
  expect(['गुलनार', 'मयूर', 'कमल', 'खलीजी', 'ज़ेवरी'].map(transliterate)).toEqual([
    'gulanar',
    'mayur',
    'kamal',
    'khaliji',
    'jevari',
  ]);
});
