import { type RefObject, useEffect } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/** Leads to the first field at fault once an answer says that there is one. */
export function useErrorFocus(form: RefObject<HTMLElement>, reply: FormReply | undefined): void {
  useEffect(() => {
    if (reply && Object.keys(reply.fields).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [form, reply]);
}
