import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { designImages, designSetImages, designs } from '#drizzle/schema/designs.ts';
import { insertImages, toImageInputs, translateImageErrors } from '../images/attached-images.server.ts';
import { withDefaultAlt } from '../images/image-input.ts';
import { changedFields, insertAuditEntry } from '../shared/audit.server.ts';
import { changeChosen } from '../shared/bulk.server.ts';
import type { ChosenRow } from '../shared/bulk.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { POSITION_STEP } from '../shared/position.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { DESIGN_NOUN, DESIGN_STATUS_LABELS } from './admin-design.ts';
import { type DesignDetails, getDesignDetails, selectDesignDetails } from './admin-design-list.server.ts';
import { groupOf } from './category.ts';
import type { DesignStatus } from './design.ts';
import type { CreateDesignInput, UpdateDesignInput } from './design-input.ts';
import { notDeleted } from './design-rows.server.ts';

/** What admins do with a design. */

type Context = Pick<AppContext, 'db' | 'now'>;

/**
 * Puts a new design at the beginning of the shop. The same id and content again returns the stored design.
 * @throws DomainError `conflict` if another design has the id; `invalid` at `images` for an image that is not there
 */
export async function createDesign(
  context: Context,
  admin: { id: string },
  { id = newId(), images, ...content }: CreateDesignInput,
): Promise<DesignDetails> {
  const { db, now } = context;
  const design = { ...content, images: withDefaultAlt(images, content.name) };
  const isNew = existsRow(designs, and(eq(designs.id, id), eq(designs.version, 1)));
  const audit = { action: 'design.add', subject: designSubject(id), after: auditSnapshot(design) };
  const [, inserted, , [stored]] = await translateImageErrors(
    db.batch([
      insertAuditEntry(context, admin, audit, not(existsRow(designs, eq(designs.id, id)))),
      db
        .insert(designs)
        .values({
          id,
          ...withCategoryGroup(content),
          position: sql`(select coalesce(min(position), 0) - ${POSITION_STEP} from designs where ${notDeleted})`,
          createdAt: now(),
          updatedAt: now(),
        })
        .onConflictDoNothing()
        .returning({ id: designs.id }),
      // Only for a design that has not been edited; if it was there before, it has its images already.
      insertImages(db, designImages, { designId: id }, design.images, isNew).onConflictDoNothing(),
      selectDesignDetails(db, id),
    ]),
  );
  if (stored && (inserted.length > 0 || isSame(stored, design))) return stored;
  throw new DomainError(
    'conflict',
    stored
      ? `This form has added “${stored.name}” already. Send it again if you mean another design.`
      : 'This form has added a design already, which has been deleted since.',
  );
}

/**
 * Saves an edit of the version that its editor has seen.
 * @throws DomainError `conflict` if the design has changed since, `not_found`; `invalid` at `images` for an image that
 *   is not there
 */
export async function updateDesign(
  context: Context,
  admin: { id: string },
  id: string,
  { version, images: chosen, ...content }: UpdateDesignInput,
): Promise<void> {
  const { db, now } = context;
  const stored = await getDesignDetails(context, id);
  if (!stored) throw designNotFound();
  if (stored.version !== version) throw versionConflict('This design', COMPARE_AND_SAVE);
  const images = withDefaultAlt(chosen, content.name);
  const changes = changedFields(auditSnapshot(stored), auditSnapshot({ ...content, images }));
  if (Object.keys(changes.after).length === 0) return;
  const isUnchanged = and(eq(designs.id, id), eq(designs.version, version), notDeleted);
  const onlyIf = existsRow(designs, isUnchanged);
  const updated = await translateImageErrors(
    guardedChange(context, {
      onlyIf,
      audit: { admin, entry: { action: 'design.edit', subject: designSubject(id), ...changes } },
      with: [
        insertImages(db, designImages, { designId: id }, images, onlyIf).onConflictDoUpdate({
          target: [designImages.designId, designImages.position],
          set: { imageId: sql`excluded.image_id`, alt: sql`excluded.alt` },
        }),
      ],
      change: db
        .update(designs)
        .set({ ...withCategoryGroup(content), version: version + 1, updatedAt: now() })
        .where(isUnchanged)
        .returning({ id: designs.id }),
    }),
  );
  if (updated.length === 0) throw versionConflict('This design', COMPARE_AND_SAVE);
}

/**
 * Shows a design to customers, hides it from them, or makes it a draft.
 * @param from the status that the admin has seen; whatever it is without
 * @returns the design's name
 * @throws DomainError `not_found`, `conflict` if another admin has changed its status meanwhile
 */
export async function updateDesignStatus(
  context: Context,
  admin: { id: string },
  id: string,
  status: DesignStatus,
  from?: string,
): Promise<string> {
  const stored = await getDesignDetails(context, id);
  if (!stored) throw designNotFound();
  if (stored.status === status) return stored.name;
  if (from !== undefined && stored.status !== from) throw versionConflict('This design');
  const isUnchanged = and(eq(designs.id, id), eq(designs.status, stored.status));
  const entry = {
    action: `design.${status}`,
    subject: designSubject(id),
    before: { status: stored.status },
    after: { status },
  };
  const updated = await guardedChange(context, {
    onlyIf: existsRow(designs, isUnchanged),
    audit: { admin, entry },
    change: updateStatus(context, status, isUnchanged),
  });
  if (updated.length === 0) throw versionConflict('This design');
  return stored.name;
}

/** Some designs, in the order of the shop, for the preview of a step. */
export async function listChosenDesigns({ db }: Pick<AppContext, 'db'>, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, name, status, position, seq } = designs;
  return db
    .select({ id, name, status: sql<DesignStatus>`${status}` }) // without `deleted`
    .from(designs)
    .where(and(notDeleted, inArray(id, ids)))
    .orderBy(asc(position), asc(seq));
}

/**
 * Gives some designs a status, each if it still has the one that the preview showed.
 * @throws DomainError `conflict` that names those that were refused, and why
 */
export function updateChosenDesigns(
  context: Context,
  admin: { id: string },
  { step, rows }: { step: DesignStatus; rows: readonly ChosenRow[] },
): Promise<string> {
  return changeChosen(rows, {
    noun: DESIGN_NOUN,
    done: DESIGN_STATUS_LABELS[step].toLowerCase(),
    change: ({ key, seen }) => updateDesignStatus(context, admin, key, step, seen),
    look: async (ids) =>
      (await listChosenDesigns(context, ids)).map(({ id, name, status }) => ({
        ...{ key: id, label: name, isDone: status === step },
      })),
  });
}

/**
 * Deletes a design for good. Orders keep their copy; its row is kept for what refers to it, without its images.
 * @returns the design's name
 * @throws DomainError `not_found`, also for one that is deleted already
 */
export async function deleteDesign(context: Context, admin: { id: string }, id: string): Promise<string> {
  const stored = await getDesignDetails(context, id);
  if (!stored) throw designNotFound();
  const isThere = and(eq(designs.id, id), notDeleted);
  const onlyIf = existsRow(designs, isThere);
  const deleted = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: { action: 'design.delete', subject: designSubject(id), before: auditSnapshot(stored) },
    },
    with: [designImages, designSetImages].map((table) =>
      context.db.delete(table).where(and(eq(table.designId, id), onlyIf)),
    ),
    change: updateStatus(context, 'deleted', isThere),
  });
  if (deleted.length === 0) throw designNotFound();
  return stored.name;
}

export function designSubject(id: string): string {
  return `design/${id}`;
}

export function designNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this design. It may have been deleted.');
}

function updateStatus({ db, now }: Context, status: DesignStatus | 'deleted', condition: SQL | undefined) {
  return db
    .update(designs)
    .set({ status, version: sql`${designs.version} + 1`, updatedAt: now() })
    .where(condition)
    .returning({ id: designs.id });
}

function withCategoryGroup<Content extends { category: string }>(content: Content) {
  const categoryGroup = groupOf(content.category);
  if (categoryGroup) return { ...content, categoryGroup };
  const message = 'There is no such category.';
  throw new DomainError('invalid', message, { category: message });
}

type Snapshot = Omit<CreateDesignInput, 'id'> | DesignDetails;

/** A design as the audit trail shows it. */
function auditSnapshot(design: Snapshot): Record<string, unknown> {
  const { name, description, price, formerPrice, category, style, boxKind, status } = design;
  const { bodyPart, side, coverage, drawMinutes, occasion } = design;
  const images = toImageInputs(design.images).map(({ imageId, alt }) => ({ id: imageId, alt }));
  return {
    ...{ name, description, price, formerPrice, category, style, boxKind, status, images },
    ...{ bodyPart, side, coverage, drawMinutes, occasion },
  };
}

function isSame(one: Snapshot, other: Snapshot): boolean {
  return Object.keys(changedFields(auditSnapshot(one), auditSnapshot(other)).after).length === 0;
}
