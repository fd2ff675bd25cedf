import { useState } from 'react';
import { FORM_STAMP, HONEYPOT, type BotCheckFields as Traps } from '../../domain/shared/bot-check.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from './form-state.tsx';
import { Turnstile } from './turnstile.tsx';

/** For every form whose action is guarded by `checkBot`; the form must be `relative`, for the honeypot. */
export function FormTraps({ traps, reply: own }: { traps: Traps; reply?: FormReply | undefined }) {
  const around = useFormState().reply;
  const reply = own ?? around;
  // The first stamp counts: loading the page's data again does not make the form a new one.
  const [stamp] = useState(traps.stamp);
  return (
    <>
      <Honeypot />
      <input type="hidden" name={FORM_STAMP} value={reply?.values[FORM_STAMP] ?? stamp} />
      {traps.siteKey && <Turnstile siteKey={traps.siteKey} action={traps.form} reply={reply} />}
    </>
  );
}

/** For every form that is open to everyone; `submit` refuses a form in which it is filled in. */
export function Honeypot() {
  return (
    <div className="absolute -left-[200vw]" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
