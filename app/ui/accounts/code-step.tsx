import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState } from '../kit/form-state.tsx';
import { useHydrated } from '../kit/hydrated.ts';

interface Props {
  /** `wait`: seconds until another code can be requested. `id` tells codes apart, so that each has its own countdown. */
  sent: { phone: string; live: boolean; wait: number; id: number };
  reply: FormReply | undefined;
  /** The intent with which the page's action sends another code. */
  resendIntent: string;
  /** The fields and buttons of the form that takes the code; shown while the code works. */
  children: ReactNode;
}

/** What follows once a code was sent: where it went, the form for it, and a button for another one. */
export function CodeStep({ sent, reply, resendIntent, children }: Props) {
  return (
    <section className="mt-8 border-t border-line pt-8" aria-label="Your code">
      <p role="status" className="font-semibold">
        {sent.live
          ? `We have sent a code to ${sent.phone}. It works for 5 minutes.`
          : 'This code no longer works. Please ask for a new one.'}
      </p>
      {sent.live && (
        // The key empties the field for each new code.
        <Form method="post" className="mt-4 max-w-lg space-y-4" key={sent.id} noValidate>
          <FormState reply={reply}>{children}</FormState>
        </Form>
      )}
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        <span className="text-muted">No SMS?</span>
        {/* The key starts the countdown again for each code. */}
        <ResendButton key={sent.id} intent={resendIntent} wait={sent.wait} />
      </Form>
      <div className="mt-4">
        <FormMessage reply={reply} />
      </div>
    </section>
  );
}

/** Sends another code. With JavaScript it counts the wait down; without, the server says how long to wait. */
function ResendButton({ intent, wait }: { intent: string; wait: number }) {
  const hydrated = useHydrated();
  const left = useSecondsLeft(wait);
  const isWaiting = hydrated && left > 0;
  return (
    <button type="submit" name="intent" value={intent} className="button" disabled={isWaiting}>
      {isWaiting ? `Send again in ${formatWait(left)}` : 'Send again'}
    </button>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** `0:27`. */
function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
