import { and, eq, type SQL, sql } from 'drizzle-orm';
import { popularProductImages, popularProducts } from '#drizzle/schema/products.ts';
import { type ChosenImage, withWords } from '../images/image-input.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { getPopularProduct } from './product.server.ts';
import { MAX_POPULAR_PRODUCTS, type PopularProduct } from './product.ts';

/** The owner's work on the popular products. Each change leaves its line in the audit trail. */

type Db = Pick<AppContext, 'db' | 'now'>;

/** Between two places, so that a product may come between others. */
const PLACE_STEP = 1024;

export interface ProductInput extends Omit<PopularProduct, 'id' | 'images'> {
  /** Four stored images, in order. */
  images: ChosenImage[];
}

function subjectOf(id: string): string {
  return `popular-product/${id}`;
}

/** What the audit trail says of a product. */
function told({ images, ...words }: ProductInput) {
  return { ...words, images: images.map(({ imageId }) => imageId) };
}

/**
 * The statement that hangs the images of a product; of an SQL batch, after the product itself.
 * It fails where an image is not there, or is being freed.
 */
function hang({ db }: Db, id: string, { name, images }: ProductInput, onlyIf: SQL) {
  return db.insert(popularProductImages).select(
    sql`select ${id}, key, value ->> 'imageId', value ->> 'alt'
      from json_each(${JSON.stringify(withWords(images, name))}) where ${onlyIf}`,
  );
}

/** Makes of an image that could not be hung what the owner can act on. */
function imageRefusal(error: unknown): never {
  const words = `${error} ${error instanceof Error ? error.cause : ''}`;
  if (!/FOREIGN KEY|image_orphaned/i.test(words)) throw error;
  throw new DomainError('invalid', 'Please check what is marked.', {
    images: 'One of these images is not there any more. Please choose it again.',
  });
}

/**
 * Puts a product at the end of the list.
 * @returns its id
 * @throws DomainError `conflict` if the list is full, `invalid` at `images` for an image that is not there
 */
export async function addPopularProduct(
  context: Db,
  admin: { id: string },
  input: ProductInput,
): Promise<string> {
  const { db, now } = context;
  const { name, description, rating, price } = input;
  const id = newId();
  const at = now().getTime();
  const isThere = sql`exists (select 1 from ${popularProducts} where ${popularProducts.id} = ${id})`;
  const [added] = await db
    .batch([
      db
        .insert(popularProducts)
        .select(
          sql`select ${id}, ${name}, ${description}, ${rating}, ${price},
            coalesce(max(position), 0) + ${PLACE_STEP}, 1, ${at}, ${at}
            from ${popularProducts} having count(*) < ${MAX_POPULAR_PRODUCTS}`,
        )
        .returning({ id: popularProducts.id }),
      hang(context, id, input, isThere),
      insertAuditEntry(
        context,
        admin,
        { action: 'popular-product.add', subject: subjectOf(id), after: told(input) },
        isThere,
      ),
    ])
    .catch(imageRefusal);
  if (added.length === 0) {
    throw new DomainError(
      'conflict',
      `There is room for ${MAX_POPULAR_PRODUCTS} popular products. Remove one first.`,
    );
  }
  return id;
}

/**
 * Puts other words, figures and images in place of a product's, if it still stands as the admin saw it.
 * @throws DomainError `conflict` if somebody was faster, `not_found`, `invalid` at `images`
 */
export async function editPopularProduct(
  context: Db,
  admin: { id: string },
  { id, version, ...input }: ProductInput & { id: string; version: number },
): Promise<void> {
  const { db, now } = context;
  const before = await getPopularProduct(context, id);
  if (!before) throw new DomainError('not_found', 'We could not find this product.');
  const { images: _images, ...words } = input;
  const asSeen = and(eq(popularProducts.id, id), eq(popularProducts.version, version));
  const isAsSeen = sql`exists (select 1 from ${popularProducts} where ${asSeen})`;
  const { images: hung, version: _version, id: _id, ...wordsBefore } = before;
  const [, , , edited] = await db
    .batch([
      insertAuditEntry(
        context,
        admin,
        {
          action: 'popular-product.edit',
          subject: subjectOf(id),
          before: { ...wordsBefore, images: hung.map((image) => image.id) },
          after: told(input),
        },
        isAsSeen,
      ),
      db.delete(popularProductImages).where(and(eq(popularProductImages.productId, id), isAsSeen)),
      hang(context, id, input, isAsSeen),
      db
        .update(popularProducts)
        .set({ ...words, version: sql`${popularProducts.version} + 1`, updatedAt: now() })
        .where(asSeen)
        .returning({ id: popularProducts.id }),
    ])
    .catch(imageRefusal);
  if (edited.length === 0) throw somebodyWasFaster();
}

function somebodyWasFaster(): DomainError {
  return new DomainError(
    'conflict',
    'Somebody has changed this product since you opened it. What is stored now stands beside your words; save again to put yours in its place.',
  );
}

/**
 * Takes a product out of the list for good. Its images stay in the bucket until they are swept.
 * @returns its name
 * @throws DomainError `conflict` if somebody has changed it since, `not_found`
 */
export async function removePopularProduct(
  context: Db,
  admin: { id: string },
  { id, version }: { id: string; version: number },
): Promise<string> {
  const { db } = context;
  const before = await getPopularProduct(context, id);
  if (!before) throw new DomainError('not_found', 'We could not find this product.');
  const { images, version: _version, id: _id, ...words } = before;
  const asSeen = and(eq(popularProducts.id, id), eq(popularProducts.version, version));
  const isAsSeen = sql`exists (select 1 from ${popularProducts} where ${asSeen})`;
  const [, , removed] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      {
        action: 'popular-product.remove',
        subject: subjectOf(id),
        before: { ...words, images: images.map((image) => image.id) },
      },
      isAsSeen,
    ),
    db.delete(popularProductImages).where(and(eq(popularProductImages.productId, id), isAsSeen)),
    db.delete(popularProducts).where(asSeen).returning({ id: popularProducts.id }),
  ]);
  if (removed.length === 0) {
    throw new DomainError(
      'conflict',
      'Somebody has changed this product since you opened it. Have a look at it before you remove it.',
    );
  }
  return before.name;
}

/**
 * Takes a product one place up or down; the first stays first, the last last.
 * @returns its name
 * @throws DomainError `not_found`
 */
export async function movePopularProduct(
  context: Db,
  admin: { id: string },
  { id, to }: { id: string; to: 'up' | 'down' },
): Promise<string> {
  const { db } = context;
  // Past its neighbour, and short of the next one.
  const step = to === 'up' ? -1.5 : 1.5;
  const isThere = sql`exists (select 1 from ${popularProducts} where ${popularProducts.id} = ${id})`;
  const [, , [product]] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'popular-product.move', subject: subjectOf(id), after: { to } },
      isThere,
    ),
    db
      .update(popularProducts)
      .set({ position: sql`placed.place * ${PLACE_STEP}` })
      .from(
        sql`(select id as moved, row_number() over (
            order by place + case when id = ${id} then ${step} else 0 end) as place
          from (select id, row_number() over (order by position, id) as place from popular_products)) as placed`,
      )
      .where(sql`placed.moved = ${popularProducts.id}`),
    db.select({ name: popularProducts.name }).from(popularProducts).where(eq(popularProducts.id, id)),
  ]);
  if (!product) throw new DomainError('not_found', 'We could not find this product.');
  return product.name;
}
