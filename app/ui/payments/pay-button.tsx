import { Form } from '@remix-run/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PayableLink, type PayOutcome, payOnline } from './pay-online.ts';
import { type PaymentProvider, payLabel, SCRIPT_TROUBLE, usePaymentScript } from './payment-script.ts';

interface Props {
  what: PayableLink;
  provider: PaymentProvider;
  /** Its label once it can pay. */
  label: string;
  /** Why it is not paid yet, if it was tried before. */
  trouble?: string;
  /** An attempt ended, with more to do than to try again. */
  onEnd: (outcome: Exclude<PayOutcome, { kind: 'unpaid' }>) => void;
}

/** Pays something, with as many attempts as it takes. Runs in browsers only. */
export function PayButton({ what, provider, label, trouble: earlier = '', onEnd }: Props) {
  const script = usePaymentScript(provider, true);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState(earlier);
  const busy = useRef(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const broken = script.state === 'not-loaded' || script.state === 'not-ready';

  function say(words: string) {
    flushSync(() => setTrouble(words));
    alert.current?.focus();
  }

  async function pay() {
    if (busy.current) return;
    if (script.state !== 'ready') {
      if (broken) script.reload();
      return say(SCRIPT_TROUBLE[script.state]);
    }
    busy.current = true;
    setPaying(true);
    setTrouble('');
    const outcome = await payOnline(what, provider);
    busy.current = false;
    setPaying(false);
    if (outcome.kind === 'unpaid') say(outcome.message);
    else onEnd(outcome);
  }

  const words = trouble || (broken ? SCRIPT_TROUBLE[script.state as 'not-loaded' | 'not-ready'] : '');
  return (
    <div className="noscript:hidden">
      <p
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="mb-3 font-semibold text-rose outline-none empty:hidden"
      >
        {words}
      </p>
      <button
        type="button"
        className="button button-primary w-full sm:w-auto"
        aria-disabled={paying}
        onClick={pay}
      >
        {payLabel(script.state, paying, broken ? 'Load it again' : label)}
      </button>
    </div>
  );
}

/** Switches an unpaid order to cash on delivery: the form of the order's own page, with or without JavaScript. */
export function PayInCash({ path }: { path: string }) {
  return (
    <Form method="post" action={path} reloadDocument>
      <button type="submit" name="intent" value="pay-on-delivery" className="button w-full sm:w-auto">
        Pay in cash instead
      </button>
    </Form>
  );
}
