import type { PaymentTotals } from '../payments/payment.ts';
import { href } from '../shared/paths.ts';

export const ORDER_STATUSES = ['placed', 'confirmed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Spec, section 9. */
export const PAYMENT_METHODS = ['cod', 'cashfree'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = [
  'due_on_delivery',
  'awaiting_payment',
  /** Delivered, but less cash came in than its total. */
  'partly_paid',
  'paid',
  'partly_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How money changes hands without a gateway, and how it is refunded. */
export const CASH_WAYS = ['cash', 'upi'] as const;
export const REFUND_WAYS = ['online', ...CASH_WAYS] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

export const REFUND_WAY_LABELS: Record<RefundWay, string> = {
  online: 'Online, to where it was paid from',
  cash: 'In cash',
  upi: 'By UPI',
};

/** What came back of a delivered order. */
export interface OrderReturn {
  id: string;
  at: Date;
  /** The position of each line, and how many pieces of it. */
  lines: { position: number; quantity: number }[];
  /** When the shop had it; null until then. */
  receivedAt: Date | null;
  /** Whole rupees, and in which way; 0 and null for none. */
  refund: number;
  refundWay: RefundWay | null;
}

export interface OrderLine {
  designId: string;
  name: string;
  /** Each, as priced when the order was placed. */
  price: number;
  quantity: number;
  imageId: string;
}

export interface PlacedOrder {
  number: string;
  /** The order's own page, on this site. */
  path: string;
  total: number;
  /** Of now: an order that is sent again may have been paid before. */
  paymentStatus: PaymentStatus;
}

/** What came back, as `2 × Mayura, 1 × Gulab`. */
export function formatReturnedLines(
  lines: readonly { name: string }[],
  returned: OrderReturn['lines'],
): string {
  return returned.map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`).join(', ');
}

/** An order as its link shows it: to its owner, and to those whom the owner sends it. */
export interface Order extends PaymentTotals {
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  total: number;
  name: string;
  maskedPhone: string;
  address: string;
  pincode: string;
  courier: string | null;
  trackingNumber: string | null;
  /** Whole rupees that came in without a gateway. */
  collected: number;
  placedAt: Date;
  lines: OrderLine[];
  returns: OrderReturn[];
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

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  due_on_delivery: 'Cash on delivery, not paid yet',
  awaiting_payment: 'Online payment, not paid yet',
  partly_paid: 'Paid in part',
  paid: 'Paid',
  partly_refunded: 'Refunded in part',
  refunded: 'Refunded',
};

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  cashfree: 'Online',
};

/** Whether an order has an invoice: once it is paid or confirmed. It is issued when first requested. */
export function hasInvoice({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(paymentStatus);
  return status !== 'cancelled' && (status !== 'placed' || isPaid);
}
