import { z } from 'zod';
import { oneLine } from '../shared/contact-details.ts';
import { requiredText } from '../shared/input-fields.ts';
import { isBlankRow } from './content-form.ts';
import { CONTENT_LENGTH } from './content-limits.ts';

/** The kinds of fields that groups of content share. */

export const FILL_IN = 'Please fill this in.';

export const line = (max: number) =>
  requiredText(oneLine, { max, missing: FILL_IN, tooLong: `Please keep it under ${max} letters.` });

/** Entered with something between the texts, stored as a list. */
export function textList({ split, most, each, missing }: TextList) {
  return z
    .union(
      [z.string().max(CONTENT_LENGTH.paragraphs, 'Please keep it shorter.'), z.array(z.string())],
      FILL_IN,
    )
    .transform((input, context) => {
      const texts = (typeof input === 'string' ? input.replaceAll('\r\n', '\n').split(split) : input)
        .map((text) => text.trim().replace(/\s+/g, ' '))
        .filter(Boolean);
      const message =
        texts.length === 0
          ? missing
          : texts.length > most.count
            ? `Please keep it to ${most.count} ${most.called}.`
            : texts.some((text) => text.length > each) && `Please keep each under ${each} letters.`;
      if (!message) return texts;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

interface TextList {
  split: RegExp;
  most: { count: number; called: string };
  /** Most letters of each. */
  each: number;
  missing: string;
}

/** Rows by their number, without those that are blank or marked for removal. */
export function contentRows<Row extends z.ZodType>(row: Row, { min, max }: { min: number; max: number }) {
  return z.preprocess(
    (input) => {
      if (Array.isArray(input)) return input;
      const byNumber = (input ?? {}) as Record<string, unknown>; // its entries are checked below
      return Array.from({ length: max }, (_, index) =>
        isBlankRow(byNumber[index]) ? null : byNumber[index],
      );
    },
    z
      .array(z.nullable(row))
      .max(max, `There is room for ${max}.`)
      .transform((all) => all.filter((each) => each !== null))
      .refine((all) => all.length >= min, `Please leave at least ${min === 1 ? 'one' : min}.`),
  );
}

/** Where a link leads: a path of this site. What browsers read as another site is none. */
export const SITE_PATH = 'Please give an address of this site that begins with /, like /shop.';
export const SitePath = z
  .string(FILL_IN)
  .trim()
  .max(CONTENT_LENGTH.address, 'Please give a shorter address.')
  .regex(/^\/(?![/\\])[^\s\\]*$/, SITE_PATH);

/** A page of another site, or of this one. */
export const WebAddress = z
  .string(FILL_IN)
  .trim()
  .max(CONTENT_LENGTH.address, 'Please give a shorter address.')
  .refine(isWebAddress, 'Please give an address that begins with https://');

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

/** A day as `2026-11-23`, or nothing. */
export const OptionalDay = z
  .string()
  .trim()
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Please give a day like 2026-11-23.')
  .default('');

/** One line, or nothing. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max * 10, `Please keep it under ${max} letters.`)
    .transform(oneLine)
    .pipe(z.string().max(max, `Please keep it under ${max} letters.`))
    .default('');
