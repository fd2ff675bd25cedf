import { z } from 'zod';
import { PAYOUT_METHODS, type PayoutMethod, SHARE_KINDS } from '../bookings/artist-share.ts';
import { parseReference } from '../bookings/booking.ts';
import { Reason } from '../bookings/booking-input.ts';
import { PAYMENT_REFERENCE_LENGTH } from '../bookings/booking-money.ts';
import { Rupees } from '../bookings/manual-payment-input.ts';
import { byIntent } from '../shared/form-intent.ts';
import { Day, lineOfText, optionalId, typedNumber, wholeNumber } from '../shared/input-fields.ts';

/** What the owner sends about artists' shares and payouts. */

/** Most rupees of a fixed share. */
const MAX_FIXED = 1_000_000;

const SHARE = 'Please give whole percent from 0 to 100, or whole rupees.';

/** A share of all appointments is in percent; of a package's it can be an amount. */
const ShareRuleInput = z
  .object({
    packageId: optionalId('Please choose a package of the list.'),
    kind: z.enum(SHARE_KINDS, 'Please choose one of these.'),
    value: typedNumber({ min: 0, max: MAX_FIXED, missing: SHARE }),
  })
  .superRefine(({ packageId, kind, value }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (kind === 'percent' && value > 100) refuse('value', 'Please give at most 100 percent.');
    if (kind === 'fixed' && packageId === null) {
      refuse('kind', 'A fixed amount is for one package: please choose it above.');
    }
  });
export type ShareRuleInput = z.infer<typeof ShareRuleInput>;

const entry = {
  /** How many payouts and adjustments the page showed, so that a form that is sent twice writes one. */
  earlier: wholeNumber(0, 99_999, 'Please reload the page.'),
  amount: Rupees,
};

/** `paid`: to the artist; `received`: from her. */
const PayoutInput = z
  .object({
    ...entry,
    direction: z.enum(['paid', 'received'], 'Please choose one of these.'),
    method: z.enum(
      Object.keys(PAYOUT_METHODS) as [PayoutMethod], // the table is not empty
      'Please choose how it was paid.',
    ),
    paymentReference: lineOfText(PAYMENT_REFERENCE_LENGTH, 'Please keep it below 60 characters.')
      .optional()
      .default(''),
    paidOn: Day,
    note: Reason.optional().default(''),
    more: z
      .string()
      .optional()
      .transform((typed) => typed === 'on'),
  })
  .superRefine(({ method, paymentReference }, context) => {
    if (method === 'cash' || paymentReference.length >= 4) return;
    const message = 'Please give the reference that the bank or the app shows.';
    context.addIssue({ code: 'custom', path: ['paymentReference'], message });
  });
export type PayoutInput = z.infer<typeof PayoutInput>;

const why = Reason.pipe(z.string().min(3, 'Please say why, in a few words.'));

/** Of an appointment, or of none. */
const AdjustmentInput = z.object({
  ...entry,
  direction: z.enum(['more', 'less'], 'Please choose one of these.'),
  booking: z
    .string()
    .max(40, 'There is no such appointment.')
    .optional()
    .default('')
    .transform((typed, context) => {
      if (typed.trim() === '') return null;
      const reference = parseReference(typed);
      if (reference) return reference;
      context.addIssue({ code: 'custom', message: 'Please give a reference like RB-7K3D9QXA.' });
      return z.NEVER;
    }),
  reason: why,
});
export type AdjustmentInput = z.infer<typeof AdjustmentInput>;

const CorrectPayoutInput = z.object({ entry: z.string().max(120), reason: why });

/** The forms of an artist's account. */
export const ArtistAccountFormInput = byIntent({
  share: ShareRuleInput,
  'remove-share': z.object({ packageId: optionalId('There is no such package.') }),
  payout: PayoutInput,
  adjustment: AdjustmentInput,
  'correct-payout': CorrectPayoutInput,
});

/** What artists get who have no share of their own. */
export const ShopShareInput = z.object({
  value: wholeNumber(0, 100, 'Please give whole percent from 0 to 100.'),
});
