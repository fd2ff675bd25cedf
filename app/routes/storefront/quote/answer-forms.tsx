import type { ReactNode } from 'react';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import { QUOTE_TEXT_LIMITS } from '../../../domain/quotes/quote.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';

interface Props {
  reply: FormReply | undefined;
}

/** A question becomes a message in the shop's inbox. */
export function AskForm({ reply }: Props) {
  return (
    <Panel intent="ask" label="Ask us something" button="Send my question" {...{ reply }}>
      <TextAreaField name="question" label="Your question" maxLength={QUOTE_TEXT_LIMITS.question} />
    </Panel>
  );
}

export function DeclineForm({ reply }: Props) {
  return (
    <Panel intent="decline" label="No, thank you" button="Decline the quote" {...{ reply }}>
      <TextAreaField
        name="reason"
        label="Why?"
        hint="It helps us to do better. You need not say."
        optional
        maxLength={BOOKING_TEXT_LIMITS.reason}
      />
    </Panel>
  );
}

interface PanelProps extends Props {
  intent: string;
  label: string;
  button: string;
  children: ReactNode;
}

/** A button that opens a form below it; a refused one stays open. */
function Panel({ reply: answer, intent, label, button, children }: PanelProps) {
  const reply = answer?.values.intent === intent ? answer : undefined;
  return (
    <details
      open={reply ? true : undefined}
      className="open:w-full open:max-w-xl open:rounded-3xl open:border open:border-line open:bg-white open:p-4"
    >
      <summary className="button list-none [&::-webkit-details-marker]:hidden">{label}…</summary>
      <PostForm {...{ reply, intent, button }} className="mt-4 space-y-4" preventScrollReset>
        {children}
      </PostForm>
    </details>
  );
}
