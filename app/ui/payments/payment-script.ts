import { useEffect, useState } from 'react';

/** The payment provider's script, loaded only where somebody is about to pay online. */
export interface PaymentProvider {
  script: string;
  mode: 'sandbox' | 'production';
}

/** What the script's `checkout` answers; it does not fail for ordinary outcomes (facts, section 1.9). */
interface CheckoutResult {
  error?: { message?: string };
  redirect?: boolean;
  paymentDetails?: { paymentMessage?: string };
}

interface CashfreeScript {
  checkout(options: {
    paymentSessionId: string;
    redirectTarget: '_modal' | '_self';
  }): Promise<CheckoutResult>;
}

declare global {
  interface Window {
    Cashfree?: (options: { mode: PaymentProvider['mode'] }) => CashfreeScript;
  }
}

/** Spec, section 9: whether the script is ready is looked at every 100 ms, about 100 times. */
const POLL_MS = 100;
const POLLS = 100;

export type ScriptState = 'loading' | 'ready' | 'not-loaded' | 'not-ready';

/** Why nobody can pay yet, as the spec words it (section 8). */
export const SCRIPT_TROUBLE: Record<Exclude<ScriptState, 'ready'>, string> = {
  loading: 'Payment SDK is still loading.',
  'not-loaded': 'Failed to load payment SDK.',
  'not-ready': 'Payment SDK failed to initialize.',
};

/** The label of the button that pays (spec, section 4). */
export function payLabel(state: ScriptState, paying: boolean, ready: string): string {
  if (paying) return 'Processing Payment...';
  return state === 'loading' ? 'Loading Payment SDK...' : ready;
}

/**
 * Whether this document was loaded for this page. After Back from another document it was not, and the security policy
 * of that document blocks the provider's script.
 */
function isOwnDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || new URL(opened.name).pathname === location.pathname;
}

/**
 * @param wanted whether somebody is about to pay online; the script stays once it is loaded
 * @returns its state, and a function that loads it again
 */
export function usePaymentScript(
  provider: PaymentProvider | null,
  wanted: boolean,
): { state: ScriptState; reload: () => void } {
  const [state, setState] = useState<ScriptState>('loading');
  const [attempt, setAttempt] = useState(1);
  const source = provider?.script;
  useEffect(() => {
    if (!source || !wanted) return;
    if (window.Cashfree) return setState('ready');
    setState('loading');
    const script = document.createElement('script');
    script.src = source;
    script.dataset.attempt = String(attempt);
    script.onerror = () => (isOwnDocument() ? setState('not-loaded') : location.reload());
    document.head.appendChild(script);
    let polls = 0;
    const poll = setInterval(() => {
      if (window.Cashfree) setState('ready');
      else if (++polls < POLLS) return;
      else setState((now) => (now === 'not-loaded' ? now : 'not-ready'));
      clearInterval(poll);
    }, POLL_MS);
    return () => {
      clearInterval(poll);
      if (!window.Cashfree) script.remove();
    };
  }, [source, wanted, attempt]);
  return {
    state,
    reload() {
      // At once, so that a quick press is not answered with the failure of the attempt before.
      setState('loading');
      setAttempt((now) => now + 1);
    },
  };
}

/** How paying ended, as far as the browser knows; only the server knows whether it is paid. */
export type CheckoutEnd = 'attempted' | 'closed' | 'leaving';

/** Opens the provider's window over the page. */
export async function openCheckout({ mode }: PaymentProvider, sessionId: string): Promise<CheckoutEnd> {
  const { error, redirect } =
    (await window.Cashfree?.({ mode }).checkout({
      paymentSessionId: sessionId,
      redirectTarget: '_modal',
    })) ?? {};
  return redirect ? 'leaving' : error ? 'closed' : 'attempted';
}
