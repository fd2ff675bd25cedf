import { Form, type FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { ConflictNotice, describeStored } from './conflict-notice.tsx';
import { FormMessage } from './form-message.tsx';
import { FormState } from './form-state.tsx';
import { useIsPending } from './pending.ts';
import { SubmitButton } from './submit-button.tsx';

interface Props extends Omit<FormProps, 'method' | 'children'> {
  /** The reply to this form, not to another form of the page. */
  reply: FormReply | undefined;
  /** By the names of the fields: what is stored, or what a new form begins with. */
  stored?: Readonly<Record<string, string>> | undefined;
  /** Of the row that is edited. */
  version?: number | undefined;
  /** Tells the form apart from the others of the page. */
  intent?: string;
  /** What the button says, and what it says while the form is on its way. */
  button: string;
  pendingButton?: string;
  buttonClassName?: string;
  /** Beside the button: the form's other buttons. */
  more?: ReactNode;
  /** Above the button; the form's message unless it is given. */
  message?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

/** A form of a page: its fields with what is stored or was typed, its message, a conflict, and its button. */
export function PostForm({
  reply,
  stored,
  version,
  intent,
  button,
  pendingButton = button,
  buttonClassName = 'button-primary',
  message = <FormMessage />,
  more,
  children,
  ...form
}: Props) {
  return (
    <Form method="post" noValidate {...form}>
      <FormState {...{ reply, stored, version, describeStored }}>
        {children}
        {message}
        <ConflictNotice />
        <p className="flex flex-wrap gap-3">
          <SubmitButton
            label={button}
            pendingLabel={pendingButton}
            className={buttonClassName}
            {...(intent && { intent })}
          />
          {more}
        </p>
      </FormState>
    </Form>
  );
}

interface ActionButtonProps extends Omit<FormProps, 'method' | 'children'> {
  /** What it sends. */
  values: Readonly<Record<string, string | number>>;
  buttonClassName?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A form of one button. */
export function ActionButton(props: ActionButtonProps) {
  const { values, buttonClassName = 'button', disabled = false, children, ...form } = props;
  const isPending = useIsPending();
  return (
    <Form method="post" {...form}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClassName} disabled={disabled || isPending}>
        {children}
      </button>
    </Form>
  );
}
