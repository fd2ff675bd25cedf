import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import {
  popularProductImages,
  popularProducts,
  productVariants,
  stockRequests,
} from '#drizzle/schema/products.ts';
import { insertImages, toImageInputs, translateImageErrors } from '../images/attached-images.server.ts';
import { withDefaultAlt } from '../images/image-input.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { lastPosition, type MoveDirection, moveOnePlace } from '../shared/position.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { getPopularProduct, type ProductDetails } from './product.server.ts';
import { MAX_POPULAR_PRODUCTS } from './product.ts';
import type { CreateProductInput, UpdateProductInput, VariantInput } from './product-input.ts';

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
  const { images, variants, ...fields } = input;
  const id = newId();
  const row = { id, ...fields, price: cheapest(variants), version: 1, createdAt: now(), updatedAt: now() };
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
      ...saveVariants(db, id, variants, isThere),
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
  const { images, variants, ...fields } = input;
  const known = new Set(stored.variants.map((variant) => variant.id));
  // Another admin has removed one, or the form was made by hand.
  if (variants.some((variant) => variant.id !== null && !known.has(variant.id))) {
    throw versionConflict('This product', COMPARE_AND_SAVE);
  }
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
        ...deleteVariants(
          db,
          and(
            eq(productVariants.productId, id),
            notInArray(
              productVariants.id,
              variants.flatMap((variant) => variant.id ?? []),
            ),
            onlyIf,
          ),
        ),
        ...saveVariants(db, id, variants, onlyIf),
      ],
      change: db
        .update(popularProducts)
        .set({ ...fields, price: cheapest(variants), version: version + 1, updatedAt: now() })
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
    with: [
      db.delete(popularProductImages).where(and(eq(popularProductImages.productId, id), onlyIf)),
      ...deleteVariants(db, and(eq(productVariants.productId, id), onlyIf)),
    ],
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
  const { name, description, rating, hsn, gstRate, variants, images } = product;
  const imageIds = toImageInputs(images).map(({ imageId }) => imageId);
  const prices = variants.map(({ name: variant, price, formerPrice }) =>
    `${variant} ${price}${formerPrice === null ? '' : ` (${formerPrice} before)`}`.trimStart(),
  );
  return { name, description, rating, prices, hsn, gstRate, images: imageIds };
}

function cheapest(variants: readonly { price: number }[]): number {
  return Math.min(...variants.map(({ price }) => price));
}

/** The statements that write the variants in their order: the stock of one that is there stays as it is. */
function saveVariants(db: Database, productId: string, variants: readonly VariantInput[], onlyIf: SQL) {
  return variants.map(({ id, stock, ...fields }, position) =>
    id === null
      ? db
          .insert(productVariants)
          .select(rowIf(productVariants, { id: newId(), productId, position, stock, ...fields }, onlyIf))
      : db
          .update(productVariants)
          .set({ ...fields, position })
          .where(and(eq(productVariants.id, id), eq(productVariants.productId, productId), onlyIf)),
  );
}

/** The statements that delete variants, with the requests to hear when they are back. Orders keep their copies. */
function deleteVariants(db: Database, which: SQL | undefined) {
  const ids = db.select({ id: productVariants.id }).from(productVariants).where(which);
  return [
    db.delete(stockRequests).where(inArray(stockRequests.variantId, ids)),
    db.delete(productVariants).where(which),
  ] as const;
}

function productNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this product.');
}

function subjectOf(id: string): string {
  return `popular-product/${id}`;
}
