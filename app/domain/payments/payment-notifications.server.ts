import type { NoticeFor } from '../notifications/events.ts';
import { type Told, toMessages, toOwner } from '../notifications/messages.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import { smsAmount } from '../shared/sms-sums.ts';
import { payableOf } from './payable.server.ts';

const TEMPLATES = {
  'payment.received/customer': 'payment-received',
  'payment.refunded/customer': 'payment-returned',
} as const;

/**
 * The SMS and the e-mail to a payer about an amount of their payment that has arrived, or is refunded. Who pays is awake;
 * a refund is told by SMS in the morning.
 */
export async function payerMessages(
  context: AppContext,
  payment: PaymentRow,
  key: keyof typeof TEMPLATES,
  amount = payment.amount,
) {
  const payer = await payableOf(context, payment).getPayer(context, payment);
  if (!payer) return [];
  const { reference, phone, email, name, link, language = 'en', whatsapp } = payer;
  const now = context.now().getTime();
  return toMessages(context, key, {
    to: { phone, email, language, whatsapp },
    facts: { name, amount: formatRupees(amount), reference },
    link,
    sms: { template: TEMPLATES[key], variables: { amount: smsAmount(amount), reference } },
    smsDueAt: new Date(key === 'payment.refunded/customer' ? skipQuietHours(now) : now),
  });
}

/** What the owner is told about a payment. */
export function toldOfPayment<Key extends NoticeFor<'owner', 'payment'>>(
  context: AppContext,
  key: Key,
  paymentId: string,
  facts: Told<Key>['facts'],
): Promise<Told<Key>> {
  const link = context.siteUrl + href('/admin/payments/:id', { id: paymentId });
  return toOwner(context, key, { facts, link });
}
