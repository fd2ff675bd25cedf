import type { AppContext } from '../shared/context.server.ts';
import { versionConflict } from '../shared/guarded-change.server.ts';
import { clearContentCache } from './content-cache.server.ts';
import { saveContentRow, selectContentRow } from './content-row.server.ts';
import { SELLING_TERMS_KEY as KEY, parseStoredTerms, type SellingTerms } from './selling-terms-input.ts';

/** The statement that reads the owner's terms, for a batch; {@link parseSellingTerms} parses its rows. */
export function selectSellingTerms(context: Pick<AppContext, 'db'>) {
  return selectContentRow(context, KEY);
}

export function parseSellingTerms(rows: readonly { value: string }[]): SellingTerms {
  return parseStoredTerms(rows[0]?.value);
}

/** The terms with their version, which rises with each change; 0 while there are none. */
export async function getSellingTerms(
  context: Pick<AppContext, 'db'>,
): Promise<{ terms: SellingTerms; version: number }> {
  const rows = await selectSellingTerms(context);
  return { terms: parseSellingTerms(rows), version: rows[0]?.version ?? 0 };
}

/** @throws DomainError `conflict` if somebody changed them since `version` */
export async function updateSellingTerms(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { terms, version }: { terms: SellingTerms; version: number },
): Promise<void> {
  const entry = { action: 'selling-terms.change', subject: KEY, after: terms };
  const isSaved = await saveContentRow(context, admin, { key: KEY, version, value: terms, entry });
  if (!isSaved) throw versionConflict('This page');
  clearContentCache(context);
}

/** The deposit for a price, in whole rupees; 0 if the owner asks for none. */
export function depositAmount({ depositPercent }: SellingTerms, price: number): number {
  return Math.round((price * depositPercent) / 100);
}
