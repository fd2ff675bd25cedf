import type { Money } from '../payments/order-money.ts';
import { href } from '../shared/paths.ts';

export const ORDER_STATUSES = ['placed', 'confirmed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Spec, section 9. */
export const PAYMENT_METHODS = ['cod', 'cashfree'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = [
  'due_on_delivery',
  'awaiting_payment',
  'paid',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface OrderLine {
  designId: string;
  name: string;
  /** Whole rupees, each, as priced when the order was placed. */
  price: number;
  quantity: number;
  imageId: string;
}

/** What is answered to whoever placed an order. */
export interface PlacedOrder {
  number: string;
  /** The order's own page, on this site. */
  path: string;
  /** Whole rupees. */
  total: number;
  /** As it stands now: an order that is sent again may have been paid before. */
  paymentStatus: PaymentStatus;
}

/** An order as its link shows it: to its owner, and to those whom the owner sends it. */
export interface Order extends Money {
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Whole rupees. */
  total: number;
  name: string;
  maskedPhone: string;
  address: string;
  pincode: string;
  /** UTC. */
  placedAt: Date;
  lines: OrderLine[];
  /** The states it reached, oldest first. */
  history: { status: OrderStatus; at: Date }[];
}

/** Where an order's own page is. The key makes the address unguessable. */
export function orderPath(number: string, key: string): string {
  return href('/order/:number/:key', { number, key });
}

/** The number and key of an order's path; null for any other path. */
export function parseOrderPath(path: string): { number: string; key: string } | null {
  const match = /^\/order\/([A-Z0-9-]{1,32})\/([A-Za-z0-9_-]{1,64})$/.exec(path);
  return match?.[1] && match[2] ? { number: match[1], key: match[2] } : null;
}

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What may come next: one step ahead, or the end of an order that has not arrived yet. */
export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** The steps that an order takes only while the shop has its money, or gets it at the door. */
export const SENDING: readonly OrderStatus[] = ['confirmed', 'out_for_delivery'];

/** What may come next of an order as it stands. What is out already may still arrive, whatever became of the money. */
export function nextStatuses({
  status,
  paymentStatus,
  total,
  returned,
}: Pick<Order, 'status' | 'paymentStatus' | 'total' | 'returned'>): OrderStatus[] {
  const hasMoney = paymentStatus !== 'awaiting_payment' && returned < total;
  return NEXT_STATUSES[status].filter((to) => hasMoney || !SENDING.includes(to));
}

/** Whether an order has an invoice, or gets one when it is first asked for: once it is paid or confirmed. */
export function hasInvoice({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(paymentStatus);
  return status !== 'cancelled' && (status !== 'placed' || isPaid);
}
