import { z } from 'zod';
import { isImageId, isPrivateImage } from '../images/image.ts';
import { imageNumbers, imagesInput } from '../images/image-input.ts';
import { NO_ALT_TEXT } from '../images/image-limits.ts';
import { oneLine } from '../shared/contact-details.ts';
import { CAPTION_LENGTH, PICTURE_STAGES, type PictureStage } from './picture-stage.ts';
import { PICTURE_SPECS, type PictureGroup } from './pictures.ts';

/** The form of a place's pictures, and what is stored of them. */

/** As it is stored; pages never ask the database for it. */
export const StoredPictures = z
  .array(
    z.object({
      id: z.string().refine((id) => isImageId(id) && !isPrivateImage(id)),
      width: z.number(),
      height: z.number(),
      alt: z.string(),
      caption: z.string().default(''),
      design: z.string().default(''),
      artist: z.string().default(''),
      stage: z.enum(PICTURE_STAGES).catch('').default(''),
    }),
  )
  .nullable();

/** A picture as its form sends it: its size is not the form's to say. */
export interface TypedPicture {
  imageId: string;
  alt: string;
  caption: string;
  design: string;
  artist: string;
  stage: PictureStage;
}

export interface PicturesInput {
  version: number;
  /** `draft`, or anything else to publish. */
  intent: string;
  value: TypedPicture[];
}

/** From an address as it is copied from the page, or what stands at its end. */
const ADDRESSES = {
  design: {
    pattern: /^(?:.*\/details\/)?([\w-]{1,64})(?:[?#].*)?$/,
    message: 'Please copy the address of a design’s page, such as https://…/details/….',
  },
  artist: {
    pattern: /^(?:.*\/artists\/)?([a-z0-9-]{1,64})(?:[?#].*)?$/,
    message: 'Please copy the address of an artist’s page, such as https://…/artists/….',
  },
};

/** The form of a group; its pictures are named as `imagesInput` has them. */
export function picturesInput(group: PictureGroup): z.ZodType<PicturesInput> {
  const { min, max } = PICTURE_SPECS[group];
  const message =
    min === max
      ? `This place has ${min === 1 ? 'one picture' : `${min} pictures`}.`
      : 'Please leave at least one picture.';
  return z
    .object({ version: z.coerce.number().int().min(0), intent: z.string().default('') })
    .and(imagesInput({ min, max, message }))
    .and(z.record(z.string(), z.unknown()).transform(toWords))
    .transform(({ version, intent, images, words }) => ({
      version,
      intent,
      value: images.map((image, index) => ({ ...image, ...words[index] })) as TypedPicture[], // one each, in order
    }));
}

function toWords(values: Record<string, unknown>, context: z.RefinementCtx<Record<string, unknown>>) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const words = readPictures(values, refuse, ({ at, text }) => {
    const address = (kind: keyof typeof ADDRESSES) => {
      const typed = text(kind);
      const found = ADDRESSES[kind].pattern.exec(typed)?.[1];
      if (typed && !found) refuse(`${at}-${kind}`, ADDRESSES[kind].message);
      return found ?? '';
    };
    return { design: address('design'), artist: address('artist') };
  });
  return { words };
}

type Refuse = (field: string, message: string) => void;

/** A picture of a form: the beginning of its fields' names as errors have it, and what was typed into one of them. */
interface TypedFields {
  at: string;
  text: (field: string) => string;
}

/** What a form says of each of its pictures: alt text, which must be there, caption and stage, and what else is asked. */
export function readPictures<More>(
  values: Record<string, unknown>,
  refuse: Refuse,
  more: (fields: TypedFields) => More,
): (More & { caption: string; stage: PictureStage })[] {
  const typed = (name: string) => (typeof values[name] === 'string' ? oneLine(values[name]) : '');
  return imageNumbers(values)
    .filter((number) => typed(`image-${number}`) !== '')
    .map((number, index) => {
      const at = `image-${index + 1}`; // as `imagesInput` counts them
      const text = (field: string) => typed(`image-${number}-${field}`);
      if (text('alt') === '') refuse(`${at}-alt`, NO_ALT_TEXT);
      const caption = text('caption');
      if (caption.length > CAPTION_LENGTH) {
        refuse(`${at}-caption`, `Please keep it under ${CAPTION_LENGTH} letters.`);
      }
      const stage = PICTURE_STAGES.find((each) => each === text('stage')) ?? '';
      return { caption, stage, ...more({ at, text }) };
    });
}
