import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { orders } from '#drizzle/schema/orders.ts';
import type { SmsMessage } from '../../gateways/sms.ts';
import { skipQuietHours } from '../bookings/reminder-times.ts';
import { type EmailText, insertOutboxRow, toEmail, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import type { OrderStatus } from './order.ts';
import { orderLink } from './order-link.server.ts';
import { UNDO_MS } from './order-transitions.ts';

/** What customers are told about their orders, by SMS and, if they gave an address, by e-mail. */

type OrderRow = typeof orders.$inferSelect;
type OrderSms = Extract<SmsMessage, { template: 'order-sent' | 'order-tracked' | 'order-address' }>;

/** The outbox's `about` of the messages of a step: undoing it withdraws them. */
export function aboutStep(orderId: string, to: OrderStatus): string {
  // The invitation to a review.
  return to === 'delivered' ? `order/${orderId}` : `order/${orderId}/${to}`;
}

/** SQL for every `about` of the orders that a condition fits. */
export function aboutsOfOrders(which: SQL | undefined): SQL {
  return sql`(select 'order/' || ${orders.id} || suffix.value
    from ${orders}, json_each('["", "/out_for_delivery", "/address"]') suffix where ${which})`;
}

/** When the messages of a step are sent: later than it can be undone, and SMS not at night. */
export function stepMessageTimes({ now }: Pick<AppContext, 'now'>) {
  const later = now().getTime() + UNDO_MS;
  return { emailDueAt: new Date(later), smsDueAt: new Date(skipQuietHours(later)) };
}

interface Handover {
  courier: string | null;
  trackingNumber: string | null;
}

/** The statements that tell the customer of a parcel on its way, for the batch of that step. */
export async function tellHandover(
  context: AppContext,
  order: OrderRow,
  { courier, trackingNumber }: Handover,
  onlyIf: SQL,
) {
  const link = context.siteUrl + (await orderLink(context, order.number));
  const { number: reference } = order;
  const by = courier ? ` by ${courier}` : '';
  const text: EmailText = [
    `Order ${reference} is on its way`,
    `Namaste! We have handed over your order ${reference}${by}. Please keep your phone near.`,
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
    'See how far it is:',
  ];
  const sms: Omit<OrderSms, 'to' | 'channel'> =
    trackingNumber && courier
      ? { template: 'order-tracked', variables: { reference, courier, tracking: trackingNumber, link } }
      : { template: 'order-sent', variables: { reference, link } };
  const times = stepMessageTimes(context);
  return insertMessages(
    context,
    order,
    { sms, text, link, ...times, about: aboutStep(order.id, 'out_for_delivery') },
    onlyIf,
  );
}

/** The statements that tell the customer that the shop has corrected name or address. */
export async function tellAddress(context: AppContext, order: OrderRow, onlyIf: SQL) {
  const link = context.siteUrl + (await orderLink(context, order.number));
  const { number: reference } = order;
  const text: EmailText = [
    `The address of order ${reference}`,
    `Namaste! We have corrected where your order ${reference} goes. Please check it; if anything is wrong, call us.`,
    'Your order:',
  ];
  const now = context.now();
  const times = { emailDueAt: now, smsDueAt: new Date(skipQuietHours(now.getTime())) };
  const sms = { template: 'order-address', variables: { reference, link } } as const;
  return insertMessages(
    context,
    order,
    { sms, text, link, ...times, about: `order/${order.id}/address` },
    onlyIf,
  );
}

interface Message {
  sms: Omit<OrderSms, 'to' | 'channel'>;
  text: EmailText;
  link: string;
  about: string;
  smsDueAt: Date;
  emailDueAt: Date;
}

async function insertMessages(
  context: AppContext,
  { phoneSealed, email }: OrderRow,
  { sms, text, link, about, smsDueAt, emailDueAt }: Message,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const phone = await unsealPhone(context, phoneSealed);
  const toPhone = { ...sms, channel: 'sms', to: phone } as OrderSms; // template and variables came together
  const rows = await Promise.all([
    ...(phone ? [toOutboxRow(context, toPhone, { dueAt: smsDueAt, about })] : []),
    ...(email ? [toOutboxRow(context, toEmail(email, link, text), { dueAt: emailDueAt, about })] : []),
  ]);
  return rows.map((row) => insertOutboxRow(context, row, onlyIf));
}
