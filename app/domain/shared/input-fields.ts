import { z } from 'zod';
import { multiLine, oneLine } from './contact-details.ts';
import { type IndianState, parseState } from './indian-states.ts';
import { pincodeRefusal } from './state-codes.ts';
import { isValidDay } from './time.ts';

/** Fields that the inputs of several rooms have. An empty field of a form counts as left out. */

export function optional<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z
    .union([z.literal('').transform(() => null), schema], message)
    .nullish()
    .transform((value) => value ?? null);
}

export function optionalId(message: string) {
  return optional(z.string(message).max(64, message), message);
}

/** Text, normalized before its length is checked. */
function text(max: number, message: string, normalize: (typed: string) => string) {
  return z
    .string(message)
    .max(max * 10, message)
    .transform(normalize)
    .pipe(z.string().max(max, message));
}

export const lineOfText = (max: number, message: string) => text(max, message, oneLine);

export const linesOfText = (max: number, message: string) => text(max, message, multiLine);

/** Text that must be given; normalized by `clean` before it is checked. */
export function requiredText(
  clean: typeof oneLine,
  { max, missing, tooLong, has = /\S/ }: { max: number; missing: string; tooLong: string; has?: RegExp },
) {
  return z
    .string(missing)
    .max(max * 10, tooLong)
    .transform(clean)
    .pipe(z.string().regex(has, missing).max(max, tooLong));
}

interface TypedNumberLimits {
  min: number;
  max: number;
  missing: string;
  malformed?: string;
  tooLow?: string;
  tooHigh?: string;
}

/** A whole number as people type or paste it: `7999`, `₹ 1,25,000`. */
export function typedNumber({
  min,
  max,
  missing,
  malformed = missing,
  tooLow = malformed,
  tooHigh = tooLow,
}: TypedNumberLimits) {
  return z
    .string(missing)
    .transform((text) => text.replace(/[₹,\s]/g, ''))
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\d{1,9}$/, malformed),
    )
    .transform(Number)
    .pipe(z.number().min(min, tooLow).max(max, tooHigh));
}

/** A whole number, as JSON or as typed. */
export function wholeNumber(min: number, max: number, message: string) {
  const typed = z
    .string(message)
    .trim()
    .regex(/^\d{1,5}$/, message)
    .transform(Number);
  return z
    .union([z.number(message), typed], message)
    .pipe(z.number().int(message).min(min, message).max(max, message));
}

export const Day = z.string('Please choose a date.').refine(isValidDay, 'Please choose a date.');

export const State = z
  .string('Please choose your state.')
  .max(80, 'Please choose a state of the list.')
  .transform((typed, context) => {
    const state = parseState(typed);
    if (state) return state;
    context.addIssue({
      code: 'custom',
      message: typed.trim() ? 'Please choose a state of the list.' : 'Please choose your state.',
    });
    return z.NEVER;
  });

/**
 * Parameters of a check over several fields: it runs once these are valid, whatever the others hold. Without them zod
 * also runs a check on fields that are too long, before they are parsed.
 */
function onceValid(...fields: string[]) {
  return {
    when: ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
      issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field))),
  };
}

/** For `superRefine`: that the pincode lies in the state. */
export const pincodeInState = [
  (
    { state, pincode }: { state: IndianState; pincode: string },
    context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
  ): void => {
    const message = pincodeRefusal(pincode, state);
    if (message) context.addIssue({ code: 'custom', path: ['pincode'], message });
  },
  onceValid('state', 'pincode'),
] as const;
