import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { orderLines, orderReturnRequests, orderReturns, orders } from '#drizzle/schema/orders.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { dayOf } from '../shared/time.ts';
import { assertOrderLink } from './customer-order.server.ts';
import type { OrderLink } from './order.server.ts';
import type { ReturnAnswerInput, ReturnRequestInput } from './order-input.ts';
import { tellOwnerOfOrder, tellReturnAnswer } from './order-messages.server.ts';
import { auditSubject } from './order-status.server.ts';
import { lastReturnDay, piecesLeft, toPiecesField } from './return.ts';

/** What customers ask to send back of delivered orders, and how the desk answers. */

/** How often something of one order can be asked for. */
const MAX_REQUESTS = 10;

/**
 * Whoever has an order's link asks to send some of it back, within the days that the order keeps. The owner is told. A
 * form that is sent twice asks once.
 * @throws DomainError `invalid` for no or too many pieces, `conflict` if it is too late, not delivered, or another request is
 *   open, `not_found` for a wrong link
 */
export async function requestReturn(
  context: AppContext,
  link: OrderLink,
  { reason, pieces, earlier }: ReturnRequestInput,
): Promise<void> {
  await assertOrderLink(context, link);
  const { db, now } = context;
  const { order, lines, returns, requests } = await readForRequest(context, link.number);
  if (requests[earlier]?.reason === reason) return;
  if (order.status !== 'delivered' || order.deliveredAt === null)
    throw new DomainError('conflict', 'Only what was delivered can be sent back.');
  const last = lastReturnDay(new Date(order.deliveredAt), order.returnDays);
  if (last === null || dayOf(now().getTime()) > last)
    throw new DomainError(
      'conflict',
      'The days in which a return can be asked for are over. If anything is wrong with it, please call us.',
    );
  assertPieces(lines, returns, pieces);
  const isAsSeen = and(
    eq(orders.id, order.id),
    eq(orders.status, 'delivered'),
    sql`(select count(*) from order_return_requests where order_id = ${order.id}) = ${earlier}`,
    sql`not ${existsRow(orderReturnRequests, and(eq(orderReturnRequests.orderId, order.id), isOpen))}`,
  );
  const onlyIf = existsRow(orders, isAsSeen);
  const row = { id: newId(), orderId: order.id, lines: pieces, reason, status: 'asked' as const, at: now() };
  const asked =
    earlier >= MAX_REQUESTS
      ? []
      : await guardedChange(context, {
          onlyIf,
          with: await tellOwnerOfOrder(context, 'order.return-asked/owner', order, onlyIf, row.id),
          change: db
            .insert(orderReturnRequests)
            .select(rowIf(orderReturnRequests, row, onlyIf))
            .returning({ id: orderReturnRequests.id }),
        });
  if (asked.length === 0) throw versionConflict('This order', 'Please look at it again.');
  context.later(sendDueMessages(context));
}

const isOpen = inArray(orderReturnRequests.status, ['asked', 'accepted']);

async function readForRequest({ db }: AppContext, number: string) {
  const orderId = sql`(select id from orders where number = ${number})`;
  const [[order], lines, returns, requests] = await db.batch([
    db
      .select({
        ...{ id: orders.id, number: orders.number, total: orders.total, pincode: orders.pincode },
        status: orders.status,
        returnDays: orders.returnDays,
        deliveredAt: sql<number | null>`(select max(event.at) from order_events event
          where event.order_id = orders.id and event.status = 'delivered')`.as('delivered_at'),
      })
      .from(orders)
      .where(eq(orders.number, number)),
    db
      .select({ name: orderLines.name, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
    db.select({ lines: orderReturns.lines }).from(orderReturns).where(eq(orderReturns.orderId, orderId)),
    db
      .select({ reason: orderReturnRequests.reason })
      .from(orderReturnRequests)
      .where(eq(orderReturnRequests.orderId, orderId))
      .orderBy(asc(orderReturnRequests.at), asc(orderReturnRequests.id)),
  ]);
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  return { order, lines, returns, requests };
}

function assertPieces(
  lines: readonly { quantity: number }[],
  returns: Parameters<typeof piecesLeft>[1],
  pieces: ReturnRequestInput['pieces'],
): void {
  const refuse = (position: number, message: string) =>
    new DomainError('invalid', message, { [toPiecesField(position)]: message });
  if (pieces.length === 0) throw refuse(0, 'Please say how many pieces you want to send back.');
  const left = piecesLeft(lines, returns);
  for (const { position, quantity } of pieces) {
    const most = left[position] ?? 0;
    if (quantity > most) throw refuse(position, `At most ${most} can be sent back.`);
  }
}

/**
 * The desk accepts what a customer asked to send back, or refuses it. The customer is told by e-mail, and by the order's page.
 * @throws DomainError `conflict` if it was answered meanwhile, `not_found`
 */
export async function answerReturnRequest(
  context: AppContext,
  admin: { id: string },
  { number, id, decision, answer }: ReturnAnswerInput & { number: string },
): Promise<void> {
  const { db, now } = context;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  const isAsked = and(
    eq(orderReturnRequests.id, id),
    eq(orderReturnRequests.orderId, order.id),
    eq(orderReturnRequests.status, 'asked'),
  );
  const onlyIf = existsRow(orderReturnRequests, isAsked);
  const isAccepted = decision === 'accepted';
  const answered = await guardedChange(context, {
    onlyIf,
    // The answer's words stay out of the audit trail, which is kept for good.
    audit: { admin, entry: { action: `order.return-${decision}`, subject: auditSubject(number) } },
    with: await tellReturnAnswer(context, order, { isAccepted, answer }, onlyIf),
    change: db
      .update(orderReturnRequests)
      .set({ status: decision, answer, answeredAt: now() })
      .where(isAsked)
      .returning({ id: orderReturnRequests.id }),
  });
  if (answered.length > 0) {
    context.later(sendDueMessages(context));
    return;
  }
  const [known] = await db.select().from(orderReturnRequests).where(eq(orderReturnRequests.id, id));
  if (known?.orderId === order.id && known.status === decision && known.answer === answer) return;
  throw versionConflict('This request', 'Somebody has answered it, or its return is recorded.');
}

/** The statements that read what was asked for an order, oldest first. */
export function selectReturnRequests({ db }: Pick<AppContext, 'db'>, number: string) {
  const { id, at, lines, reason, status, answer } = orderReturnRequests;
  return db
    .select({ id, at, lines, reason, status, answer })
    .from(orderReturnRequests)
    .where(eq(orderReturnRequests.orderId, sql`(select id from orders where number = ${number})`))
    .orderBy(asc(at), asc(id));
}

/** The statement that ends a request by the return that came of it, for the batch of that return. */
export function closeReturnRequest(
  { db }: Pick<AppContext, 'db'>,
  { id, orderId }: { id: string; orderId: string },
  onlyIf: ReturnType<typeof existsRow>,
) {
  return db
    .update(orderReturnRequests)
    .set({ status: 'received' })
    .where(and(eq(orderReturnRequests.id, id), eq(orderReturnRequests.orderId, orderId), isOpen, onlyIf));
}

/** The orders of which a return is asked for, as a query. */
export function selectAskedReturns({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ orderId: orderReturnRequests.orderId })
    .from(orderReturnRequests)
    .where(eq(orderReturnRequests.status, 'asked'));
}

export function countAskedReturns(context: Pick<AppContext, 'db'>) {
  return countUpToCap(
    context,
    orderReturnRequests,
    orderReturnRequests.id,
    eq(orderReturnRequests.status, 'asked'),
  );
}
