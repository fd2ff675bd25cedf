import { z } from 'zod';
import { isGstin } from '../shared/state-codes.ts';
import { DEFAULT_CANCELLATION } from './content-defaults.ts';

/** A number from the form or from storage. Unlike coercion, it refuses an empty field instead of reading it as 0. */
function numberIn(range: z.ZodNumber, message: string) {
  const typed = z.string().trim().min(1).transform(Number);
  return z.union([z.number(), typed], message).pipe(range);
}

/** A whole number from the form or from storage; what was stored before the field was there has the fallback. */
function wholeNumberIn(min: number, max: number, message: string, fallback: number) {
  return numberIn(z.number(message).int(message).min(min, message).max(max, message), message).default(
    fallback,
  );
}

const PERCENTAGE = 'Please give a percentage.';
const RELOAD = 'Please reload the page.';

const PHONE_PROOFS = ['required', 'off'] as const;

/** The owner's settings for tax on invoices, and for deposits, teams and phones of bookings. Tax and deposits are off until they are set. */
const terms = z.object({
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine(
      (text) => text === '' || isGstin(text),
      'This is not a valid GSTIN. It has 15 letters and digits.',
    ),
  legalName: z.string().trim().max(100, 'Please keep it below 100 characters.'),
  rate: numberIn(z.number(PERCENTAGE).min(0, 'Not below 0 %.').max(28, 'Not above 28 %.'), PERCENTAGE),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, 'An HSN code has 4, 6 or 8 digits.'),
  /** The same for appointments, where the rate and the code of services (SAC) differ from those of goods. */
  serviceRate: numberIn(
    z.number(PERCENTAGE).min(0, 'Not below 0 %.').max(28, 'Not above 28 %.'),
    PERCENTAGE,
  ).default(0),
  sac: z
    .string()
    .trim()
    .regex(/^(99\d{4})?$/, 'A code of services has 6 digits and begins with 99.')
    .default(''),
  depositPercent: numberIn(
    z
      .number(PERCENTAGE)
      .int('Please give a whole percentage.')
      .min(0, 'Not below 0 %.')
      .max(100, 'Not above 100 %.'),
    PERCENTAGE,
  ),
  /** How long an appointment may be before another artist comes along, in hours; and the largest team: `TeamLimits`. */
  visitHours: wholeNumberIn(1, 12, 'Please give 1 to 12 hours.', 6),
  teamSize: wholeNumberIn(1, 20, 'Please give 1 to 20 artists.', 5),
  /** Cancelling an appointment is free until so many hours before it begins; later this share of the deposit is kept. */
  freeHours: wholeNumberIn(0, 336, 'Please give 0 to 336 hours.', 48),
  keepPercent: wholeNumberIn(0, 100, 'Please give 0 to 100 percent.', 0),
  /** Whether customers prove their phone by a code before a booking takes an artist's time. */
  phoneProof: z.enum(PHONE_PROOFS, 'Please choose one of these.').default('required'),
});

function needsAll(
  { gstin, legalName, rate, hsn, serviceRate, sac }: z.output<typeof terms>,
  context: z.RefinementCtx,
): void {
  const ask = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (serviceRate > 0 && sac === '') ask('sac', 'Please give the code of your services.');
  if (sac !== '' && serviceRate === 0) ask('serviceRate', 'Please give the rate of tax on your services.');
  if (gstin === '') return;
  if (legalName === '') ask('legalName', 'Please give the name on the registration.');
  if (rate === 0) ask('rate', 'Please give the rate of tax on what you sell.');
  if (hsn === '') ask('hsn', 'Please give the HSN code of what you sell.');
}

const SellingTerms = terms.superRefine(needsAll);
export type SellingTerms = z.infer<typeof SellingTerms>;

export const NO_TERMS: SellingTerms = {
  gstin: '',
  legalName: '',
  rate: 0,
  hsn: '',
  serviceRate: 0,
  sac: '',
  depositPercent: 0,
  visitHours: 6,
  teamSize: 5,
  ...DEFAULT_CANCELLATION,
  phoneProof: 'required',
};

/** Under which key of the stored content they are. */
export const SELLING_TERMS_KEY = 'selling-terms';

/** The stored terms; {@link NO_TERMS} if there are none, or if they no longer fit the schema. */
export function parseStoredTerms(json: string | undefined): SellingTerms {
  return SellingTerms.safeParse(JSON.parse(json ?? 'null')).data ?? NO_TERMS;
}

/** Whether an appointment can have an invoice: once the shop is registered, it needs rate and code of services. */
export function canInvoiceServices({ gstin, sac }: SellingTerms): boolean {
  return gstin === '' || sac !== '';
}

/** The terms with the version that the form was filled from. */
export const SellingTermsInput = terms
  .extend({ version: numberIn(z.number(RELOAD).int(RELOAD).min(0, RELOAD), RELOAD) })
  .superRefine(needsAll);
