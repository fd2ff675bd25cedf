/**
 * Tables as spreadsheets open them (RFC 4180), where strangers have written some of the cells. A spreadsheet takes a
 * cell that begins like a formula for one, and runs it: such a cell gets an apostrophe in front (OWASP, "CSV
 * Injection"). All cells are quoted, so that none can begin another.
 */

/** What formulas begin with, their full-width twins among them, after whatever is not seen. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Makes spreadsheets read what follows as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | null;

/** One row, with the end of its line. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  return `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
