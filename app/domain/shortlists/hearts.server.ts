import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { shortlistGuests, shortlistItems, shortlistLinks, shortlists } from '#drizzle/schema/shortlists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { rowIf, rowsFrom } from '../shared/row-if.server.ts';
import { formatThing, SHORTLIST_LIMITS, type ShortlistKind, type Thing } from './shortlist.ts';
import {
  hashDevice,
  isOwned,
  limitChanges,
  ownListId,
  type ShortlistOwner,
  shownSubjectId,
  subjectId,
  toOwnerColumns,
  touchList,
} from './shortlist-row.server.ts';

/** Hearts: what is on the list of a device or an account. */

const { shortlistId, kind, note, addedAt } = shortlistItems;

/** SQL: the part of a thing's address in the row at hand; its id where there is no other. */
export const thingKey = sql<string>`coalesce(
  case shortlist_items.kind
    when 'package' then (select packages.slug from packages where packages.id = shortlist_items.subject_id)
    when 'artist' then (select vendors.slug from vendors where vendors.id = shortlist_items.subject_id)
  end, shortlist_items.subject_id)`;

/** The things on somebody's own list, the newest first, as `formatThing` writes them; a statement for a batch. */
function selectHearts({ db }: Pick<AppContext, 'db'>, listId: SQL<string>) {
  return db
    .select({ kind, key: thingKey.as('thing_key') })
    .from(shortlistItems)
    .where(eq(shortlistId, listId))
    .orderBy(desc(addedAt));
}

function toHearts(rows: { kind: ShortlistKind; key: string }[]): string[] {
  return rows.map(formatThing);
}

/** What is on somebody's own list. One round trip. */
export async function listHearts(context: Pick<AppContext, 'db'>, owner: ShortlistOwner): Promise<string[]> {
  return toHearts(await selectHearts(context, await ownListId(owner)));
}

/**
 * Puts a thing on somebody's own list, which the first one makes. One that is there already stays as it is.
 * @returns all that is on it now
 * @throws DomainError `not_found` for what customers cannot see, `conflict` for a full list, `rate_limited`
 */
export async function addHeart(
  context: AppContext,
  owner: ShortlistOwner,
  { thing, note = '' }: { thing: Thing; note?: string },
): Promise<string[]> {
  await limitChanges(context, owner);
  const { db, now } = context;
  const [listId, subject] = [await ownListId(owner), shownSubjectId(thing)];
  const isOwn = await isOwned(owner);
  const list = { id: newId(), ...(await toOwnerColumns(owner)), createdAt: now(), touchedAt: now() };
  const isShown = sql`${subject} is not null`;
  const hasRoom = sql`(select count(*) from shortlist_items where shortlist_id = ${listId}) < ${SHORTLIST_LIMITS.things}`;
  const item = { shortlistId: listId, kind: thing.kind, subjectId: subject, note, addedAt: now() };
  const [, , , found, rows] = await db.batch([
    db
      .insert(shortlists)
      .select(rowIf(shortlists, list, isShown))
      .onConflictDoNothing(),
    db
      .insert(shortlistItems)
      .select(rowIf(shortlistItems, item, sql`${isShown} and ${hasRoom}`))
      .onConflictDoNothing(),
    touchList(context, isOwn),
    db.select({ id: sql<string | null>`${subject}` }).from(sql`(select 1)`),
    selectHearts(context, listId),
  ]);
  if (!found[0]?.id) throw new DomainError('not_found', 'This is not in the shop any more.');
  const hearts = toHearts(rows);
  if (hearts.includes(formatThing(thing))) return hearts;
  throw new DomainError(
    'conflict',
    `Your shortlist is full with ${SHORTLIST_LIMITS.things} things. Please take something off it first.`,
  );
}

/**
 * Takes a thing off somebody's own list; its votes and comments stay, in case that it comes back.
 * @returns all that is on it now, and the note that the thing had
 */
export async function removeHeart(
  context: AppContext,
  owner: ShortlistOwner,
  thing: Thing,
): Promise<{ hearts: string[]; note: string }> {
  const { db } = context;
  const listId = await ownListId(owner);
  const [removed, , rows] = await db.batch([
    db
      .delete(shortlistItems)
      .where(
        and(eq(shortlistId, listId), eq(kind, thing.kind), eq(shortlistItems.subjectId, subjectId(thing))),
      )
      .returning({ note }),
    touchList(context, await isOwned(owner)),
    selectHearts(context, listId),
  ]);
  return { hearts: toHearts(rows), note: removed[0]?.note ?? '' };
}

/** Writes the owner's note to a thing on the list; nothing happens to one that is not there. */
export async function noteHeart(
  context: AppContext,
  owner: ShortlistOwner,
  { thing, note }: { thing: Thing; note: string },
): Promise<void> {
  await context.db.batch([
    context.db
      .update(shortlistItems)
      .set({ note })
      .where(
        and(
          eq(shortlistId, await ownListId(owner)),
          eq(kind, thing.kind),
          eq(shortlistItems.subjectId, subjectId(thing)),
        ),
      ),
    touchList(context, await isOwned(owner)),
  ]);
}

/**
 * Gives the list of a device to the account that logs in on it: as it is, or into the list that the account has, as far as
 * there is room. Links, votes and comments come with it. The device's own list is gone then; doing it twice is harmless.
 */
export async function claimShortlist(
  context: Pick<AppContext, 'db' | 'now'>,
  { device, customerId }: { device: string; customerId: string },
): Promise<void> {
  const { db, now } = context;
  const deviceHash = await hashDevice(device);
  const [theirs, mine] = [await ownListId({ customerId }), await ownListId({ device })];
  const isDevices = eq(shortlists.deviceHash, deviceHash);
  const room = sql`max(0, ${SHORTLIST_LIMITS.things} - (${db
    .select({ things: count() })
    .from(shortlistItems)
    .where(eq(shortlistId, theirs))}))`;
  const moved = {
    ...{ shortlistId: theirs, kind: sql`shortlist_items.kind`, subjectId: sql`shortlist_items.subject_id` },
    ...{ note: sql`shortlist_items.note`, addedAt: sql`shortlist_items.added_at` },
  };
  await db.batch([
    db
      .update(shortlists)
      .set({ customerId, deviceHash: null, touchedAt: now() })
      .where(and(isDevices, sql`${theirs} is null`)),
    // From here on nothing is left to be done, unless the account had a list.
    db
      .insert(shortlistItems)
      .select(
        rowsFrom(
          shortlistItems,
          moved,
          sql`from shortlist_items where shortlist_items.shortlist_id = ${mine}
            and (shortlist_items.kind, shortlist_items.subject_id) not in
              (select kind, subject_id from shortlist_items where shortlist_id = ${theirs})
            order by shortlist_items.added_at desc limit ${room}`,
        ),
      )
      .onConflictDoNothing(),
    db.update(shortlistLinks).set({ shortlistId: theirs }).where(eq(shortlistLinks.shortlistId, mine)),
    // Whoever has voted on both lists from one device keeps her votes on the account's alone.
    db
      .update(shortlistGuests)
      .set({ shortlistId: theirs })
      .where(
        and(
          eq(shortlistGuests.shortlistId, mine),
          sql`device_hash not in (select device_hash from shortlist_guests where shortlist_id = ${theirs})`,
        ),
      ),
    db.delete(shortlists).where(isDevices),
  ]);
}
