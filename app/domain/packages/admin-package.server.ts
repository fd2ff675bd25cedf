import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { packageImages, packages } from '#drizzle/schema/packages.ts';
import { POSITION_STEP } from '../designs/admin-design.ts';
import type { Image } from '../images/image.ts';
import { withWords } from '../images/image-input.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { imagesOfPackage, packageColumns, packageFrom } from './package.server.ts';
import { MOST_PACKAGES, type Package, type PackageStatus } from './package.ts';
import { packageRefusal } from './package-errors.server.ts';
import type { PackageInput } from './package-input.ts';
import { freeSlug, slugFrom } from './package-slug.ts';

/** Packages as the owner works on them. */

type Db = Pick<AppContext, 'db' | 'now'>;

export interface PackageOnDesk {
  id: string;
  slug: string;
  designTitle: string;
  category: string;
  /** Whole rupees. */
  price: number;
  status: PackageStatus;
  image: Image | null;
}

/** Every package in the owner's order, drafts and hidden ones among them: at most {@link MOST_PACKAGES}. One round trip. */
export async function listPackagesOnDesk({ db }: Pick<AppContext, 'db'>): Promise<PackageOnDesk[]> {
  const { id, slug, designTitle, category, price, status, position } = packages;
  const rows = await db
    .select({ id, slug, designTitle, category, price, status, images: imagesOfPackage(1) })
    .from(packages)
    .orderBy(asc(position), asc(id))
    .limit(MOST_PACKAGES);
  return rows.map(({ images: [image = null], ...row }) => ({ ...row, image }));
}

export interface PackageInHand extends Package {
  status: PackageStatus;
  /** Rises with each edit; an editor says which one they have seen. */
  version: number;
}

/** Null if there is none of that id. One round trip. */
export async function getPackageInHand(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<PackageInHand | null> {
  const [row] = await db
    .select({ ...packageColumns, status: packages.status, version: packages.version })
    .from(packages)
    .where(eq(packages.id, id));
  return row ? packageFrom(row) : null;
}

/** Tries for a free address before a package without one is given up. */
const SLUG_TRIES = 3;

/**
 * Keeps a new package, behind all others.
 * @throws DomainError `invalid` for a taken address, an image that is gone or none where customers look, `conflict`
 * if the shop is full
 */
export async function createPackage(
  context: Db,
  admin: { id: string },
  draft: PackageInput,
): Promise<{ id: string; slug: string }> {
  needImage(draft);
  const id = newId();
  for (let tried = 1; ; tried++) {
    const slug = draft.slug ?? (await slugFor(context, draft.name));
    try {
      await insertPackage(context, admin, { id, slug }, draft);
      return { id, slug };
    } catch (error) {
      const refusal = packageRefusal(error);
      // Somebody took the address in between; it was nobody's wish, so another is as good.
      if (refusal?.fields?.slug && draft.slug === null && tried < SLUG_TRIES) continue;
      throw refusal ?? error;
    }
  }
}

/** Customers see no package without an image. */
function needImage({ status, images }: PackageInput): void {
  if (status !== 'visible' || images.length > 0) return;
  throw new DomainError('invalid', NEEDS_IMAGE, { images: NEEDS_IMAGE });
}

const NEEDS_IMAGE = 'Please add an image before customers see this package, or save it as a draft.';

/** A free address from the package's name. Reads every address there is: a shop has few. */
async function slugFor({ db }: Db, name: string): Promise<string> {
  const rows = await db.select({ slug: packages.slug }).from(packages);
  const taken = new Set(rows.map(({ slug }) => slug));
  return freeSlug(slugFrom(name), (slug) => taken.has(slug));
}

async function insertPackage(
  context: Db,
  admin: { id: string },
  { id, slug }: { id: string; slug: string },
  draft: PackageInput,
): Promise<void> {
  const { db, now } = context;
  const at = now().getTime();
  const { values, images } = rowOf(draft, slug);
  const room = sql`(select count(*) from ${packages}) < ${MOST_PACKAGES}`;
  const [, inserted] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'package.create', subject: subjectOf(id), after: told({ ...values, images }) },
      room,
    ),
    db
      .insert(packages)
      .select(
        sql`select ${id}, ${slug}, ${values.designTitle}, ${values.category}, ${values.price}, ${values.rating},
              ${values.reviews}, ${values.description}, ${values.inclusions}, ${values.durationMinutes},
              ${values.status}, (select coalesce(max(position), 0) + ${POSITION_STEP} from ${packages}), 1, ${at}, ${at}
            where ${room}`,
      )
      .returning({ id: packages.id }),
    hang(context, id, images, sql`exists (select 1 from ${packages} where ${eq(packages.id, id)})`),
  ]);
  if (inserted.length > 0) return;
  throw new DomainError(
    'conflict',
    `A shop has room for ${MOST_PACKAGES} packages. Please edit one that you no longer offer.`,
  );
}

/** The statement that hangs images in their order, if the condition holds. */
function hang({ db }: Db, id: string, images: PackageInput['images'], onlyIf: SQL) {
  return db.insert(packageImages).select(
    sql`select ${id}, key, value ->> 'imageId', value ->> 'alt' from json_each(${JSON.stringify(images)})
        where ${onlyIf}`,
  );
}

function rowOf(draft: PackageInput, slug: string) {
  const { name, price, rating, description, category, inclusions, duration, reviews, status } = draft;
  return {
    values: {
      slug,
      designTitle: name,
      category,
      price,
      rating,
      reviews,
      description,
      inclusions: JSON.stringify(inclusions),
      durationMinutes: duration,
      status,
    },
    images: withWords(draft.images, name),
  };
}

/**
 * Keeps an edit of the version that its editor has seen.
 * @throws DomainError `conflict` if somebody has changed it since: nothing is written then; `not_found`; `invalid` as
 * for a new one
 */
export async function editPackage(
  context: Db,
  admin: { id: string },
  { id, version }: { id: string; version: number },
  draft: PackageInput,
): Promise<void> {
  needImage(draft);
  const { db, now } = context;
  const before = await getPackageInHand(context, id);
  if (!before) throw new DomainError('not_found', 'We could not find this package.');
  if (before.version !== version) throw changedMeanwhile();
  const { values, images } = rowOf(draft, draft.slug ?? before.slug);
  const { id: _id, version: _version, images: hung, ...stored } = before;
  const asSeen = and(eq(packages.id, id), eq(packages.version, version));
  const unchanged = sql`exists (select 1 from ${packages} where ${asSeen})`;
  const [, , , edited] = await db
    .batch([
      insertAuditEntry(
        context,
        admin,
        {
          action: 'package.edit',
          subject: subjectOf(id),
          ...difference(
            told({
              ...stored,
              inclusions: JSON.stringify(stored.inclusions),
              images: hung.map((image) => ({ imageId: image.id, alt: image.alt })),
            }),
            told({ ...values, images }),
          ),
        },
        unchanged,
      ),
      db.delete(packageImages).where(and(eq(packageImages.packageId, id), unchanged)),
      hang(context, id, images, unchanged),
      db
        .update(packages)
        .set({ ...values, version: version + 1, updatedAt: now() })
        .where(asSeen)
        .returning({ id: packages.id }),
    ])
    .catch((error: unknown) => {
      throw packageRefusal(error) ?? error;
    });
  if (edited.length === 0) throw changedMeanwhile();
}

function changedMeanwhile(): DomainError {
  return new DomainError('conflict', 'Somebody else has changed this package since you opened it.');
}

/** For the audit trail: inclusions and images as they are, not as they are stored. */
function told({
  inclusions,
  images,
  ...rest
}: { inclusions: string; images: PackageInput['images'] } & Record<string, unknown>) {
  return { ...rest, inclusions: JSON.parse(inclusions), images } as Record<string, unknown>;
}

/** What changed, as it was and as it is. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Shows, hides or drafts a package. What is so already stays as it is.
 * @throws DomainError `not_found`, `invalid` if customers would see it without an image
 */
export async function setPackageStatus(
  context: Db,
  admin: { id: string },
  { id, status }: { id: string; status: PackageStatus },
): Promise<void> {
  const { db, now } = context;
  const imaged = sql`exists (select 1 from ${packageImages} where ${eq(packageImages.packageId, id)})`;
  const may = and(
    eq(packages.id, id),
    sql`${packages.status} <> ${status}`,
    status === 'visible' ? imaged : undefined,
  );
  const [, , [row]] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: `package.${status}`, subject: subjectOf(id) },
      sql`exists (select 1 from ${packages} where ${may})`,
    ),
    db
      .update(packages)
      .set({ status, version: sql`${packages.version} + 1`, updatedAt: now() })
      .where(may),
    db.select({ status: packages.status }).from(packages).where(eq(packages.id, id)),
  ]);
  if (!row) throw new DomainError('not_found', 'We could not find this package.');
  if (row.status !== status) throw new DomainError('invalid', NEEDS_IMAGE, { images: NEEDS_IMAGE });
}

/**
 * Moves a package one place up or down among all of them, drafts and hidden ones too. The first does not go up, nor
 * the last down. No new version: order is nothing that an editor could have missed.
 * @throws DomainError `not_found`
 */
export async function movePackage(
  context: Db,
  admin: { id: string },
  { id, direction }: { id: string; direction: 'up' | 'down' },
): Promise<void> {
  const { db } = context;
  const step = direction === 'up' ? -1 : 1;
  const there = sql`exists (select 1 from ${packages} where ${eq(packages.id, id)})`;
  // All places are counted anew, so that it works whatever the positions are.
  const placed = sql`(
    with ranked as (select id, row_number() over (order by position, id) as place from packages),
      mine as (select place from ranked where id = ${id})
    select ranked.id, case ranked.place
      when mine.place then max(1, min(mine.place + ${step}, (select count(*) from packages)))
      when mine.place + ${step} then mine.place
      else ranked.place end as place
    from ranked, mine) as placed`;
  const [, , rows] = await db.batch([
    insertAuditEntry(context, admin, { action: `package.${direction}`, subject: subjectOf(id) }, there),
    db
      .update(packages)
      .set({ position: sql`placed.place * ${POSITION_STEP}` })
      .from(placed)
      .where(sql`placed.id = packages.id and packages.position <> placed.place * ${POSITION_STEP}`),
    db.select({ id: packages.id }).from(packages).where(eq(packages.id, id)),
  ]);
  if (rows.length === 0) throw new DomainError('not_found', 'We could not find this package.');
}

function subjectOf(id: string): string {
  return `package/${id}`;
}
