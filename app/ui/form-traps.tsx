import { STAMP, type FormTraps as Traps } from '../form-trap.ts';
import type { Reply } from '../reply.ts';
import { Honeypot } from './honeypot.tsx';
import { Turnstile } from './turnstile.tsx';

/** Belongs into every form whose action is guarded by `openForm`; the form is `relative`, for the honeypot. */
export function FormTraps({ traps, reply }: { traps: Traps; reply: Reply | undefined }) {
  return (
    <>
      <Honeypot />
      <input type="hidden" name={STAMP} value={reply?.values[STAMP] ?? traps.stamp} />
      {traps.siteKey && <Turnstile siteKey={traps.siteKey} action={traps.form} reply={reply} />}
    </>
  );
}
