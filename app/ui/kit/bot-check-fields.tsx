import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import {
  type BotCheck,
  FORM_STAMP,
  HONEYPOT,
  type HumanCheckAction,
  type LateBotCheck,
} from '../../domain/shared/bot-check.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from './form-state.tsx';
import type { Widget } from './turnstile-widget.ts';

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

/** For forms and calls that are guarded by `checkHuman`; nothing where Turnstile is not configured. */
export function HumanCheck({ action }: { action: HumanCheckAction }) {
  const { turnstileKey } = (useRouteLoaderData('root') ?? {}) as { turnstileKey?: string | null };
  const { reply } = useFormState();
  return turnstileKey ? <Turnstile siteKey={turnstileKey} action={action} reply={reply} /> : null;
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

interface TurnstileProps {
  siteKey: string;
  action: string;
  /** A token is valid once: each reply needs a new one. */
  reply: FormReply | undefined;
}

/** Cloudflare's widget, which adds a token to the form around it. If it does not load, the form works without. */
function Turnstile({ siteKey, action, reply }: TurnstileProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget>();

  useEffect(() => {
    let left = false;
    import('./turnstile-widget.ts')
      .then(({ renderWidget }) => renderWidget(() => (left ? null : place.current), { siteKey, action }))
      .then(
        (rendered) => {
          widget.current = rendered ?? undefined;
        },
        () => {}, // the server accepts a few forms without a token
      );
    return () => {
      left = true;
      widget.current?.remove();
      widget.current = undefined;
    };
  }, [siteKey, action]);

  useEffect(() => {
    if (reply) widget.current?.reset();
  }, [reply]);

  // As high as the widget, so that nothing moves when it loads.
  return <div ref={place} className="min-h-[65px] noscript:hidden" />;
}
