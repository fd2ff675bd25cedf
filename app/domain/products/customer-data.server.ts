import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { popularProducts, productVariants, stockRequests } from '#drizzle/schema/products.ts';
import type { AppContext } from '../shared/context.server.ts';
import { toItemName } from './product.ts';

/** What a customer waits for, for the batches of `operations/customer-data.server.ts`. */

export function selectCustomerStockRequests(
  { db }: Pick<AppContext, 'db'>,
  customerId: string,
  isTheirEmail: (column: SQLiteColumn) => SQL,
) {
  const { email, createdAt, confirmedAt } = stockRequests;
  return db
    .select({
      ...{ email, createdAt, confirmedAt },
      variant: sql<string>`${productVariants.name}`.as('variant_name'),
      product: sql<string>`${popularProducts.name}`.as('product_name'),
    })
    .from(stockRequests)
    .innerJoin(productVariants, eq(productVariants.id, stockRequests.variantId))
    .innerJoin(popularProducts, eq(popularProducts.id, productVariants.productId))
    .where(or(eq(stockRequests.customerId, customerId), isTheirEmail(email)))
    .orderBy(asc(createdAt));
}

export function toExportedStockRequests(rows: Awaited<ReturnType<typeof selectCustomerStockRequests>>) {
  return rows.map(({ product, variant, ...row }) => ({ item: toItemName(product, variant), ...row }));
}

export function eraseCustomerStockRequests({ db }: Pick<AppContext, 'db'>, customerId: string) {
  return db.delete(stockRequests).where(eq(stockRequests.customerId, customerId));
}

export function eraseStockRequestsByEmail(
  { db }: Pick<AppContext, 'db'>,
  isTheirEmail: (column: SQLiteColumn) => SQL,
) {
  return db.delete(stockRequests).where(isTheirEmail(stockRequests.email));
}
