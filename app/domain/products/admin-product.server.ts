import { and, eq, sql } from 'drizzle-orm';
import { popularProductImages, popularProducts } from '#drizzle/schema/products.ts';
import { insertImages, toImageInputs, translateImageErrors } from '../images/attached-images.server.ts';
import { withDefaultAlt } from '../images/image-input.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { lastPosition, type MoveDirection, moveOnePlace } from '../shared/position.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { getPopularProduct, type ProductDetails } from './product.server.ts';
import { MAX_POPULAR_PRODUCTS } from './product.ts';
import type { CreateProductInput, UpdateProductInput } from './product-input.ts';

/** What admins do with popular products. */

type Context = Pick<AppContext, 'db' | 'now'>;

/**
 * Adds a product at the end of the list.
 * @returns its id
 * @throws DomainError `conflict` if the list is full, `invalid` at `images` for an image that is not there
 */
export async function createPopularProduct(
  context: Context,
  admin: { id: string },
  input: CreateProductInput,
): Promise<string> {
  const { db, now } = context;
  const { images, ...fields } = input;
  const id = newId();
  const row = { id, ...fields, version: 1, createdAt: now(), updatedAt: now() };
  const hasRoom = sql`(select count(*) from ${popularProducts}) < ${MAX_POPULAR_PRODUCTS}`;
  const isThere = existsRow(popularProducts, eq(popularProducts.id, id));
  const entry = { action: 'popular-product.add', subject: subjectOf(id), after: auditSnapshot(input) };
  const [inserted] = await translateImageErrors(
    db.batch([
      db
        .insert(popularProducts)
        .select(rowIf(popularProducts, { ...row, position: lastPosition(popularProducts) }, hasRoom))
        .returning({ id: popularProducts.id }),
      insertImages(db, popularProductImages, { productId: id }, withDefaultAlt(images, input.name), isThere),
      insertAuditEntry(context, admin, entry, isThere),
    ]),
  );
  if (inserted.length > 0) return id;
  throw new DomainError(
    'conflict',
    `There is room for ${MAX_POPULAR_PRODUCTS} popular products. Remove one first.`,
  );
}

/**
 * Saves an edit of the version that its editor has seen.
 * @throws DomainError `conflict` if the product has changed since, `not_found`, `invalid` at `images`
 */
export async function updatePopularProduct(
  context: Context,
  admin: { id: string },
  { id, version, ...input }: UpdateProductInput & { id: string },
): Promise<void> {
  const { db, now } = context;
  const stored = await getPopularProduct(context, id);
  if (!stored) throw productNotFound();
  const { images, ...fields } = input;
  const isUnchanged = and(eq(popularProducts.id, id), eq(popularProducts.version, version));
  const onlyIf = existsRow(popularProducts, isUnchanged);
  const entry = {
    action: 'popular-product.edit',
    subject: subjectOf(id),
    before: auditSnapshot(stored),
    after: auditSnapshot(input),
  };
  const updated = await translateImageErrors(
    guardedChange(context, {
      onlyIf,
      audit: { admin, entry },
      with: [
        db.delete(popularProductImages).where(and(eq(popularProductImages.productId, id), onlyIf)),
        insertImages(db, popularProductImages, { productId: id }, withDefaultAlt(images, input.name), onlyIf),
      ],
      change: db
        .update(popularProducts)
        .set({ ...fields, version: version + 1, updatedAt: now() })
        .where(isUnchanged)
        .returning({ id: popularProducts.id }),
    }),
  );
  if (updated.length === 0) throw versionConflict('This product', COMPARE_AND_SAVE);
}

/**
 * Deletes a product of the version that the admin has seen. Its images stay in the bucket until the sweep.
 * @returns its name
 * @throws DomainError `conflict` if the product has changed since, `not_found`
 */
export async function deletePopularProduct(
  context: Context,
  admin: { id: string },
  { id, version }: { id: string; version: number },
): Promise<string> {
  const { db } = context;
  const stored = await getPopularProduct(context, id);
  if (!stored) throw productNotFound();
  const isUnchanged = and(eq(popularProducts.id, id), eq(popularProducts.version, version));
  const onlyIf = existsRow(popularProducts, isUnchanged);
  const entry = { action: 'popular-product.remove', subject: subjectOf(id), before: auditSnapshot(stored) };
  const deleted = await guardedChange(context, {
    onlyIf,
    audit: { admin, entry },
    with: [db.delete(popularProductImages).where(and(eq(popularProductImages.productId, id), onlyIf))],
    change: db.delete(popularProducts).where(isUnchanged).returning({ id: popularProducts.id }),
  });
  if (deleted.length === 0) throw versionConflict('This product', 'Check it before you delete it.');
  return stored.name;
}

/**
 * Moves a product one place up or down.
 * @returns its name
 * @throws DomainError `not_found`
 */
export async function movePopularProduct(
  context: Context,
  admin: { id: string },
  { id, to }: { id: string; to: MoveDirection },
): Promise<string> {
  const { db } = context;
  const isThere = eq(popularProducts.id, id);
  const entry = { action: 'popular-product.move', subject: subjectOf(id), after: { to } };
  const [, , [product]] = await db.batch([
    insertAuditEntry(context, admin, entry, existsRow(popularProducts, isThere)),
    moveOnePlace(db, popularProducts, id, to),
    db.select({ name: popularProducts.name }).from(popularProducts).where(isThere),
  ]);
  if (!product) throw productNotFound();
  return product.name;
}

/** A product as the audit trail shows it. */
function auditSnapshot(product: CreateProductInput | ProductDetails): Record<string, unknown> {
  const { name, description, rating, price, images } = product;
  const imageIds = toImageInputs(images).map(({ imageId }) => imageId);
  return { name, description, rating, price, images: imageIds };
}

function productNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this product.');
}

function subjectOf(id: string): string {
  return `popular-product/${id}`;
}
