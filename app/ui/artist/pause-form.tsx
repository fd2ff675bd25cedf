import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { Field } from '../kit/field.tsx';
import { PostForm } from '../kit/post-form.tsx';

interface Props {
  /** YYYY-MM-DD in India: the day on which a pause ends by itself. */
  resumesOn: string | null;
  /** On the button. */
  button: string;
  /** The reply, if it was to this form. */
  reply: FormReply | undefined;
}

/** Pauses an artist, for as long as she likes or until a day; what is booked stays. */
export function PauseForm({ resumesOn, button, reply }: Props) {
  return (
    <PostForm
      key={resumesOn}
      intent="pause"
      button={button}
      buttonClassName=""
      reply={reply}
      stored={{ resumesOn: resumesOn ?? '' }}
      className="space-y-3"
      preventScrollReset
    >
      <Field
        type="date"
        name="resumesOn"
        label="Bookable again from"
        hint="Without a day, until the pause is ended by hand."
        optional
      />
    </PostForm>
  );
}

/** ` until Sunday, 14 Feb 2027`; nothing without a day. */
export function formatUntil(resumesOn: string | null): string {
  return resumesOn ? ` until ${formatDay(resumesOn)}` : '';
}
