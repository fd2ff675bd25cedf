import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, versionConflict } from '../shared/guarded-change.server.ts';
import { parseStoredContent } from './content.server.ts';
import type { ContentGroup, EditableContent } from './content.ts';
import { clearContentCache } from './content-cache.server.ts';
import { imageIdsOf } from './content-images.ts';
import {
  saveContentRow,
  saveDraftRow,
  selectContentRow,
  selectDraft,
  selectVersionPair,
  selectVersions,
} from './content-row.server.ts';

/** What admins do with the site's content. */

export interface ContentDetails<Group extends ContentGroup> {
  /** What customers read. */
  value: EditableContent[Group];
  /** What is prepared, by whom and when. */
  draft: { value: EditableContent[Group]; by: string; at: Date } | null;
  /** Rises with each change of the two; 0 before the first. */
  version: number;
  /** Whether the owner has replaced the defaults of `app/site`. */
  changed: boolean;
  updatedAt: Date | null;
  /** What was published, newest first. */
  versions: ContentVersion[];
}

export interface ContentVersion {
  version: number;
  at: Date;
  by: string;
  isDefault: boolean;
}

/** Of what was stored before names were kept. */
const UNKNOWN = 'the shop';

type Read = Pick<AppContext, 'db' | 'log'>;

/** One group, from the database and not from the cache. One round trip. */
export async function getContentGroup<Group extends ContentGroup>(
  context: Read,
  group: Group,
  defaults: EditableContent,
): Promise<ContentDetails<Group>> {
  const [[row], [draft], versions] = await context.db.batch([
    selectContentRow(context, group),
    selectDraft(context, group),
    selectVersions(context, group),
  ]);
  const value = parseStoredContent(context, group, row?.value);
  const drafted = parseStoredContent(context, group, draft?.value);
  return {
    value: value ?? defaults[group],
    draft: draft && drafted ? { value: drafted, by: draft.by ?? UNKNOWN, at: draft.updatedAt } : null,
    version: (row?.version ?? 0) + (draft?.version ?? 0),
    changed: value !== null,
    updatedAt: row?.updatedAt ?? null,
    versions: versions.map(({ by, isDefault, ...version }) => ({
      ...version,
      by: by ?? UNKNOWN,
      isDefault: isDefault === 1,
    })),
  };
}

/** One published version beside the one before it; that is null where it is no longer kept, or there was none. */
export interface VersionPair<Group extends ContentGroup> {
  value: EditableContent[Group];
  before: EditableContent[Group] | null;
}

/** Null if it is not kept. */
export async function getContentVersion<Group extends ContentGroup>(
  context: Read,
  group: Group,
  version: number,
  defaults: EditableContent,
): Promise<VersionPair<Group> | null> {
  const [row, earlier] = await selectVersionPair(context, group, version);
  if (row?.version !== version) return null;
  const read = (json: string) => parseStoredContent(context, group, json) ?? defaults[group];
  const isFirst = version === 1;
  return { value: read(row.value), before: earlier ? read(earlier.value) : isFirst ? defaults[group] : null };
}

interface Seen<Group extends ContentGroup> {
  group: Group;
  /** As the editor has seen it: {@link ContentDetails}. */
  version: number;
}

type Write = Pick<AppContext, 'db' | 'now'>;
type Action = 'content.save' | 'content.reset' | 'content.restore';

/**
 * Publishes a group of the version that its editor has seen; its draft ends. Going back to the defaults keeps the row,
 * so that a version never means two different things.
 * @param value null to go back to the defaults
 * @throws DomainError `conflict` if the group or its draft has changed since
 */
export async function updateContent<Group extends ContentGroup>(
  context: Write,
  admin: { id: string },
  { group, version, value }: Seen<Group> & { value: EditableContent[Group] | null },
): Promise<void> {
  await publish(context, admin, value === null ? 'content.reset' : 'content.save', { group, version, value });
}

async function publish(
  context: Write,
  admin: { id: string },
  action: Action,
  { group, version, value }: { group: ContentGroup; version: number; value: unknown },
): Promise<void> {
  const [stored] = await selectContentRow(context, group);
  const entry = {
    action,
    subject: `content/${group}`,
    before: { [group]: JSON.parse(stored?.value ?? 'null') },
    after: { [group]: value },
  };
  const isSaved = await saveContentRow(context, admin, {
    ...{ key: group, version, value, entry },
    images: imageIdsOf(value),
  });
  clearContentCache(context);
  if (!isSaved) throw versionConflict('This content', COMPARE_AND_SAVE);
}

/**
 * Publishes an earlier version again, as a new one.
 * @throws DomainError `not_found` if it is no longer kept, `invalid` if it lacks what the group has by now, `conflict`
 */
export async function restoreContent(
  context: Write & Read,
  admin: { id: string },
  { group, version, restored }: Seen<ContentGroup> & { restored: number },
): Promise<void> {
  const [row] = await selectVersionPair(context, group, restored);
  if (row?.version !== restored) throw new DomainError('not_found', 'This version is no longer kept.');
  const value = parseStoredContent(context, group, row.value);
  if (value === null && row.value !== 'null') {
    throw new DomainError(
      'invalid',
      'This version lacks something that is needed by now. Please copy its text.',
    );
  }
  await publish(context, admin, 'content.restore', { group, version, value });
}

/**
 * Stores what is prepared of a group, for all staff who may change it; null discards it.
 * @throws DomainError `conflict` if the group or its draft has changed since
 */
export async function updateDraft<Group extends ContentGroup>(
  context: Write,
  admin: { id: string },
  { group, version, value }: Seen<Group> & { value: EditableContent[Group] | null },
): Promise<void> {
  const action = value === null ? 'content.discard' : 'content.draft';
  const entry = { action, subject: `content/${group}` };
  if (
    await saveDraftRow(context, admin, {
      ...{ key: group, version, value, entry },
      images: imageIdsOf(value),
    })
  )
    return;
  throw versionConflict('This content', COMPARE_AND_SAVE);
}
