import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { productVariants, stockRequests } from '#drizzle/schema/products.ts';
import { insertLimitedMessages, toSender } from '../notifications/email-limits.server.ts';
import { toMessages } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { href } from '../shared/paths.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { getPopularProduct } from './product.server.ts';
import { toItemName } from './product.ts';
import type { StockRequestInput } from './stock-request-input.ts';

/** Who wants to hear when something that is sold out can be ordered again. `stock-notices.server.ts` tells them. */

const PER_ADDRESS: RateLimit = { name: 'stock-request.address', limit: 20, windowMs: HOUR_MS };
/** Who presses twice gets one e-mail. */
const ASKED_AGAIN_MS = 2 * MINUTE_MS;
const UNCONFIRMED_KEPT_MS = 30 * DAY_MS;
/** What nobody can say for so long is not coming back. */
const KEPT_MS = 365 * DAY_MS;

interface Client {
  address: string;
  /** Who is logged in, whose phone a code has proven; null for a guest. */
  customerId: string | null;
}

/**
 * Keeps who wants to hear of a variant that is sold out. A customer hears by SMS; a guest by e-mail, once the link that is
 * sent now is used: anybody may have typed the address. The answer is the same whether it was known or not.
 * @throws DomainError `rate_limited`, `invalid` for a guest without an address, `not_found`, `conflict` if there is some
 */
export async function requestStock(
  context: AppContext,
  { productId, variant: variantId, email }: StockRequestInput & { productId: string },
  { address, customerId }: Client,
): Promise<void> {
  await enforceRateLimit(context, [[PER_ADDRESS, address]]);
  const product = await getPopularProduct(context, productId);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new DomainError('not_found', 'We could not find this product.');
  if (variant.stock !== 0) throw new DomainError('conflict', 'Good news: it can be ordered right now.');
  if (customerId) return insertForCustomer(context, variantId, customerId);
  if (!email) {
    const message = 'Please give us your e-mail address.';
    throw new DomainError('invalid', message, { email: message });
  }
  await insertForGuest(context, { variantId, email, item: toItemName(product.name, variant.name) });
}

async function insertForCustomer({ db, now }: AppContext, variantId: string, customerId: string) {
  await db
    .insert(stockRequests)
    .select(
      rowIf(
        stockRequests,
        { id: newId(), variantId, customerId, createdAt: now(), confirmedAt: now() },
        isOfferedAt(variantId),
      ),
    )
    .onConflictDoNothing();
}

async function insertForGuest(
  context: AppContext,
  { variantId, email, item }: { variantId: string; email: string; item: string },
) {
  const { db, now } = context;
  const isOfGuest = and(eq(stockRequests.variantId, variantId), eq(stockRequests.email, email));
  const wasAsked = and(
    isOfGuest,
    or(
      isNotNull(stockRequests.confirmedAt),
      gt(stockRequests.createdAt, new Date(now().getTime() - ASKED_AGAIN_MS)),
    ),
  );
  const link = await toLink(context, { variantId, email });
  const messages = await toMessages(context, 'stock.confirm/customer', {
    to: { email, language: context.language },
    facts: { item },
    more: [
      {
        en: 'If you did not ask for this, do nothing: we send you nothing else.',
        hi: 'अगर यह आपने नहीं माँगा, तो कुछ न करें: हम आपको और कुछ नहीं भेजेंगे।',
      },
    ],
    link,
  });
  const isNew = sql`${isOfferedAt(variantId)} and not ${existsRow(stockRequests, wasAsked)}`;
  const store = [
    db
      .update(stockRequests)
      .set({ createdAt: now() })
      .where(and(isOfGuest, isNull(stockRequests.confirmedAt))),
    db
      .insert(stockRequests)
      .select(
        rowIf(stockRequests, { id: newId(), variantId, email, createdAt: now() }, isOfferedAt(variantId)),
      )
      .onConflictDoNothing(),
  ] as const;
  const [first = store[0], ...rest] = await insertLimitedMessages(context, toSender(email, messages), isNew);
  await db.batch([first, ...rest, ...store]);
  context.later(sendDueMessages(context));
}

function isOfferedAt(variantId: string) {
  return existsRow(productVariants, eq(productVariants.id, variantId));
}

/** What a guest's link is about. */
interface GuestRequest {
  variantId: string;
  email: string;
}

const PURPOSE = 'stock request';

/** The link by which a guest confirms a request or takes it back. Sealed, so that no log shows the address. */
async function toLink({ env, siteUrl }: Pick<AppContext, 'env' | 'siteUrl'>, request: GuestRequest) {
  const token = await seal(env.LINK_SECRET, PURPOSE, `${request.variantId} ${request.email}`);
  return siteUrl + href('/back-in-stock/:token', { token });
}

async function parseToken({ env }: Pick<AppContext, 'env'>, token: string): Promise<GuestRequest | null> {
  if (!/^[\w-]{38,700}$/.test(token)) return null;
  const text = await unseal([env.LINK_SECRET], PURPOSE, token).catch(() => null);
  const [variantId, email] = text?.split(' ') ?? [];
  return variantId && email ? { variantId, email } : null;
}

/** What a link is about, for its page; null for one that is not ours. One round trip. */
export async function loadStockRequest(context: Pick<AppContext, 'db' | 'env'>, token: string) {
  const request = await parseToken(context, token);
  if (!request) return null;
  const [row] = await context.db
    .select({ confirmedAt: stockRequests.confirmedAt })
    .from(stockRequests)
    .where(isOf(request));
  return { isThere: row !== undefined, isConfirmed: Boolean(row?.confirmedAt) };
}

/**
 * Confirms a guest's request by the link that was sent, or takes it back; it may be taken back already.
 * @throws DomainError `not_found` for a link that is not ours or whose request is gone
 */
export async function answerStockRequest(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  token: string,
  answer: 'confirm' | 'withdraw',
): Promise<void> {
  const { db, now } = context;
  const request = await parseToken(context, token);
  if (request && answer === 'withdraw') {
    await db.delete(stockRequests).where(isOf(request));
    return;
  }
  const [confirmed] = request
    ? await db
        .update(stockRequests)
        .set({ confirmedAt: sql`coalesce(confirmed_at, ${now().getTime()})` })
        .where(isOf(request))
        .returning({ id: stockRequests.id })
    : [];
  if (!confirmed)
    throw new DomainError('not_found', 'This link has ended. Please ask once more in the shop.');
}

function isOf({ variantId, email }: GuestRequest) {
  return and(eq(stockRequests.variantId, variantId), eq(stockRequests.email, email));
}

/** A customer takes a request back; it may be taken back already. */
export async function withdrawStockRequest(
  { db }: Pick<AppContext, 'db'>,
  customerId: string,
  variantId: string,
): Promise<void> {
  await db
    .delete(stockRequests)
    .where(and(eq(stockRequests.customerId, customerId), eq(stockRequests.variantId, variantId)));
}

/** The statement that deletes requests that were never confirmed, or have waited for too long. */
export function deleteOldStockRequests({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = (age: number) => lte(stockRequests.createdAt, new Date(now().getTime() - age));
  return db
    .delete(stockRequests)
    .where(or(before(KEPT_MS), and(isNull(stockRequests.confirmedAt), before(UNCONFIRMED_KEPT_MS))));
}
