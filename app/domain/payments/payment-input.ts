import { z } from 'zod';
import { Email, Name, Phone } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';

/** Of the spec, section 7: an amount with no goods attached. */
export const AmountInput = z
  .object({
    amount: z.coerce
      .number('Please give the amount in rupees.')
      .int('Please give the amount in whole rupees.')
      .min(1, 'The smallest amount is ₹1.')
      .max(200_000, 'Please call us to pay more than ₹2,00,000.'),
    name: Name,
    phone: Phone,
    email: Email,
    // Whoever names something of ours pays what the server says, and nothing else.
    order: z.string().max(0, 'There is no such order.').optional(),
    booking: z.string().max(0, 'There is no such appointment.').optional(),
  })
  .transform(({ order: _order, booking: _booking, ...amount }) => amount);

/** Of our own checkout: the order that it belongs to; the amount is the server's. */
export const OrderToPay = z.object({
  order: z
    .string()
    .regex(/^RM-[0-9A-Z]{8}$/, 'There is no such order.')
    .describe('The number of an order of this shop'),
  key: z.string().max(64).describe("The key in the order's own address"),
});

/** Of an appointment's own page: its deposit; the amount is the server's. */
export const DepositToPay = z.object({
  booking: z.string().max(32).describe('The reference of an appointment'),
  key: z.string().max(64).describe("The key in the appointment's own address"),
});

/** What the browser asks about once its payer is back. */
export const PaymentToSettle = z.object({ orderId: z.string().max(60) });

/** What can be asked on an unpaid order's own page. */
export const PayOnDelivery = z.object({ intent: z.literal('pay-on-delivery', 'We do not know what to do.') });

/** What an admin gives back. */
const RefundInput = z.object({
  amount: z.coerce
    .number('Please give the amount in rupees.')
    .int('Please give the amount in whole rupees.')
    .min(1, 'The smallest amount is ₹1.'),
  reason: z
    .string()
    .trim()
    .min(3, 'Please say why, in a few words: the customer’s bank may show it.')
    .max(100, 'Please keep it below 100 characters.'),
  earlier: z.coerce.number().int().min(0),
});

/** What an admin does on a payment's page: gives back, or has looked at what is wrong with it. */
export const PaymentStep = byIntent({
  'give-back': RefundInput,
  'looked-at': z.object({
    attention: z.enum(['mismatch', 'refund_failed', 'discrepancy', 'subject_cancelled']),
  }),
});
