import { useEffect, useRef } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/**
 * What a form was answered, for its whole; read out when it comes. Where fields are at fault they say so themselves,
 * and the first of them gets the focus.
 */
export function FormMessage({ reply }: { reply: FormReply | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  const faulty = reply ? Object.keys(reply.fields).length > 0 : false;
  useEffect(() => {
    if (!reply || !faulty) return;
    line.current?.closest('form, section')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reply, faulty]);
  return (
    <p
      ref={line}
      role={reply?.ok === false ? 'alert' : 'status'}
      className={`font-semibold empty:hidden ${reply?.ok ? 'text-leaf' : 'text-rose'}`}
    >
      {faulty ? '' : reply?.message}
    </p>
  );
}
