import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** How long a notice stands. */
const SHOWN_MS = 6000;

/**
 * Tells, and announces, that a step is done of which the answer leads to a page instead of a message: on whichever part of
 * that page the eye is. It stands once in the frame; without scripts the page itself shows what has changed.
 */
export function StepNotice() {
  const done = useDoneStep();
  return (
    // There before it tells anything, so that screen readers hear it.
    <div
      role="status"
      className="pointer-events-none fixed bottom-(--bar-height) left-0 z-40 max-w-full p-3 print:hidden"
    >
      {done && (
        <p className="rounded-lg border border-line bg-ivory px-4 py-2 font-semibold text-leaf shadow-xl">
          Done: {done}
        </p>
      )}
    </div>
  );
}

/** What the button said that was pressed last, once its form has led to a page; null after a while. */
function useDoneStep(): string | null {
  const { state, formMethod } = useNavigation();
  const location = useLocation();
  const pressed = useRef('');
  /** The page from which a form is on its way. */
  const sentFrom = useRef<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter?.textContent?.trim() ?? '';
    };
    document.addEventListener('submit', note, { capture: true });
    return () => document.removeEventListener('submit', note, { capture: true });
  }, []);
  useEffect(() => {
    if (state !== 'idle') {
      if (formMethod !== undefined && formMethod !== 'GET') sentFrom.current ??= location.key;
      return;
    }
    const isLed = sentFrom.current !== null && sentFrom.current !== location.key;
    sentFrom.current = null;
    // The router marks where a redirect has led.
    const { _isRedirect: isRedirect } = (location.state ?? {}) as { _isRedirect?: boolean };
    if (isLed && isRedirect) setDone(pressed.current || null);
  }, [state, formMethod, location]);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return done;
}
