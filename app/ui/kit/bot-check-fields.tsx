import { useState } from 'react';
import { FORM_STAMP, type BotCheckFields as Traps } from '../../domain/shared/bot-check.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { Honeypot } from './honeypot.tsx';
import { Turnstile } from './turnstile.tsx';

/** Belongs into every form whose action is guarded by `openForm`; the form is `relative`, for the honeypot. */
export function FormTraps({ traps, reply }: { traps: Traps; reply: FormReply | undefined }) {
  // The first one: a page that is asked for again while somebody types does not make the form a new one.
  const [stamp] = useState(traps.stamp);
  return (
    <>
      <Honeypot />
      <input type="hidden" name={FORM_STAMP} value={reply?.values[FORM_STAMP] ?? stamp} />
      {traps.siteKey && <Turnstile siteKey={traps.siteKey} action={traps.form} reply={reply} />}
    </>
  );
}
