import type { outbox } from '#drizzle/schema/notifications.ts';
import type { refunds } from '#drizzle/schema/payments.ts';
import { toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import { payableOf } from './payable.server.ts';

type OutboxRow = typeof outbox.$inferInsert;

/** Tells the payer that the money arrived. */
export async function receivedMessages(context: AppContext, payment: PaymentRow): Promise<OutboxRow[]> {
  const amount = formatRupees(payment.amount);
  return toPayer(context, payment, 'payment-received', (reference) => ({
    subject: `Paid: ${amount} for ${reference}`,
    text: `Thank you. We have received ${amount} for ${reference}.`,
  }));
}

/** Tells the payer of a refund. */
export async function refundedMessages(context: AppContext, payment: PaymentRow): Promise<OutboxRow[]> {
  const amount = formatRupees(payment.amount);
  return toPayer(context, payment, 'payment-returned', (reference) => ({
    subject: `Refund of ${amount} for ${reference}`,
    text: `We refund ${amount} that you paid for ${reference}. Your bank shows it within 5 to 7 working days.`,
  }));
}

async function toPayer(
  context: AppContext,
  payment: PaymentRow,
  template: 'payment-received' | 'payment-returned',
  words: (reference: string) => { subject: string; text: string },
): Promise<OutboxRow[]> {
  const payer = await payableOf(context, payment).getPayer(context, payment);
  if (!payer) return [];
  const { reference, phone, email, name, link } = payer;
  const variables = { amount: String(payment.amount), reference };
  const messages = [toOutboxRow(context, { channel: 'sms', to: phone, template, variables })];
  if (email) {
    const { subject, text } = words(reference);
    const body = `Namaste ${name},\n\n${text}\n\n${link}`;
    messages.push(toOutboxRow(context, { channel: 'mail', to: email, subject, text: body, link }));
  }
  return Promise.all(messages);
}

/** Tells the owner that the gateway holds another amount than the shop asked for. */
export function mismatchMessage(
  context: AppContext,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  atGateway: string,
): Promise<OutboxRow> {
  return toOwner(context, id, {
    subject: `Look at payment ${id}`,
    text: `The gateway says ${atGateway} where the shop asked for ${amount} INR. Nothing has been changed.`,
  });
}

/** Tells the owner that a refund failed. */
export function refundFailedMessage(
  context: AppContext,
  { paymentId, id, amount }: Pick<typeof refunds.$inferSelect, 'paymentId' | 'id' | 'amount'>,
): Promise<OutboxRow> {
  return toOwner(context, paymentId, {
    subject: `A refund failed: ${id}`,
    text: `${formatRupees(amount)} could not be refunded. Please look at it and refund it by hand if need be.`,
  });
}

/** An e-mail to the owner about a payment, with a link to its page. */
export async function toOwner(
  context: AppContext,
  paymentId: string,
  { subject, text }: { subject: string; text: string },
): Promise<OutboxRow> {
  const link = context.siteUrl + href('/admin/payments/:id', { id: paymentId });
  return toOutboxRow(context, {
    channel: 'mail',
    to: await context.shopEmail(),
    subject,
    text: `${text}\n\n${link}`,
    link,
  });
}
