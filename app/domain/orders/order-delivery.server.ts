import { sql } from 'drizzle-orm';
import { siteContent } from '#drizzle/schema/content.ts';
import type { orders } from '#drizzle/schema/orders.ts';
import { answerDelivery, DELIVERY_KEY } from '../content/delivery.ts';
import type { getDelivery } from '../content/delivery-terms.server.ts';
import { cashRefusal, notDeliveredMessage } from '../content/delivery-words.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { OrderInput } from './order-input.ts';

/** What an order is promised about its delivery, by the owner's table of places. */

/** The owner's table as it was read, not from a cache. */
export type ReadDelivery = Awaited<ReturnType<typeof getDelivery>>;

/** The condition that the table is the one that was read, for the statement that stores the order. */
export function isDeliveryAsRead({ version }: ReadDelivery) {
  return sql`coalesce((select version from ${siteContent} where key = ${DELIVERY_KEY}), 0) = ${version}`;
}

/**
 * What an order keeps of the table: between which days it is promised, whether it can be paid in cash, and until when a
 * return can be asked for.
 * @throws DomainError `invalid` at `pincode` if nothing is delivered there, at `paymentMethod` if cash is not taken there or
 *   not so much of it
 */
export function agreeDelivery(
  { now, payments }: Pick<AppContext, 'now' | 'payments'>,
  { pincode, paymentMethod }: Pick<OrderInput, 'pincode' | 'paymentMethod'>,
  total: number,
  { terms }: ReadDelivery,
): Pick<typeof orders.$inferInsert, 'deliverFrom' | 'deliverBy' | 'takesCash' | 'returnDays'> {
  const answer = answerDelivery(terms, pincode, now());
  if (!answer.promise) throw refuse('pincode', notDeliveredMessage(pincode));
  const noCash = cashRefusal(answer, total);
  if (noCash && paymentMethod === 'cod') {
    const onlyCash = 'This shop takes no online payments, and no cash for this order. Please call us.';
    throw refuse('paymentMethod', payments ? noCash : onlyCash);
  }
  const { from, by } = answer.promise;
  const { returnDays } = terms;
  return { deliverFrom: from, deliverBy: by, takesCash: !noCash, returnDays };
}

function refuse(field: 'pincode' | 'paymentMethod', message: string): DomainError {
  return new DomainError('invalid', message, { [field]: message });
}
