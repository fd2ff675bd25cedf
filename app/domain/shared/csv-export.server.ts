import { type AuditEntry, insertAuditEntry } from './audit.server.ts';
import type { AppContext } from './context.server.ts';
import type { CsvCell } from './csv.ts';
import type { KeysetCursor, KeysetPage } from './keyset.server.ts';

/** The columns of an export: each heading, and the cell of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>;

/**
 * The rows of an export, page by page, so that no more than a page is in memory. The audit trail keeps that an admin
 * asked for it.
 * @param admin null where people download what is their own
 */
export async function* exportRows<Row>(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string } | null,
  {
    audit,
    columns,
    pages,
  }: { audit: AuditEntry; columns: CsvColumns<Row>; pages: AsyncIterable<readonly Row[]> },
): AsyncGenerator<CsvCell[][]> {
  if (admin) await insertAuditEntry(context, admin, audit);
  const cells = Object.values(columns);
  for await (const rows of pages) yield rows.map((row) => cells.map((cell) => cell(row)));
}

const LIST_PAGE_SIZE = 500;
const MAX_LIST_PAGES = 20;

/** The first 10,000 rows of a list, a page at a time. */
export function readListPages<Row>(
  readPage: (cursor: KeysetCursor | null, size: number) => Promise<KeysetPage<Row>>,
): AsyncGenerator<Row[]> {
  return readKeysetPages(
    (after) => readPage(after === null ? null : { id: after, isBack: false }, LIST_PAGE_SIZE),
    MAX_LIST_PAGES,
  );
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
