import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { orderEvents, orderLines, orders } from '#drizzle/schema/orders.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import { type PaymentListItem, paymentsFor } from '../payments/admin-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { hashPhone, unsealPhone } from '../shared/phone.server.ts';
import type { Order, OrderStatus, PaymentStatus } from './order.ts';
import { orderListColumns } from './order-figures.server.ts';
import type { OrderSearch } from './order-search.ts';
import { auditAction, auditSubject } from './order-status.server.ts';

/** Orders as admins see them. */

export interface OrderListItem {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  name: string;
  pincode: string;
  /** Whole rupees. */
  total: number;
  /** UTC. */
  placedAt: Date;
}

export interface OrderQuery {
  /** Searches orders of every status. */
  search: OrderSearch | null;
  /** Without a search, only those of that status. */
  status: OrderStatus | null;
  cursor: string | null;
}

const PAGE_SIZE = 25;

/**
 * A page of orders, the newest first; those found by name are sorted by name. One round trip, whose cost depends on
 * the page alone.
 */
export async function listOrders(
  context: Pick<AppContext, 'db' | 'env'>,
  { search, status, cursor }: OrderQuery,
): Promise<KeysetPage<OrderListItem>> {
  const { id, name, createdAt } = orders;
  const byName = search?.by === 'name';
  const rows = await context.db
    .select(orderListColumns)
    .from(orders)
    .where(
      byName
        ? and(nameStartsWith(search.name), afterByName(cursor))
        : and(search ? await matches(context, search) : hasStatus(status), olderThan(createdAt, id, cursor)),
    )
    .orderBy(...(byName ? [sql`${name} collate nocase`, desc(id)] : [desc(createdAt), desc(id)]))
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(rows, PAGE_SIZE);
}

function hasStatus(status: OrderStatus | null): SQL | undefined {
  return status ? eq(orders.status, status) : undefined;
}

async function matches(
  context: Pick<AppContext, 'env'>,
  search: Exclude<OrderSearch, { by: 'name' }>,
): Promise<SQL> {
  switch (search.by) {
    case 'number':
      return eq(orders.number, search.number);
    case 'phone':
      return eq(orders.phoneHash, await hashPhone(context, search.phone));
    case 'pincode':
      return eq(orders.pincode, search.pincode);
  }
}

const LAST_CHARACTER = '\u{10ffff}';

/** A range, which the index answers at any length; LIKE has a limit of 50 bytes. */
function nameStartsWith(start: string): SQL | undefined {
  return and(
    sql`${orders.name} collate nocase >= ${start}`,
    sql`${orders.name} collate nocase < ${start + LAST_CHARACTER}`,
  );
}

function afterByName(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const last = sql`(select name from ${orders} where ${eq(orders.id, cursor)})`;
  return and(
    sql`${orders.name} collate nocase >= ${last}`,
    sql`(${orders.name} collate nocase > ${last} or ${orders.id} < ${cursor})`,
  );
}

interface OrderEvent {
  status: OrderStatus;
  /** UTC. */
  at: Date;
  /** `customer`, `system`, or the e-mail of the admin. */
  by: string;
}

/** An order with all that admins see of it. */
export interface OrderDetails extends Omit<Order, 'maskedPhone' | 'history' | 'autoRefunded' | 'onHold'> {
  email: string | null;
  /** E.164; null once the customer had their account erased. */
  phone: string | null;
  /** Placed with an account, and not as a guest. */
  hasAccount: boolean;
  /** Every payment online that was begun for it, oldest first. */
  payments: PaymentListItem[];
  /** Oldest first. */
  history: OrderEvent[];
}

/** Null if there is none of that number. One round trip. */
export async function getOrderDetails(
  context: Pick<AppContext, 'db' | 'env' | 'payables'>,
  number: string,
): Promise<OrderDetails | null> {
  const { db } = context;
  const orderId = sql`(select id from orders where number = ${number})`;
  const [[order], lines, history, auditRows, payments] = await db.batch([
    db.select().from(orders).where(eq(orders.number, number)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    db
      .select({ action: auditEntries.action, email: admins.email })
      .from(auditEntries)
      .innerJoin(admins, eq(admins.id, auditEntries.adminId))
      .where(eq(auditEntries.subject, auditSubject(number))),
    paymentsFor(context, { kind: 'order', reference: number }),
  ]);
  if (!order) return null;
  // An order reaches each status once, so the action alone says which admin it was.
  const adminOf = new Map(auditRows.map(({ action, email }) => [action, email]));
  return {
    number: order.number,
    status: order.status,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    total: order.total,
    name: order.name,
    email: order.email,
    phone: order.phoneSealed ? await unsealPhone(context, order.phoneSealed) : null,
    address: order.address,
    pincode: order.pincode,
    hasAccount: order.customerId !== null,
    payments,
    refunded: payments.find(({ applied }) => applied)?.refunded ?? 0,
    placedAt: order.createdAt,
    lines: lines.map(({ orderId: _order, position: _position, ...line }) => line),
    history: history.map(({ status, at, actor }) => ({
      status,
      at,
      by: actor === 'admin' ? (adminOf.get(auditAction(status)) ?? actor) : actor,
    })),
  };
}
