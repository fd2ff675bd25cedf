import { saveContentRow } from '../content/content-row.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, versionConflict } from '../shared/guarded-change.server.ts';
import { selectCostOfMonth, selectEventSettings } from './circumstances.server.ts';
import { type EventSettings, EVENT_SETTINGS_KEY as KEY, parseEventSettings } from './event-settings.ts';

/** The settings with their version, which rises with each change, and what this month's messages cost so far, in paise. */
export async function getEventSettings(context: AppContext) {
  const [rows, [cost]] = await context.db.batch([
    selectEventSettings(context),
    selectCostOfMonth(context, context.now()),
  ]);
  return {
    settings: parseEventSettings(rows),
    version: rows[0]?.version ?? 0,
    spent: cost?.paise ?? 0,
    hasWhatsApp: context.whatsapp !== null,
    hasPush: context.push !== null,
  };
}

/** @throws DomainError `conflict` if somebody changed them since `version` */
export async function updateEventSettings(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { settings, version }: { settings: EventSettings; version: number },
): Promise<void> {
  const entry = { action: 'notifications.change', subject: KEY, after: settings };
  const isSaved = await saveContentRow(context, admin, { key: KEY, version, value: settings, entry });
  if (!isSaved) throw versionConflict('This page', COMPARE_AND_SAVE);
}

/** From how much of the limit on the owner is warned, in percent. */
const WARN_FROM = 80;

/** How much of the month's limit is spent, in percent, from {@link WARN_FROM} on; null below, and without a limit. */
export function toSpentShare({ limit }: EventSettings, paise: number): number | null {
  const percent = limit > 0 ? Math.floor(paise / limit) : 0;
  return percent >= WARN_FROM ? percent : null;
}
