import { z } from 'zod';
import { Day, lineOfText, optionalId, typedNumber, wholeNumber } from '../shared/input-fields.ts';
import { Reason } from './booking-input.ts';
import { MANUAL_METHODS, type ManualMethod, PAYMENT_REFERENCE_LENGTH } from './booking-money.ts';

/** What the owner and artists record about money that did not come through the gateway. */

const RUPEES = 'Please give whole rupees, from ₹1 to ₹1,00,00,000.';

export const Rupees = typedNumber({ min: 1, max: 10_000_000, missing: RUPEES });

const entry = {
  /** How many entries the page showed, so that a form that is sent twice, or by two people, writes one. */
  earlier: wholeNumber(0, 9999, 'Please reload the page.'),
  amount: Rupees,
  method: z.enum(
    Object.keys(MANUAL_METHODS) as [ManualMethod], // the table is not empty
    'Please choose how it was paid.',
  ),
  paymentReference: lineOfText(PAYMENT_REFERENCE_LENGTH, 'Please keep it below 60 characters.')
    .optional()
    .default(''),
};

const needsReference = [
  (
    { method, paymentReference }: { method: ManualMethod; paymentReference: string },
    context: z.RefinementCtx,
  ) => {
    if (method !== 'upi' || paymentReference.length >= 4) return;
    const message = 'Please give the reference that the UPI app shows.';
    context.addIssue({ code: 'custom', path: ['paymentReference'], message });
  },
] as const;

/** More than is due is only recorded on purpose. */
const more = z
  .string()
  .optional()
  .transform((typed) => typed === 'on');

const why = Reason.pipe(z.string().min(3, 'Please say why, in a few words.'));

/** What an artist collected at her appointment. */
export const CollectInput = z
  .object({ reference: z.string().max(20), ...entry, more })
  .superRefine(...needsReference);

/** What the owner records; `vendorId` is the artist who took it, or empty. */
export const TakePaymentInput = z
  .object({ ...entry, more, takenOn: Day, vendorId: optionalId('Please choose who took it.') })
  .superRefine(...needsReference);

export const ReturnPaymentInput = z.object({ ...entry, reason: why }).superRefine(...needsReference);

export const CorrectPaymentInput = z.object({ entry: z.string().max(40), reason: why });
