import { eq } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import { toAdminListQuery } from '../shared/admin-search.server.ts';
import { type AdminSearch, parseAdminSearch } from '../shared/admin-search.ts';
import type { AppContext } from '../shared/context.server.ts';
import { toKeysetPage } from '../shared/keyset.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { selectOrder } from './order.server.ts';
import type { OrderStatus } from './order.ts';
import { orderListColumns } from './order-figures.server.ts';
import { auditAction, auditSubject } from './order-status.server.ts';

/** What an admin typed to find an order; null for nothing. */
export function parseOrderSearch(typed: string): AdminSearch | null {
  return parseAdminSearch(typed, parseOrderNumber);
}

function parseOrderNumber(typed: string): string | null {
  // Without `RM-` only what has a digit: eight letters alone are a name.
  const match = /^(?:RM[- ]?([0-9A-Z]{8})|(?=.*\d)([0-9A-HJKMNP-TV-Z]{8}))$/.exec(typed.toUpperCase());
  return match && `RM-${match[1] ?? match[2]}`;
}

export interface OrderQuery {
  /** Searches orders of every status. */
  search: AdminSearch | null;
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
) {
  const filters = status ? eq(orders.status, status) : undefined;
  const columns = { ...orders, reference: orders.number };
  const { where, orderBy } = await toAdminListQuery(context, columns, { search, filters, cursor });
  const rows = await context.db
    .select(orderListColumns)
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(rows, PAGE_SIZE);
}

export async function getOrderDetails(context: Pick<AppContext, 'db' | 'env' | 'payables'>, number: string) {
  const { db } = context;
  const [[row], lines, events, payments, auditRows] = await db.batch([
    ...selectOrder(context, number),
    db
      .select({ action: auditEntries.action, email: admins.email })
      .from(auditEntries)
      .innerJoin(admins, eq(admins.id, auditEntries.adminId))
      .where(eq(auditEntries.subject, auditSubject(number))),
  ]);
  if (!row) return null;
  // An order reaches each status once, so the action alone says which admin it was.
  const adminOf = new Map(auditRows.map(({ action, email }) => [action, email]));
  return {
    ...row.order,
    email: row.email,
    /** Null once the customer had their account erased. */
    phone: row.phoneSealed ? await unsealPhone(context, row.phoneSealed) : null,
    /** Placed with an account, and not as a guest. */
    hasAccount: row.customerId !== null,
    /** Every payment online that was begun for it, oldest first. */
    payments,
    refunded: payments.find(({ applied }) => applied)?.refunded ?? 0,
    lines,
    /** `by`: `customer`, `system`, or the e-mail of the admin. */
    history: events.map(({ status, at, actor }) => ({
      status,
      at,
      by: actor === 'admin' ? (adminOf.get(auditAction(status)) ?? actor) : actor,
    })),
  };
}
