import { z } from 'zod';
import { Email, Phone, Pincode, parsePhone } from '../shared/contact-details.ts';
import { typedNumber } from '../shared/input-fields.ts';
import { formatPhone } from '../shared/phone.ts';
import { AREA_PREFIXES_MAX } from './area.ts';
import type { SiteContent, TextGroup } from './content.ts';
import { contentRows, FILL_IN, line, textList } from './content-fields.ts';
import { parseFieldTree } from './content-form.ts';
import { ACHIEVEMENT_MAX, CONTENT_LENGTH, CONTENT_ROWS, TRAVEL_FEE_MAX } from './content-limits.ts';
import { BOX_KINDS, BOX_LINES, type BoxKind } from './design-box.ts';
import {
  About,
  Announcement,
  Frame,
  Occasions,
  Pages,
  Preparation,
  Service,
  Steps,
  StoredPolicy,
  TitledWords,
} from './page-texts-input.ts';
import { PICTURE_GROUPS, type PictureGroup } from './pictures.ts';
import { StoredPictures } from './pictures-input.ts';

/** The schemas of the groups of content, for forms and for stored values alike. */

const Hero = z.object({ title: line(CONTENT_LENGTH.heroTitle), promise: line(CONTENT_LENGTH.heroPromise) });

const Time = z.string(FILL_IN).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 10:00.');

/** Null if it is empty. */
const OptionalPhone = z
  .string()
  .max(30, 'This phone number is too long.')
  .default('')
  .transform((text, context) => {
    if (!text.trim()) return null;
    const phone = parsePhone(text);
    if (phone) return phone;
    context.addIssue({
      code: 'custom',
      message: 'Please check the number: an Indian mobile has 10 digits and begins with 6, 7, 8 or 9.',
    });
    return z.NEVER;
  });

/** How customers reach the shop. Phones are E.164; `phoneShown` and `hours.shown` are for people to read. */
const Contact = z
  .object({
    phone: Phone,
    whatsapp: OptionalPhone,
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

/** Entered as `302, 303`, stored as a list. */
const Prefixes = z
  .union([z.string().max(CONTENT_LENGTH.prefixes, 'Please keep it shorter.'), z.array(z.string())], FILL_IN)
  .transform((input, context) => {
    const parts = typeof input === 'string' ? input.split(/[\s,;]+/) : input;
    const prefixes = [...new Set(parts.filter(Boolean))];
    const invalid = prefixes.find((prefix) => !/^[1-9]\d{1,5}$/.test(prefix));
    const message =
      prefixes.length === 0
        ? 'Please give the first digits of its pincodes, like 302.'
        : prefixes.length > AREA_PREFIXES_MAX
          ? `Please give at most ${AREA_PREFIXES_MAX}; a shorter beginning covers more.`
          : invalid &&
            `“${invalid}” cannot begin a pincode: please give 2 to 6 digits, the first of them not 0.`;
    if (!message) return prefixes;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Nothing entered is 0: an area whose fee was never set has none. */
const TravelFee = z.preprocess(
  (value) => (value === undefined ? '0' : String(value) || '0'),
  typedNumber({
    min: 0,
    max: TRAVEL_FEE_MAX,
    missing: 'Please give whole rupees, or nothing.',
    tooHigh: `Please give at most ₹${TRAVEL_FEE_MAX}.`,
  }),
);

const OpeningArea = z.object({
  name: line(CONTENT_LENGTH.area),
  prefixes: Prefixes,
  travelFee: TravelFee,
});

/** Entered with a line for each thing, stored as a list. */
const BoxContents = textList({
  split: /\n/,
  most: { count: BOX_LINES, called: 'lines' },
  each: CONTENT_LENGTH.boxLine,
  missing: 'Please say what is in it, a line for each thing.',
});

const Box = z.object({ name: line(CONTENT_LENGTH.boxName), contents: BoxContents });

/** The box of each kind of design. */
const Boxes = z.object(
  // `fromEntries` forgets the names of its keys.
  Object.fromEntries(BOX_KINDS.map((kind) => [kind, Box])) as Record<BoxKind, typeof Box>,
);

const pictureGroups = Object.fromEntries(PICTURE_GROUPS.map((group) => [group, StoredPictures])) as Record<
  PictureGroup,
  typeof StoredPictures
>; // `fromEntries` forgets the names of its keys

/** One schema for each group. */
export const CONTENT_SCHEMAS = {
  hero: Hero,
  announcement: Announcement,
  contact: Contact,
  frame: Frame,
  why: contentRows(TitledWords, CONTENT_ROWS.why),
  services: contentRows(Service, CONTENT_ROWS.services),
  blurbs: contentRows(Service, CONTENT_ROWS.blurbs),
  achievements: contentRows(Achievement, CONTENT_ROWS.achievements),
  testimonials: contentRows(Testimonial, CONTENT_ROWS.testimonials),
  areas: contentRows(OpeningArea, CONTENT_ROWS.areas),
  boxes: Boxes,
  about: About,
  occasions: Occasions,
  steps: Steps,
  preparation: Preparation,
  pages: Pages,
  faqs: StoredPolicy,
  orderInfo: StoredPolicy,
  bookingCancellation: StoredPolicy,
  terms: StoredPolicy,
  privacy: StoredPolicy,
  skinSafety: StoredPolicy,
  aboutStory: StoredPolicy,
  ...pictureGroups,
};

/** The version of the group that its editor has seen; 0 for the defaults. */
const Version = z.coerce.number().int().min(0);

/** The form of one group. Its fields are named `contact.address.city`, `areas.0.name` and so on. */
export function contentInput<Group extends TextGroup>(group: Group) {
  return z.preprocess(
    (values) => parseFieldTree(values as Record<string, string>), // a form's values
    z
      .object({ version: Version, intent: z.string().optional(), [group]: CONTENT_SCHEMAS[group] })
      .transform((form: Record<string, unknown>) => ({
        version: form.version,
        intent: form.intent,
        value: form[group],
      })),
  ) as unknown as z.ZodType<{
    version: number;
    intent?: string | undefined;
    value: SiteContent[Group];
  }>; // a computed key has no type of its own
}

/** The form that resets a group to the defaults, or discards its draft. */
export const ContentVersionInput = z.object({ version: Version });

/** The form that publishes an earlier version again. */
export const ContentRestoreInput = z.object({ version: Version, restored: z.coerce.number().int().min(1) });
