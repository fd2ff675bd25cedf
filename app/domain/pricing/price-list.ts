import { z } from 'zod';
import { COVERAGES } from '../availability/appointment-length.ts';
import { contentRows } from '../content/content-fields.ts';
import { parseFieldTree } from '../content/content-form.ts';
import { oneLine } from '../shared/contact-details.ts';
import { Day, requiredText, typedNumber } from '../shared/input-fields.ts';

/** What drawing at a customer's place costs, as the owner sets it. The prices of packages are the packages' own. */

/** Whole rupees; more than any single price of a list. */
const MAX_PRICE = 1_000_000;
const MAX_PERCENT = 300;

/** How many seasons there is room for. */
export const SEASON_ROWS = 12;
export const SEASON_NAME_LENGTH = 40;

/** What computed amounts can be rounded to, in rupees. */
export const ROUNDINGS = ['1', '10', '50', '100'] as const;

/** A number from a form, or from storage. */
function stored<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);
}

const rupees = (min: number) =>
  stored(
    typedNumber({
      min,
      max: MAX_PRICE,
      missing: 'Please give a price in whole rupees.',
      tooLow: `Please give at least ₹${min}.`,
      tooHigh: 'Please give at most ₹10,00,000.',
    }),
  );

const PERCENT = `Please give a whole percentage from 1 to ${MAX_PERCENT}.`;

const Season = z
  .object({
    name: requiredText(oneLine, {
      max: SEASON_NAME_LENGTH,
      missing: 'Please name the season: customers see it in their price.',
      tooLong: `Please keep it under ${SEASON_NAME_LENGTH} letters.`,
    }),
    first: Day,
    last: Day,
    percent: stored(typedNumber({ min: 1, max: MAX_PERCENT, missing: PERCENT })),
  })
  .refine(({ first, last }) => first <= last, {
    path: ['last'],
    message: 'This should not lie before the first day.',
  });

export const PriceList = z.object({
  /** For the person who books. */
  // `fromEntries` forgets the names of its keys.
  coverage: z.object(Object.fromEntries(COVERAGES.map((name) => [name, rupees(1)])) as CoveragePrices),
  perGuest: rupees(0),
  /** For each artist of a team beside the first. */
  perArtist: rupees(0),
  /** To a place that an artist serves outside of the shop's own areas, each of which has its own fee. */
  travelFee: rupees(0),
  early: z.object({
    /** The clock in India: an appointment that begins before it costs `amount` more. */
    before: z
      .string('Please give a time.')
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 07:00.'),
    amount: rupees(0),
  }),
  /** What is computed in percent is rounded to these rupees. */
  roundTo: stored(z.enum(ROUNDINGS, 'Please choose one of these.').transform(Number)),
  seasons: contentRows(Season, { min: 0, max: SEASON_ROWS }),
});
export type PriceList = z.output<typeof PriceList>;

type CoveragePrices = Record<(typeof COVERAGES)[number], ReturnType<typeof rupees>>;

/** The sample shop's: what henna at home costs in Rajasthan's towns. */
export const DEFAULT_PRICES: PriceList = {
  coverage: { fingers: 500, hands: 1000, elbows: 2500, 'hands-and-feet': 4000, 'full-bridal': 7500 },
  perGuest: 250,
  perArtist: 1000,
  travelFee: 1500,
  early: { before: '07:00', amount: 500 },
  roundTo: 10,
  seasons: [],
};

/** The owner's form: fields named `prices.perGuest`, `prices.seasons.0.name`, and the version that was shown; 0 for the defaults. */
export const PriceListInput = z.preprocess(
  (values) => parseFieldTree(values as Record<string, string>), // a form's values
  z.object({ version: z.coerce.number('Please reload the page.').int().min(0), prices: PriceList }),
);
