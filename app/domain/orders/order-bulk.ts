import type { z } from 'zod';
import { parseChosen, toBulkInput } from '../shared/bulk.ts';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';
import { nextStatuses } from './order-transitions.ts';

export const ORDER_NOUN = { one: 'order', many: 'orders' };

/** What staff does with several orders at once, after a preview. */
export const BULK_STEPS = {
  confirmed: { button: 'Confirm', done: 'confirmed' },
  out_for_delivery: { button: 'Mark handed over', done: 'marked as handed over' },
} as const satisfies Partial<Record<OrderStatus, object>>;
export type BulkStep = keyof typeof BULK_STEPS;

const NUMBER = /^RM-[0-9A-Z]{8}$/;

/** The orders that an address names. */
export function parseChosenOrders(params: URLSearchParams): string[] {
  return parseChosen(params, 'order', NUMBER);
}

/** The orders of the preview, each with the status that it had there. */
export const BulkInput = toBulkInput(BULK_STEPS, {
  key: NUMBER,
  seen: new RegExp(`^(${ORDER_STATUSES.join('|')})$`),
});
export type BulkInput = z.infer<typeof BulkInput>;

type Chosen = Parameters<typeof nextStatuses>[0];

/** Why a step is not taken with an order; null if it is. */
export function bulkRefusal(order: Chosen, step: BulkStep): string | null {
  if (nextStatuses(order).includes(step)) return null;
  const { status, paymentStatus } = order;
  if (status === step) return `It is ${BULK_STEPS[step].done} already.`;
  if (status === 'cancelled') return 'It is cancelled.';
  if (status === 'delivered') return 'It is delivered already.';
  if (paymentStatus === 'awaiting_payment') return 'It is not paid yet.';
  if (order.refunded >= order.total) return 'All that was paid for it is refunded.';
  return status === 'placed' ? 'It is not confirmed yet.' : 'It is out for delivery already.';
}

/** Why an order is not packed; null if it is. */
export function printRefusal({
  status,
  paymentStatus,
}: Pick<Chosen, 'status' | 'paymentStatus'>): string | null {
  if (status === 'cancelled') return 'It is cancelled.';
  return paymentStatus === 'awaiting_payment' ? 'It is not paid yet.' : null;
}
