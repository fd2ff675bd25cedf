import { defineTransitions } from '../shared/state-machine.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { ORDER_STATUS_LABELS, type Order, type OrderStatus } from './order.ts';

/**
 * What each action makes of an order: one step ahead, or cancelling what has not arrived yet, which its customer can do
 * before it is handed over. An action is named by the status to which it leads, since each status is reached by one
 * action only.
 */
export const orderTransitions = defineTransitions<OrderStatus, OrderStatus, 'admin' | 'customer'>({
  noun: 'order',
  labels: ORDER_STATUS_LABELS,
  transitions: {
    placed: { by: [], from: [], to: 'placed', verb: 'place' },
    confirmed: { by: ['admin'], from: ['placed'], to: 'confirmed', verb: 'confirm' },
    out_for_delivery: { by: ['admin'], from: ['confirmed'], to: 'out_for_delivery', verb: 'send out' },
    delivered: { by: ['admin'], from: ['out_for_delivery'], to: 'delivered', verb: 'deliver' },
    cancelled: {
      by: ['admin', 'customer'],
      from: ['placed', 'confirmed', 'out_for_delivery'],
      to: 'cancelled',
      verb: 'cancel',
    },
  },
});

/** While nothing is on its way: the shop corrects the address, and the customer can cancel. */
export const BEFORE_HANDOVER = ['placed', 'confirmed'] as const satisfies readonly OrderStatus[];

export function isBeforeHandover(status: OrderStatus): boolean {
  return (BEFORE_HANDOVER as readonly OrderStatus[]).includes(status);
}

/** How long a step can be undone. Its messages wait as long, so that nobody was told of what is undone. */
export const UNDO_MS = MINUTE_MS;

/** The steps that can be undone, and whereto. Cancelling has closed payments. */
export const UNDONE_TO = {
  confirmed: 'placed',
  out_for_delivery: 'confirmed',
  delivered: 'out_for_delivery',
} as const satisfies Partial<Record<OrderStatus, OrderStatus>>;

/** The statuses that an order reaches only while the shop has its money, or gets it at the door. */
export const NEEDS_MONEY: readonly OrderStatus[] = ['confirmed', 'out_for_delivery'];

/** The next statuses of an order. One that is out for delivery may still arrive, whatever became of the money. */
export function nextStatuses({
  status,
  paymentStatus,
  total,
  refunded,
}: Pick<Order, 'status' | 'paymentStatus' | 'total' | 'refunded'>): OrderStatus[] {
  const hasMoney = paymentStatus !== 'awaiting_payment' && refunded < total;
  return orderTransitions.actions('admin', status).filter((to) => hasMoney || !NEEDS_MONEY.includes(to));
}
