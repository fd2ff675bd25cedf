import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaymentReply } from '../../domain/payments/payment-reply.ts';
import type { ClientReply } from '../kit/client-action.ts';
import { type EndedPayment, type PayableLink, payOnline } from './pay-online.ts';
import { type PaymentProvider, payLabel, SCRIPT_TROUBLE, usePaymentScript } from './payment-script.ts';

interface Props {
  /** The page of what is paid, whose action takes the button where no scripts run. */
  path: string;
  /** The payment with which that action has answered. */
  begun?: PaymentReply['payment'];
  payable: PayableLink;
  provider: PaymentProvider;
  /** Its label once it can pay. */
  label: string;
  /** Why it is not paid yet, if it was tried before. */
  problem?: string;
  /** An attempt ended, with more to do than to try again. */
  onEnd: (outcome: EndedPayment) => void;
}

/** Pays something, with as many attempts as it takes. Pressed before scripts run, it pays as soon as they do. */
export function PayButton({ path, begun, payable, provider, label, problem: earlier = '', onEnd }: Props) {
  const script = usePaymentScript(provider, true);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState(earlier);
  const busy = useRef(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const scriptFailure =
    script.state === 'not-loaded' || script.state === 'not-ready' ? SCRIPT_TROUBLE[script.state] : '';

  function showProblem(message: string) {
    flushSync(() => setProblem(message));
    alert.current?.focus();
  }

  async function pay(begun?: PaymentReply['payment']) {
    if (busy.current) return;
    if (script.state !== 'ready') {
      if (scriptFailure) script.reload();
      return showProblem(SCRIPT_TROUBLE[script.state]);
    }
    busy.current = true;
    setPaying(true);
    setProblem('');
    const outcome = await payOnline(payable, provider, begun);
    busy.current = false;
    setPaying(false);
    if (outcome.kind === 'unpaid') showProblem(outcome.message);
    else onEnd(outcome);
  }

  const waiting = useRef(begun);
  useEffect(() => {
    if (script.state !== 'ready' || !waiting.current) return;
    pay(waiting.current);
    waiting.current = undefined;
  });

  return (
    <form
      method="post"
      action={path}
      className="noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <p
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="mb-3 font-semibold text-rose outline-none empty:hidden"
      >
        {problem || scriptFailure}
      </p>
      <button
        type="submit"
        name="intent"
        value="pay-online"
        className="button button-primary w-full sm:w-auto"
        aria-disabled={paying}
      >
        {payLabel(script.state, paying, scriptFailure ? 'Load it again' : label)}
      </button>
    </form>
  );
}

/** Switches an unpaid order to cash on delivery: the form of the order's own page, with or without JavaScript. */
export function PayInCash({ path }: { path: string }) {
  const fetcher = useFetcher<ClientReply>();
  return (
    <fetcher.Form method="post" action={path}>
      <p role="alert" className="mb-3 font-semibold text-rose empty:hidden">
        {fetcher.data?.message}
      </p>
      <button type="submit" name="intent" value="pay-on-delivery" className="button w-full sm:w-auto">
        Pay in cash instead
      </button>
    </fetcher.Form>
  );
}
