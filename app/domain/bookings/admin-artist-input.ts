import { z } from 'zod';
import { PauseInput } from '../artists/artist-input.ts';
import { DeclinePictureInput, PublishPictureInput } from '../artists/artist-picture-input.ts';
import { ARTIST_SCHEDULE_FORMS } from '../availability/artist-schedule-input.ts';
import { byIntent } from '../shared/form-intent.ts';
import { wholeNumber } from '../shared/input-fields.ts';

/** What the owner sends from the pages about an artist. */

export const RATE_PERCENT = { min: 100, max: 300 } as const;

const WRONG_RATE = `Please give whole percent, from ${RATE_PERCENT.min} to ${RATE_PERCENT.max}.`;
const Percent = wholeNumber(RATE_PERCENT.min, RATE_PERCENT.max, WRONG_RATE);

/** `seen` is the rate that stood there. */
const RateInput = z.object({ ratePercent: Percent, seen: Percent });
export type RateInput = z.infer<typeof RateInput>;

const AssignAgainInput = z.object({
  reference: z.string().min(1).max(20),
  version: z.coerce.number().int().min(1),
});
export type AssignAgainInput = z.infer<typeof AssignAgainInput>;

/** The forms of an artist's page in the admin area. */
export const AdminArtistFormInput = byIntent({
  ...ARTIST_SCHEDULE_FORMS,
  approve: z.object({}),
  pause: PauseInput,
  resume: z.object({}),
  rate: RateInput,
  publish: PublishPictureInput,
  'decline-picture': DeclinePictureInput,
  'assign-again': AssignAgainInput,
});

/** The page that asks before an approval is withdrawn. */
export const DisapproveFormInput = byIntent({ disapprove: z.object({}), pause: PauseInput });
