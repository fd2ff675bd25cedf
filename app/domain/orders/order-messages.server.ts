import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import { insertLimitedMessages, type LimitedMessages } from '../notifications/email-limits.server.ts';
import type { NoticeFor } from '../notifications/events.ts';
import { insertMessages, type Told, tellOwner, toMessages } from '../notifications/messages.server.ts';
import { cancelScheduled } from '../notifications/outbox.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import type { AppContext } from '../shared/context.server.ts';
import { same, type Words } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import type { RateLimit } from '../shared/rate-limit.server.ts';
import { smsAmount } from '../shared/sms-sums.ts';
import { DAY_MS } from '../shared/time.ts';
import type { OrderStatus } from './order.ts';
import { orderLink } from './order-link.server.ts';
import { UNDO_MS } from './order-transitions.ts';
import { orderedWords, toRefundWords } from './order-words.server.ts';

/** What customers and the shop are told about orders. The e-mails contain nothing that a customer typed. */

type OrderRow = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'total'
  | 'pincode'
  | 'paymentStatus'
  | 'phoneSealed'
  | 'email'
  | 'language'
  | 'whatsappAt'
>;

const YOUR_ORDER: Words = { en: 'Your order:', hi: 'आपका ऑर्डर:' };
const RETURN_ACCEPTED: Words = { en: 'you can send it back', hi: 'आप इसे वापस भेज सकते हैं' };
const RETURN_REFUSED: Words = { en: 'we cannot take it back', hi: 'हम इसे वापस नहीं ले सकते' };

/** With what was ordered. */
type OrderWithLines = OrderRow & { lines: Parameters<typeof orderedWords>[0] };

/** An order as its messages name it; undefined if there is none. One round trip. */
export async function getOrderWithLines({ db }: Pick<AppContext, 'db'>, orderNumber: string) {
  const { name, quantity, box, position } = orderLines;
  const [[order], lines] = await db.batch([
    db.select().from(orders).where(eq(orders.number, orderNumber)),
    db
      .select({ name, quantity, box })
      .from(orderLines)
      .where(eq(orderLines.orderId, sql`(select id from orders where number = ${orderNumber})`))
      .orderBy(asc(position)),
  ]);
  return order && { ...order, lines };
}

/** The outbox's `about` of the messages of a step: undoing it withdraws them. */
export function aboutStep(orderId: string, to: OrderStatus): string {
  // The invitation to a review.
  return to === 'delivered' ? `order/${orderId}` : `order/${orderId}/${to}`;
}

/** The same of the message on a corrected address. */
function aboutAddress(orderId: string): string {
  return `order/${orderId}/address`;
}

/** SQL for every `about` of the orders that a condition fits. */
export function aboutsOfOrders(which: SQL | undefined): SQL {
  return sql`(select 'order/' || ${orders.id} || suffix.value
    from ${orders}, json_each('["", "/placed", "/confirmed", "/out_for_delivery", "/cancelled", "/address", "/return"]') suffix where ${which})`;
}

/** When the messages of a step are sent: later than it can be undone, and SMS not at night. */
export function stepMessageTimes({ now }: Pick<AppContext, 'now'>) {
  const later = now().getTime() + UNDO_MS;
  return { emailDueAt: new Date(later), smsDueAt: new Date(skipQuietHours(later)) };
}

/** Anybody can order with a stranger's phone and address: beyond these, the order's page alone tells. */
const TO_PHONE: RateLimit = { name: 'order.notify.phone', limit: 6, windowMs: DAY_MS };
const TO_MAILBOX: RateLimit = { name: 'order.notify.mail', limit: 6, windowMs: DAY_MS };
const TO_ALL: RateLimit = { name: 'order.notify.all', limit: 1000, windowMs: DAY_MS };

/** The statements that tell customer and shop of an order that is paid in cash, once. */
export async function tellPlaced(context: AppContext, order: OrderWithLines, onlyIf: SQL) {
  const { number: reference, total, email } = order;
  const link = await toLink(context, reference);
  const phone = await unsealPhone(context, order.phoneSealed);
  const rows = await toMessages(context, 'order.placed/customer', {
    to: { phone, email, ...toChoices(order) },
    facts: { reference, total: formatRupees(total) },
    more: [orderedWords(order.lines), YOUR_ORDER],
    link,
    sms: { template: 'order-placed', variables: { reference, amount: smsAmount(total), link } },
    about: aboutStep(order.id, 'placed'),
    once: order.id,
  });
  const limited: LimitedMessages[] = [
    {
      rows: rows.filter(({ channel }) => channel === 'sms'),
      limits: [
        [TO_PHONE, phone],
        [TO_ALL, ''],
      ],
    },
    { rows: rows.filter(({ channel }) => channel === 'mail'), limits: [[TO_MAILBOX, email ?? '']] },
  ];
  const statements = await Promise.all(
    limited.map((messages) => insertLimitedMessages(context, messages, onlyIf)),
  );
  return [...statements.flat(), ...(await tellOwnerOfOrder(context, 'order.placed/owner', order, onlyIf))];
}

/**
 * The statements that tell the shop of an order.
 * @param once tells it once for each of these
 */
export function tellOwnerOfOrder(
  context: AppContext,
  key: NoticeFor<'owner', 'order'>,
  { id, number: reference, total, pincode }: Pick<OrderRow, 'id' | 'number' | 'total' | 'pincode'>,
  onlyIf: SQL,
  once = id,
) {
  const told = {
    facts: { reference, total: formatRupees(total), pincode },
    link: context.siteUrl + href('/admin/orders/:number', { number: reference }),
    once,
  };
  return tellOwner(context, key, told, onlyIf);
}

interface Handover {
  courier: string | null;
  trackingNumber: string | null;
}

/** The statements that tell the customer of a parcel on its way, for the batch of that step. */
export async function tellHandover(
  context: AppContext,
  order: OrderWithLines,
  { courier, trackingNumber }: Handover,
  onlyIf: SQL,
) {
  const { number: reference } = order;
  const link = await toLink(context, reference);
  const statements = await tellCustomer(
    context,
    'order.handed-over/customer',
    order,
    {
      facts: { reference, by: courier ? { en: ` by ${courier}`, hi: ` (${courier} से)` } : same('') },
      more: [
        orderedWords(order.lines),
        ...(trackingNumber
          ? [{ en: `Tracking number: ${trackingNumber}`, hi: `ट्रैकिंग नंबर: ${trackingNumber}` }]
          : []),
        { en: 'See how far it is:', hi: 'कहाँ तक पहुँचा, यहाँ देखें:' },
      ],
      link,
      sms:
        trackingNumber && courier
          ? { template: 'order-tracked', variables: { reference, courier, tracking: trackingNumber, link } }
          : { template: 'order-sent', variables: { reference, link } },
      about: aboutStep(order.id, 'out_for_delivery'),
      ...toTimes(context),
    },
    onlyIf,
  );
  // Newer news replaces what still waits.
  return [cancelScheduled(context, aboutStep(order.id, 'confirmed'), onlyIf), ...statements];
}

/** The statements that tell the customer that an order is confirmed, or cancelled by the shop. */
export async function tellStep(
  context: AppContext,
  order: OrderWithLines,
  step: 'confirmed' | 'cancelled',
  onlyIf: SQL,
) {
  const { number: reference } = order;
  const link = await toLink(context, reference);
  const isConfirmed = step === 'confirmed';
  const now = context.now();
  const statements = await tellCustomer(
    context,
    `order.${step}/customer`,
    order,
    {
      facts: { reference },
      more: isConfirmed
        ? [orderedWords(order.lines), YOUR_ORDER]
        : [
            ...(order.paymentStatus === 'paid'
              ? [
                  {
                    en: 'What you have paid for it goes back to you, and we write to you when it is on its way.',
                    hi: 'आपने इसके लिए जो भुगतान किया है, वह आपको लौटाया जा रहा है; रवाना होते ही हम आपको लिखेंगे।',
                  },
                ]
              : []),
            YOUR_ORDER,
          ],
      link,
      sms: { template: `order-${step}`, variables: { reference, link } },
      about: aboutStep(order.id, step),
      // Cancelling cannot be undone.
      ...(isConfirmed ? toTimes(context) : { dueAt: now, smsDueAt: new Date(skipQuietHours(now.getTime())) }),
    },
    onlyIf,
  );
  const steps = (['placed', 'confirmed', 'out_for_delivery'] as const).map((before) =>
    aboutStep(order.id, before),
  );
  const waiting = isConfirmed ? [] : [...steps, aboutAddress(order.id)];
  return [...waiting.map((about) => cancelScheduled(context, about, onlyIf)), ...statements];
}

/** The statements that tell the customer that an order has arrived, and what was paid at the door. */
export async function tellDelivered(
  context: AppContext,
  order: OrderRow,
  received: number | null,
  onlyIf: SQL,
) {
  const { number: reference } = order;
  const statements = await tellCustomer(
    context,
    'order.delivered/customer',
    order,
    {
      facts: { reference },
      more: [
        ...(received
          ? [
              {
                en: `We have received ${formatRupees(received)} in cash.`,
                hi: `हमें ${formatRupees(received)} नकद मिल गए हैं।`,
              },
            ]
          : []),
        YOUR_ORDER,
      ],
      link: await toLink(context, reference),
      about: aboutStep(order.id, 'delivered'),
      ...toTimes(context),
    },
    onlyIf,
  );
  return [cancelScheduled(context, aboutStep(order.id, 'out_for_delivery'), onlyIf), ...statements];
}

/** The statements that tell the customer what the shop answers to a return that was asked for. */
export async function tellReturnAnswer(
  context: AppContext,
  order: OrderRow,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
  onlyIf: SQL,
) {
  const { number: reference } = order;
  const link = await toLink(context, reference);
  const decision: Words = isAccepted
    ? { en: 'accepted', hi: 'स्वीकार' }
    : { en: 'not accepted', hi: 'अस्वीकार' };
  return tellCustomer(
    context,
    'order.return-answered/customer',
    order,
    {
      facts: { reference, decision: isAccepted ? RETURN_ACCEPTED : RETURN_REFUSED },
      more: [same(answer), YOUR_ORDER],
      link,
      sms: { template: 'order-return', variables: { reference, decision, link } },
      smsDueAt: new Date(skipQuietHours(context.now().getTime())),
      about: `order/${order.id}/return`,
    },
    onlyIf,
  );
}

/** The statements that tell the customer that the shop has corrected name or address. */
export async function tellAddress(context: AppContext, order: OrderRow, onlyIf: SQL) {
  const { number: reference } = order;
  const link = await toLink(context, reference);
  const statements = await tellCustomer(
    context,
    'order.address/customer',
    order,
    {
      facts: { reference },
      more: [YOUR_ORDER],
      link,
      sms: { template: 'order-address', variables: { reference, link } },
      smsDueAt: new Date(skipQuietHours(context.now().getTime())),
      about: aboutAddress(order.id),
    },
    onlyIf,
  );
  return [cancelScheduled(context, aboutAddress(order.id), onlyIf), ...statements];
}

/** The statements that tell the customer what is recorded as sent back, and what they get for it. */
export async function tellReturn(
  context: AppContext,
  order: OrderRow,
  { pieces, refund, way }: { pieces: Words; refund: number; way: 'online' | 'cash' | 'upi' | null },
  onlyIf: SQL,
) {
  const { number: reference } = order;
  return tellCustomer(
    context,
    'order.returned/customer',
    order,
    {
      facts: { reference, pieces },
      more: [...(way ? [toRefundWords(refund, way)] : []), YOUR_ORDER],
      link: await toLink(context, reference),
    },
    onlyIf,
  );
}

/** How its customer wants to hear of an order, as they chose when they placed it. */
export function toChoices({ language, whatsappAt }: Pick<OrderRow, 'language' | 'whatsappAt'>) {
  return { language, whatsapp: whatsappAt !== null };
}

async function toLink(context: AppContext, number: string): Promise<string> {
  return context.siteUrl + (await orderLink(context, number));
}

function toTimes(context: Pick<AppContext, 'now'>) {
  const { emailDueAt: dueAt, smsDueAt } = stepMessageTimes(context);
  return { dueAt, smsDueAt };
}

async function tellCustomer<Key extends NoticeFor<'customer', 'order'>>(
  context: AppContext,
  key: Key,
  order: OrderRow,
  told: Omit<Told<Key>, 'to'>,
  onlyIf: SQL,
) {
  const { phoneSealed, email } = order;
  const to = { phone: await unsealPhone(context, phoneSealed), email, ...toChoices(order) };
  return insertMessages(context, key, { ...told, to } as Told<Key>, onlyIf); // what was left out
}
