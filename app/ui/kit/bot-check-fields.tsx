import { useEffect, useRef, useState } from 'react';
import { type BotCheck, FORM_STAMP, HONEYPOT } from '../../domain/shared/bot-check.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from './form-state.tsx';

/** For every form whose action is guarded by `checkBot`; the form must be `relative`, for the honeypot. */
export function BotCheckFields({ check, reply: own }: { check: BotCheck; reply?: FormReply | undefined }) {
  const around = useFormState().reply;
  const reply = own ?? around;
  // The first stamp counts: loading the page's data again does not make the form a new one.
  const [stamp] = useState(check.stamp);
  return (
    <>
      <Honeypot />
      <input type="hidden" name={FORM_STAMP} value={reply?.values[FORM_STAMP] ?? stamp} />
      {check.siteKey && <Turnstile siteKey={check.siteKey} action={check.form} reply={reply} />}
    </>
  );
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

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The part of Cloudflare's script that we use. */
interface Api {
  render(
    place: HTMLElement,
    options: { sitekey: string; action: string; size: 'flexible'; theme: 'light' },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
}

let loading: Promise<Api> | undefined;

function load(): Promise<Api> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    // The script defines it.
    script.onload = () => resolve((window as unknown as { turnstile: Api }).turnstile);
    script.onerror = () => {
      loading = undefined; // the next form tries again
      reject(new Error('Turnstile did not load.'));
    };
    document.head.appendChild(script);
  });
  return loading;
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
  const widget = useRef<{ api: Api; id: string }>();

  useEffect(() => {
    let left = false;
    load().then(
      (api) => {
        if (left || !place.current) return;
        const id = api.render(place.current, { sitekey: siteKey, action, size: 'flexible', theme: 'light' });
        widget.current = { api, id };
      },
      () => {}, // the server accepts a few forms without a token
    );
    return () => {
      left = true;
      widget.current?.api.remove(widget.current.id);
      widget.current = undefined;
    };
  }, [siteKey, action]);

  useEffect(() => {
    if (reply) widget.current?.api.reset(widget.current.id);
  }, [reply]);

  // As high as the widget, so that nothing moves when it loads.
  return <div ref={place} className="min-h-[65px] noscript:hidden" />;
}
