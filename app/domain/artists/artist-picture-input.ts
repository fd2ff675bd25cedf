import { z } from 'zod';
import { DESIGN_STYLES } from '../designs/design.ts';
import { imagesInput } from '../images/image-input.ts';
import { oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { lineOfText, optional, requiredText } from '../shared/input-fields.ts';
import { CAPTION, MAX_WORKS_AT_ONCE, PICTURE_TEXT_LIMITS } from './artist.ts';

const CAPTION_TOO_LONG = `Please keep the caption under ${PICTURE_TEXT_LIMITS.caption} letters.`;
const REASON_TOO_LONG = `Please keep the reason under ${PICTURE_TEXT_LIMITS.reason} letters.`;

const Style = optional(z.enum(DESIGN_STYLES), 'Please choose one of the list.');
const PictureId = z.string().min(1).max(64);

const PortraitInput = imagesInput({ min: 1, max: 1, message: 'Please choose a portrait.' });

const WorksInput = z.object({ style: Style }).and(
  imagesInput({
    min: 1,
    max: MAX_WORKS_AT_ONCE,
    message: 'Please choose at least one picture.',
    words: CAPTION,
  }),
);
export type WorksInput = z.infer<typeof WorksInput>;

/** The forms that bring pictures. */
export const NewPicturesInput = byIntent({ portrait: PortraitInput, works: WorksInput });

const WorkInput = z.object({
  id: PictureId,
  caption: lineOfText(PICTURE_TEXT_LIMITS.caption, CAPTION_TOO_LONG),
  style: Style,
});
export type WorkInput = z.infer<typeof WorkInput>;

/** The forms about a picture that is there. */
export const PictureFormInput = byIntent({
  save: WorkInput,
  up: z.object({ id: PictureId }),
  down: z.object({ id: PictureId }),
  delete: z.object({ id: PictureId }),
});

/** What the owner decides, about the picture with the words that were seen. */
const Seen = z.object({ id: PictureId, caption: z.string().max(PICTURE_TEXT_LIMITS.caption), style: Style });

export const PublishPictureInput = Seen;
export type PublishPictureInput = z.infer<typeof PublishPictureInput>;

export const DeclinePictureInput = Seen.extend({
  reason: requiredText(oneLine, {
    max: PICTURE_TEXT_LIMITS.reason,
    missing: 'Please tell the artist why.',
    tooLong: REASON_TOO_LONG,
  }),
});
export type DeclinePictureInput = z.infer<typeof DeclinePictureInput>;
