import { z } from 'zod';
import { byIntent } from '../shared/form-intent.ts';
import { isValidDay } from '../shared/time.ts';
import { ArtistTimeInput, DaysOffInput } from './artist-time-input.ts';
import { withDays } from './hours-form.ts';

/** What the forms of an artist's time send: hours, places, way and phone; days off; and a day that is none after all. */
export const ArtistTimeStep = byIntent({
  hours: z.preprocess((typed) => withDays(typed as Record<string, string>), ArtistTimeInput),
  'days-off': DaysOffInput,
  work: z.object({ date: z.string().refine(isValidDay, 'Please choose a date.') }),
});
