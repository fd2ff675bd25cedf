import { siteContent } from '#drizzle/schema/content.ts';
import type { AppContext } from '../shared/context.server.ts';
import { CONTENT_GROUPS, type ContentGroup, type SiteContent } from './content.ts';
import { CONTENT_SCHEMAS } from './content-input.ts';

/**
 * The site's words and figures as their owner has changed them. Where nothing is stored, or what is stored does not
 * fit any more, the files' values stand: the caller brings them.
 */

/** Everything there is, in one query. */
export async function readContent(
  context: Pick<AppContext, 'db' | 'log'>,
  files: SiteContent,
): Promise<SiteContent> {
  const rows = await context.db.select({ key: siteContent.key, value: siteContent.value }).from(siteContent);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const read = <Group extends ContentGroup>(group: Group) => [
    group,
    parseStored(context, group, stored.get(group)) ?? files[group],
  ];
  return Object.fromEntries(CONTENT_GROUPS.map(read)) as unknown as SiteContent; // each group by its own schema
}

/** Null where nothing is stored, where the owner went back to the files, or, with a line in the log, for what does not fit. */
export function parseStored<Group extends ContentGroup>(
  { log }: Pick<AppContext, 'log'>,
  group: Group,
  json: string | undefined,
): SiteContent[Group] | null {
  const value: unknown = JSON.parse(json ?? 'null'); // the column takes nothing but JSON
  if (value === null) return null;
  const parsed = CONTENT_SCHEMAS[group].safeParse(value);
  if (parsed.success) return parsed.data as SiteContent[Group];
  const misfits = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  log.error('stored content does not fit', { content: group, misfits });
  return null;
}
