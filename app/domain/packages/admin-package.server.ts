import { and, eq, sql } from 'drizzle-orm';
import { packageImages, packages } from '#drizzle/schema/packages.ts';
import { insertImages, toImageInputs, translateImageErrors } from '../images/attached-images.server.ts';
import { type ImageInput, withDefaultAlt } from '../images/image-input.ts';
import { changedFields, insertAuditEntry } from '../shared/audit.server.ts';
import { isUniqueViolation } from '../shared/constraint-errors.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { heartCount } from '../shared/hearts.server.ts';
import { newId } from '../shared/ids.ts';
import { lastPosition, type MoveDirection, moveOnePlace } from '../shared/position.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { findFreeSlug, toSlug } from '../shared/slug.ts';
import { packageColumns, toPackage } from './package.server.ts';
import { MAX_PACKAGES, type Package, type PackageStatus } from './package.ts';
import type { CreatePackageInput } from './package-input.ts';
import { isReserved } from './package-slug.ts';

/** What admins do with packages. */

type Context = Pick<AppContext, 'db' | 'now'>;

export interface PackageDetails extends Package {
  status: PackageStatus;
  /** How many shortlists have it. */
  hearts: number;
  /** Rises with each edit: an edit of an older version is refused. */
  version: number;
}

/** Null if there is none of that id. One round trip. */
export async function getPackageDetails(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<PackageDetails | null> {
  const { rating, reviews, status, version } = packages;
  const [row] = await db
    // The figures as they were entered, whatever reviews there are.
    .select({
      ...{ ...packageColumns, rating, reviews, status, version },
      hearts: heartCount('package', 'packages.id').as('hearts'),
    })
    .from(packages)
    .where(eq(packages.id, id));
  return row ? toPackage(row) : null;
}

/** Attempts to find a free slug for a package without one. */
const SLUG_ATTEMPTS = 3;

/**
 * Adds a package, behind all others.
 * @throws DomainError `invalid` for a slug that is taken, for an image that is not there, or for a visible package
 *   without an image; `conflict` if there are {@link MAX_PACKAGES}
 */
export async function createPackage(
  context: Context,
  admin: { id: string },
  input: CreatePackageInput,
): Promise<{ id: string; slug: string }> {
  assertHasImage(input);
  const id = newId();
  for (let attempt = 1; ; attempt++) {
    const slug = input.slug ?? (await generateSlug(context, input.name));
    try {
      await insertPackage(context, admin, { id, slug }, input);
      return { id, slug };
    } catch (error) {
      // Another package has taken the generated slug meanwhile: generate another one.
      if (isSlugTaken(error) && input.slug === null && attempt < SLUG_ATTEMPTS) continue;
      throw isSlugTaken(error) ? slugTaken() : error;
    }
  }
}

/** Customers see no package without an image. */
function assertHasImage({ status, images }: CreatePackageInput): void {
  if (status === 'visible' && images.length === 0) throw imageNeeded();
}

export const PACKAGE_IMAGE_NEEDED =
  'Please add an image before customers see this package, or save it as a draft.';

function imageNeeded(): DomainError {
  return new DomainError('invalid', PACKAGE_IMAGE_NEEDED, { images: PACKAGE_IMAGE_NEEDED });
}

function isSlugTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'packages.slug');
}

function slugTaken(): DomainError {
  const message = 'Another package has this address. Please choose another.';
  return new DomainError('invalid', message, { slug: message });
}

function packageNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this package.');
}

/** A free slug from the package's name. Reads all slugs, which are at most {@link MAX_PACKAGES}. */
async function generateSlug({ db }: Context, name: string): Promise<string> {
  const rows = await db.select({ slug: packages.slug }).from(packages);
  const taken = new Set(rows.map(({ slug }) => slug));
  return findFreeSlug(toSlug(name), (slug) => isReserved(slug) || taken.has(slug));
}

async function insertPackage(
  context: Context,
  admin: { id: string },
  { id, slug }: { id: string; slug: string },
  input: CreatePackageInput,
): Promise<void> {
  const { db, now } = context;
  const values = toRow(input, slug);
  const images = withDefaultAlt(input.images, input.name);
  const hasRoom = sql`(select count(*) from ${packages}) < ${MAX_PACKAGES}`;
  const audit = { action: 'package.create', subject: subjectOf(id), after: auditSnapshot(values, images) };
  const row = { id, ...values, version: 1, createdAt: now(), updatedAt: now() };
  const [, inserted] = await translateImageErrors(
    db.batch([
      insertAuditEntry(context, admin, audit, hasRoom),
      db
        .insert(packages)
        .select(rowIf(packages, { ...row, position: lastPosition(packages) }, hasRoom))
        .returning({ id: packages.id }),
      insertImages(db, packageImages, { packageId: id }, images, existsRow(packages, eq(packages.id, id))),
    ]),
  );
  if (inserted.length > 0) return;
  throw new DomainError(
    'conflict',
    `A shop has room for ${MAX_PACKAGES} packages. Please edit one that you no longer offer.`,
  );
}

/** The columns that a form fills. */
function toRow({ name, duration, inclusions, images: _images, ...input }: CreatePackageInput, slug: string) {
  return {
    ...input,
    slug,
    designTitle: name,
    inclusions: JSON.stringify(inclusions),
    durationMinutes: duration,
  };
}

/**
 * Saves an edit of the version that its editor has seen.
 * @throws DomainError `conflict` if the package has changed since, `not_found`; `invalid` as for a new one
 */
export async function updatePackage(
  context: Context,
  admin: { id: string },
  { id, version }: { id: string; version: number },
  input: CreatePackageInput,
): Promise<void> {
  assertHasImage(input);
  const { db, now } = context;
  const stored = await getPackageDetails(context, id);
  if (!stored) throw packageNotFound();
  if (stored.version !== version) throw versionConflict('This package', COMPARE_AND_SAVE);
  const values = toRow(input, input.slug ?? stored.slug);
  const images = withDefaultAlt(input.images, input.name);
  const isUnchanged = and(eq(packages.id, id), eq(packages.version, version));
  const onlyIf = existsRow(packages, isUnchanged);
  const change = guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: { action: 'package.edit', subject: subjectOf(id), ...changes(stored, values, images) },
    },
    with: [
      db.delete(packageImages).where(and(eq(packageImages.packageId, id), onlyIf)),
      insertImages(db, packageImages, { packageId: id }, images, onlyIf),
    ],
    change: db
      .update(packages)
      .set({ ...values, version: version + 1, updatedAt: now() })
      .where(isUnchanged)
      .returning({ id: packages.id }),
  });
  const updated = await translateImageErrors(change).catch((error: unknown) => {
    throw isSlugTaken(error) ? slugTaken() : error;
  });
  if (updated.length === 0) throw versionConflict('This package', COMPARE_AND_SAVE);
}

function changes(
  { id: _id, version: _version, images, inclusions, ...stored }: PackageDetails,
  values: ReturnType<typeof toRow>,
  newImages: readonly ImageInput[],
) {
  return changedFields(
    auditSnapshot({ ...stored, inclusions: JSON.stringify(inclusions) }, toImageInputs(images)),
    auditSnapshot(values, newImages),
  );
}

/** A package as the audit trail shows it. */
function auditSnapshot(
  { inclusions, ...values }: ReturnType<typeof toRow>,
  images: readonly ImageInput[],
): Record<string, unknown> {
  return { ...values, inclusions: JSON.parse(inclusions), images };
}

/**
 * Shows, hides or drafts a package. A package that has the status already stays as it is.
 * @param change `from` is the status that the admin has seen; whatever it is without
 * @returns the package's name
 * @throws DomainError `not_found`, `conflict` if it has another status than `from`, `invalid` if customers would see it
 *   without an image
 */
export async function updatePackageStatus(
  context: Context,
  admin: { id: string },
  { id, status, from }: { id: string; status: PackageStatus; from?: string },
): Promise<string> {
  const { db, now } = context;
  const hasImage = existsRow(packageImages, eq(packageImages.packageId, id));
  const isAllowed = and(
    eq(packages.id, id),
    sql`${packages.status} <> ${status}`,
    from === undefined ? undefined : sql`${packages.status} = ${from}`,
    status === 'visible' ? hasImage : undefined,
  );
  const updated = await guardedChange(context, {
    onlyIf: existsRow(packages, isAllowed),
    audit: { admin, entry: { action: `package.${status}`, subject: subjectOf(id) } },
    change: db
      .update(packages)
      .set({ status, version: sql`${packages.version} + 1`, updatedAt: now() })
      .where(isAllowed)
      .returning({ name: packages.designTitle }),
  });
  if (updated[0]) return updated[0].name;
  const [row] = await db
    .select({ status: packages.status, name: packages.designTitle })
    .from(packages)
    .where(eq(packages.id, id));
  if (!row) throw packageNotFound();
  if (row.status === status) return row.name;
  throw from !== undefined && row.status !== from ? versionConflict('This package') : imageNeeded();
}

/**
 * Moves a package one place up or down among all of them, whatever their status. Its version stays: an edit does not
 * change its position.
 * @returns the package's name
 * @throws DomainError `not_found`
 */
export async function movePackage(
  context: Context,
  admin: { id: string },
  { id, direction }: { id: string; direction: MoveDirection },
): Promise<string> {
  const { db } = context;
  const isThere = eq(packages.id, id);
  const audit = { action: `package.${direction}`, subject: subjectOf(id) };
  const [, , [row]] = await db.batch([
    insertAuditEntry(context, admin, audit, existsRow(packages, isThere)),
    moveOnePlace(db, packages, id, direction),
    db.select({ name: packages.designTitle }).from(packages).where(isThere),
  ]);
  if (!row) throw packageNotFound();
  return row.name;
}

function subjectOf(id: string): string {
  return `package/${id}`;
}
