import { z } from 'zod';
import { Address, Name, OptionalEmail, Phone, Pincode } from '../shared/contact-details.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from './order.ts';

const OrderLineInput = z.object({
  id: z
    .string('Please choose a design.')
    .min(1, 'Please choose a design.')
    .max(64, 'There is no such design.'),
  quantity: z
    .number('Please choose how many.')
    .int('Please choose a whole number.')
    .min(1, 'Please choose at least one.')
    .max(MAX_QUANTITY, `We can send at most ${MAX_QUANTITY} of one design.`),
});

const OrderLinesInput = z
  .array(OrderLineInput, 'Your cart is empty.')
  .min(1, 'Your cart is empty.')
  .max(MAX_LINES, `An order can hold at most ${MAX_LINES} designs.`)
  .refine(
    (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
    'A design stands in the order twice.',
  );

/** What a checkout sends. It names designs and quantities; the prices are the server's. */
export const OrderInput = z.object({
  idempotencyKey: z
    .string('Please give the order a key of its own.')
    .regex(/^[A-Za-z0-9_-]{16,64}$/, '16 to 64 letters, digits, - or _')
    .describe('One for each order that is meant, made by chance; a retry sends the same'),
  lines: OrderLinesInput,
  name: Name,
  email: OptionalEmail,
  phone: Phone,
  address: Address,
  pincode: Pincode,
  paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose how to pay.'),
  expectedTotal: z
    .int('Please send the total in whole rupees.')
    .min(0, 'Please send the total in whole rupees.')
    .optional()
    .describe(
      'Whole rupees that the customer was shown; if the shop asks for another sum the order is not taken',
    ),
});
export type OrderInput = z.infer<typeof OrderInput>;

/** The same from a form, whose fields hold text; each line is `id:quantity`. */
export const OrderFormInput = OrderInput.extend({
  lines: z
    .string('Your cart is empty.')
    .max(MAX_LINES * 68, `An order can hold at most ${MAX_LINES} designs.`)
    .transform((text) =>
      text.split(',').map((line) => {
        const [id, quantity] = line.split(':');
        return { id, quantity: Number(quantity) };
      }),
    )
    .pipe(OrderLinesInput),
  expectedTotal: z
    .string()
    .regex(/^\d{1,9}$/, 'Please send the total in whole rupees.')
    .transform(Number),
});

export const OrderStatusInput = z.object({ from: z.enum(ORDER_STATUSES), to: z.enum(ORDER_STATUSES) });

/** The forms of an unpaid order's own page. */
export const OrderPaymentInput = z.object({
  intent: z.enum(['pay-on-delivery', 'pay-online'], 'Unknown action.'),
});
