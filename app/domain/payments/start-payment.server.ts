import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { randomToken } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { openAtGateway } from './create-payment.server.ts';
import { gatewayBusy, gatewayOf } from './gateway.server.ts';
import { BANK_PATIENCE_MS, PAYMENT_LEFT_MS, PAYMENT_LIFE_MS, paymentId } from './payment.ts';
import { type Payer, storedPayer } from './payment-notifications.server.ts';
import { isUnderWay, type Payment } from './settle-payment.server.ts';
import { endPayment } from './terminate-payment.server.ts';

/** What a browser needs to pay. */
export interface StartedPayment {
  /** What the gateway and its webhooks know it by. */
  id: string;
  /** The gateway's key for this one payment. */
  sessionId: string;
  /** Whole rupees. */
  amount: number;
}

/** What a payment is for, and whether it may be paid now. */
interface Subject {
  reference: string;
  orderId: string | null;
  bookingId: string | null;
  /** Whole rupees. */
  amount: number;
  note: string;
  /** Why it cannot be paid; null if it can. */
  refusal: string | null;
  /** Whether it can be paid at the moment of writing. */
  isPayable: SQL;
}

/**
 * Begins to pay an order, or goes on with what was begun: pressed again, in two tabs or after a lost answer, there is
 * one payment that can be paid at a time.
 * @throws DomainError `conflict` if it is paid or cancelled, `not_found`, `unavailable` if the gateway cannot be asked
 */
export async function startOrderPayment(context: AppContext, number: string): Promise<StartedPayment> {
  const [order] = await context.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new DomainError('not_found', 'We could not find this order.');
  return start(context, {
    reference: order.number,
    orderId: order.id,
    bookingId: null,
    amount: order.total,
    note: `Order ${order.number}`,
    refusal:
      order.status === 'cancelled'
        ? 'This order is cancelled.'
        : order.paymentStatus !== 'awaiting_payment'
          ? order.paymentStatus === 'due_on_delivery'
            ? 'This order is paid on delivery.'
            : 'This order is paid already.'
          : null,
    isPayable: sql`exists (select 1 from orders where id = ${order.id} and status <> 'cancelled'
      and payment_status = 'awaiting_payment')`,
  });
}

/**
 * Begins to pay an appointment's deposit; as {@link startOrderPayment}.
 * @param amount whole rupees, as the owner's percentage makes it
 */
export async function startDeposit(
  context: AppContext,
  reference: string,
  amount: number,
): Promise<StartedPayment> {
  const [booking] = await context.db.select().from(bookings).where(eq(bookings.reference, reference));
  if (!booking) throw new DomainError('not_found', 'We could not find this appointment.');
  const firm = ['confirmed', 'assigned', 'accepted'].includes(booking.status);
  return start(context, {
    reference,
    orderId: null,
    bookingId: booking.id,
    amount,
    note: `Deposit ${reference}`,
    refusal: firm ? null : 'This appointment is not confirmed yet, or over.',
    isPayable: sql`exists (select 1 from bookings where id = ${booking.id}
      and status in ('confirmed', 'assigned', 'accepted'))`,
  });
}

/** Begins to pay an amount alone, with no goods (product.md, "The API"). */
export async function startAmount(
  context: AppContext,
  { amount, ...payer }: Payer & { amount: number },
): Promise<StartedPayment> {
  const reference = `RP-${randomToken(9).replaceAll('_', '0').replaceAll('-', '1')}`;
  const subject = { reference, orderId: null, bookingId: null, amount, note: `Payment ${reference}` };
  return start(context, { ...subject, refusal: null, isPayable: sql`true` }, payer);
}

/** Rivals and payments that are over take a round each; more than these there are not. */
const ROUNDS = 4;

async function start(context: AppContext, subject: Subject, payer?: Payer): Promise<StartedPayment> {
  gatewayOf(context);
  if (subject.refusal) throw new DomainError('conflict', subject.refusal);
  for (let round = 0; round < ROUNDS; round++) {
    const live = await liveOrNew(context, subject, payer);
    if (!live) continue;
    const opened = await openAtGateway(context, live, subject.note);
    if (opened) return { id: live.id, sessionId: opened.sessionId, amount: live.amount };
  }
  throw gatewayBusy();
}

/**
 * The payment that is open for the subject, or a new one. Null if the one that was open had to be looked at first, or
 * a rival was faster: then ask again.
 * @throws DomainError `conflict` if it is paid, changed meanwhile, or waits for a bank or a person
 */
async function liveOrNew(
  context: AppContext,
  subject: Subject,
  payer: Payer | undefined,
): Promise<Payment | null> {
  const { db, now } = context;
  const known = await db.select().from(payments).where(ofSubject(subject)).orderBy(desc(payments.createdAt));
  if (known.some(({ kept }) => kept)) throw new DomainError('conflict', 'This is paid already.');
  if (known.some(({ status, attention }) => status === 'mismatch' && attention)) {
    throw new DomainError('conflict', 'We are looking at your payment. Please do not pay again.');
  }
  const live = known.find(({ status }) => status === 'starting' || status === 'open');
  if (live) {
    const time = live.expiresAt.getTime() - now().getTime();
    if (live.amount === subject.amount && time >= PAYMENT_LEFT_MS) return live;
    await endPayment(context, live);
    return null;
  }
  if (known[0]) await refuseWhileUnderWay(context, known[0]);
  const stored = payer ? await storedPayer(context, payer) : null;
  const row = newPayment(subject, known.length + 1, now(), stored);
  const [made] = await db
    .insert(payments)
    .select(rowIf(payments, row, subject.isPayable))
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [still] = await db.select({ payable: sql<number>`${subject.isPayable}` }).from(sql`(select 1)`);
  if (still?.payable) return null;
  throw new DomainError('conflict', 'This has changed meanwhile. Please look at it again.');
}

function ofSubject({ orderId, bookingId, reference }: Subject): SQL {
  if (orderId) return eq(payments.orderId, orderId);
  return bookingId ? eq(payments.bookingId, bookingId) : eq(payments.id, paymentId(reference, 1));
}

/** Two payments at once would both be taken, and one given back days later. */
async function refuseWhileUnderWay(context: AppContext, { id, expiresAt }: Payment): Promise<void> {
  if (context.now().getTime() > expiresAt.getTime() + BANK_PATIENCE_MS) return;
  const processing = await isUnderWay(context, id).catch(() => false);
  if (processing) {
    throw new DomainError('conflict', 'Your bank has not told us about your last payment yet.');
  }
}

function newPayment(
  { reference, orderId, bookingId, amount }: Subject,
  count: number,
  at: Date,
  payer: { sealed: string; hash: string } | null,
): Payment {
  return {
    id: paymentId(reference, count),
    orderId,
    bookingId,
    amount,
    status: 'starting',
    kept: null,
    payerSealed: payer?.sealed ?? null,
    payerHash: payer?.hash ?? null,
    starts: 0,
    expiresAt: new Date(at.getTime() + PAYMENT_LIFE_MS),
    createdAt: at,
    nextCheckAt: new Date(at.getTime() + PAYMENT_LEFT_MS),
    gatewayOrderId: null,
    gatewayPaymentId: null,
    method: null,
    paidAt: null,
    settledBy: null,
    attention: null,
    askedAt: null,
    processing: false,
  };
}
