import { eq, sql } from 'drizzle-orm';
import { siteContent } from '#drizzle/schema/content.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { parseStored } from './content.server.ts';
import type { ContentGroup, SiteContent } from './content.ts';
import { forgetContent } from './content-cache.server.ts';

/** The owner's work on the site's words and figures. */

/** A group as its owner finds it. */
export interface ContentInHand<Group extends ContentGroup> {
  value: SiteContent[Group];
  /** Rises with each change; 0 before the first. */
  version: number;
  /** It differs from the files on purpose. */
  changed: boolean;
  updatedAt: Date | null;
}

/** One group, fresh from the database. */
export async function readContentGroup<Group extends ContentGroup>(
  context: Pick<AppContext, 'db' | 'log'>,
  group: Group,
  files: SiteContent,
): Promise<ContentInHand<Group>> {
  const [row] = await context.db.select().from(siteContent).where(eq(siteContent.key, group));
  const value = parseStored(context, group, row?.value);
  return {
    value: value ?? files[group],
    version: row?.version ?? 0,
    changed: value !== null,
    updatedAt: row?.updatedAt ?? null,
  };
}

/**
 * Stores a group, if it still stands as its owner saw it. The row outlives going back to the files, so that a version
 * never means two different things.
 * @param value null to go back to the files' words
 * @throws DomainError `conflict` if somebody else has changed the group meanwhile
 */
export async function saveContent<Group extends ContentGroup>(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { group, version, value }: { group: Group; version: number; value: SiteContent[Group] | null },
): Promise<void> {
  const { db, now } = context;
  const [before] = await db.select().from(siteContent).where(eq(siteContent.key, group));
  const asSeen = sql`coalesce((select version from ${siteContent} where key = ${group}), 0) = ${version}`;
  const json = JSON.stringify(value);
  const [, saved] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      {
        action: value === null ? 'content.reset' : 'content.save',
        subject: `content/${group}`,
        before: { [group]: JSON.parse(before?.value ?? 'null') },
        after: { [group]: value },
      },
      asSeen,
    ),
    db
      .insert(siteContent)
      .select(sql`select ${group}, ${json}, 1, ${now().getTime()} where ${asSeen}`)
      .onConflictDoUpdate({
        target: siteContent.key,
        set: { value: json, version: sql`${siteContent.version} + 1`, updatedAt: now() },
      })
      .returning({ version: siteContent.version }),
  ]);
  forgetContent(context);
  if (saved.length === 0) {
    throw new DomainError(
      'conflict',
      'Somebody has changed this since you opened it. What is stored now stands beside your words; save again to put yours in its place.',
    );
  }
}
