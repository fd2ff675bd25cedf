import { Form, useActionData, useNavigate } from '@remix-run/react';
import { type ComponentProps, type ReactNode, type Ref, useEffect } from 'react';
import { PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { Field } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState } from '../kit/form-state.tsx';
import { Divider } from '../kit/ornament.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

/** The narrow page of a login and its like. */
export function AuthPage(page: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="column max-w-lg py-10 md:py-16">
      <h1 className="text-4xl">{page.title}</h1>
      <Divider className="mt-3 text-terracotta" />
      <p className="mt-4 text-lg text-muted">{page.lead}</p>
      {page.children}
    </div>
  );
}

interface AuthFormProps extends ComponentProps<typeof SubmitButton> {
  formRef?: Ref<HTMLFormElement>;
  /** The fields. */
  children: ReactNode;
}

/** Its form: fields, the reply, one wide button. */
export function AuthForm({ formRef, children, ...button }: AuthFormProps) {
  return (
    <Form ref={formRef} method="post" className="relative mt-8 space-y-4" noValidate>
      <FormState reply={useActionData<FormReply>()}>
        {children}
        <FormMessage />
      </FormState>
      <SubmitButton {...button} className="button-primary w-full" />
    </Form>
  );
}

export function NewPasswordField({ label }: { label: string }) {
  return (
    <Field
      name="password"
      type="password"
      label={label}
      hint={`At least ${PASSWORD_LENGTH.min} characters. A few words that only you would put together are good.`}
      autoComplete="new-password"
    />
  );
}

/** Goes to another page after a while, once there is one to go to. */
export function useDelayedVisit(to: string | undefined, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => navigate(to), afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, navigate]);
}
