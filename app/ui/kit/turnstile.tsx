import { useEffect, useRef } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type Widget as Rendered, renderWidget } from './turnstile-widget.ts';

interface TurnstileProps {
  siteKey: string;
  action: string;
  /** A token is valid once: each reply needs a new one. */
  reply: FormReply | undefined;
}

/** Cloudflare's widget, which adds a token to the form around it. If it does not load, the form works without. */
export function Widget({ siteKey, action, reply }: TurnstileProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Rendered>();

  useEffect(() => {
    let left = false;
    renderWidget(() => (left ? null : place.current), { siteKey, action }).then(
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
