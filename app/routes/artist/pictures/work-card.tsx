import { Form } from '@remix-run/react';
import { CAPTION } from '../../../domain/artists/artist.ts';
import type { ArtistPicture } from '../../../domain/artists/artist-pictures.server.ts';
import { DESIGN_STYLES } from '../../../domain/designs/design.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { PictureFrame } from '../../../ui/artist/picture-frame.tsx';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';

interface Props {
  picture: ArtistPicture;
  number: number;
  count: number;
  /** Of a refused form about it. */
  reply: FormReply | undefined;
}

/** One work: the picture, its caption and style, its place among the others, and deleting it. */
export function WorkCard({ picture, number, count, reply }: Props) {
  const { id, caption, style } = picture;
  const name = caption || `work ${number}`;
  return (
    <article className="rounded-lg border border-line bg-white p-3" aria-label={`Work ${number}`}>
      <div className="flex flex-wrap gap-3">
        <PictureFrame picture={picture} name={name} />
        <Form method="post" className="min-w-40 grow basis-40 space-y-3" preventScrollReset noValidate>
          <input type="hidden" name="id" value={id} />
          <FormState reply={reply} intent="save" stored={{ caption, style: style ?? '' }}>
            <Field name="caption" {...CAPTION} optional />
            <StyleField label="Style" />
            <FormMessage />
          </FormState>
          <SubmitButton label="Save" pendingLabel="Saving…" intent="save" className="" />
        </Form>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <MoveButton {...{ id, name }} intent="up" label="Earlier" disabled={number === 1} />
        <MoveButton {...{ id, name }} intent="down" label="Later" disabled={number === count} />
        <ConfirmStep label="Delete" question="Delete this picture? Customers see it no more.">
          <ActionButton
            values={{ intent: 'delete', id }}
            buttonClassName="button border-rose text-rose"
            preventScrollReset
          >
            Delete<span className="sr-only"> {name}</span>
          </ActionButton>
        </ConfirmStep>
      </div>
    </article>
  );
}

interface MoveProps {
  id: string;
  name: string;
  intent: 'up' | 'down';
  label: string;
  disabled: boolean;
}

function MoveButton({ id, name, intent, label, disabled }: MoveProps) {
  return (
    <ActionButton
      values={{ intent, id }}
      buttonClassName="button px-4"
      disabled={disabled}
      preventScrollReset
    >
      {label}
      <span className="sr-only">: {name}</span>
    </ActionButton>
  );
}

export function StyleField({ label }: { label: string }) {
  return (
    <SelectField name="style" label={label} optional>
      <Options options={DESIGN_STYLES} none="None" />
    </SelectField>
  );
}
