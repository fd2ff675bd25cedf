import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { popularProducts, productVariants, stockRequests } from '#drizzle/schema/products.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { productPath, toItemName } from './product.ts';

/** Requests that are answered in one go. */
const AT_ONCE = 20;

/** A variable of a registered SMS is no longer. */
const SMS_ITEM_LENGTH = 30;

/**
 * Tells those who asked of each variant that can be ordered again, by whichever way its stock came back. Message and the
 * end of the request are one batch, so that each is told once, however many runs there are.
 */
export async function tellStockIsBack(context: AppContext): Promise<void> {
  const waiting = await selectAnswerable(context);
  for (const request of waiting) await tellOne(context, request);
  if (waiting.length > 0) context.later(sendDueMessages(context));
}

function selectAnswerable({ db }: Pick<AppContext, 'db'>) {
  const { id, email, variantId } = stockRequests;
  return db
    .select({
      ...{ id, email, variantId, productId: productVariants.productId },
      variant: sql<string>`${productVariants.name}`.as('variant_name'),
      product: sql<string>`${popularProducts.name}`.as('product_name'),
      phoneSealed: customers.phoneSealed,
    })
    .from(stockRequests)
    .innerJoin(productVariants, eq(productVariants.id, variantId))
    .innerJoin(popularProducts, eq(popularProducts.id, productVariants.productId))
    .leftJoin(customers, eq(customers.id, stockRequests.customerId))
    .where(
      and(
        isNotNull(stockRequests.confirmedAt),
        or(isNull(productVariants.stock), ne(productVariants.stock, 0)),
      ),
    )
    .orderBy(asc(stockRequests.createdAt), asc(id))
    .limit(AT_ONCE);
}

type WaitingRequest = Awaited<ReturnType<typeof selectAnswerable>>[number];

async function tellOne(context: AppContext, request: WaitingRequest): Promise<void> {
  const { id, email, productId, variantId, product, variant, phoneSealed } = request;
  const { db, now, siteUrl } = context;
  const item = toItemName(product, variant);
  const link = siteUrl + productPath(productId, variantId);
  const isOwn = eq(stockRequests.id, id);
  const messages = await insertMessages(
    context,
    'stock.back/customer',
    {
      to: { email, phone: phoneSealed ? await unsealPhone(context, phoneSealed) : '', language: 'en' },
      facts: { item },
      link,
      sms: { template: 'stock-back', variables: { item: item.slice(0, SMS_ITEM_LENGTH), link } },
      smsDueAt: new Date(skipQuietHours(now().getTime())),
    },
    existsRow(stockRequests, isOwn),
  );
  const remove = db.delete(stockRequests).where(isOwn);
  const [first = remove, ...rest] = [...messages, remove];
  await db.batch([first, ...rest]);
}
