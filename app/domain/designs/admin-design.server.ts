import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { designImages, designs } from '#drizzle/schema/designs.ts';
import { type ChosenImage, withWords } from '../images/image-input.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { type DesignStatus, POSITION_STEP } from './admin-design.ts';
import { type DesignInHand, designInHand, getDesignInHand } from './admin-design-list.server.ts';
import { groupOf } from './category.ts';
import type { DesignEdit, NewDesign } from './design-input.ts';

/** What admins do with a design. Each change stands in the audit trail, or neither happens. */

type Context = Pick<AppContext, 'db' | 'now'>;

/**
 * Puts a new design at the beginning of the shop window. The same id and content again answers the design that is
 * there.
 * @throws DomainError `conflict` if another design has the id; `invalid` at `images` for an image that is gone
 */
export async function createDesign(
  context: Context,
  admin: { id: string },
  input: NewDesign,
): Promise<DesignInHand> {
  const { db, now } = context;
  const { id = newId(), images: chosen, ...content } = input;
  const images = withWords(chosen, content.name);
  const isNew = sql`not exists (select 1 from designs where id = ${id})`;
  const [, added, , [stored]] = await hanging(
    db.batch([
      insertAuditEntry(
        context,
        admin,
        { action: 'design.add', subject: subjectOf(id), after: told({ ...content, images }) },
        isNew,
      ),
      db
        .insert(designs)
        .values({
          id,
          ...placed(content),
          position: sql`(select coalesce(min(position), 0) - ${POSITION_STEP} from designs where status <> 'deleted')`,
          createdAt: now(),
          updatedAt: now(),
        })
        .onConflictDoNothing()
        .returning({ id: designs.id }),
      // Only a design that nobody has touched yet; one that is there already has its images.
      hang(context, id, images, sql`id = ${id} and version = 1`).onConflictDoNothing(),
      designInHand(db, id),
    ]),
  );
  if (stored && (added.length > 0 || isSame(stored, { ...content, images }))) return stored;
  throw new DomainError(
    'conflict',
    stored
      ? `This form has added “${stored.name}” already. Send it again if you mean another design.`
      : 'This form has added a design already, which somebody has deleted since.',
  );
}

/**
 * Gives a design what the form says, if it still stands as the form was opened; otherwise nothing happens.
 * @throws DomainError `conflict` if somebody has changed it since, `not_found`; `invalid` at `images` for an image
 *   that is gone
 */
export async function editDesign(
  context: Context,
  admin: { id: string },
  id: string,
  { version, ...input }: DesignEdit,
): Promise<void> {
  const { db, now } = context;
  const seen = await getDesignInHand(context, id);
  if (!seen) throw gone();
  if (seen.version !== version) throw changedSince();
  const { images: chosen, ...content } = input;
  const images = withWords(chosen, content.name);
  const [before, after] = difference(told(seen), told({ ...content, images }));
  if (Object.keys(after).length === 0) return;
  const asSeen = sql`id = ${id} and version = ${version} and status <> 'deleted'`;
  const [, , edited] = await hanging(
    db.batch([
      insertAuditEntry(
        context,
        admin,
        { action: 'design.edit', subject: subjectOf(id), before, after },
        sql`exists (select 1 from designs where ${asSeen})`,
      ),
      hang(context, id, images, asSeen).onConflictDoUpdate({
        target: [designImages.designId, designImages.position],
        set: { imageId: sql`excluded.image_id`, alt: sql`excluded.alt` },
      }),
      db
        .update(designs)
        .set({ ...placed(content), version: version + 1, updatedAt: now() })
        .where(asSeen)
        .returning({ id: designs.id }),
    ]),
  );
  if (edited.length === 0) throw changedSince();
}

/**
 * Shows a design to customers, hides it from them, or makes it a draft.
 * @returns the design's name
 * @throws DomainError `not_found`, `conflict` if somebody was faster
 */
export async function setStatus(
  context: Context,
  admin: { id: string },
  id: string,
  status: DesignStatus,
): Promise<string> {
  const { db, now } = context;
  const seen = await getDesignInHand(context, id);
  if (!seen) throw gone();
  if (seen.status === status) return seen.name;
  const asSeen = and(eq(designs.id, id), eq(designs.status, seen.status));
  const [, changed] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      {
        action: `design.${status}`,
        subject: subjectOf(id),
        before: { status: seen.status },
        after: { status },
      },
      sql`exists (select 1 from ${designs} where ${asSeen})`,
    ),
    db
      .update(designs)
      .set({ status, version: sql`${designs.version} + 1`, updatedAt: now() })
      .where(asSeen)
      .returning({ id: designs.id }),
  ]);
  if (changed.length === 0) throw new DomainError('conflict', 'Somebody was faster. Please look again.');
  return seen.name;
}

/**
 * Takes a design out of the shop and out of the owner's hands for good. Orders keep their copy; its row is kept for
 * what speaks of it, and its images are let go.
 * @returns the design's name
 * @throws DomainError `not_found`, also for one that is deleted already
 */
export async function deleteDesign(context: Context, admin: { id: string }, id: string): Promise<string> {
  const { db, now } = context;
  const seen = await getDesignInHand(context, id);
  if (!seen) throw gone();
  const there = and(eq(designs.id, id), ne(designs.status, 'deleted'));
  const [, , deleted] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'design.delete', subject: subjectOf(id), before: told(seen) },
      sql`exists (select 1 from ${designs} where ${there})`,
    ),
    db.delete(designImages).where(eq(designImages.designId, id)),
    db
      .update(designs)
      .set({ status: 'deleted', version: sql`${designs.version} + 1`, updatedAt: now() })
      .where(there)
      .returning({ id: designs.id }),
  ]);
  if (deleted.length === 0) throw gone();
  return seen.name;
}

export function subjectOf(id: string): string {
  return `design/${id}`;
}

export function gone(): DomainError {
  return new DomainError('not_found', 'We could not find this design. Somebody may have deleted it.');
}

function changedSince(): DomainError {
  return new DomainError(
    'conflict',
    'Somebody else has changed this design since you opened it. Nothing that you typed is lost: compare, and decide.',
  );
}

/** A category always comes with its group. */
function placed<Content extends { category: string }>(content: Content) {
  const categoryGroup = groupOf(content.category);
  if (!categoryGroup)
    throw new DomainError('invalid', 'There is no such category.', {
      category: 'There is no such category.',
    });
  return { ...content, categoryGroup };
}

/** Hangs the three images, on condition that the design is as `asSeen` says. */
function hang({ db }: Context, id: string, images: ChosenImage[], asSeen: SQL) {
  return db.insert(designImages).select(
    sql`select ${id}, key, value ->> 'imageId', value ->> 'alt' from json_each(${JSON.stringify(images)})
      where exists (select 1 from designs where ${asSeen})`,
  );
}

/** An image that is not there, or is being freed, makes the whole batch fail: told at the field. */
async function hanging<Answer>(batch: Promise<Answer>): Promise<Answer> {
  try {
    return await batch;
  } catch (error) {
    if (!/FOREIGN KEY constraint failed|image_orphaned/.test(wordsOf(error))) throw error;
    throw new DomainError('invalid', 'Please check what is marked.', {
      images: 'An image is not there any more. Please upload it again.',
    });
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${wordsOf(error.cause)}` : '';
}

/** A design as the audit trail tells it. */
function told(design: Omit<NewDesign, 'id'> | DesignInHand): Record<string, unknown> {
  const { name, description, price, category, style, status } = design;
  const images = design.images.map((image) => ({
    id: 'imageId' in image ? image.imageId : image.id,
    alt: image.alt,
  }));
  return { name, description, price, category, style, status, images };
}

/** What is different, before and after. */
function difference(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): [Record<string, unknown>, Record<string, unknown>] {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return [only(before), only(after)];
}

function isSame(stored: DesignInHand, input: Omit<NewDesign, 'id'>): boolean {
  return Object.keys(difference(told(stored), told(input))[1]).length === 0;
}
