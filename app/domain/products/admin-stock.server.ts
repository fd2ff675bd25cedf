import { and, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { productVariants } from '#drizzle/schema/products.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { getPopularProduct } from './product.server.ts';
import { MAX_STOCK, toItemName } from './product.ts';
import type { StockInput } from './product-input.ts';
import { describeShortage } from './stock-words.ts';

const { stock, stockVersion } = productVariants;

/** What each change makes of a stock, and what must be true of it then. Orders may come in between. */
const CHANGES: Record<
  StockInput['change'],
  (pieces: number, seen: number | null) => { to: SQL; if?: SQL | undefined }
> = {
  add: (pieces) => ({
    to: sql`${stock} + ${pieces}`,
    if: and(isNotNull(stock), sql`${stock} + ${pieces} <= ${MAX_STOCK}`),
  }),
  remove: (pieces) => ({ to: sql`${stock} - ${pieces}`, if: gte(stock, pieces) }),
  // What was counted on the shelf is wrong as soon as somebody orders.
  count: (pieces, seen) => ({ to: sql`${pieces}`, if: sql`${stock} is ${seen}` }),
  stop: () => ({ to: sql`null` }),
};

/**
 * Changes the stock of a product's variant, with the reason in the audit trail. A form that is sent twice counts once.
 * @returns the new stock; null where it is not counted any more
 * @throws DomainError `conflict` if another admin changed it, or an order the pieces that were counted; `invalid` for more
 *   pieces than there are, `not_found`
 */
export async function changeStock(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { productId, variant: id, change, pieces, reason, seen, version }: StockInput & { productId: string },
): Promise<number | null> {
  const product = await getPopularProduct(context, productId);
  const variant = product?.variants.find((candidate) => candidate.id === id);
  if (!product || !variant) throw new DomainError('not_found', 'We could not find this product.');
  const { to, if: isPossible } = CHANGES[change](pieces ?? 0, seen);
  const isAsSeen = and(
    eq(productVariants.id, id),
    eq(productVariants.productId, productId),
    eq(stockVersion, version),
    isPossible,
  );
  const [changed] = await guardedChange(context, {
    onlyIf: existsRow(productVariants, isAsSeen),
    audit: {
      admin,
      entry: {
        action: 'popular-product.stock',
        subject: `popular-product/${productId}`,
        before: { stock: variant.stock },
        after: { change, pieces, reason, variant: toItemName(product.name, variant.name) },
      },
    },
    change: context.db
      .update(productVariants)
      .set({ stock: to, stockVersion: version + 1 })
      .where(isAsSeen)
      .returning({ stock }),
  });
  if (changed) return changed.stock;
  throw await toRefusal(context, { productId, variant: id, change, pieces, version });
}

type Refused = Pick<StockInput, 'variant' | 'change' | 'pieces' | 'version'> & { productId: string };

async function toRefusal(context: Pick<AppContext, 'db'>, refused: Refused): Promise<DomainError> {
  const product = await getPopularProduct(context, refused.productId);
  const now = product?.variants.find(({ id }) => id === refused.variant);
  if (!now || now.stockVersion !== refused.version) return versionConflict('This stock');
  if (refused.change === 'count') {
    const there = now.stock === null ? 'It is not counted' : `The shop has ${now.stock}`;
    return new DomainError(
      'conflict',
      `An order came or was cancelled while you counted. ${there} now. Please count again.`,
    );
  }
  const shortage = describeShortage(now.stock, refused.pieces ?? 0);
  const message =
    now.stock === null
      ? 'This stock is not counted yet: say how many are there.'
      : (shortage ?? 'That is more than the shop can count.');
  return new DomainError('invalid', message, { pieces: message });
}
