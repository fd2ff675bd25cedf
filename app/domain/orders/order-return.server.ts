import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { orderLines, orderReturns, orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { refundedAmount } from '../payments/payable.server.ts';
import { REFUNDABLE_MS } from '../payments/payment.ts';
import { refundRest, sendStartedRefunds } from '../payments/refund.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { same } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { insertOrderCash } from './order-cash.server.ts';
import { collectedForOrder, givenBackForOrder } from './order-figures.server.ts';
import type { OrderReturnInput } from './order-input.ts';
import { tellReturn } from './order-messages.server.ts';
import { auditSubject } from './order-status.server.ts';
import { formatReturnedLines, toPiecesField } from './return.ts';
import { closeReturnRequest } from './return-request.server.ts';

/** What customers send back of delivered orders, and what they get for it. */

type Return = OrderReturnInput & { number: string };

/**
 * Records what came back of a delivered order, and refunds money for it: what was paid online through the gateway, what
 * was collected in cash or by UPI. It ends the request of the customer that it answers. Never more pieces than were ordered, nor more money than was paid; a form that is
 * sent twice counts once.
 * @throws DomainError `invalid` for too many pieces or too much money, `conflict` if another return or refund was made
 *   meanwhile, `not_found`
 */
export async function recordReturn(context: AppContext, admin: { id: string }, input: Return): Promise<void> {
  const { number, pieces, reason, isBack, refund, earlier, request } = input;
  const { db, now } = context;
  const state = await readForReturn(context, number);
  const { order, lines, payment, earlierReturns } = state;
  const again = earlierReturns[earlier];
  if (again?.reason === reason && again.refund === refund && again.adminId === admin.id) return;
  assertPieces(state, pieces);
  const way = refund > 0 ? input.way : null;
  assertRefund(context, state, { refund, way });
  const isAsSeen = and(
    eq(orders.id, order.id),
    eq(orders.status, 'delivered'),
    eq(orders.paymentStatus, order.paymentStatus),
    sql`(select count(*) from order_returns where order_id = ${order.id}) = ${earlier}`,
    sql`${collectedForOrder} - ${givenBackForOrder} = ${order.collected - order.givenBack}`,
    payment
      ? existsRow(payments, and(eq(payments.id, payment.id), sql`${refundedAmount} = ${payment.refunded}`))
      : undefined,
  );
  const onlyIf = existsRow(orders, isAsSeen);
  const id = newId();
  const row = {
    ...{ id, orderId: order.id, lines: pieces, reason, refund, refundWay: way, adminId: admin.id },
    ...{ at: now(), receivedAt: isBack ? now() : null },
  };
  // The return ends the condition; what follows from it is written if it is there.
  const isRecorded = existsRow(orderReturns, eq(orderReturns.id, id));
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const recorded = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: { action: 'order.return', subject: auditSubject(number), after: { pieces: count, refund, way } },
    },
    with: [
      db.insert(orderReturns).select(rowIf(orderReturns, row, onlyIf)),
      ...(request ? [closeReturnRequest(context, { id: request, orderId: order.id }, isRecorded)] : []),
      ...(await tellReturn(
        context,
        order,
        { pieces: same(formatReturnedLines(lines, pieces)), refund, way },
        isRecorded,
      )),
      ...(way === 'online' && payment
        ? refundRest(
            context,
            {
              isForSubject: eq(payments.id, payment.id),
              kept: payment.amount - payment.refunded - refund,
              reason: `Return: ${reason}`.slice(0, 100),
              adminId: admin.id,
            },
            isRecorded,
          )
        : []),
      ...(way === 'cash' || way === 'upi'
        ? [
            insertOrderCash(
              context,
              {
                id: newId(),
                orderId: order.id,
                amount: -refund,
                way,
                reference: input.reference,
                adminId: admin.id,
              },
              isRecorded,
            ),
          ]
        : []),
    ],
    change: db
      .update(orders)
      .set({
        updatedAt: now(),
        ...(way && way !== 'online' && { paymentStatus: afterCashRefund(order, refund) }),
      })
      .where(and(eq(orders.id, order.id), isRecorded))
      .returning({ id: orders.id }),
  });
  if (recorded.length === 0)
    throw versionConflict('This order', 'What you typed is kept: look at it, and send it again.');
  context.later(sendDueMessages(context));
  if (way === 'online' && payment) context.later(sendStartedRefunds(context, eq(payments.id, payment.id)));
}

type State = Awaited<ReturnType<typeof readForReturn>>;

/** What is short stays short, unless all that came in is given back. */
function afterCashRefund({ paymentStatus, collected, givenBack }: State['order'], refund: number) {
  if (givenBack + refund >= collected) return 'refunded';
  return paymentStatus === 'partly_paid' ? 'partly_paid' : 'partly_refunded';
}

async function readForReturn({ db }: AppContext, number: string) {
  const orderId = sql`(select id from orders where number = ${number})`;
  const [[order], lines, earlierReturns, [payment]] = await db.batch([
    db
      .select({
        ...getTableColumns(orders),
        ...{ collected: collectedForOrder, givenBack: givenBackForOrder },
      })
      .from(orders)
      .where(eq(orders.number, number)),
    db
      .select({ quantity: orderLines.quantity, name: orderLines.name })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderReturns)
      .where(eq(orderReturns.orderId, orderId))
      .orderBy(asc(orderReturns.at), asc(orderReturns.id)),
    db
      .select({ id: payments.id, amount: payments.amount, refunded: refundedAmount, paidAt: payments.paidAt })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.applied, true))),
  ]);
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  if (order.status !== 'delivered') {
    throw new DomainError('conflict', 'Only what was delivered can come back.');
  }
  return { order, lines, earlierReturns, payment };
}

function assertPieces({ lines, earlierReturns }: State, pieces: Return['pieces']): void {
  if (pieces.length === 0)
    throw invalid(toPiecesField(pieces[0]?.position ?? 0), 'Please say how many pieces came back.');
  for (const { position, quantity } of pieces) {
    const back = earlierReturns
      .flatMap((each) => each.lines)
      .filter((line) => line.position === position)
      .reduce((sum, line) => sum + line.quantity, 0);
    const left = (lines[position]?.quantity ?? 0) - back;
    if (quantity > left) throw invalid(toPiecesField(position), `At most ${left} can still come back.`);
  }
}

function assertRefund(
  { now }: AppContext,
  { order, payment }: State,
  { refund, way }: { refund: number; way: Return['way'] | null },
): void {
  if (way === null) return;
  const isOnline = way === 'online';
  const left = isOnline
    ? payment
      ? payment.amount - payment.refunded
      : 0
    : order.collected - order.givenBack;
  if (refund > left) {
    const paid = isOnline ? 'was paid online' : 'was collected';
    throw invalid('refund', `At most ${formatRupees(left)}: no more ${paid} and is not refunded yet.`);
  }
  if (isOnline && payment?.paidAt && payment.paidAt.getTime() + REFUNDABLE_MS < now().getTime()) {
    throw new DomainError('conflict', 'The gateway refunds payments within six months only.');
  }
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid', message, { [field]: message });
}

/** What was still on its way has come back. Once is enough. */
export async function markReturnReceived(
  context: AppContext,
  admin: { id: string },
  { number, id }: { number: string; id: string },
): Promise<void> {
  const isOpen = and(
    eq(orderReturns.id, id),
    sql`${orderReturns.orderId} = (select id from orders where number = ${number})`,
    isNull(orderReturns.receivedAt),
  );
  await guardedChange(context, {
    onlyIf: existsRow(orderReturns, isOpen),
    audit: { admin, entry: { action: 'order.return-received', subject: auditSubject(number) } },
    change: context.db
      .update(orderReturns)
      .set({ receivedAt: context.now() })
      .where(isOpen)
      .returning({ id: orderReturns.id }),
  });
}
