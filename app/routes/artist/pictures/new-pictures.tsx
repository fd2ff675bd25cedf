import { Form } from '@remix-run/react';
import { CAPTION } from '../../../domain/artists/artist.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { ImageField } from '../../../ui/images/image-field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { StyleField } from './work-card.tsx';

interface Props {
  /** Of a refused form of the page. */
  reply: FormReply | undefined;
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
}

export function NewPortraitForm({ reply, direct, isFirst }: Props & { isFirst: boolean }) {
  return (
    <Form method="post" encType="multipart/form-data" className="mt-4 max-w-md space-y-4" noValidate>
      <FormState reply={reply} intent="portrait">
        <input type="hidden" name="intent" value="portrait" />
        <ImageField
          label={isFirst ? 'Add your portrait' : 'Replace your portrait'}
          max={1}
          place="portrait"
          words={null}
          direct={direct}
        />
      </FormState>
      <SubmitButton label="Send this portrait" pendingLabel="Sending…" />
    </Form>
  );
}

export function NewWorksForm({ reply, direct, max }: Props & { max: number }) {
  return (
    <Form method="post" encType="multipart/form-data" className="mt-6 max-w-md space-y-4" noValidate>
      <FormState reply={reply} intent="works">
        <input type="hidden" name="intent" value="works" />
        <StyleField label="Style of the new pictures" />
        <ImageField label="Add works" max={max} place="work" words={CAPTION} direct={direct} />
      </FormState>
      <SubmitButton label="Send these pictures" pendingLabel="Sending…" />
    </Form>
  );
}
