import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { artistPictures, vendors } from '#drizzle/schema/artists.ts';
import { images } from '#drizzle/schema/images.ts';
import { translateImageErrors } from '../images/attached-images.server.ts';
import type { ImageInput } from '../images/image-input.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { type MoveDirection, moveOnePlace } from '../shared/position.server.ts';
import { existsRow, rowsIf } from '../shared/row-if.server.ts';
import { artistSubject } from './artist.server.ts';
import { MAX_WORKS, type PictureStatus } from './artist.ts';
import { pictureDeclinedMessages } from './artist-email.server.ts';
import type {
  DeclinePictureInput,
  PublishPictureInput,
  WorkInput,
  WorksInput,
} from './artist-picture-input.ts';

/**
 * An artist's portrait and works. The artist adds and describes them, and each new or changed one waits until the owner
 * publishes it; customers see published ones only. `vendorId` is from the artist's session.
 */

/** The artist's own page of pictures. One round trip. */
export async function getOwnPictures(context: AppContext, vendorId: string) {
  const pictures = await selectArtistPictures(context, vendorId);
  return {
    portraits: pictures.filter(({ kind }) => kind === 'portrait'),
    works: pictures.filter(({ kind }) => kind === 'work'),
  };
}

/** All pictures of an artist, whatever their state: the portraits, then the works in their order; for a batch. */
export function selectArtistPictures({ db }: Pick<AppContext, 'db'>, vendorId: string) {
  const { id, imageId, kind, caption, style, status, reason, position } = artistPictures;
  // In a batch D1 returns columns by name, so each is read once.
  const image = { id: imageId, width: images.width, height: images.height };
  return db
    .select({ id, kind, caption, style, status, reason, image })
    .from(artistPictures)
    .innerJoin(images, eq(images.id, artistPictures.imageId))
    .where(eq(artistPictures.vendorId, vendorId))
    .orderBy(asc(kind), asc(position), asc(id));
}

export type ArtistPicture = Awaited<ReturnType<typeof selectArtistPictures>>[number];

/** How many pictures wait for the owner; a statement for a batch. */
export function countWaitingPictures(context: Pick<AppContext, 'db'>) {
  // The literal, so that its partial index is used.
  return countUpToCap(context, artistPictures, artistPictures.id, sql`${artistPictures.status} = 'waiting'`);
}

/** A new portrait waits; a published one stays until it is published. */
export async function addPortrait(context: AppContext, vendorId: string, { imageId }: ImageInput) {
  const { db } = context;
  const isPortrait = and(eq(artistPictures.vendorId, vendorId), eq(artistPictures.kind, 'portrait'));
  const row = {
    ...newPicture(context, vendorId),
    kind: 'portrait',
    imageId,
    caption: '',
    position: 0,
  } as const;
  await translateImageErrors(
    db.batch([
      db.delete(artistPictures).where(and(isPortrait, ne(artistPictures.status, 'published'))),
      // The one that is published already.
      db.insert(artistPictures).values(row).onConflictDoNothing(),
    ]),
  );
}

function newPicture({ now }: AppContext, vendorId: string) {
  return { id: newId(), vendorId, status: 'waiting', createdAt: now() } as const;
}

/**
 * Adds works behind the others. One that is there already stays as it is, so that a form may be sent again.
 * @throws DomainError `invalid` (field `images`) if there would be too many, or an image is gone
 */
export async function addWorks(context: AppContext, vendorId: string, { style, images: added }: WorksInput) {
  const { db, now } = context;
  const rows = added.map(({ imageId, alt }, index) => ({
    ...{ ...newPicture(context, vendorId), kind: 'work' as const, imageId, caption: alt, style },
    position: now().getTime() + index,
  }));
  const ids = added.map(({ imageId }) => imageId);
  const others = sql`(
    select count(*) from artist_pictures where vendor_id = ${vendorId} and kind = 'work'
      and image_id not in (select value from json_each(${JSON.stringify(ids)}))
  )`;
  const ownWorks = and(
    eq(artistPictures.vendorId, vendorId),
    eq(artistPictures.kind, 'work'),
    inArray(artistPictures.imageId, ids),
  );
  const [, stored] = await translateImageErrors(
    db.batch([
      db
        .insert(artistPictures)
        .select(rowsIf(artistPictures, rows, sql`${others} + ${new Set(ids).size} <= ${MAX_WORKS}`))
        .onConflictDoNothing(),
      db.select({ id: artistPictures.id }).from(artistPictures).where(ownWorks),
    ]),
  );
  if (stored.length > 0) return;
  const message = `There is room for ${MAX_WORKS} pictures. Please delete some first, or choose fewer.`;
  throw new DomainError('invalid', message, { images: message });
}

/** That a row is this picture of this artist. */
function isOwn(vendorId: string, id: string): SQL | undefined {
  return and(eq(artistPictures.id, id), eq(artistPictures.vendorId, vendorId));
}

function pictureNotFound(): DomainError {
  return new DomainError('not_found', 'This picture is no longer there.');
}

/**
 * Changes the caption and the style of a work. With other words it waits for the owner again, whatever was decided.
 * @throws DomainError `not_found`
 */
export async function updateWork(context: AppContext, vendorId: string, { id, caption, style }: WorkInput) {
  const isSame = sql`${artistPictures.caption} = ${caption} and ${artistPictures.style} is ${style}`;
  const updated = await context.db
    .update(artistPictures)
    .set({
      caption,
      style,
      status: sql`case when ${isSame} then ${artistPictures.status} else 'waiting' end`,
      reason: sql`case when ${isSame} then ${artistPictures.reason} else '' end`,
    })
    .where(and(isOwn(vendorId, id), eq(artistPictures.kind, 'work')))
    .returning({ status: artistPictures.status });
  if (!updated[0]) throw pictureNotFound();
  return updated[0].status;
}

/** @throws DomainError `not_found` */
export async function moveWork(
  { db }: AppContext,
  vendorId: string,
  { id, direction }: { id: string; direction: MoveDirection },
) {
  const list = sql`vendor_id = ${vendorId} and kind = 'work'`;
  const [found] = await db.batch([
    db.select({ id: artistPictures.id }).from(artistPictures).where(isOwn(vendorId, id)),
    moveOnePlace(db, artistPictures, id, direction, list),
  ]);
  if (found.length === 0) throw pictureNotFound();
}

/** Its image is deleted later, unless something else refers to it. Deleting it again is harmless. */
export async function deletePicture({ db }: AppContext, vendorId: string, id: string) {
  await db.delete(artistPictures).where(isOwn(vendorId, id));
}

/** Shows a picture to customers; of portraits the latest. */
export async function publishPicture(context: AppContext, admin: Admin, seen: PublishPictureInput) {
  await decide(context, admin, seen, 'published', '');
}

/** Keeps a picture from customers; the artist gets the reason by e-mail and sees it at the picture. */
export async function declinePicture(
  context: AppContext,
  admin: Admin,
  { reason, ...seen }: DeclinePictureInput,
) {
  await decide(context, admin, seen, 'declined', reason);
}

type Admin = { id: string };

/**
 * @param seen the picture with the words that the owner saw: others are not decided about
 * @throws DomainError `not_found`; `conflict` if it is not as it was seen
 */
async function decide(
  context: AppContext,
  admin: Admin,
  { id, caption, style }: PublishPictureInput,
  status: Exclude<PictureStatus, 'waiting'>,
  reason: string,
) {
  const { db, now } = context;
  const [picture] = await db
    .select({
      vendorId: vendors.id,
      email: vendors.email,
      language: vendors.language,
      kind: artistPictures.kind,
      before: artistPictures.status,
    })
    .from(artistPictures)
    .innerJoin(vendors, eq(vendors.id, artistPictures.vendorId))
    .where(eq(artistPictures.id, id));
  if (!picture) throw pictureNotFound();
  const { vendorId, email, language, kind, before } = picture;
  if (before === status) return;
  const isAsSeen = and(
    eq(artistPictures.id, id),
    eq(artistPictures.caption, caption),
    style === null ? isNull(artistPictures.style) : eq(artistPictures.style, style),
    eq(artistPictures.status, before),
  );
  const onlyIf = existsRow(artistPictures, isAsSeen);
  const replaced = and(
    eq(artistPictures.vendorId, vendorId),
    eq(artistPictures.kind, 'portrait'),
    eq(artistPictures.status, status),
  );
  const artist = { id: vendorId, email, language };
  const told =
    status === 'declined' ? await pictureDeclinedMessages(context, artist, { caption, reason }) : [];
  const changed = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action: `vendor.picture.${status}`,
        subject: artistSubject(vendorId),
        before: { status: before },
        after: { picture: id, caption, status, ...(reason && { reason }) },
      },
    },
    with: [
      ...insertOutboxRows(context, told, onlyIf),
      // An artist has one portrait of each status.
      ...(kind === 'portrait' ? [db.delete(artistPictures).where(and(replaced, onlyIf))] : []),
    ],
    change: db
      .update(artistPictures)
      .set({ status, reason, decidedAt: now() })
      .where(isAsSeen)
      .returning({ id: artistPictures.id }),
  });
  if (changed.length === 0) throw versionConflict('This picture');
  context.later(sendDueMessages(context));
}
