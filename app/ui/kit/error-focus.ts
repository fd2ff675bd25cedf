import { type RefObject, useEffect, useRef } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/** Focuses the first invalid field once a reply says that there is one. */
function useErrorFocus(form: RefObject<HTMLElement>, reply: FormReply | undefined): void {
  useEffect(() => {
    if (reply && Object.keys(reply.fields).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [form, reply]);
}

/** For a form that stays after it was sent: empties it if it was accepted, else focuses its first invalid field. */
export function useReplyEffects(reply: FormReply | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, reply);
  useEffect(() => {
    if (reply?.ok) form.current?.reset();
  }, [reply]);
  return form;
}
