import { z } from 'zod';
import { Phone } from '../shared/contact-details.ts';
import { byIntent, type IntentInput } from '../shared/form-intent.ts';
import { parseState } from '../shared/indian-states.ts';
import { Day } from '../shared/input-fields.ts';
import { addDays } from '../shared/time.ts';
import { getHoursRefusal, MAX_AREAS, MAX_TRAVEL_MINUTES, type TimeRange } from './artist-schedule.ts';
import { withDayFields } from './hours-form.ts';

const QUARTER = 'Please give a time on the quarter of an hour.';

/** `10:00` to minutes of the day; `24:00` is its end. */
const Clock = z
  .string(QUARTER)
  .regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/, QUARTER)
  .transform((typed) => Number(typed.slice(0, 2)) * 60 + Number(typed.slice(3)));

function splitAtCommas(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** `10:00-13:00, 14:00-19:00`, or empty for a free day. */
const Hours = z
  .string('Please give the hours of each day, or leave the day empty.')
  .max(100, 'At most three breaks a day, please.')
  .transform((typed, context): TimeRange[] => {
    const ranges = splitAtCommas(typed).map((part) =>
      part.split(/\s*[-–]\s*/).map((clock) => Clock.safeParse(clock.padStart(5, '0'))),
    );
    const parsed = ranges.map(([from, to]) => [from?.data ?? -1, to?.data ?? -1] as TimeRange); // a pair, which map makes an array
    const message = ranges.some((ends) => ends.length !== 2 || ends.some(({ success }) => !success))
      ? 'Please write the hours like 10:00-13:00, 14:00-19:00.'
      : getHoursRefusal(parsed);
    if (!message) return parsed;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Prefixes of pincodes and names of states, separated by commas. */
const Areas = z
  .string('Please tell us where you go.')
  .max(3000, `At most ${MAX_AREAS} places, please.`)
  .transform((typed, context): string[] => {
    const areas = splitAtCommas(typed);
    const parsed = areas.map((area) => (/^[1-9]\d{1,5}$/.test(area) ? area : parseState(area)));
    const unknown = areas[parsed.indexOf(null)];
    const message =
      unknown !== undefined
        ? `“${unknown}” is neither a state nor the beginning of a pincode (two to six digits).`
        : areas.length > MAX_AREAS
          ? `At most ${MAX_AREAS} places, please.`
          : null;
    if (!message) return [...new Set(parsed)].filter((area) => area !== null);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const travel = `Please give whole quarters of an hour up to ${MAX_TRAVEL_MINUTES} minutes.`;

/** Hours, areas, travel time and phone of an artist, as a form sends them: `day-0` for Sunday to `day-6`. */
export const ArtistScheduleInput = z
  .object({
    version: z.coerce.number().int().min(0),
    'day-0': Hours,
    'day-1': Hours,
    'day-2': Hours,
    'day-3': Hours,
    'day-4': Hours,
    'day-5': Hours,
    'day-6': Hours,
    travelMinutes: z.coerce
      .number(travel)
      .int(travel)
      .min(0, travel)
      .max(MAX_TRAVEL_MINUTES, travel)
      .refine((minutes) => minutes % 15 === 0, travel),
    areas: Areas,
    phone: z.union([z.literal('').transform(() => null), Phone]),
    /** A ticked box. */
    wantsWhatsApp: z.string().optional(),
  })
  .transform(({ version, travelMinutes, areas, phone, wantsWhatsApp, ...days }) => ({
    version,
    travelMinutes,
    areas,
    phone,
    wantsWhatsApp: Boolean(wantsWhatsApp),
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => days[`day-${weekday as 0}`]),
  }));
export type ArtistScheduleInput = z.infer<typeof ArtistScheduleInput>;

/** Most days off that are added at once. */
const MAX_DAYS_AT_ONCE = 62;

const Note = z
  .string()
  .max(100, 'Please keep the note under 100 letters.')
  .optional()
  .default('')
  .transform((typed) => typed.trim());

/** Days off: from a day to another, or that day alone. */
export const DaysOffInput = z
  .object({
    first: Day,
    last: z.union([z.literal(''), Day]).optional(),
    note: Note,
  })
  .transform(({ first, last, note }) => ({ first, last: last || first, note }))
  .superRefine(({ first, last }, context) => {
    const message =
      last < first
        ? 'The last day lies before the first.'
        : last > addDays(first, MAX_DAYS_AT_ONCE)
          ? `At most ${MAX_DAYS_AT_ONCE} days at once, please.`
          : null;
    if (message) context.addIssue({ code: 'custom', path: ['last'], message });
  });
export type DaysOffInput = z.infer<typeof DaysOffInput>;

/** Hours of a day that are blocked; what ends at midnight ends with its day. */
export const BlockInput = z
  .object({ date: Day, from: Clock, to: Clock, note: Note })
  .transform((block) => ({ ...block, to: block.to || 24 * 60 }))
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Please let it end after it begins.' });
export type BlockInput = z.infer<typeof BlockInput>;

const UnblockInput = z.object({ id: z.string('Please reload the page.').min(1).max(64) });
export type UnblockInput = z.infer<typeof UnblockInput>;

/** The forms about an artist's time: their schedule, days off and blocked hours, and what is taken back of them. */
export const ARTIST_SCHEDULE_FORMS = {
  hours: z.preprocess((typed) => withDayFields(typed as Record<string, string>), ArtistScheduleInput), // a form's values
  'days-off': DaysOffInput,
  work: z.object({ date: Day }),
  block: BlockInput,
  unblock: UnblockInput,
};
export type ArtistScheduleForm = IntentInput<typeof ARTIST_SCHEDULE_FORMS>;

export const ArtistScheduleFormInput = byIntent(ARTIST_SCHEDULE_FORMS);
