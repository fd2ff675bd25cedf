import { z } from 'zod';
import { Email, Name, Phone } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { REFUND_REASON_LENGTH } from './admin-payment.ts';
import { ATTENTIONS } from './payment.ts';

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
    // With a wrong order number or reference the body must not pass as an amount chosen by the client.
    order: z.string().max(0, 'There is no such order.').optional(),
    booking: z.string().max(0, 'There is no such appointment.').optional(),
  })
  .transform(({ order: _order, booking: _booking, ...amount }) => amount);
export type AmountInput = z.infer<typeof AmountInput>;

/** The payment that a browser asks about once its payer is back. */
export const SettlePaymentInput = z.object({ orderId: z.string().max(60) });

/** The pay button of a page that has no other form. */
export const PayOnlineInput = z.object({ intent: z.literal('pay-online', 'Unknown action.') });

const RefundInput = z.object({
  amount: z.coerce
    .number('Please give the amount in rupees.')
    .int('Please give the amount in whole rupees.')
    .min(1, 'The smallest amount is ₹1.'),
  reason: z
    .string()
    .trim()
    .min(3, 'Please say why, in a few words: the customer’s bank may show it.')
    .max(REFUND_REASON_LENGTH, 'Please keep it below 100 characters.'),
  earlier: z.coerce.number().int().min(0),
});

export const AdminPaymentInput = byIntent({
  refund: RefundInput,
  'resolve-attention': z.object({ attention: z.enum(ATTENTIONS) }),
});
