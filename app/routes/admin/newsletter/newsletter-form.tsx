import {
  NEWSLETTER_MAX_DESIGNS,
  NEWSLETTER_MAX_IMAGES,
  NEWSLETTER_TEXT_LENGTH,
} from '../../../domain/newsletter/newsletter.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../../../ui/images/image-field.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';

interface Props {
  action?: string;
  reply: FormReply | undefined;
  stored?: Readonly<Record<string, string>>;
  version?: number;
  images?: readonly FormImage[];
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
}

/** The form of a newsletter, new or edited. Its message is on top of the page. */
export function NewsletterForm({ images = [], direct, ...form }: Props) {
  return (
    <PostForm
      {...form}
      encType="multipart/form-data"
      className="mt-2 grid max-w-xl gap-4"
      button="Save the draft"
      pendingButton="Saving…"
      message={null}
    >
      <Field name="subject" label="Subject" maxLength={NEWSLETTER_TEXT_LENGTH.subject} />
      <TextAreaField
        name="body"
        label="Text"
        hint="An empty line begins a new paragraph."
        rows={10}
        maxLength={NEWSLETTER_TEXT_LENGTH.body}
      />
      <ImageField
        label="Pictures"
        hint={`Up to ${NEWSLETTER_MAX_IMAGES}, shown below the text.`}
        max={NEWSLETTER_MAX_IMAGES}
        place="work"
        images={images}
        direct={direct}
      />
      <TextAreaField
        name="designs"
        label="Designs"
        hint={`Links of up to ${NEWSLETTER_MAX_DESIGNS} designs, one a line: open a design in the shop and copy its address.`}
        rows={3}
        required={false}
      />
    </PostForm>
  );
}
