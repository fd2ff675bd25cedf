import { desc, eq } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/appointments.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { randomToken } from '../crypto.server.ts';
import { DomainError } from '../errors.ts';
import { endPayment } from './end.server.ts';
import { gatewayBusy, gatewayOf } from './gateway.server.ts';
import { openAtGateway } from './open.server.ts';
import { PAYMENT_LEFT_MS, PAYMENT_LIFE_MS, paymentId } from './payment.ts';
import { type Payer, sealPayer } from './payment-messages.server.ts';
import type { Payment } from './settle.server.ts';

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
  const over = ['cancelled', 'no_show', 'done'].includes(booking.status);
  return start(context, {
    reference,
    orderId: null,
    bookingId: booking.id,
    amount,
    note: `Deposit ${reference}`,
    refusal: over ? 'This appointment is over or cancelled.' : null,
  });
}

/** Begins to pay an amount alone, with no goods (product.md, "The API"). */
export async function startAmount(
  context: AppContext,
  { amount, ...payer }: Payer & { amount: number },
): Promise<StartedPayment> {
  const reference = `RP-${randomToken(9).replaceAll('_', '0').replaceAll('-', '1')}`;
  const subject = { reference, orderId: null, bookingId: null, amount, note: `Payment ${reference}` };
  return start(context, { ...subject, refusal: null }, payer);
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
 * The payment that is open for the subject, or a new one. Null if the one that was open had to be looked at first:
 * then ask again.
 */
async function liveOrNew(
  context: AppContext,
  subject: Subject,
  payer: Payer | undefined,
): Promise<Payment | null> {
  const { db, now } = context;
  const ofSubject = subject.orderId
    ? eq(payments.orderId, subject.orderId)
    : subject.bookingId
      ? eq(payments.bookingId, subject.bookingId)
      : eq(payments.id, paymentId(subject.reference, 1));
  const known = await db.select().from(payments).where(ofSubject).orderBy(desc(payments.createdAt));
  if (known.some(({ kept }) => kept)) throw new DomainError('conflict', 'This is paid already.');
  const live = known.find(({ status }) => status === 'starting' || status === 'open');
  if (live) {
    const time = live.expiresAt.getTime() - now().getTime();
    if (live.amount === subject.amount && time >= PAYMENT_LEFT_MS) return live;
    await endPayment(context, live);
    return null;
  }
  const at = now();
  const [made] = await db
    .insert(payments)
    .values({
      id: paymentId(subject.reference, known.length + 1),
      orderId: subject.orderId,
      bookingId: subject.bookingId,
      amount: subject.amount,
      status: 'starting',
      payerSealed: payer ? await sealPayer(context, payer) : null,
      expiresAt: new Date(at.getTime() + PAYMENT_LIFE_MS),
      createdAt: at,
      nextCheckAt: new Date(at.getTime() + PAYMENT_LEFT_MS),
    })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}
