import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { BookingReply } from './booking-reply.ts';

const TITLES = ['What', 'Where', 'Who and when', 'Who you are', 'Check and book'] as const;

export type Steps = ReturnType<typeof useSteps>;

/**
 * The five groups of the form. On a phone each is a screen of its own; on wide screens, and without scripts, they stand
 * one below the other, which is style alone.
 */
export function useSteps(form: RefObject<HTMLFormElement>, reply: BookingReply | undefined) {
  const [step, setStep] = useState(0);

  /** Focuses the heading of a step, or something in it, once it is shown. */
  function go(to: number, focused = `#step-${to}`) {
    setStep(to);
    setTimeout(() => form.current?.querySelector<HTMLElement>(focused)?.focus());
  }

  useEffect(() => {
    const wrong = reply && form.current?.querySelector<HTMLElement>('[aria-invalid], [name=otp]');
    const at = wrong?.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (!wrong || at === undefined) return;
    setStep(Number(at));
    const focused = setTimeout(() => wrong.focus());
    return () => clearTimeout(focused);
  }, [form, reply]);

  /** Enter in a field goes on to the next step, where steps are shown. */
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent; // of every submit, which React's type does not say
    const next = form.current?.querySelector<HTMLElement>(`[data-step="${step}"] [data-next]`);
    if (!submitter?.hasAttribute('data-enter') || !next?.offsetParent) return;
    event.preventDefault();
    go(step + 1);
  }

  return { step, go, handleSubmit };
}

interface Props {
  steps: Steps;
  index: number;
  lead?: string;
  children: ReactNode;
}

export function BookingStep({ steps: { step, go }, index, lead, children }: Props) {
  const next = TITLES[index + 1];
  return (
    <section
      data-step={index}
      aria-labelledby={`step-${index}`}
      className={step === index ? '' : 'max-lg:not-noscript:hidden'}
    >
      <p className="text-muted lg:hidden noscript:hidden">
        Step {index + 1} of {TITLES.length}
      </p>
      <h2 id={`step-${index}`} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {TITLES[index]}
      </h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
      <p className="mt-6 flex gap-3 lg:hidden noscript:hidden">
        {index > 0 && (
          <button type="button" className="button" onClick={() => go(index - 1)}>
            Back
          </button>
        )}
        {next && (
          <button
            type="button"
            data-next
            className="button button-primary grow"
            onClick={() => go(index + 1)}
          >
            Next: {next}
          </button>
        )}
      </p>
    </section>
  );
}
