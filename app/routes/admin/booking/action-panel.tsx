import type { ReactNode } from 'react';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { PostForm } from '../../../ui/kit/post-form.tsx';

interface Props {
  /** The reply to this form; a refused one stays open. */
  reply: FormReply | undefined;
  stored?: Readonly<Record<string, string>>;
  intent: string;
  label: string;
  /** On the button inside; the label unless it is given. */
  button?: string;
  className?: string;
  children: ReactNode;
}

/** A button that opens a form below it. */
export function ActionPanel({
  reply,
  stored = {},
  intent,
  label,
  button = label,
  className = '',
  children,
}: Props) {
  return (
    <details
      open={reply ? true : undefined}
      className="open:w-full open:max-w-xl open:rounded-3xl open:border open:border-line open:bg-white open:p-4"
    >
      <summary className={`button list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {label}…
      </summary>
      <PostForm
        {...{ reply, stored, intent, button }}
        buttonClassName={className || 'button-primary'}
        className="mt-4 space-y-4"
        preventScrollReset
      >
        {children}
      </PostForm>
    </details>
  );
}
