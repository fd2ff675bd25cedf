import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { customers } from '#drizzle/schema/accounts.ts';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import { parseDelivery, selectDelivery } from '../content/delivery-terms.server.ts';
import { chooseLanguage, optInToWhatsApp } from '../notifications/message-choices.server.ts';
import { writeAndSend } from '../notifications/outbox.server.ts';
import { describeShortage } from '../products/stock-words.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors, keyUsedError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { hashPhone, toStoredPhone } from '../shared/phone.server.ts';
import { placeOfPincode } from '../shared/pincode-city.ts';
import { prepareRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { rowIf, rowsIf } from '../shared/row-if.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { cartTotal, MAX_TOTAL } from './cart.ts';
import { areForSale, type ItemForSale, selectForSale, toItemsForSale } from './for-sale.server.ts';
import type { PlacedOrder } from './order.ts';
import { agreeDelivery, isDeliveryAsRead, type ReadDelivery } from './order-delivery.server.ts';
import { type OrderInput, withCity } from './order-input.ts';
import { orderLink } from './order-link.server.ts';
import { tellPlaced } from './order-messages.server.ts';
import { insertOrderEvents } from './order-status.server.ts';

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
  assertPayable(context, input);
  const limits = await prepareRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_PHONE, input.phone],
  ]);
  const [, counted, ...rows] = await context.db.batch([
    ...limits.statements,
    ...selectForOrder(context, input),
  ]);
  await limits.assertHeld(counted);
  return storeOrder(context, input, customerId, toFound(rows));
}

/**
 * Stores an order, priced by the server. The same idempotency key and content again answers the order that is there.
 * @param customerId who is logged in, from the session; null for a guest
 * It keeps what the table of places promises: between which days it comes, and whether cash is taken for it.
 * @throws DomainError `conflict` if the key was used for another order (`details.order` says which, to the same phone), or if the shop
 *   asks for another sum than the customer was shown (`details.prices`: id to rupees now); `invalid` for what is not
 *   for sale or not there in that quantity, for a place or a way of paying that {@link agreeDelivery} refuses, for a way of paying that the
 *   shop does not have and for more than {@link MAX_TOTAL}
 */
export async function createOrder(
  context: AppContext,
  input: OrderInput,
  customerId: string | null = null,
): Promise<PlacedOrder> {
  assertPayable(context, input);
  return storeOrder(context, input, customerId, await readForOrder(context, input));
}

function assertPayable({ payments }: AppContext, { paymentMethod }: OrderInput): void {
  if (paymentMethod !== 'cashfree' || payments) return;
  throw new DomainError('invalid', 'This shop takes no online payments. Please choose cash on delivery.', {
    paymentMethod: 'This shop takes no online payments.',
  });
}

async function storeOrder(
  context: AppContext,
  input: OrderInput,
  customerId: string | null,
  { earlier, forSale, delivery }: FoundForOrder,
): Promise<PlacedOrder> {
  const requestHash = await hashRequest(context, input);
  const phoneHash = await hashPhone(context, input.phone);
  if (earlier) return answerAgain(context, earlier, { requestHash, phoneHash });
  const lines = priceLines(input, forSale, await context.boxes());
  const total = assertTotal(input, lines, forSale);
  const agreed = agreeDelivery(context, input, total, delivery);
  const order = await newOrder(context, input, { ...agreed, total, requestHash, customerId });
  if (await insertOrder(context, order, { lines, delivery })) return toPlacedOrder(context, order);
  // Another request with the same key came first, or the shop changed between reading and writing.
  const reread = await readForOrder(context, input);
  if (reread.earlier) return answerAgain(context, reread.earlier, { requestHash, phoneHash });
  if (reread.delivery.version !== delivery.version) return createOrder(context, input, customerId);
  priceLines(input, reread.forSale, {});
  throw pricesChanged(reread.forSale);
}

async function toPlacedOrder(
  context: AppContext,
  { number, total, paymentStatus, takesCash = true }: StoredOrder,
): Promise<PlacedOrder> {
  return { number, path: await orderLink(context, number), total, paymentStatus, takesCash };
}

type PricedLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;
type NewOrder = typeof orders.$inferInsert;
type StoredOrder = Pick<NewOrder, 'number' | 'total' | 'paymentStatus' | 'takesCash'>;

/** @throws DomainError if it is not what the customer was shown, or more than {@link MAX_TOTAL} */
function assertTotal(input: OrderInput, lines: PricedLine[], forSale: ItemForSale[]): number {
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
  { idempotencyKey, paymentMethod, name, email, phone, address, city, pincode, ...choices }: OrderInput,
  rest: Pick<NewOrder, 'total' | 'requestHash' | 'customerId'> & ReturnType<typeof agreeDelivery>,
): Promise<NewOrder> {
  const at = context.now();
  const { sealed, hash } = await toStoredPhone(context, phone);
  return {
    ...rest,
    ...{ id: newId(), number: newOrderNumber(), idempotencyKey, status: 'placed', paymentMethod },
    paymentStatus: paymentMethod === 'cod' ? 'due_on_delivery' : 'awaiting_payment',
    ...{ name, email, phoneSealed: sealed, phoneHash: hash, address: withCity(address, city), pincode },
    language: choices.language ?? context.language,
    whatsappAt: choices.whatsapp ? at : null,
    ...{ createdAt: at, updatedAt: at },
  };
}

/**
 * Stores an order if every line is still for sale at its price and in its quantity, the table of places is as it was read and
 * no other request with the same key came first: one statement decides, and lines and history are written with the order
 * or not at all. A trigger takes a counted stock with each line (migrations/0035).
 * @returns whether it was stored
 */
async function insertOrder(
  context: AppContext,
  order: NewOrder,
  { lines, delivery }: { lines: PricedLine[]; delivery: ReadDelivery },
): Promise<boolean> {
  const { db } = context;
  const { id } = order;
  const isStored = sql`exists (select 1 from orders where id = ${id})`;
  // One that is to be paid online is told of once it is paid.
  const messages =
    order.paymentStatus === 'due_on_delivery'
      ? await tellPlaced(context, { ...toTold(order), lines: lines.map(toToldLine) }, isStored)
      : [];
  const lineRows = lines.map((line, position) => ({ ...line, orderId: id, position }));
  const [inserted] = await writeAndSend(context, [
    db
      .insert(orders)
      .select(rowIf(orders, order, sql`${areForSale(lines)} and ${isDeliveryAsRead(delivery)}`))
      .onConflictDoNothing({ target: orders.idempotencyKey })
      .returning({ id: orders.id }),
    db.insert(orderLines).select(rowsIf(orderLines, lineRows, isStored)),
    insertOrderEvents(context, eq(orders.id, id), 'placed', 'customer'),
    ...messages,
    ...keepChoices(context, order, isStored),
  ]);
  return inserted.length > 0;
}

/** The statements that keep on the card what a customer chose who is logged in and orders with their own phone, which is proven. */
function keepChoices(context: AppContext, order: NewOrder, isStored: SQL) {
  const { customerId, phoneHash, language, whatsappAt } = order;
  if (!customerId) return [];
  const isTheirs = and(eq(customers.id, customerId), eq(customers.phoneHash, phoneHash), isStored);
  return [
    ...(language ? [chooseLanguage(context, isTheirs, language)] : []),
    ...(whatsappAt ? [optInToWhatsApp(context, isTheirs, 'checkout')] : []),
  ];
}

function toToldLine({ name, quantity, box = null }: PricedLine) {
  return { name, quantity, box };
}

function toTold({
  paymentStatus = 'due_on_delivery',
  email = null,
  language = 'en',
  whatsappAt = null,
  ...order
}: NewOrder) {
  return { ...order, paymentStatus, email, language, whatsappAt };
}

/** The order that the same key has placed before, if any, and what of this one is for sale: statements for a batch. */
function selectForOrder(context: AppContext, { idempotencyKey, lines }: OrderInput) {
  const { db } = context;
  const { number, requestHash, phoneHash, total, paymentStatus, takesCash } = orders;
  const ids = lines.map(({ id }) => id);
  return [
    db
      .select({ number, requestHash, phoneHash, total, paymentStatus, takesCash })
      .from(orders)
      .where(eq(orders.idempotencyKey, idempotencyKey)),
    selectDelivery(context),
    ...selectForSale(db, ids),
  ] as const;
}

function toFound([[earlier], delivery, ...forSale]: BatchResponse<ReturnType<typeof selectForOrder>>) {
  return { earlier, forSale: toItemsForSale(forSale), delivery: parseDelivery(delivery) };
}

type FoundForOrder = ReturnType<typeof toFound>;

/** One round trip. */
async function readForOrder(context: AppContext, input: OrderInput): Promise<FoundForOrder> {
  return toFound(await context.db.batch(selectForOrder(context, input)));
}

type Sender = Pick<NewOrder, 'requestHash' | 'phoneHash'>;

/** The order that was placed before, to whoever sends the same again; only who has its phone hears which it was. */
async function answerAgain(
  context: AppContext,
  earlier: StoredOrder & Sender,
  { requestHash, phoneHash }: Sender,
): Promise<PlacedOrder> {
  if (earlier.phoneHash !== phoneHash) throw keyUsedError();
  const order = await toPlacedOrder(context, earlier);
  if (earlier.requestHash === requestHash) return order;
  const message = `Your order ${earlier.number} is already placed. This would be another one.`;
  throw new DomainError('conflict', message, undefined, { order });
}

/** @throws DomainError `invalid` with the lines that are no longer for sale, or not in their quantity */
function priceLines(
  input: OrderInput,
  forSale: ItemForSale[],
  boxes: Awaited<ReturnType<AppContext['boxes']>>,
): PricedLine[] {
  const fields: FieldErrors = {};
  const lines = input.lines.flatMap(({ id, quantity }, index) => {
    const item = forSale.find((candidate) => candidate.id === id);
    if (!item) {
      fields[`lines.${index}.id`] = 'This is no longer for sale.';
      return [];
    }
    const { id: designId, stock, boxKind, ...copied } = item;
    const shortage = describeShortage(stock, quantity);
    if (shortage) fields[`lines.${index}.quantity`] = shortage;
    return [{ designId, quantity, box: (boxKind && boxes[boxKind]) ?? null, ...copied }];
  });
  const faults = Object.keys(fields);
  if (faults.some((field) => field.endsWith('.id'))) {
    throw new DomainError('invalid', 'Something in your cart is no longer for sale.', fields);
  }
  if (faults.length > 0) {
    throw new DomainError('invalid', 'There is less left of something in your cart than you chose.', fields);
  }
  return lines;
}

function pricesChanged(forSale: ItemForSale[]): DomainError {
  const message = 'A price changed while you were shopping. Please look at your cart again.';
  const prices = Object.fromEntries(forSale.map(({ id, price }) => [id, price]));
  return new DomainError('conflict', message, undefined, { prices });
}

/**
 * What was ordered, as a keyed hash: a plain one would let the sealed phone be guessed. Without the idempotency key,
 * what the customer was shown and the order of the lines: none of them changes what was ordered.
 */
function hashRequest({ env }: AppContext, order: OrderInput): Promise<string> {
  const {
    idempotencyKey: _key,
    expectedTotal: _shown,
    language: _l,
    whatsapp: _w,
    city,
    lines,
    ...details
  } = order;
  // The checkout fills the pincode's city in a moment later: with and without it, it is one order.
  const address = withCity(details.address, city ?? placeOfPincode(details.pincode).city);
  const sorted = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return keyedHash(env.DATA_SECRET, 'order-request', JSON.stringify({ ...details, address, lines: sorted }));
}

/** Crockford's base 32: none of I, L, O and U, which are misread and misheard. */
const NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `RM-` and eight of 32 characters: 40 random bits, and a unique index behind them. */
function newOrderNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `RM-${Array.from(random, (byte) => NUMBER_ALPHABET[byte % 32]).join('')}`;
}
