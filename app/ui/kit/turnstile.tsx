import { useEffect, useRef } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';

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

interface Props {
  siteKey: string;
  action: string;
  /** A token is valid once: each reply needs a new one. */
  reply: FormReply | undefined;
}

/** Cloudflare's widget, which adds a token to the form around it. If it does not load, the form works without. */
export function Turnstile({ siteKey, action, reply }: Props) {
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
