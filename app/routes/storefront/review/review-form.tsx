import { Form } from '@remix-run/react';
import { useId } from 'react';
import { REVIEW_LINK_HEADER } from '../../../domain/images/upload.ts';
import type { ReviewLink } from '../../../domain/notifications/review-invitation.server.ts';
import { MAX_REVIEW_IMAGES, MAX_STARS, REVIEW_TEXT_LIMITS } from '../../../domain/reviews/review.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { ImageField } from '../../../ui/images/image-field.tsx';
import { UploadHeaders } from '../../../ui/images/upload-headers.ts';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState, useFormField } from '../../../ui/kit/form-state.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';

interface Props {
  /** The name that is proposed. */
  firstName: string;
  link: ReviewLink;
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
  reply: FormReply | undefined;
}

/** Stars, words, a name, photographs, and whether it may be published. */
export function ReviewForm({ firstName, link, direct, reply }: Props) {
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 space-y-6" noValidate>
      <FormState reply={reply} stored={{ name: firstName }}>
        <StarsField />
        <TextAreaField
          name="words"
          label="Your words"
          hint="What was good, what could be better? Please leave out names and addresses of others."
          optional
          rows={5}
          maxLength={REVIEW_TEXT_LIMITS.words}
        />
        <Field
          name="name"
          label="Name to show"
          autoComplete="given-name"
          maxLength={REVIEW_TEXT_LIMITS.name}
        />
        <div>
          <CheckField name="consent" label="Publish this with my first name" />
          <p className="text-muted">Without this, only we read it.</p>
        </div>
        <UploadHeaders.Provider value={{ [REVIEW_LINK_HEADER]: `${link.reference}/${link.key}` }}>
          <ImageField
            label="Photographs (optional)"
            hint={`Up to ${MAX_REVIEW_IMAGES}. Faces only of those who agree.`}
            max={MAX_REVIEW_IMAGES}
            words={null}
            direct={direct}
          />
        </UploadHeaders.Provider>
        <FormMessage />
        <p className="text-muted">
          We read every review before it is shown, and change nothing in it. You can take it back at any time,
          here.
        </p>
        <SubmitButton
          label="Send my review"
          pendingLabel="Sending…"
          className="button-primary w-full xs:w-auto"
        />
      </FormState>
    </Form>
  );
}

/** One to five stars, as radio buttons. */
function StarsField() {
  const id = useId();
  const { value, error } = useFormField('stars');
  const describedBy = [`${id}-hint`, ...(error ? [`${id}-error`] : [])].join(' ');
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="font-semibold">Stars</legend>
      <p id={`${id}-hint`} className="text-muted">
        1 is poor, 5 is wonderful.
      </p>
      <div className="mt-1 flex max-w-md gap-2">
        {Array.from({ length: MAX_STARS }, (_, index) => String(index + 1)).map((stars) => (
          <label
            key={stars}
            className="flex min-h-12 grow cursor-pointer items-center justify-center gap-1 rounded-lg border border-line bg-white text-lg font-semibold has-checked:border-henna-700 has-checked:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-terracotta"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={value === stars}
              required
              aria-invalid={error ? true : undefined}
              className="size-4 accent-henna-700"
            />
            {stars}
            <span aria-hidden="true" className="text-marigold">
              ★
            </span>
            <span className="sr-only">{stars === '1' ? ' star' : ' stars'}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-rose">
          <span aria-hidden="true">●</span> {error}
        </p>
      )}
    </fieldset>
  );
}
