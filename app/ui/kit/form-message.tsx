import { useEffect, useRef } from 'react';
import type { ClientReply } from './client-action.ts';
import { useFormState } from './form-state.tsx';

/**
 * The reply to a form as a whole, announced by screen readers. Invalid fields show their own errors, and the first of
 * them gets the focus; after a form that did not get through, the message does. It is scrolled into sight.
 * @param own the reply of a form that has no `FormState` around it
 */
export function FormMessage({ reply: own }: { reply?: ClientReply | undefined }) {
  const around = useFormState().reply;
  const reply = own ?? around;
  const line = useRef<HTMLParagraphElement>(null);
  const hasFieldErrors = reply ? Object.keys(reply.fields).length > 0 : false;
  useEffect(() => {
    if (reply?.lost) line.current?.focus();
    // Where the page stays as it is scrolled, the message may stand far from the button.
    line.current?.scrollIntoView({ block: 'nearest' });
    if (!reply || !hasFieldErrors) return;
    line.current?.closest('form, section')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reply, hasFieldErrors]);
  return (
    <p
      ref={line}
      role={reply?.ok === false ? 'alert' : 'status'}
      tabIndex={-1}
      className={`font-semibold outline-none scroll-my-24 empty:hidden ${reply?.ok ? 'text-leaf' : 'text-rose'}`}
    >
      {hasFieldErrors ? '' : reply?.message}
      {reply?.login && (
        <>
          {' '}
          <a href={reply.login} target="_blank" rel="noreferrer" className="link">
            Log in in another tab
          </a>
        </>
      )}
    </p>
  );
}
