import { eq, sql } from 'drizzle-orm';
import { siteContent } from '#drizzle/schema/content.ts';
import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { parseStoredContent } from './content.server.ts';
import type { ContentGroup, SiteContent } from './content.ts';
import { clearContentCache } from './content-cache.server.ts';

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
  const [row] = await context.db.select().from(siteContent).where(eq(siteContent.key, group));
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
  const { db, now } = context;
  const [stored] = await db.select().from(siteContent).where(eq(siteContent.key, group));
  const isUnchanged = sql`coalesce((select version from ${siteContent} where key = ${group}), 0) = ${version}`;
  const json = JSON.stringify(value);
  const row = { key: group, value: json, version: 1, updatedAt: now() };
  const saved = await guardedChange(context, {
    onlyIf: isUnchanged,
    audit: {
      admin,
      entry: {
        action: value === null ? 'content.reset' : 'content.save',
        subject: `content/${group}`,
        before: { [group]: JSON.parse(stored?.value ?? 'null') },
        after: { [group]: value },
      },
    },
    change: db
      .insert(siteContent)
      .select(rowIf(siteContent, row, isUnchanged))
      .onConflictDoUpdate({
        target: siteContent.key,
        set: { value: json, version: sql`${siteContent.version} + 1`, updatedAt: now() },
      })
      .returning({ version: siteContent.version }),
  });
  clearContentCache(context);
  if (saved.length === 0) throw versionConflict('This content', COMPARE_AND_SAVE);
}
