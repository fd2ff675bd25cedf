import { z } from 'zod';
import { Address, Name, OptionalEmail, Phone, Pincode } from '../people/contact-details.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.ts';

export const ORDER_STATUSES = ['placed', 'confirmed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Spec, section 9. */
export const PAYMENT_METHODS = ['cod', 'cashfree'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const OrderLineInput = z.object({
  id: z.string().min(1).max(64),
  quantity: z
    .number('Please choose how many.')
    .int('Please choose a whole number.')
    .min(1, 'Please choose at least one.')
    .max(MAX_QUANTITY, `We can send at most ${MAX_QUANTITY} of one design.`),
});

export const OrderLinesInput = z
  .array(OrderLineInput)
  .min(1, 'Your cart is empty.')
  .max(MAX_LINES, `An order can hold at most ${MAX_LINES} designs.`)
  .refine(
    (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
    'A design stands in the order twice.',
  );

/** What a checkout sends. It names designs and quantities; the prices are the server's. */
export const OrderInput = z.object({
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, '16 to 64 letters, digits, - or _')
    .describe('One for each press of the button; a retry sends the same'),
  lines: OrderLinesInput,
  name: Name,
  email: OptionalEmail,
  phone: Phone,
  address: Address,
  pincode: Pincode,
  paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose how to pay.'),
  expectedTotal: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Whole rupees that the customer was shown; if the shop asks for another sum the order is not taken',
    ),
});
export type OrderInput = z.infer<typeof OrderInput>;

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
