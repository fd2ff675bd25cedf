import { z } from 'zod';
import { Pincode } from '../shared/contact-details.ts';
import { Day, optional, optionalId, pincodeInState, State, wholeNumber } from '../shared/input-fields.ts';
import { dayOf, isValidDay, QUARTER_MS } from '../shared/time.ts';
import { COVERAGES, MAX_GUESTS } from './appointment-length.ts';

/** What forms and the API send about free time. */

/** A time on the quarter of an hour, as `2027-02-14T09:30:00Z`, in milliseconds once it is parsed. */
export const Moment = z
  .string('Please choose a time.')
  .max(40, 'Please choose a time.')
  .transform((typed) => Date.parse(typed))
  .pipe(
    z
      .number('Please choose a time.')
      .int('Please choose a time.')
      .refine((moment) => isValidDay(dayOf(moment)), { error: 'Please choose a time.', abort: true })
      .refine((moment) => moment % QUARTER_MS === 0, 'Please choose a time on the quarter of an hour.'),
  );

export const OptionalMoment = optional(Moment, 'Please choose a time.');

const NOT_HELD = 'This time is no longer held for you.';

export const HoldToken = optional(z.string(NOT_HELD).max(64, NOT_HELD), NOT_HELD);

const GUESTS = `Please give a number up to ${MAX_GUESTS}.`;

/** What decides how long an appointment takes. */
export const appointmentScope = {
  packageId: optionalId('There is no such package.'),
  guests: optional(wholeNumber(0, MAX_GUESTS, GUESTS), GUESTS).transform((number) => number ?? 0),
  coverage: optional(z.enum(COVERAGES), 'Please choose one of the list.'),
};

/** The slug of the artist who is to come; left out, whoever is free comes. */
export const ArtistChoice = optional(
  z.string('There is no such artist.').max(100, 'There is no such artist.'),
  'There is no such artist.',
).describe('The slug of an artist; left out, whoever is free comes');

/** A search for free slots: the place, the scope, and any day of the month that is searched. */
export const SlotQuery = z
  .object({ state: State, pincode: Pincode, date: Day, artist: ArtistChoice, ...appointmentScope })
  .superRefine(...pincodeInState);
export type SlotQuery = z.infer<typeof SlotQuery>;

/** What a price is asked for; with a slot, its day is the date. */
export const EstimateQuery = SlotQuery.safeExtend({ slot: OptionalMoment });
export type EstimateQuery = z.infer<typeof EstimateQuery>;

/** A slot to hold, and the token of the earlier hold that it replaces. */
export const HoldInput = z.intersection(SlotQuery, z.object({ slot: Moment, hold: HoldToken }));
export type HoldInput = z.infer<typeof HoldInput>;
