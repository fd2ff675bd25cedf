import { z } from 'zod';
import { parseFieldTree } from '../domain/content/content-form.ts';
import {
  HEADLESS,
  type MarkdownName,
  POLICY_LENGTH,
  POLICY_PICTURES,
  POLICY_PLACEHOLDERS,
  type Policy,
} from '../domain/content/policy.ts';
import { imageNumbers, imagesInput } from '../domain/images/image-input.ts';
import { NO_ALT_TEXT } from '../domain/images/image-limits.ts';
import { oneLine } from '../domain/shared/contact-details.ts';
import { requiredText } from '../domain/shared/input-fields.ts';
import { MarkdownError, parseInline, parsePage } from './parse-markdown.server.ts';

/** The form of a policy, whose text is parsed when it is saved. */

const FILL_IN = 'Please fill this in.';

const short = (max: number) =>
  requiredText(oneLine, { max, missing: FILL_IN, tooLong: `Please keep it under ${max} letters.` });

const TOO_LONG = `Please keep it under ${POLICY_LENGTH.text} letters.`;

const Text = z
  .string(FILL_IN)
  .max(POLICY_LENGTH.text * 1.2, TOO_LONG)
  .transform((text) => `${text.normalize('NFC').replaceAll('\r\n', '\n').trim()}\n`)
  .pipe(z.string().regex(/\S/, FILL_IN).max(POLICY_LENGTH.text, TOO_LONG));

const Written = z.object({
  title: short(POLICY_LENGTH.title),
  description: short(POLICY_LENGTH.description),
  lead: short(POLICY_LENGTH.lead),
  text: Text,
});

const NO_HEAD = { title: '', description: '', lead: '' };

/** The box on skin safety stands in other pages and has no head of its own. */
const WrittenBox = z.object({ text: Text }).transform(({ text }) => ({ ...NO_HEAD, text }));

const STORY_TOO_LONG = `Please keep it under ${POLICY_LENGTH.story} letters.`;

/** A part of About, which is left out while it is empty. */
const WrittenStory = z
  .object({
    text: z
      .string(FILL_IN)
      .max(POLICY_LENGTH.story * 1.2, STORY_TOO_LONG)
      .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
      .pipe(z.string().max(POLICY_LENGTH.story, STORY_TOO_LONG)),
  })
  .superRefine(({ text }, context) => {
    const placeholder = POLICY_PLACEHOLDERS.find((name) => text.includes(`{{${name}`));
    if (!placeholder) return;
    const message = `{{${placeholder}}} stands in policies alone. Link to /faqs or /order-info instead.`;
    context.addIssue({ code: 'custom', path: ['text'], message });
  })
  .transform(({ text }) => ({ ...NO_HEAD, text: text && `${text}\n` }));

function schemaOf(name: MarkdownName) {
  if (name === 'aboutStory') return WrittenStory;
  return HEADLESS.includes(name) ? WrittenBox : Written;
}

/** @param updated today, which the page names */
export function policyInput(name: MarkdownName, updated: string) {
  const value = (schemaOf(name) as z.ZodType<Omit<Policy, 'page'>>).transform((fields, context): Policy => {
    // both give these fields
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    const inline = (field: 'description' | 'lead') =>
      attempt(
        fields[field],
        () => parseInline(fields[field]),
        (message) => refuse(field, message),
      ) ?? [];
    const parsed = attempt(
      fields.text,
      () => parsePage(withAddresses(fields.text), ''),
      (message) => refuse('text', message),
    );
    if (name === 'skinSafety' && parsed && parsed.sections.length === 0)
      refuse('text', 'It needs a title: ## Before you begin');
    const { title } = fields;
    const head = { path: '', title, description: inline('description'), lead: inline('lead'), updated };
    return { ...fields, page: { intro: [], sections: [], ...parsed, ...head } };
  });
  const Fields = z.preprocess(
    (values) => parseFieldTree(withPictureLines(name, values as Record<string, string>)), // a form's values
    z
      .object({ version: z.coerce.number().int().min(0), intent: z.string().optional(), [name]: value })
      .transform(({ version, intent, ...rest }) => ({
        version: version as number, // a computed key makes the others of one type with it
        intent: intent as string | undefined,
        value: rest[name] as Policy,
      })),
  );
  return Fields.and(Pictures).transform(({ images: _inTheText, ...form }) => form);
}

const Pictures = imagesInput({ min: 0, max: POLICY_PICTURES, message: '' }).superRefine(
  ({ images }, context) => {
    for (const [index, { alt }] of images.entries()) {
      if (alt) continue;
      context.addIssue({ code: 'custom', path: [`image-${index + 1}-alt`], message: NO_ALT_TEXT });
    }
  },
);

/** Pictures that come with the form stand at the end of its text, from where the owner moves their lines. */
function withPictureLines(name: MarkdownName, values: Record<string, string>): Record<string, string> {
  const lines = imageNumbers(values).flatMap((number) => {
    const [id, alt = ''] = [values[`image-${number}`], values[`image-${number}-alt`]];
    // Without brackets, which would end it.
    return id && alt.trim() ? `![${oneLine(alt).replace(/[[\]\\]/g, '')}](/media/${id})` : [];
  });
  if (lines.length === 0) return values;
  return { ...values, [`${name}.text`]: [values[`${name}.text`] ?? '', ...lines].join('\n\n') };
}

/** Deeper than any text needs, and long before a parser runs out of room. */
const TOO_DEEP = /^[ \t]{25}|^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){6}[^\s|-]/m;

function attempt<Parsed>(
  source: string,
  parse: () => Parsed,
  refuse: (message: string) => void,
): Parsed | undefined {
  const deep = TOO_DEEP.exec(source);
  if (deep) {
    refuse(`Line ${lineOf(source, deep.index)}: lists within lists cannot be that deep.`);
    return;
  }
  try {
    return parse();
  } catch (error) {
    if (error instanceof MarkdownError) {
      const at = source.indexOf(error.raw.trim());
      refuse(at < 0 ? error.message : `Line ${lineOf(source, at)}: ${error.message}`);
    } else if (error instanceof RangeError) refuse('This is nested too deeply.');
    else throw error;
  }
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/** Sections and their parts have addresses, made of their titles where the owner gives none. */
function withAddresses(source: string): string {
  const taken = new Set([...source.matchAll(/\{#([a-z0-9-]+)\}$/gm)].map(([, id]) => id));
  return source.replace(/^(##) +(.+?) *$/gm, (line, level: string, title: string) => {
    if (/\{#[a-z0-9-]+\}$/.test(title)) return line;
    const base =
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'section';
    let id = base;
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
    taken.add(id);
    return `${level} ${title} {#${id}}`;
  });
}
