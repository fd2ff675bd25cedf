import { eq } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { outbox } from '#drizzle/schema/notifications.ts';
import { orders } from '#drizzle/schema/orders.ts';
import type { payments, refunds } from '#drizzle/schema/payments.ts';
import { toBookingLink } from '../bookings/booking-link.server.ts';
import { toOutboxRow } from '../notifications/outbox.server.ts';
import { orderPath } from '../orders/order.ts';
import { orderKey } from '../orders/order-link.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { formatRupees } from '../shared/money.ts';
import { hashPhone, unsealPhone } from '../shared/phone.server.ts';

type Payment = typeof payments.$inferSelect;
type Posted = typeof outbox.$inferInsert;

/** Who pays. */
export interface Payer {
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
}

/** A payer as the database has them: sealed, with the hash by which they are found. */
export async function storedPayer(
  context: AppContext,
  payer: Payer,
): Promise<{ sealed: string; hash: string }> {
  const [sealed, hash] = await Promise.all([
    seal(context.env.DATA_SECRET, 'payer', JSON.stringify(payer)),
    hashPhone(context, payer.phone),
  ]);
  return { sealed, hash };
}

/** Who pays, and what they know it by. */
interface KnownPayer extends Payer {
  /** An order's number, an appointment's reference. */
  reference: string;
  /** What opens its page; empty for an amount alone. */
  key: string;
  link: string;
}

/** Null once they had their data erased. */
export async function payerOf(
  context: AppContext,
  payment: Pick<Payment, 'id' | 'orderId' | 'bookingId' | 'payerSealed'>,
): Promise<KnownPayer | null> {
  const { db, env, siteUrl } = context;
  if (payment.orderId) {
    const [order] = await db.select().from(orders).where(eq(orders.id, payment.orderId));
    if (!order?.phoneSealed) return null;
    const { number, name, email } = order;
    const key = await orderKey(context, number);
    const link = siteUrl + orderPath(number, key);
    return {
      name,
      email,
      phone: await unsealPhone(context, order.phoneSealed),
      reference: number,
      key,
      link,
    };
  }
  if (payment.bookingId) {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, payment.bookingId));
    if (!booking?.phoneSealed) return null;
    const { reference, name, email } = booking;
    const path = await toBookingLink(context, reference);
    const key = path.split('/').at(-1) ?? '';
    const link = siteUrl + path;
    return { name, email, phone: await unsealPhone(context, booking.phoneSealed), reference, key, link };
  }
  if (!payment.payerSealed) return null;
  const payer = JSON.parse(await unseal(env.DATA_SECRET, 'payer', payment.payerSealed)) as Payer;
  return { ...payer, reference: payment.id, key: '', link: siteUrl };
}

/** Tells the payer that the money arrived. */
export async function keptMessages(context: AppContext, payment: Payment): Promise<Posted[]> {
  const amount = formatRupees(payment.amount);
  return toPayer(context, payment, 'payment-received', (reference) => ({
    subject: `Paid: ${amount} for ${reference}`,
    text: `Thank you. We have received ${amount} for ${reference}.`,
  }));
}

/** Tells the payer that the money goes back. */
export async function returnedMessages(context: AppContext, payment: Payment): Promise<Posted[]> {
  const amount = formatRupees(payment.amount);
  return toPayer(context, payment, 'payment-returned', (reference) => ({
    subject: `${amount} goes back to you, ${reference}`,
    text: `We give back ${amount} that you paid for ${reference}. Your bank shows it within 5 to 7 working days.`,
  }));
}

async function toPayer(
  context: AppContext,
  payment: Payment,
  template: 'payment-received' | 'payment-returned',
  words: (reference: string) => { subject: string; text: string },
): Promise<Posted[]> {
  const payer = await payerOf(context, payment);
  if (!payer) return [];
  const { reference, phone, email, name, link } = payer;
  const variables = { amount: String(payment.amount), reference };
  const messages = [toOutboxRow(context, { channel: 'sms', to: phone, template, variables })];
  if (email) {
    const { subject, text } = words(reference);
    const whole = `Namaste ${name},\n\n${text}\n\n${link}`;
    messages.push(toOutboxRow(context, { channel: 'mail', to: email, subject, text: whole, link }));
  }
  return Promise.all(messages);
}

/** Tells the owner that the gateway holds another sum than the shop asked for. */
export function mismatchMessage(
  context: AppContext,
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
  asked: string,
): Promise<Posted> {
  return toOwner(
    context,
    id,
    `Look at payment ${id}`,
    `The gateway says ${asked} where the shop asked for ${amount} INR. Nothing has been changed.`,
  );
}

/** Tells the owner that an order on its way to be paid in cash has been paid online after all. */
export function collectNothingMessage(context: AppContext, { id, amount }: Pick<Payment, 'id' | 'amount'>) {
  return toOwner(
    context,
    id,
    `Paid online after all: ${id}`,
    `${formatRupees(amount)} arrived late. The order was to be paid in cash: please tell who delivers it to collect nothing.`,
  );
}

/** Tells the owner that money did not go back. */
export function refundFailedMessage(
  context: AppContext,
  { paymentId, id, amount }: Pick<typeof refunds.$inferSelect, 'paymentId' | 'id' | 'amount'>,
): Promise<Posted> {
  return toOwner(
    context,
    paymentId,
    `A refund failed: ${id}`,
    `${formatRupees(amount)} could not be given back. Please look at it and pay it back by hand if need be.`,
  );
}

async function toOwner(
  context: AppContext,
  paymentId: string,
  subject: string,
  text: string,
): Promise<Posted> {
  const link = `${context.siteUrl}/admin/payments/${paymentId}`;
  return toOutboxRow(context, {
    channel: 'mail',
    to: await context.shopEmail(),
    subject,
    text: `${text}\n\n${link}`,
    link,
  });
}
