import { useEffect, useState } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

/** Spec, section 9. */
const SHOWN_MS = 5000;

/** Whether something new is still to be shown. Without JavaScript it stays. */
export function useShownFor(what: unknown, ms = SHOWN_MS): boolean {
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (!what) return;
    const end = setTimeout(() => setOver(what), ms);
    return () => clearTimeout(end);
  }, [what, ms]);
  return Boolean(what) && over !== what;
}

/** What went wrong with a form, for five seconds (spec, section 4); what is wrong with a field stays at it. */
export function PassingNotice({ reply }: { reply: FormReply | undefined }) {
  const shown = useShownFor(reply?.ok === false && reply.message ? reply : null);
  return (
    <p
      role="alert"
      className="mb-3 rounded-lg border border-rose bg-white p-4 font-semibold text-rose empty:hidden"
    >
      {shown ? reply?.message : ''}
    </p>
  );
}
