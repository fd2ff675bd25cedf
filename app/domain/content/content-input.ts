import { z } from 'zod';
import { Email, formatPhone, oneLine, Phone, Pincode, parsePhone } from '../shared/contact-details.ts';
import { AREA_PREFIXES_MAX, type Area } from './area.ts';
import {
  ACHIEVEMENT_MAX,
  CONTENT_LENGTH,
  CONTENT_ROWS,
  type ContentGroup,
  type SiteContent,
} from './content.ts';
import { isBlank, nested } from './content-form.ts';

/** What each group of content must be, as it is typed and as it is stored. */

const FILL_IN = 'Please fill this in.';

const line = (max: number) =>
  z
    .string(FILL_IN)
    .max(max * 4, `Please keep it under ${max} letters.`)
    .transform(oneLine)
    .pipe(z.string().min(1, FILL_IN).max(max, `Please keep it under ${max} letters.`));

const Hero = z.object({ title: line(CONTENT_LENGTH.heroTitle), promise: line(CONTENT_LENGTH.heroPromise) });

const Time = z.string(FILL_IN).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 10:00.');

/** An empty field is no other number. */
const OtherPhone = z
  .string()
  .max(30, 'This phone number is too long.')
  .default('')
  .transform((typed, context) => {
    if (!typed.trim()) return null;
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue({
      code: 'custom',
      message: 'Please check the number: an Indian mobile has 10 digits and begins with 6, 7, 8 or 9.',
    });
    return z.NEVER;
  });

const Contact = z
  .object({
    phone: Phone,
    whatsapp: OtherPhone,
    email: Email,
    address: z.object({
      street: line(CONTENT_LENGTH.addressLine),
      area: line(CONTENT_LENGTH.addressLine),
      city: line(CONTENT_LENGTH.addressLine),
      region: line(CONTENT_LENGTH.addressLine),
      pincode: Pincode,
    }),
    hours: z
      .object({ opens: Time, closes: Time, shown: line(CONTENT_LENGTH.hoursShown) })
      .refine(({ opens, closes }) => opens < closes, {
        path: ['closes'],
        message: 'This should be later than the time of opening.',
      }),
  })
  .transform((contact) => ({
    ...contact,
    phoneShown: formatPhone(contact.phone),
    whatsapp: contact.whatsapp ?? contact.phone,
  }));

const Achievement = z.object({
  label: line(CONTENT_LENGTH.label),
  count: z.coerce
    .number('Please give a whole number.')
    .int('Please give a whole number.')
    .min(0, 'Please give a number from 0.')
    .max(ACHIEVEMENT_MAX, 'Please give a smaller number.'),
});

const Testimonial = z.object({
  words: line(CONTENT_LENGTH.testimonial),
  name: line(CONTENT_LENGTH.name),
  occasion: line(CONTENT_LENGTH.occasion),
});

/** Typed as `302, 303`, stored as a list. */
const Prefixes = z
  .union([z.string().max(CONTENT_LENGTH.prefixes, 'Please keep it shorter.'), z.array(z.string())], FILL_IN)
  .transform((given, context) => {
    const written = typeof given === 'string' ? given.split(/[\s,;]+/) : given;
    const prefixes = [...new Set(written.filter(Boolean))];
    const wrong = prefixes.find((prefix) => !/^[1-9]\d{1,5}$/.test(prefix));
    const message =
      prefixes.length === 0
        ? 'Please give the first digits of its pincodes, like 302.'
        : prefixes.length > AREA_PREFIXES_MAX
          ? `Please give at most ${AREA_PREFIXES_MAX}; a shorter beginning covers more.`
          : wrong && `“${wrong}” is no beginning of a pincode: it has 2 to 6 digits, the first not 0.`;
    if (!message) return prefixes;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const OpeningArea: z.ZodType<Area> = z.object({ name: line(CONTENT_LENGTH.area), prefixes: Prefixes });

/** Rows by their number; those that were left blank or marked for removal are none. */
function rows<Row extends z.ZodType>(row: Row, { least, most }: { least: number; most: number }) {
  return z.preprocess(
    (given) => {
      if (Array.isArray(given)) return given;
      const byNumber = (given ?? {}) as Record<string, unknown>;
      return Array.from({ length: most }, (_, index) => (isBlank(byNumber[index]) ? null : byNumber[index]));
    },
    z
      .array(z.nullable(row))
      .max(most, `There is room for ${most}.`)
      .transform((all) => all.filter((each) => each !== null))
      .refine((all) => all.length >= least, `Please leave at least ${least === 1 ? 'one' : least}.`),
  );
}

/** Checks a group, whether it comes from a form or from the database. */
export const CONTENT_SCHEMAS = {
  hero: Hero,
  contact: Contact,
  achievements: rows(Achievement, CONTENT_ROWS.achievements),
  testimonials: rows(Testimonial, CONTENT_ROWS.testimonials),
  areas: rows(OpeningArea, CONTENT_ROWS.areas),
} satisfies { [Group in ContentGroup]: z.ZodType<SiteContent[Group]> };

/** Which version of a group was on the screen when the form was sent; 0 for the files' own words. */
const Version = z.coerce.number().int().min(0);

/** The form of one group: its fields are named as `contact.address.city` and `areas.0.name`. */
export function contentForm<Group extends ContentGroup>(group: Group) {
  return z.preprocess(
    (values) => nested(values as Record<string, string>),
    z.object({ version: Version, [group]: CONTENT_SCHEMAS[group] }),
  ) as unknown as z.ZodType<{ version: number } & Pick<SiteContent, Group>>; // a computed key has no type of its own
}

/** The form that takes a group back to the files' words. */
export const ContentReset = z.object({ version: Version });
