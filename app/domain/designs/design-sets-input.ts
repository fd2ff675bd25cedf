import { z } from 'zod';
import type { PictureStage } from '../content/picture-stage.ts';
import { readPictures } from '../content/pictures-input.ts';
import { type ImageInput, imagesInput } from '../images/image-input.ts';
import { SET_IMAGES_MAX } from './design.ts';

/** A picture of a design on skin, as its form sends it. */
export interface SetImageInput extends ImageInput {
  caption: string;
  stage: PictureStage;
}

/** The form of those pictures, and the version of the design that its editor has seen. */
export const DesignSetsInput = z
  .object({ version: z.coerce.number('Please open the form again.').int().positive() })
  .and(imagesInput({ min: 0, max: SET_IMAGES_MAX, message: '' }))
  .and(
    z.record(z.string(), z.unknown()).transform((values, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      return { words: readPictures(values, refuse, () => ({})) };
    }),
  )
  .transform(({ version, images, words }) => ({
    version,
    images: images.map(
      (image, index): SetImageInput => ({ caption: '', stage: '', ...image, ...words[index] }),
    ),
  }));
