import { useEffect, useState } from 'react';
import { useFormState } from '../../../ui/kit/form-state.tsx';

/** Spec, section 9. */
const SHOWN_MS = 5000;

/** Whether something that has just come is still to be shown. Where no scripts run it stays. */
export function useShownFor(what: unknown): boolean {
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (!what) return;
    const end = setTimeout(() => setOver(what), SHOWN_MS);
    return () => clearTimeout(end);
  }, [what]);
  return Boolean(what) && over !== what;
}

/** What went wrong with the form around, for five seconds (spec, section 4); what is wrong with a field stays at it. */
export function PassingNotice() {
  const { reply } = useFormState();
  const refused = reply?.ok === false ? reply : null;
  const shown = useShownFor(refused?.message && refused);
  return (
    <p
      role="alert"
      className="mb-3 rounded-lg border border-rose bg-white p-4 font-semibold text-rose empty:hidden"
    >
      {shown ? refused?.message : ''}
    </p>
  );
}
