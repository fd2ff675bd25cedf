import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  shortlistComments,
  shortlistGuests,
  shortlists,
  shortlistVotes,
} from '#drizzle/schema/shortlists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { SHORTLIST_LIMITS, type Thing, type Vote } from './shortlist.ts';
import { hashGuest, isShortlistKey, type SharedLink } from './shortlist-link.server.ts';
import {
  limitChanges,
  ownListId,
  type ShortlistOwner,
  subjectId,
  touchList,
} from './shortlist-row.server.ts';

/** What the family does on a shared list. Whoever has the link gives a first name once a device, then votes and comments. */

/** The link by which a family member came, and the token of her device. */
export interface Guest {
  link: SharedLink;
  device: string;
}

const linkEnded = () =>
  new DomainError('not_found', 'This shortlist is no longer shared. Please ask for its new link.');

/** SQL: the id of the list at a link, as long as that is not switched off. */
function sharedListId({ reference }: SharedLink): SQL<string> {
  return sql<string>`(select shortlist_id from shortlist_links where id = ${reference})`;
}

/** @throws DomainError `not_found` for a wrong key, `rate_limited` */
async function assertGuest(context: AppContext, { link, device }: Guest): Promise<void> {
  if (!(await isShortlistKey(context, link))) throw linkEnded();
  await limitChanges(context, { device });
}

/** SQL: the id of a guest on the list at the link; null for a device that has given no name. */
async function guestId({ link, device }: Guest): Promise<SQL<string>> {
  return sql<string>`(select shortlist_guests.id from shortlist_guests
    where shortlist_guests.shortlist_id = ${sharedListId(link)}
      and shortlist_guests.device_hash = ${await hashGuest(device)})`;
}

/** SQL: whether a thing is on the list at a link. */
function isListed(link: SharedLink, thing: Thing): SQL {
  return sql`exists (select 1 from shortlist_items where shortlist_id = ${sharedListId(link)}
    and kind = ${thing.kind} and subject_id = ${subjectId(thing)})`;
}

/**
 * Gives the first name of whoever holds the device; another one takes its place.
 * @throws DomainError `conflict` if as many as a list takes have joined, `not_found`, `rate_limited`
 */
export async function joinShortlist(context: AppContext, guest: Guest, name: string): Promise<void> {
  await assertGuest(context, guest);
  const { db, now } = context;
  const listId = sharedListId(guest.link);
  const deviceHash = await hashGuest(guest.device);
  const row = { id: newId(), shortlistId: listId, deviceHash, name, createdAt: now() };
  const hasRoom = sql`(select count(*) from shortlist_guests where shortlist_id = ${listId}
    and device_hash <> ${deviceHash}) < ${SHORTLIST_LIMITS.guests}`;
  const [joined, [list]] = await db.batch([
    db
      .insert(shortlistGuests)
      .select(rowIf(shortlistGuests, row, sql`${listId} is not null and ${hasRoom}`))
      .onConflictDoUpdate({
        target: [shortlistGuests.shortlistId, shortlistGuests.deviceHash],
        set: { name },
      })
      .returning({ id: shortlistGuests.id }),
    db.select({ id: shortlists.id }).from(shortlists).where(eq(shortlists.id, listId)),
    touchList(context, eq(shortlists.id, listId)),
  ]);
  if (!list) throw linkEnded();
  if (joined.length === 0) {
    throw new DomainError(
      'conflict',
      'So many of you look at this list already that it takes no more names.',
    );
  }
}

/** Why a vote or a comment was not stored. */
async function refuse(context: AppContext, guest: Guest, thing: Thing): Promise<never> {
  const [facts] = await context.db
    .select({
      list: sql<string | null>`${sharedListId(guest.link)}`.as('list'),
      guest: sql<string | null>`${await guestId(guest)}`.as('guest'),
      isListed: sql<number>`${isListed(guest.link, thing)}`.as('is_listed'),
    })
    .from(sql`(select 1)`);
  if (!facts?.list) throw linkEnded();
  if (!facts.guest) throw new DomainError('conflict', 'Please tell us your first name before.');
  if (!facts.isListed) throw new DomainError('conflict', 'This is not on the list any more.');
  throw new DomainError('conflict', 'This list has as many comments as it takes.');
}

/**
 * Votes on a thing: one vote a device, of which the last one counts; null takes it back.
 * @throws DomainError `conflict` without a name, or for a thing that is not on the list any more; `not_found`,
 *   `rate_limited`
 */
export async function voteOnThing(
  context: AppContext,
  guest: Guest,
  { thing, vote }: { thing: Thing; vote: Vote | null },
): Promise<void> {
  await assertGuest(context, guest);
  const { db } = context;
  const [id, subject] = [await guestId(guest), subjectId(thing)];
  if (vote === null) {
    const { kind, subjectId } = shortlistVotes;
    await db
      .delete(shortlistVotes)
      .where(and(eq(shortlistVotes.guestId, id), eq(kind, thing.kind), eq(subjectId, subject)));
    return;
  }
  const row = { guestId: id, kind: thing.kind, subjectId: subject, vote };
  const [stored] = await db.batch([
    db
      .insert(shortlistVotes)
      .select(rowIf(shortlistVotes, row, sql`${id} is not null and ${isListed(guest.link, thing)}`))
      .onConflictDoUpdate({
        target: [shortlistVotes.guestId, shortlistVotes.kind, shortlistVotes.subjectId],
        set: { vote },
      })
      .returning({ vote: shortlistVotes.vote }),
    touchList(context, eq(shortlists.id, sharedListId(guest.link))),
  ]);
  if (stored.length === 0) await refuse(context, guest, thing);
}

/**
 * Adds a comment to a thing. The same words by the same guest once more are not stored again.
 * @throws DomainError as {@link voteOnThing}, and `conflict` for a list with as many comments as it takes
 */
export async function commentOnThing(
  context: AppContext,
  guest: Guest,
  { thing, words }: { thing: Thing; words: string },
): Promise<void> {
  await assertGuest(context, guest);
  const { db, now } = context;
  const [id, subject] = [await guestId(guest), subjectId(thing)];
  const row = { id: newId(), guestId: id, kind: thing.kind, subjectId: subject, words, createdAt: now() };
  const isSame = sql`exists (select 1 from shortlist_comments where guest_id = ${id} and kind = ${thing.kind}
    and subject_id = ${subject} and words = ${words})`;
  const hasRoom = sql`(select count(*) from shortlist_comments join shortlist_guests
      on shortlist_guests.id = shortlist_comments.guest_id
    where shortlist_guests.shortlist_id = ${sharedListId(guest.link)}) < ${SHORTLIST_LIMITS.comments}`;
  const onlyIf = sql`${id} is not null and ${isListed(guest.link, thing)} and ${hasRoom} and not ${isSame}`;
  const [stored, [same]] = await db.batch([
    db
      .insert(shortlistComments)
      .select(rowIf(shortlistComments, row, onlyIf))
      .returning({ id: shortlistComments.id }),
    db.select({ is: sql<number>`${isSame}`.as('is_same') }).from(sql`(select 1)`),
    touchList(context, eq(shortlists.id, sharedListId(guest.link))),
  ]);
  if (stored.length === 0 && !same?.is) await refuse(context, guest, thing);
}

/** Deletes a comment of one's own; nothing happens to any other. */
export async function deleteOwnComment(context: AppContext, guest: Guest, id: string): Promise<void> {
  await assertGuest(context, guest);
  await context.db
    .delete(shortlistComments)
    .where(and(eq(shortlistComments.id, id), eq(shortlistComments.guestId, await guestId(guest))));
}

/** Deletes a comment on somebody's own list; nothing happens to any other. */
export async function deleteComment(context: AppContext, owner: ShortlistOwner, id: string): Promise<void> {
  const guests = sql`(select id from shortlist_guests where shortlist_id = ${await ownListId(owner)})`;
  await context.db
    .delete(shortlistComments)
    .where(and(eq(shortlistComments.id, id), sql`${shortlistComments.guestId} in ${guests}`));
}
