import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { FormMessage } from '../kit/form-message.tsx';
import { ResendButton } from './resend-button.tsx';

interface Props {
  /** `wait`: seconds until another code can be requested. `of`: which code this is, so that each has its own countdown. */
  sent: { phone: string; live: boolean; wait: number; of: number };
  reply: FormReply | undefined;
  /** The intent with which the page's action sends another code. */
  resendIntent: string;
  /** The form that takes the code; shown while the code works. */
  children: ReactNode;
}

/** What follows once a code is on its way: where it went, the form for it, and another one. */
export function CodeStep({ sent, reply, resendIntent, children }: Props) {
  return (
    <section className="mt-8 border-t border-line pt-8" aria-label="Your code">
      <p role="status" className="font-semibold">
        {sent.live
          ? `We have sent a code to ${sent.phone}. It works for 5 minutes.`
          : 'This code no longer works. Please ask for a new one.'}
      </p>
      {sent.live && children}
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3">
        <span className="text-muted">No SMS?</span>
        {/* The key starts the countdown again for each code. */}
        <ResendButton key={sent.of} intent={resendIntent} wait={sent.wait} />
      </Form>
      <div className="mt-4">
        <FormMessage reply={reply} />
      </div>
    </section>
  );
}
