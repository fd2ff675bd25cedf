import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, versionConflict } from '../shared/guarded-change.server.ts';
import { clearContentCache } from './content-cache.server.ts';
import { saveContentRow, selectContentRow } from './content-row.server.ts';
import type { StruckPriceRule } from './struck-price.ts';
import { STRUCK_PRICES_KEY as KEY, parseStoredRule } from './struck-price-input.ts';

/** Which prices are struck, with the version, which rises with each change; 0 while nothing is stored. */
export async function getStruckPrices(
  context: Pick<AppContext, 'db'>,
): Promise<{ rule: StruckPriceRule; version: number }> {
  const [row] = await selectContentRow(context, KEY);
  return { rule: parseStoredRule(row?.value), version: row?.version ?? 0 };
}

/** @throws DomainError `conflict` if somebody changed it since `version` */
export async function updateStruckPrices(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { rule, version }: { rule: StruckPriceRule; version: number },
): Promise<void> {
  const before = { rule: (await getStruckPrices(context)).rule };
  const entry = { action: 'struck-prices.change', subject: KEY, before, after: { rule } };
  const isSaved = await saveContentRow(context, admin, { key: KEY, version, value: { rule }, entry });
  clearContentCache(context);
  if (!isSaved) throw versionConflict('This page', COMPARE_AND_SAVE);
}
