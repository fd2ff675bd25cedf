export const ORDER_STATUSES = ['placed', 'confirmed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Spec, section 9. */
export const PAYMENT_METHODS = ['cod', 'cashfree'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface OrderLine {
  designId: string;
  name: string;
  /** Whole rupees, each, as priced when the order was placed. */
  price: number;
  quantity: number;
  imageId: string;
}

/** An order as its owner sees it. */
export interface Order {
  number: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: 'due_on_delivery' | 'awaiting_payment' | 'paid' | 'refunded';
  /** Whole rupees. */
  total: number;
  name: string;
  email: string | null;
  phone: string;
  address: string;
  pincode: string;
  /** UTC. */
  placedAt: Date;
  lines: OrderLine[];
  history: { status: OrderStatus; at: Date }[];
}

/** Where an order's own page is. The key makes the address unguessable. */
export function orderPath(number: string, key: string): string {
  return `/order/${number}/${key}`;
}

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
