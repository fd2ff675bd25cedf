import type { outbox } from '#drizzle/schema/notifications.ts';
import { toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import { payableOf } from './payable.server.ts';

type OutboxRow = typeof outbox.$inferInsert;

const PAYER_EMAILS = {
  'payment-received': (amount: string, reference: string) => ({
    subject: `Paid: ${amount} for ${reference}`,
    text: `Thank you. We have received ${amount} for ${reference}.`,
  }),
  'payment-returned': (amount: string, reference: string) => ({
    subject: `Refund of ${amount} for ${reference}`,
    text: `We refund ${amount} that you paid for ${reference}. Your bank shows it within 5 to 7 working days.`,
  }),
};

/** The SMS and the e-mail to a payer about an amount of their payment that has arrived, or is refunded. */
export async function payerMessages(
  context: AppContext,
  payment: PaymentRow,
  template: keyof typeof PAYER_EMAILS,
  amount = payment.amount,
): Promise<OutboxRow[]> {
  const payer = await payableOf(context, payment).getPayer(context, payment);
  if (!payer) return [];
  const { reference, phone, email, name, link } = payer;
  const variables = { amount: String(amount), reference };
  const messages = [toOutboxRow(context, { channel: 'sms', to: phone, template, variables })];
  if (email) {
    const { subject, text } = PAYER_EMAILS[template](formatRupees(amount), reference);
    const body = `Namaste ${name},\n\n${text}\n\n${link}`;
    messages.push(toOutboxRow(context, { channel: 'mail', to: email, subject, text: body, link }));
  }
  return Promise.all(messages);
}

export async function ownerMessage(
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
