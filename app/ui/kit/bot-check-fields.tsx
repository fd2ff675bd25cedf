import { useEffect, useRef, useState } from 'react';
import { type BotCheck, FORM_STAMP, HONEYPOT, type LateBotCheck } from '../../domain/shared/bot-check.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from './form-state.tsx';
import { Turnstile } from './human-check.tsx';

/** For every form whose action is guarded by `checkBot`; the form must be `relative`, for the honeypot. */
export function BotCheckFields({
  check,
  reply: own,
}: {
  check: BotCheck | LateBotCheck;
  reply?: FormReply | undefined;
}) {
  const around = useFormState().reply;
  const reply = own ?? around;
  // The first stamp counts: loading the page's data again does not make the form a new one.
  const [stamp, setStamp] = useState<string | null>(check.stamp);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (stamp !== null) return;
    const left = new AbortController();
    import('./late-stamp.ts')
      .then(({ askForStamp }) => askForStamp(field.current, check.form, left.signal))
      .then(setStamp, () => {}); // the server asks to press the button once more
    return () => left.abort();
  }, [stamp, check.form]);
  return (
    <>
      <Honeypot />
      <input ref={field} type="hidden" name={FORM_STAMP} value={reply?.values[FORM_STAMP] || stamp || ''} />
      {check.siteKey && <Turnstile siteKey={check.siteKey} action={check.form} reply={reply} />}
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
