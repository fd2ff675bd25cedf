import { and, eq } from 'drizzle-orm';
import { designSetImages, designs } from '#drizzle/schema/designs.ts';
import { translateImageErrors } from '../images/attached-images.server.ts';
import { changedFields } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow, rowsIf } from '../shared/row-if.server.ts';
import { designNotFound, designSubject } from './admin-design.server.ts';
import { selectDesignDetails } from './admin-design-list.server.ts';
import type { SetImage } from './design.ts';
import { notDeleted, selectSetImages } from './design-rows.server.ts';
import type { SetImageInput } from './design-sets-input.ts';

/** What a design looks like on skin: before and after, and the stain from day to day. */

/** A design that is not deleted, with those pictures; null if there is none. One round trip. */
export async function getDesignWithSets({ db }: Pick<AppContext, 'db'>, id: string) {
  const [[design], sets] = await db.batch([selectDesignDetails(db, id), selectSetImages(db, id)]);
  return design ? { ...design, sets } : null;
}

/**
 * Puts other pictures in the place of all that a design has, if its editor has seen how it is.
 * @throws DomainError `conflict` if the design has changed since, `not_found`; `invalid` at `images` for an image that
 *   is not there
 */
export async function updateDesignSets(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  id: string,
  { version, images: chosen }: { version: number; images: readonly SetImageInput[] },
): Promise<void> {
  const { db, now } = context;
  const stored = await getDesignWithSets(context, id);
  if (!stored) throw designNotFound();
  if (stored.version !== version) throw versionConflict('This design', COMPARE_AND_SAVE);
  const changes = changedFields(auditSnapshot(stored.sets.map(toInput)), auditSnapshot(chosen));
  if (Object.keys(changes.after).length === 0) return;
  const isUnchanged = and(eq(designs.id, id), eq(designs.version, version), notDeleted);
  const onlyIf = existsRow(designs, isUnchanged);
  const rows = chosen.map((image, position) => ({ designId: id, position, ...image }));
  const updated = await translateImageErrors(
    guardedChange(context, {
      onlyIf,
      audit: { admin, entry: { action: 'design.sets', subject: designSubject(id), ...changes } },
      with: [
        db.delete(designSetImages).where(and(eq(designSetImages.designId, id), onlyIf)),
        db.insert(designSetImages).select(rowsIf(designSetImages, rows, onlyIf)),
      ],
      change: db
        .update(designs)
        .set({ version: version + 1, updatedAt: now() })
        .where(isUnchanged)
        .returning({ id: designs.id }),
    }),
  );
  if (updated.length === 0) throw versionConflict('This design', COMPARE_AND_SAVE);
}

function toInput({ id, alt, caption, stage }: SetImage): SetImageInput {
  return { imageId: id, alt, caption, stage };
}

/** As the audit trail shows them. */
function auditSnapshot(chosen: readonly SetImageInput[]): Record<string, unknown> {
  return { sets: chosen.map(({ imageId, alt, caption, stage }) => ({ id: imageId, alt, caption, stage })) };
}
