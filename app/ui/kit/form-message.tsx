import { useEffect, useRef } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from './form-state.tsx';

/**
 * The reply to a form as a whole, announced by screen readers. Invalid fields show their own errors, and the first of
 * them gets the focus.
 * @param own the reply of a form that has no `FormState` around it
 */
export function FormMessage({ reply: own }: { reply?: FormReply | undefined }) {
  const around = useFormState().reply;
  const reply = own ?? around;
  const line = useRef<HTMLParagraphElement>(null);
  const hasFieldErrors = reply ? Object.keys(reply.fields).length > 0 : false;
  useEffect(() => {
    if (!reply || !hasFieldErrors) return;
    line.current?.closest('form, section')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reply, hasFieldErrors]);
  return (
    <p
      ref={line}
      role={reply?.ok === false ? 'alert' : 'status'}
      className={`font-semibold empty:hidden ${reply?.ok ? 'text-leaf' : 'text-rose'}`}
    >
      {hasFieldErrors ? '' : reply?.message}
    </p>
  );
}
