import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PASSWORD_LENGTH } from '../../../domain/accounts/password.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { EmailField, NameField } from '../../../ui/kit/contact-fields.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';

interface Props {
  name: string;
  email: string;
  /** Of a refused form. */
  reply: FormReply | undefined;
}

/** An artist's name, e-mail address and password, each in a form of its own, and logging out. */
export function LoginForms({ name, email, reply }: Props) {
  return (
    <Section title="Your login">
      <p className="mt-2 wrap-anywhere">
        {name}
        <br />
        <span className="text-muted">{email}</span>
      </p>
      <ChangeForm title="Change your name" intent="name" stored={{ name }} reply={reply}>
        <NameField hint="As customers read it." />
      </ChangeForm>
      <ChangeForm title="Change your e-mail" intent="email" stored={{}} reply={reply}>
        <EmailField label="New e-mail" hint="We send a link there, and tell your present address." />
        <CurrentPasswordField username={email} />
      </ChangeForm>
      <ChangeForm title="Change your password" intent="password" stored={{}} reply={reply}>
        <CurrentPasswordField username={email} />
        <Field
          name="next"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.min} characters. Every other login of yours ends.`}
        />
      </ChangeForm>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="sign-out" className="button">
          Log out here
        </button>
        <button type="submit" name="intent" value="sign-out-everywhere" className="button">
          Log out everywhere
        </button>
        {reply?.values.intent?.startsWith('sign-out') && <FormMessage reply={reply} />}
      </Form>
    </Section>
  );
}

function CurrentPasswordField({ username }: { username: string }) {
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <Field name="password" label="Current password" type="password" autoComplete="current-password" />
    </>
  );
}

interface ChangeFormProps {
  title: string;
  intent: string;
  stored: Record<string, string>;
  reply: FormReply | undefined;
  children: ReactNode;
}

/** A form that is closed until it is wanted, or was refused. */
function ChangeForm({ title, intent, stored, reply, children }: ChangeFormProps) {
  const isRefused = reply?.values.intent === intent;
  return (
    <details className="mt-2" open={isRefused || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
        {title}
      </summary>
      <Form method="post" className="mb-3 space-y-4" noValidate>
        <FormState reply={reply} intent={intent} stored={stored}>
          {children}
          <FormMessage />
        </FormState>
        <SubmitButton label={title} pendingLabel="Saving…" intent={intent} />
      </Form>
    </details>
  );
}
