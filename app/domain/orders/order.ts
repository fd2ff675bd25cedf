import { describeBox } from '../content/box-words.ts';
import type { DesignBox } from '../content/design-box.ts';
import type { PaymentTotals } from '../payments/payment.ts';
import { href } from '../shared/paths.ts';
import type { OrderReturn, ReturnRequest } from './return.ts';

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

export interface OrderLine {
  /** Of the design, or of the product's variant. */
  designId: string;
  name: string;
  /** Each, as priced when the order was placed. */
  price: number;
  quantity: number;
  imageId: string;
  /** The design box as it was when it was bought; null for what is no design. */
  box: DesignBox | null;
  /** Of a product that is taxed otherwise than what the shop sells in general; else null. */
  hsn: string | null;
  gstRate: number | null;
}

export interface PlacedOrder {
  number: string;
  /** The order's own page, on this site. */
  path: string;
  total: number;
  /** Of now: an order that is sent again may have been paid before. */
  paymentStatus: PaymentStatus;
  /** Whether it can be paid in cash. */
  takesCash: boolean;
}

/** What a line is called on an invoice: a design says which box of it was sold. */
export function describeLine({ name, box }: Pick<OrderLine, 'name' | 'box'>): string {
  return box ? `${name}: ${describeBox(box)}` : name;
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
  /** The days, as `YYYY-MM-DD`, between which it was promised; null for orders from before there were promises. */
  deliverFrom: string | null;
  deliverBy: string | null;
  /** Whether it can be paid in cash. */
  takesCash: boolean;
  /** Days after the delivery in which a return can be asked for. */
  returnDays: number;
  /** Part of nobody's account. */
  isGuest: boolean;
  /** Whole rupees that came in without a gateway. */
  collected: number;
  /** Whether its invoice was issued. */
  isInvoiced: boolean;
  placedAt: Date;
  lines: OrderLine[];
  returns: OrderReturn[];
  /** What was asked to be sent back, oldest first. */
  returnRequests: ReturnRequest[];
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

/** Whether an order has an invoice: once it is paid or confirmed, and for good once it was issued, when first requested. */
export function hasInvoice({
  status,
  paymentStatus,
  isInvoiced,
}: Pick<Order, 'status' | 'paymentStatus' | 'isInvoiced'>): boolean {
  const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(paymentStatus);
  return isInvoiced || (status !== 'cancelled' && (status !== 'placed' || isPaid));
}
