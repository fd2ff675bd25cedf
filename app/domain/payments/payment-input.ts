import { z } from 'zod';
import { Name, OptionalEmail, Phone } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { REFUND_REASON_LENGTH } from './admin-payment.ts';
import { ATTENTIONS } from './payment.ts';

/** An amount in rupees as JSON, or its digits: no other text, and nothing that JavaScript would turn into a number. */
const Amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    'Please give the amount in rupees.',
  )
  .pipe(
    z
      .number()
      .int('Please give the amount in whole rupees.')
      .min(1, 'The smallest amount is ₹1.')
      .max(200_000, 'Please call us to pay more than ₹2,00,000.'),
  );

/** Of the spec, section 7: an amount with no goods attached. */
const AmountToPay = z.object({
  kind: z.literal('amount').optional(),
  amount: Amount,
  name: Name,
  phone: Phone,
  email: OptionalEmail,
});

/** What our own checkout sends: the order to pay; the amount is the server's. */
const OrderToPay = z.object({
  kind: z.literal('order'),
  order: z
    .string('There is no such order.')
    .regex(/^RM-[0-9A-Z]{8}$/, 'There is no such order.')
    .describe('The number of an order of this shop'),
  key: z.string('There is no such order.').max(64).describe("The key in the order's own address"),
});

/** What a booking's own page sends: the deposit to pay; the amount is the server's. */
const DepositToPay = z.object({
  kind: z.literal('deposit'),
  booking: z
    .string('There is no such appointment.')
    .max(32, 'There is no such appointment.')
    .describe('The reference of an appointment'),
  key: z.string('There is no such appointment.').max(64).describe("The key in the appointment's own address"),
});

/** What is paid is told by its fields; a body that names an order is never an amount that the client chose. */
export const PaymentInput = z.preprocess(
  (body) => {
    if (typeof body !== 'object' || body === null) return body;
    const kind = 'order' in body ? 'order' : 'booking' in body ? 'deposit' : 'amount';
    return { ...body, kind };
  },
  z.discriminatedUnion('kind', [OrderToPay, DepositToPay, AmountToPay]),
);
export type PaymentInput = z.infer<typeof PaymentInput>;

/** The payment that a browser asks about once its payer is back. */
export const SettlePaymentInput = z.object({ orderId: z.string().max(60) });

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
