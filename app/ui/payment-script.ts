import { useEffect, useState } from 'react';

/** The payment provider's script: loaded where somebody is about to pay online, and nowhere else. */
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

/** @param wanted whether somebody is about to pay online; the script stays once it is loaded */
export function usePaymentScript(provider: PaymentProvider | null, wanted: boolean): ScriptState {
  const [state, setState] = useState<ScriptState>('loading');
  useEffect(() => {
    if (!provider || !wanted) return;
    if (window.Cashfree) return setState('ready');
    setState('loading');
    const script = document.createElement('script');
    script.src = provider.script;
    script.onerror = () => setState('not-loaded');
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
  }, [provider, wanted]);
  return state;
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
