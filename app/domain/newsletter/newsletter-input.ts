import { z } from 'zod';
import { imagesInput } from '../images/image-input.ts';
import { multiLine, oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { requiredText } from '../shared/input-fields.ts';
import { NEWSLETTER_MAX_DESIGNS, NEWSLETTER_MAX_IMAGES, NEWSLETTER_TEXT_LENGTH } from './newsletter.ts';

const TOO_MANY_DESIGNS = `Please show at most ${NEWSLETTER_MAX_DESIGNS} designs.`;
const NO_DESIGN_LINK = 'Please give links of designs, one a line, such as https://…/details/….';

/** The ids of designs whose links are pasted, one a line; each once. */
const DesignLinks = z
  .string()
  .max(4000, TOO_MANY_DESIGNS)
  .default('')
  .transform((typed, check) => {
    const ids = new Set<string>();
    for (const line of typed.split('\n').map((each) => each.trim())) {
      if (!line) continue;
      const [, id] = /\/details\/([\w-]{1,64})(?:[?#].*)?$/.exec(line) ?? [];
      if (id) ids.add(id);
      else check.addIssue({ code: 'custom', message: NO_DESIGN_LINK });
    }
    return [...ids];
  })
  .pipe(z.array(z.string()).max(NEWSLETTER_MAX_DESIGNS, TOO_MANY_DESIGNS));

const NewsletterFields = z.object({
  subject: requiredText(oneLine, {
    max: NEWSLETTER_TEXT_LENGTH.subject,
    missing: 'Please give it a subject.',
    tooLong: `Please keep the subject under ${NEWSLETTER_TEXT_LENGTH.subject} letters: phones cut it off.`,
  }),
  body: requiredText(multiLine, {
    max: NEWSLETTER_TEXT_LENGTH.body,
    missing: 'Please write something.',
    tooLong: `Please keep it under ${NEWSLETTER_TEXT_LENGTH.body} letters.`,
  }),
  designs: DesignLinks,
});

const Images = imagesInput({
  min: 0,
  max: NEWSLETTER_MAX_IMAGES,
  message: `Please add at most ${NEWSLETTER_MAX_IMAGES} images.`,
});

export const CreateNewsletterInput = NewsletterFields.and(Images);
export type CreateNewsletterInput = z.output<typeof CreateNewsletterInput>;

/** The version of a newsletter that its editor has seen. */
const NewsletterVersionInput = z.object({ version: z.coerce.number().int().min(1) });

export const UpdateNewsletterInput = NewsletterFields.extend(NewsletterVersionInput.shape).and(Images);
export type UpdateNewsletterInput = z.output<typeof UpdateNewsletterInput>;

/** The buttons of its page. */
export const NewsletterStepInput = byIntent({
  test: z.object({}),
  send: NewsletterVersionInput,
  stop: NewsletterVersionInput,
  delete: NewsletterVersionInput,
});
