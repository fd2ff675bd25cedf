import { changedFields } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, versionConflict } from '../shared/guarded-change.server.ts';
import { clearContentCache } from './content-cache.server.ts';
import { saveContentRow, selectContentRow } from './content-row.server.ts';
import { DELIVERY_KEY, type DeliveryTerms } from './delivery.ts';
import { parseStoredDelivery } from './delivery-input.ts';

/** The statement that reads the owner's table of places, for a batch; {@link parseDelivery} parses its rows. */
export function selectDelivery(context: Pick<AppContext, 'db'>) {
  return selectContentRow(context, DELIVERY_KEY);
}

/** The table with its version, which rises with each change; 0 while there is none. */
export function parseDelivery(rows: readonly { value: string; version: number }[]) {
  return { terms: parseStoredDelivery(rows[0]?.value), version: rows[0]?.version ?? 0 };
}

export async function getDelivery(context: Pick<AppContext, 'db'>) {
  return parseDelivery(await selectDelivery(context));
}

/** @throws DomainError `conflict` if somebody changed it since `version` */
export async function updateDelivery(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { terms, version }: { terms: DeliveryTerms; version: number },
): Promise<void> {
  const { terms: before } = await getDelivery(context);
  const entry = {
    action: 'delivery.save',
    subject: DELIVERY_KEY,
    ...changedFields({ ...before }, { ...terms }),
  };
  const isSaved = await saveContentRow(context, admin, { key: DELIVERY_KEY, version, value: terms, entry });
  clearContentCache(context);
  if (!isSaved) throw versionConflict('This table', COMPARE_AND_SAVE);
}
