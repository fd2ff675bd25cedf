import { Form, useActionData } from '@remix-run/react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { FormMessage } from '../kit/form-message.tsx';
import { useIsPending } from '../kit/pending.ts';

/** Of an enquiry's or a message's state: what is new stands out, what is closed steps back. */
const COLOURS: Record<string, string> = {
  New: 'border-marigold bg-marigold/25',
  Contacted: 'border-terracotta',
  Answered: 'border-terracotta',
  Booked: 'border-leaf text-leaf',
  Closed: 'border-line text-muted',
};

export function InboxState({ label }: { label: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[label] ?? ''}`}
    >
      {label}
    </span>
  );
}

/** Says where an enquiry or a message stands now: a button for each other state. */
export function InboxActions({ states, state }: { states: Record<string, string>; state: string }) {
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="from" value={state} />
      <FormMessage reply={reply} />
      <div className="mt-2 flex flex-wrap gap-3">
        {Object.entries(states)
          .filter(([to]) => to !== state)
          .map(([to, label]) => (
            <button key={to} type="submit" name="to" value={to} disabled={busy} className="button">
              Mark as {label.toLowerCase()}
            </button>
          ))}
      </div>
    </Form>
  );
}
