import { z } from 'zod';
import { byIntent } from '../shared/form-intent.ts';
import { isValidDay } from '../shared/time.ts';
import { ArtistScheduleInput, DaysOffInput } from './artist-time-input.ts';
import { withDayFields } from './hours-form.ts';

/** What the forms of an artist's time send: hours, places, way and phone; days off; and a day that is none after all. */
export const ArtistScheduleFormInput = byIntent({
  hours: z.preprocess((typed) => withDayFields(typed as Record<string, string>), ArtistScheduleInput),
  'days-off': DaysOffInput,
  work: z.object({ date: z.string().refine(isValidDay, 'Please choose a date.') }),
});
