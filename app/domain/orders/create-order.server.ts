import { eq, sql } from 'drizzle-orm';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import { listDesignsById } from '../designs/design.server.ts';
import type { Design } from '../designs/design.ts';
import { imagePath } from '../images/image.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors, keyUsedError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { hashPhone, toStoredPhone } from '../shared/phone.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { rowIf, rowsIf } from '../shared/row-if.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { cartTotal, MAX_TOTAL, type QuotedLine } from './cart.ts';
import type { PlacedOrder } from './order.ts';
import type { OrderInput } from './order-input.ts';
import { orderLink } from './order-link.server.ts';
import { insertOrderEvents } from './order-status.server.ts';

/** What the shop asks for each of these designs now; designs that are not for sale are left out. */
export async function quoteLines(context: AppContext, ids: string[]): Promise<QuotedLine[]> {
  const designs = await listDesignsById(context, ids);
  return designs.map((design) => {
    const { id, name, price } = design;
    return { id, name, price, image: imagePath(thumbnail(design), 400) };
  });
}

/** Generous: whole neighbourhoods share an address, and a checkout that got no answer sends its order again. */
const PER_ADDRESS: RateLimit = { name: 'order.address', limit: 200, windowMs: HOUR_MS };
const PER_PHONE: RateLimit = { name: 'order.phone', limit: 60, windowMs: HOUR_MS };

/**
 * A client places an order, within limits.
 * @param address the client's
 * @param customerId who is logged in, from the session; null for a guest
 * @throws DomainError `rate_limited`, and as {@link createOrder}
 */
export async function placeOrder(
  context: AppContext,
  input: OrderInput,
  { address, customerId }: { address: string; customerId: string | null },
): Promise<PlacedOrder> {
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_PHONE, input.phone],
  ]);
  return createOrder(context, input, customerId);
}

/**
 * Stores an order, priced by the server. The same idempotency key and content again answers the order that is there.
 * @param customerId who is logged in, from the session; null for a guest
 * @throws DomainError `conflict` if the key was used for another order (`details.order` says which, to the same phone), or if the shop
 *   asks for another sum than the customer was shown (`details.prices`: design id to rupees now); `invalid` for designs
 *   that are not for sale, for a way of paying that the shop does not have and for more than {@link MAX_TOTAL}
 */
export async function createOrder(
  context: AppContext,
  input: OrderInput,
  customerId: string | null = null,
): Promise<PlacedOrder> {
  if (input.paymentMethod === 'cashfree' && !context.payments) {
    throw new DomainError('invalid', 'This shop takes no online payments. Please choose cash on delivery.', {
      paymentMethod: 'This shop takes no online payments.',
    });
  }
  const requestHash = await hashRequest(context, input);
  const { earlier, forSale } = await readForOrder(context, input);
  const phoneHash = await hashPhone(context, input.phone);
  if (earlier) return answerAgain(context, earlier, { requestHash, phoneHash });
  const lines = priceLines(input, forSale);
  const total = assertTotal(input, lines, forSale);
  const order = await newOrder(context, input, { total, requestHash, customerId });
  if (await insertOrder(context, order, lines)) return toPlacedOrder(context, order);
  // Another request with the same key came first, or the shop changed between reading and writing.
  const reread = await readForOrder(context, input);
  if (reread.earlier) return answerAgain(context, reread.earlier, { requestHash, phoneHash });
  priceLines(input, reread.forSale);
  throw pricesChanged(reread.forSale);
}

async function toPlacedOrder(
  context: AppContext,
  { number, total, paymentStatus }: Pick<NewOrder, 'number' | 'total' | 'paymentStatus'>,
): Promise<PlacedOrder> {
  return { number, path: await orderLink(context, number), total, paymentStatus };
}

type PricedLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;
type NewOrder = typeof orders.$inferInsert;

/** @throws DomainError if it is not what the customer was shown, or more than {@link MAX_TOTAL} */
function assertTotal(input: OrderInput, lines: PricedLine[], forSale: Design[]): number {
  const total = cartTotal(lines);
  if (input.expectedTotal !== undefined && input.expectedTotal !== total) throw pricesChanged(forSale);
  if (total > MAX_TOTAL) {
    throw new DomainError(
      'invalid',
      `An order can come to ${formatRupees(MAX_TOTAL)} at most. Please call us about a larger one.`,
    );
  }
  return total;
}

async function newOrder(
  context: AppContext,
  { idempotencyKey, paymentMethod, name, email, phone, address, pincode }: OrderInput,
  rest: Pick<NewOrder, 'total' | 'requestHash' | 'customerId'>,
): Promise<NewOrder> {
  const at = context.now();
  const { sealed, hash } = await toStoredPhone(context, phone);
  return {
    ...rest,
    ...{ id: newId(), number: newOrderNumber(), idempotencyKey, status: 'placed', paymentMethod },
    paymentStatus: paymentMethod === 'cod' ? 'due_on_delivery' : 'awaiting_payment',
    ...{ name, email, phoneSealed: sealed, phoneHash: hash, address, pincode },
    ...{ createdAt: at, updatedAt: at },
  };
}

/**
 * Stores an order if every line is still for sale at its price and no other request with the same key came first: one
 * statement decides, and lines and history are written with the order or not at all.
 * @returns whether it was stored
 */
async function insertOrder(context: AppContext, order: NewOrder, lines: PricedLine[]): Promise<boolean> {
  const { db } = context;
  const { id } = order;
  const isForSale = sql`(
    select count(*) from json_each(${JSON.stringify(lines)}) line
    join designs on designs.id = line.value ->> 'designId'
    where designs.status = 'visible' and designs.price = line.value ->> 'price'
  ) = ${lines.length}`;
  const isStored = sql`exists (select 1 from orders where id = ${id})`;
  const lineRows = lines.map((line, position) => ({ ...line, orderId: id, position }));
  const [inserted] = await db.batch([
    db
      .insert(orders)
      .select(rowIf(orders, order, isForSale))
      .onConflictDoNothing({ target: orders.idempotencyKey })
      .returning({ id: orders.id }),
    db.insert(orderLines).select(rowsIf(orderLines, lineRows, isStored)),
    insertOrderEvents(context, eq(orders.id, id), 'placed', 'customer'),
  ]);
  return inserted.length > 0;
}

/** The order that the same key has placed before, if any, and what of this one is for sale. */
async function readForOrder(context: AppContext, { idempotencyKey, lines }: OrderInput) {
  const { number, requestHash, phoneHash, total, paymentStatus } = orders;
  const ids = lines.map(({ id }) => id);
  const [[earlier], forSale] = await Promise.all([
    context.db
      .select({ number, requestHash, phoneHash, total, paymentStatus })
      .from(orders)
      .where(eq(orders.idempotencyKey, idempotencyKey)),
    listDesignsById(context, ids),
  ]);
  return { earlier, forSale };
}

type Sender = Pick<NewOrder, 'requestHash' | 'phoneHash'>;

/** The order that was placed before, to whoever sends the same again; only who has its phone hears which it was. */
async function answerAgain(
  context: AppContext,
  earlier: Pick<NewOrder, 'number' | 'total' | 'paymentStatus'> & Sender,
  { requestHash, phoneHash }: Sender,
): Promise<PlacedOrder> {
  if (earlier.phoneHash !== phoneHash) throw keyUsedError();
  const order = await toPlacedOrder(context, earlier);
  if (earlier.requestHash === requestHash) return order;
  const message = `Your order ${earlier.number} is already placed. This would be another one.`;
  throw new DomainError('conflict', message, undefined, { order });
}

/** @throws DomainError `invalid` with the lines that are no longer for sale */
function priceLines(input: OrderInput, forSale: Design[]): PricedLine[] {
  const fields: FieldErrors = {};
  const lines = input.lines.flatMap((line, index) => {
    const design = forSale.find((candidate) => candidate.id === line.id);
    if (!design) {
      fields[`lines.${index}.id`] = 'This design is no longer for sale.';
      return [];
    }
    const { name, price } = design;
    return [{ designId: design.id, name, price, quantity: line.quantity, imageId: thumbnail(design) }];
  });
  if (Object.keys(fields).length > 0) {
    throw new DomainError('invalid', 'Something in your cart is no longer for sale.', fields);
  }
  return lines;
}

function pricesChanged(forSale: Design[]): DomainError {
  const message = 'A price changed while you were shopping. Please look at your cart again.';
  const prices = Object.fromEntries(forSale.map(({ id, price }) => [id, price]));
  return new DomainError('conflict', message, undefined, { prices });
}

function thumbnail(design: Design): string {
  const first = design.images[0];
  if (!first) throw new Error(`Design ${design.id} has no image.`);
  return first.id;
}

/**
 * What was ordered, as a keyed hash: a plain one would let the sealed phone be guessed. Without the idempotency key,
 * what the customer was shown and the order of the lines: none of them changes what was ordered.
 */
function hashRequest({ env }: AppContext, order: OrderInput): Promise<string> {
  const { idempotencyKey: _key, expectedTotal: _shown, lines, ...details } = order;
  const sorted = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return keyedHash(env.DATA_SECRET, 'order-request', JSON.stringify({ ...details, lines: sorted }));
}

/** Crockford's base 32: none of I, L, O and U, which are misread and misheard. */
const NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `RM-` and eight of 32 characters: 40 random bits, and a unique index behind them. */
function newOrderNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `RM-${Array.from(random, (byte) => NUMBER_ALPHABET[byte % 32]).join('')}`;
}
