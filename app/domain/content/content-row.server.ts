import { and, desc, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { contentDrafts, contentImages, contentVersions, siteContent } from '#drizzle/schema/content.ts';
import { translateImageErrors } from '../images/attached-images.server.ts';
import type { AuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { rowIf, rowsIf } from '../shared/row-if.server.ts';

/**
 * What the owner has stored under a key: what is published, its earlier versions, and a draft. An editor has seen both
 * the published version and the draft, so it is the sum of the two numbers that must be unchanged: it rises with each
 * change of either.
 */

/** How many published versions of each key are kept. */
export const KEPT_VERSIONS = 50;

type Db = Pick<AppContext, 'db'>;

/** The statement that reads what is published under a key, for a batch. */
export function selectContentRow({ db }: Db, key: string) {
  return db.select().from(siteContent).where(eq(siteContent.key, key));
}

const staffName = sql<string | null>`coalesce(nullif(${admins.name}, ''), ${admins.email})`.as('staff_name');

/** The statement that reads the draft of a key, for a batch; its value is `null` where there is none. */
export function selectDraft({ db }: Db, key: string) {
  const { value, version, updatedAt } = contentDrafts;
  return db
    .select({ value, version, updatedAt, by: staffName })
    .from(contentDrafts)
    .leftJoin(admins, eq(admins.id, contentDrafts.adminId))
    .where(eq(contentDrafts.key, key));
}

/** The statement that reads the drafts that there are, but those of some keys. */
export function selectDrafts({ db }: Db, except: readonly string[]) {
  const { key, value } = contentDrafts;
  return db
    .select({ key, value })
    .from(contentDrafts)
    .where(and(ne(value, 'null'), notInArray(key, [...except])));
}

/** The statement that reads what is stored under some keys: the drafts that there are, or what is published. */
export function selectTexts({ db }: Db, keys: readonly string[], from: 'published' | 'drafts') {
  const table = from === 'drafts' ? contentDrafts : siteContent;
  return db
    .select({ key: table.key, value: table.value })
    .from(table)
    .where(inArray(table.key, [...keys]));
}

/** The statement that reads which versions of a key are kept, newest first. */
export function selectVersions({ db }: Db, key: string) {
  const { version, at, value } = contentVersions;
  const isDefault = sql<number>`${value} = 'null'`.as('is_default');
  return db
    .select({ version, at, isDefault, by: staffName })
    .from(contentVersions)
    .leftJoin(admins, eq(admins.id, contentVersions.adminId))
    .where(eq(contentVersions.key, key))
    .orderBy(desc(version))
    .limit(KEPT_VERSIONS);
}

/** The statement that reads one version of a key and the one before it. */
export function selectVersionPair({ db }: Db, key: string, number: number) {
  const { version, value } = contentVersions;
  return db
    .select({ version, value })
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), lt(version, number + 1)))
    .orderBy(desc(version))
    .limit(2);
}

/** That neither what is published nor the draft has changed since an editor saw them. */
function isUnchanged(key: string, version: number): SQL {
  return sql`coalesce((select version from ${siteContent} where key = ${key}), 0)
    + coalesce((select version from ${contentDrafts} where key = ${key}), 0) = ${version}`;
}

interface Change {
  key: string;
  /** Of what is published and of the draft together, as the editor has seen them; 0 if there was neither. */
  version: number;
  value: unknown;
  /** The ids of the images that it refers to. */
  images?: readonly string[];
  entry: AuditEntry;
}

/** The statement that notes which images a value refers to, before it is stored. */
function noteImages({ db }: Db, key: string, images: readonly string[], onlyIf: SQL) {
  const rows = images.map((imageId) => ({ key, imageId }));
  return db
    .insert(contentImages)
    .select(rowsIf(contentImages, rows, onlyIf))
    .onConflictDoNothing();
}

/** The statement that forgets the images to which nothing under the key refers any more. */
function forgetImages({ db }: Db, key: string) {
  const kept = sql`select value from ${siteContent} where key = ${key}
    union all select value from ${contentDrafts} where key = ${key}
    union all select value from ${contentVersions} where key = ${key}`;
  return db
    .delete(contentImages)
    .where(
      and(
        eq(contentImages.key, key),
        sql`not exists (select 1 from (${kept}) as kept where instr(kept.value, ${contentImages.imageId}))`,
      ),
    );
}

/**
 * Publishes a value, keeps it as a version, and ends the draft.
 * @returns whether it was stored; not if it has changed since
 */
export async function saveContentRow(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { key, version, value, images = [], entry }: Change,
): Promise<boolean> {
  const { db, now } = context;
  const onlyIf = isUnchanged(key, version);
  const row = { key, value: JSON.stringify(value), version: 1, updatedAt: now() };
  const published = sql`coalesce((select version from ${siteContent} where key = ${key}), 0)`;
  const kept = {
    key,
    version: sql`${published} + 1`,
    value: row.value,
    at: row.updatedAt,
    adminId: admin.id,
  };
  const change = guardedChange(context, {
    onlyIf,
    audit: { admin, entry },
    with: [
      noteImages(context, key, images, onlyIf),
      db.insert(contentVersions).select(rowIf(contentVersions, kept, onlyIf)),
      db
        .update(contentDrafts)
        .set({ value: 'null' })
        .where(and(eq(contentDrafts.key, key), onlyIf)),
    ],
    change: db
      .insert(siteContent)
      .select(rowIf(siteContent, row, onlyIf))
      .onConflictDoUpdate({
        target: siteContent.key,
        set: { value: row.value, version: sql`${siteContent.version} + 1`, updatedAt: row.updatedAt },
      })
      .returning({ version: siteContent.version }),
    after: [
      db
        .delete(contentVersions)
        .where(
          and(
            eq(contentVersions.key, key),
            lt(contentVersions.version, sql`${published} - ${KEPT_VERSIONS - 1}`),
          ),
        ),
      forgetImages(context, key),
    ],
  });
  return (await translateImageErrors(change)).length > 0;
}

/**
 * Stores a draft; null discards it.
 * @returns whether it was stored; not if the draft or what is published has changed since
 */
export async function saveDraftRow(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { key, version, value, images = [], entry }: Change,
): Promise<boolean> {
  const { db, now } = context;
  const onlyIf = isUnchanged(key, version);
  const row = { key, value: JSON.stringify(value), version: 1, updatedAt: now(), adminId: admin.id };
  const { key: _key, version: _version, ...set } = row;
  const change = guardedChange(context, {
    onlyIf,
    audit: { admin, entry },
    with: [noteImages(context, key, images, onlyIf)],
    change: db
      .insert(contentDrafts)
      .select(rowIf(contentDrafts, row, onlyIf))
      .onConflictDoUpdate({
        target: contentDrafts.key,
        set: { ...set, version: sql`${contentDrafts.version} + 1` },
      })
      .returning({ version: contentDrafts.version }),
    after: [forgetImages(context, key)],
  });
  return (await translateImageErrors(change)).length > 0;
}
