import { z } from 'zod';
import { oneLine } from '../shared/contact-details.ts';
import { requiredText, typedNumber } from '../shared/input-fields.ts';
import { contentRows } from './content-fields.ts';
import { parseFieldTree } from './content-form.ts';
import { DEFAULT_DELIVERY, DELIVERY_LIMITS, DELIVERY_SERVICES, type DeliveryTerms } from './delivery.ts';

/** The owner's table of places, from its form or from storage. */

const { places, pincodes, days, returnDays } = DELIVERY_LIMITS;

/** A number as it is stored, or as it is typed. */
const number = (max: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    typedNumber({ min: 0, max, missing: message, malformed: message }),
  );

const Days = number(days, `Please give 0 to ${days} working days.`);

const rule = {
  service: z.enum(DELIVERY_SERVICES, 'Please choose one of these.'),
  // Of a place to which nothing is delivered they are not asked for.
  daysFrom: z.preprocess((value) => (value === '' || value === undefined ? '0' : value), Days),
  daysTo: z.preprocess((value) => (value === '' || value === undefined ? '0' : value), Days),
};

function needsDays(
  { service, daysFrom, daysTo }: { service: string; daysFrom: number; daysTo: number },
  context: z.RefinementCtx,
): void {
  if (service === 'none') return;
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (daysTo === 0) refuse('daysTo', 'Please give the working days that it takes at most.');
  else if (daysFrom > daysTo) refuse('daysFrom', 'This is more than it takes at most.');
}

function isRange(entry: string): boolean {
  const [first = '', last = '', more] = entry.split('-');
  return more === undefined && /^[1-9]\d{5}$/.test(first) && /^\d{6}$/.test(last) && first <= last;
}

/** Entered as `302, 303001-303012`, stored as a list. */
const Pincodes = z
  .union([z.string().max(1200, 'Please keep it shorter.'), z.array(z.string())], 'Please give its pincodes.')
  .transform((input, context) => {
    const typed = typeof input === 'string' ? input.replace(/\s*[-–]\s*/g, '-').split(/[\s,;]+/) : input;
    const entries = [...new Set(typed.filter(Boolean))];
    const wrong = entries.find((entry) => !/^[1-9]\d{0,5}$/.test(entry) && !isRange(entry));
    const message =
      entries.length === 0
        ? 'Please give the first digits of its pincodes, like 302.'
        : entries.length > pincodes
          ? `Please give at most ${pincodes}; a shorter beginning covers more.`
          : wrong &&
            `“${wrong}” is neither the first digits of a pincode, like 302, nor a range, like 302001-302039.`;
    if (!message) return entries;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const Place = z
  .object({
    name: requiredText(oneLine, {
      max: 60,
      missing: 'Please name this place.',
      tooLong: 'Please keep it under 60 letters.',
    }),
    pincodes: Pincodes,
    ...rule,
  })
  .superRefine(needsDays);

const Terms = z.object({
  places: contentRows(Place, { min: 0, max: places }),
  elsewhere: z.object(rule).superRefine(needsDays),
  cashLimit: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    number(10_000_000, 'Please give whole rupees, or nothing for no limit.').nullable(),
  ),
  returnDays: number(returnDays, `Please give 0 to ${returnDays} days.`),
});

/** The stored table; {@link DEFAULT_DELIVERY} if there is none, or if it no longer fits the schema. */
export function parseStoredDelivery(json: string | undefined): DeliveryTerms {
  return Terms.safeParse(JSON.parse(json ?? 'null')).data ?? DEFAULT_DELIVERY; // a CHECK allows nothing but JSON there
}

const Version = z.coerce.number('Please reload the page.').int().min(0);

/** The form, whose fields are named `delivery.places.0.name` and so on, with the version that it was filled from. */
export const DeliveryTermsInput = z.preprocess(
  (values) => parseFieldTree(values as Record<string, string>), // a form's values
  z.object({ version: Version, delivery: Terms }),
);
