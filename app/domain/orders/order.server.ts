import { asc, eq, sql } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '#drizzle/schema/orders.ts';
import { listDesignsById } from '../designs/design.server.ts';
import type { Design } from '../designs/design.ts';
import { imagePath } from '../images/image.ts';
import { paymentsOfOrder } from '../payments/admin-payment.server.ts';
import { moneyOf } from '../payments/order-money.ts';
import { maskPhone } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { toStoredPhone, unsealPhone } from '../shared/phone.server.ts';
import { cartTotal, MAX_TOTAL, type QuotedLine } from './cart.ts';
import { type Order, orderPath, type PlacedOrder } from './order.ts';
import type { OrderInput } from './order-input.ts';
import { opensOrder, orderKey } from './order-link.server.ts';

/** What the shop asks for each of these designs now; designs that are not for sale are left out. */
export async function quoteLines(context: AppContext, ids: string[]): Promise<QuotedLine[]> {
  return (await listDesignsById(context, ids)).map((design) => ({
    id: design.id,
    name: design.name,
    price: design.price,
    image: imagePath(thumbnail(design), 400),
  }));
}

/**
 * Stores an order, priced by the server. The same idempotency key and content again answers the order that is there.
 * @param customerId who is logged in, from the session; null for a guest
 * @throws DomainError `conflict` if the key was used for another order (`details.order` says which), or if the shop
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
  const { db, now } = context;
  const requestHash = await hashOf(context, input);
  const { earlier, forSale } = await readForOrder(context, input);
  if (earlier) return answerAgain(context, earlier, requestHash);

  const lines = priceLines(input, forSale);
  const total = cartTotal(lines);
  if (input.expectedTotal !== undefined && input.expectedTotal !== total) throw pricesChanged(forSale);
  if (total > MAX_TOTAL) {
    throw new DomainError(
      'invalid',
      `An order can come to ${formatRupees(MAX_TOTAL)} at most. Please call us about a larger one.`,
    );
  }

  const order = { id: newId(), number: newOrderNumber() };
  const at = now().getTime();
  const stored = JSON.stringify(lines);
  const phone = await toStoredPhone(context, input.phone);
  const d1 = db.$client; // drizzle cannot put raw statements with parameters into a D1 batch
  // One statement decides: it writes only if every line is still for sale at the price it was given, and only if no
  // other request under this key came first. Lines and history follow the order or stay away with it.
  const [inserted] = await d1.batch([
    d1
      .prepare(
        `insert into orders (id, number, idempotency_key, request_hash, status, payment_method, payment_status, total,
           name, email, phone_sealed, phone_hash, address, pincode, created_at, updated_at,
           customer_id)
         select ?1, ?2, ?3, ?4, 'placed', ?5, case ?5 when 'cod' then 'due_on_delivery' else 'awaiting_payment' end, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13, ?15
         where (
           select count(*) from json_each(?14) line
           join designs on designs.id = line.value ->> 'designId'
           where designs.status = 'visible' and designs.price = line.value ->> 'price'
         ) = json_array_length(?14)
         on conflict (idempotency_key) do nothing
         returning number`,
      )
      .bind(
        order.id,
        order.number,
        input.idempotencyKey,
        requestHash,
        input.paymentMethod,
        total,
        input.name,
        input.email,
        phone.sealed,
        phone.hash,
        input.address,
        input.pincode,
        at,
        stored,
        customerId,
      ),
    d1
      .prepare(
        `insert into order_lines (order_id, position, design_id, name, price, quantity, image_id)
         select orders.id, line.key, line.value ->> 'designId', line.value ->> 'name', line.value ->> 'price',
           line.value ->> 'quantity', line.value ->> 'imageId'
         from orders, json_each(?2) line where orders.id = ?1`,
      )
      .bind(order.id, stored),
    d1
      .prepare(
        `insert into order_events (id, order_id, status, actor, at)
         select ?2, id, status, 'customer', created_at from orders where id = ?1`,
      )
      .bind(order.id, newId()),
  ]);
  if (inserted?.results.length) {
    return {
      number: order.number,
      path: orderPath(order.number, await orderKey(context, order.number)),
      total,
      paymentStatus: input.paymentMethod === 'cod' ? 'due_on_delivery' : 'awaiting_payment',
    };
  }
  // A rival under the same key came first, or the shop changed between reading and writing.
  const reread = await readForOrder(context, input);
  if (reread.earlier) return answerAgain(context, reread.earlier, requestHash);
  priceLines(input, reread.forSale);
  throw pricesChanged(reread.forSale);
}

interface EarlierOrder extends Pick<PlacedOrder, 'number' | 'total' | 'paymentStatus'> {
  requestHash: string;
}

async function readForOrder(
  context: AppContext,
  input: OrderInput,
): Promise<{ earlier: EarlierOrder | undefined; forSale: Design[] }> {
  const [earlier, forSale] = await Promise.all([
    context.db
      .select({
        number: orders.number,
        requestHash: orders.requestHash,
        total: orders.total,
        paymentStatus: orders.paymentStatus,
      })
      .from(orders)
      .where(eq(orders.idempotencyKey, input.idempotencyKey)),
    listDesignsById(
      context,
      input.lines.map((line) => line.id),
    ),
  ]);
  return { earlier: earlier[0], forSale };
}

async function answerAgain(
  context: AppContext,
  earlier: EarlierOrder,
  requestHash: string,
): Promise<PlacedOrder> {
  const path = orderPath(earlier.number, await orderKey(context, earlier.number));
  const { number, total, paymentStatus } = earlier;
  const order = { number, path, total, paymentStatus };
  if (earlier.requestHash === requestHash) return order;
  throw new DomainError(
    'conflict',
    `Your order ${earlier.number} is already placed. This would be another one.`,
    undefined,
    {
      order,
    },
  );
}

function priceLines(input: OrderInput, forSale: Design[]) {
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
  return new DomainError(
    'conflict',
    'A price changed while you were shopping. Please look at your cart again.',
    undefined,
    {
      prices: Object.fromEntries(forSale.map((design) => [design.id, design.price])),
    },
  );
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
function hashOf({ env }: AppContext, order: OrderInput): Promise<string> {
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

/** The order behind a link; null if the link opens none. One round trip. */
export async function findOrderByLink(
  context: AppContext,
  number: string,
  key: string,
): Promise<Order | null> {
  if (!(await opensOrder(context, number, key))) return null;
  const { db } = context;
  const ofThisOrder = sql`(select id from orders where number = ${number})`;
  const [rows, lines, history, payments] = await db.batch([
    db.select().from(orders).where(eq(orders.number, number)),
    db.select().from(orderLines).where(eq(orderLines.orderId, ofThisOrder)).orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, ofThisOrder))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    paymentsOfOrder(context, number),
  ]);
  const order = rows[0];
  if (!order) return null;
  return {
    number: order.number,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    total: order.total,
    name: order.name,
    maskedPhone: maskPhone(await unsealPhone(context, order.phoneSealed)),
    address: order.address,
    pincode: order.pincode,
    placedAt: order.createdAt,
    lines: lines.map(({ designId, name, price, quantity, imageId }) => ({
      designId,
      name,
      price,
      quantity,
      imageId,
    })),
    ...moneyOf(payments),
    history: history.map(({ status, at }) => ({ status, at })),
  };
}
