import { z } from 'zod';
import { Address, multiLine, Name, OptionalEmail, Phone, Pincode } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { lineOfText, optional, requiredText, typedNumber, wholeNumber } from '../shared/input-fields.ts';
import { LanguageChoice } from '../shared/language-input.ts';
import { MAX_LINES, MAX_QUANTITY, MAX_TOTAL } from './cart.ts';
import { COURIER_MAX_LENGTH } from './courier.ts';
import { CASH_WAYS, ORDER_STATUSES, PAYMENT_METHODS, REFUND_WAYS } from './order.ts';

const OrderLineInput = z.object({
  id: z
    .string('Please choose a design or a product.')
    .min(1, 'Please choose a design or a product.')
    .max(64, 'There is no such design or product.'),
  quantity: z
    .number('Please choose how many.')
    .int('Please choose a whole number.')
    .min(1, 'Please choose at least one.')
    .max(MAX_QUANTITY, `We can send at most ${MAX_QUANTITY} of one thing.`),
});

const OrderLinesInput = z
  .array(OrderLineInput, 'Your cart is empty.')
  .min(1, 'Your cart is empty.')
  .max(MAX_LINES, `An order can hold at most ${MAX_LINES} different things.`)
  .refine(
    (lines) => new Set(lines.map((line) => line.id)).size === lines.length,
    'The same thing stands in the order twice.',
  );

/** What a checkout sends. It names ids and quantities; the prices are the server's. */
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
  city: optional(lineOfText(60, 'Please keep the city under 60 letters.'), 'Please check the city.').describe(
    'Added to the address where that does not name it',
  ),
  pincode: Pincode,
  paymentMethod: z.enum(PAYMENT_METHODS, 'Please choose how to pay.'),
  language: LanguageChoice,
  whatsapp: optional(z.literal('on'), 'Please choose “on”, or leave it out.').describe(
    'Whether messages about this order may go by WhatsApp',
  ),
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
    .max(MAX_LINES * 68, `An order can hold at most ${MAX_LINES} different things.`)
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

/** An address that names its city, in a line of its own where it did not. */
export function withCity(address: string, city: string | null): string {
  return city === null || address.toLowerCase().includes(city.toLowerCase())
    ? address
    : `${address}\n${city}`;
}

const TRACKING_MESSAGE = 'A tracking number has at most 30 letters and digits.';

const OrderStepInput = z.object({
  from: z.enum(ORDER_STATUSES, 'Unknown status.'),
  to: z.enum(ORDER_STATUSES, 'Unknown status.'),
  courier: optional(
    lineOfText(COURIER_MAX_LENGTH, `Please keep the courier under ${COURIER_MAX_LENGTH} letters.`),
    'Please check the courier.',
  ),
  trackingNumber: optional(
    z
      .string()
      .max(100, TRACKING_MESSAGE)
      .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9/-]{0,30}$/, TRACKING_MESSAGE)),
    TRACKING_MESSAGE,
  ).transform((number) => number || null),
  received: typedNumber({
    min: 0,
    max: MAX_TOTAL,
    missing: 'Please enter what came in, 0 for nothing.',
    malformed: 'Please enter whole rupees.',
    tooHigh: 'This is more than an order can cost.',
  }).optional(),
});

/** How many of a kind there were when the form was shown, so that one that is sent twice counts once. */
const Earlier = wholeNumber(0, 9999, 'Please reload the page.');

const OrderNoteInput = z.object({
  text: requiredText(multiLine, {
    max: 1000,
    missing: 'Please write the note.',
    tooLong: 'Please keep the note under 1,000 letters.',
  }),
  earlier: Earlier,
});
export type OrderNoteInput = z.infer<typeof OrderNoteInput>;

const OrderAddressInput = z.object({
  name: Name,
  address: Address,
  pincode: Pincode,
  version: z
    .string()
    .regex(/^\d{1,16}$/, 'Please reload the page.')
    .transform(Number),
});
export type OrderAddressInput = z.infer<typeof OrderAddressInput>;

const Reference = optional(
  lineOfText(40, 'Please keep the reference under 40 letters.'),
  'Please check the reference.',
);

const OrderCashInput = z.object({
  amount: typedNumber({
    min: 1,
    max: MAX_TOTAL,
    missing: 'Please enter what came in.',
    malformed: 'Please enter whole rupees.',
    tooLow: 'Please enter at least ₹1.',
    tooHigh: 'This is more than an order can cost.',
  }),
  way: z.enum(CASH_WAYS, 'Please choose how it was paid.'),
  reference: Reference,
  missing: z
    .string()
    .regex(/^\d{1,9}$/, 'Please reload the page.')
    .transform(Number),
});
export type OrderCashInput = z.infer<typeof OrderCashInput>;

/** Of how many pieces of each line a form speaks; lines without any are left out. */
function parsePieces(fields: Record<string, unknown>): { position: number; quantity: number }[] {
  return Object.entries(fields).flatMap(([name, typed]) => {
    const position = /^pieces\.(\d{1,2})$/.exec(name)?.[1];
    const quantity = /^\d{1,3}$/.test(String(typed)) ? Number(typed) : 0;
    return position && quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
}

const RequestId = z.string('Please reload the page.').max(64, 'Please reload the page.');

const OrderReturnInput = z
  .looseObject({
    reason: requiredText(multiLine, {
      max: 500,
      missing: 'Please say why it came back.',
      tooLong: 'Please keep the reason under 500 letters.',
    }),
    isBack: z.literal('on').optional(),
    refund: typedNumber({
      min: 0,
      max: MAX_TOTAL,
      missing: 'Please enter what is refunded, 0 for nothing.',
      malformed: 'Please enter whole rupees.',
      tooHigh: 'This is more than an order can cost.',
    }),
    way: z.enum(REFUND_WAYS, 'Please choose how it is refunded.'),
    reference: Reference,
    earlier: Earlier,
    /** The customer's request that it answers. */
    request: RequestId.optional(),
  })
  .transform(({ reason, isBack, refund, way, reference, earlier, request, ...fields }) => ({
    ...{ reason, isBack: isBack === 'on', refund, way, reference, earlier },
    ...(request && { request }),
    pieces: parsePieces(fields),
  }));
export type OrderReturnInput = z.infer<typeof OrderReturnInput>;

/** What a customer asks to send back. */
export const ReturnRequestInput = z
  .looseObject({
    reason: requiredText(multiLine, {
      max: 500,
      missing: 'Please tell us why.',
      tooLong: 'Please keep the reason under 500 letters.',
    }),
    earlier: Earlier,
  })
  .transform(({ reason, earlier, ...fields }) => ({ reason, earlier, pieces: parsePieces(fields) }));
export type ReturnRequestInput = z.infer<typeof ReturnRequestInput>;

const ReturnAnswerInput = z.object({
  id: RequestId,
  decision: z.enum(['accepted', 'refused'], 'Please choose an answer.'),
  answer: requiredText(multiLine, {
    max: 500,
    missing: 'Please tell the customer where to send it, or why not.',
    tooLong: 'Please keep the answer under 500 letters.',
  }),
});
export type ReturnAnswerInput = z.infer<typeof ReturnAnswerInput>;

/** The forms of an order's page at the desk. */
export const OrderDeskInput = byIntent({
  step: OrderStepInput,
  undo: z.object({ status: z.enum(ORDER_STATUSES, 'Unknown status.') }),
  note: OrderNoteInput,
  address: OrderAddressInput,
  cash: OrderCashInput,
  return: OrderReturnInput,
  'return-back': z.object({ id: RequestId }),
  'return-answer': ReturnAnswerInput,
});

/** The forms of an unpaid order's own page. */
export const OrderPaymentInput = z.object({
  intent: z.enum(['pay-on-delivery', 'pay-online'], 'Unknown action.'),
});
