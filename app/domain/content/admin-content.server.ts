import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, versionConflict } from '../shared/guarded-change.server.ts';
import { parseStoredContent } from './content.server.ts';
import type { ContentGroup, SiteContent } from './content.ts';
import { clearContentCache } from './content-cache.server.ts';
import { saveContentRow, selectContentRow } from './content-row.server.ts';

/** What admins do with the site's content. */

export interface ContentDetails<Group extends ContentGroup> {
  value: SiteContent[Group];
  /** Rises with each change; 0 before the first. */
  version: number;
  /** Whether the owner has replaced the defaults of `app/site`. */
  changed: boolean;
  updatedAt: Date | null;
}

/** One group, from the database and not from the cache. */
export async function getContentGroup<Group extends ContentGroup>(
  context: Pick<AppContext, 'db' | 'log'>,
  group: Group,
  defaults: SiteContent,
): Promise<ContentDetails<Group>> {
  const [row] = await selectContentRow(context, group);
  const value = parseStoredContent(context, group, row?.value);
  return {
    value: value ?? defaults[group],
    version: row?.version ?? 0,
    changed: value !== null,
    updatedAt: row?.updatedAt ?? null,
  };
}

/**
 * Saves a group of the version that its editor has seen. Going back to the defaults keeps the row, so that a version
 * never means two different things.
 * @param value null to go back to the defaults
 * @throws DomainError `conflict` if the group has changed since
 */
export async function updateContent<Group extends ContentGroup>(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { group, version, value }: { group: Group; version: number; value: SiteContent[Group] | null },
): Promise<void> {
  const [stored] = await selectContentRow(context, group);
  const entry = {
    action: value === null ? 'content.reset' : 'content.save',
    subject: `content/${group}`,
    before: { [group]: JSON.parse(stored?.value ?? 'null') },
    after: { [group]: value },
  };
  const isSaved = await saveContentRow(context, admin, { key: group, version, value, entry });
  clearContentCache(context);
  if (!isSaved) throw versionConflict('This content', COMPARE_AND_SAVE);
}
