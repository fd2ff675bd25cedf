import { type AuditEntry, insertAuditEntry } from './audit.server.ts';
import type { AppContext } from './context.server.ts';
import { BYTE_ORDER_MARK, csvRow } from './csv.ts';
import type { KeysetPage } from './keyset.server.ts';

type Cell = string | number | null;

/** A column: its heading, and the cell of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/**
 * An export as pieces of a CSV file, one a page, so that no more than a page is in memory; the audit trail keeps that
 * an admin asked for it.
 */
export async function* exportCsv<Row>(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  {
    audit,
    columns,
    pages,
  }: { audit: AuditEntry; columns: CsvColumns<Row>; pages: AsyncIterable<readonly Row[]> },
): AsyncGenerator<string> {
  await insertAuditEntry(context, admin, audit);
  yield BYTE_ORDER_MARK + csvRow(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of pages) yield rows.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
}

/** The pages of a list one after another, at most so many. */
export async function* readKeysetPages<Row>(
  readPage: (cursor: string | null) => Promise<KeysetPage<Row>>,
  maxPages: number,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null;
  for (let count = 0; count < maxPages; count++) {
    const page: KeysetPage<Row> = await readPage(cursor);
    yield page.rows;
    cursor = page.next;
    if (cursor === null) return;
  }
}
