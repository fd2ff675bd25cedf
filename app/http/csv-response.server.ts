import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '../domain/shared/csv.ts';

/**
 * A CSV file, written page by page while it is downloaded.
 * @param rows pages of rows, whose cells are in the order of `columns`
 */
export function csvResponse(
  name: string,
  columns: readonly string[],
  rows: AsyncGenerator<readonly CsvCell[][]>,
): Response {
  const encoder = new TextEncoder();
  const pieces = toPieces(columns, rows);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

async function* toPieces(
  columns: readonly string[],
  rows: AsyncGenerator<readonly CsvCell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns);
  for await (const page of rows) yield page.map(csvRow).join('');
}
