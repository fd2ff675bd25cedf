import { saveContentRow, selectContentRow } from '../content/content-row.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, versionConflict } from '../shared/guarded-change.server.ts';
import { DEFAULT_PRICES, PriceList } from './price-list.ts';

const KEY = 'price-list';

/** The statement that reads the price list in force, for a batch; {@link parsePriceList} parses its rows. */
export function selectPriceList(context: Pick<AppContext, 'db'>) {
  return selectContentRow(context, KEY);
}

/** The owner's price list; {@link DEFAULT_PRICES} if there is none, or (logged) if it no longer fits the schema. */
export function parsePriceList(
  { log }: Pick<AppContext, 'log'>,
  rows: readonly { value: string }[],
): PriceList {
  const [row] = rows;
  if (!row) return DEFAULT_PRICES;
  const parsed = PriceList.safeParse(JSON.parse(row.value)); // a CHECK allows nothing but JSON in the column
  if (parsed.success) return parsed.data;
  log.error('stored price list does not fit', {
    issues: parsed.error.issues.map(({ path }) => path.join('.')),
  });
  return DEFAULT_PRICES;
}

/** The price list with its version, which rises with each change; 0 while it is the default. */
export async function getPriceList(context: Pick<AppContext, 'db' | 'log'>) {
  const rows = await selectPriceList(context);
  const [row] = rows;
  return {
    prices: parsePriceList(context, rows),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** @throws DomainError `conflict` if somebody changed it since `version` */
export async function updatePriceList(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { prices, version }: { prices: PriceList; version: number },
): Promise<void> {
  const [stored] = await selectPriceList(context);
  const before = JSON.parse(stored?.value ?? 'null');
  const entry = { action: 'price-list.save', subject: KEY, before, after: prices };
  const isSaved = await saveContentRow(context, admin, { key: KEY, version, value: prices, entry });
  if (!isSaved) throw versionConflict('The price list', COMPARE_AND_SAVE);
}
