import type { StartStep } from '../../../domain/availability/artist-start.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatUntil, PauseForm } from '../../../ui/artist/pause-form.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { Section } from '../../../ui/kit/section.tsx';

interface Props {
  approved: boolean;
  /** Whether customers are offered the artist's free times now. */
  isOffered: boolean;
  isPaused: boolean;
  /** The day on which the pause ends by itself. */
  resumesOn: string | null;
  steps: readonly StartStep[];
  /** Of the pause, where it was refused. */
  reply?: FormReply | undefined;
}

/** Whether customers are offered the artist, what is missing for it, and the pause. */
export function StartChecklist({ approved, isOffered, isPaused, resumesOn, steps, reply }: Props) {
  const open = steps.some(({ done }) => !done);
  return (
    <Section title="Your start" titleClassName={open ? 'text-2xl' : 'sr-only'} className="space-y-3">
      <p className={`rounded-lg border-l-4 bg-sand p-4 ${isOffered ? 'border-leaf' : 'border-marigold'}`}>
        {describeOffer({ approved, isOffered, isPaused, resumesOn })}
      </p>
      {open && <Steps title="Before customers are offered your times" steps={steps.filter(isNeeded)} />}
      {open && <Steps title="So that customers choose you" steps={steps.filter((step) => !isNeeded(step))} />}
      {approved && isPaused && (
        <ActionButton values={{ intent: 'resume' }} preventScrollReset>
          End the pause
        </ActionButton>
      )}
      {approved && (
        <details open={reply ? true : undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
            {isPaused ? 'Change until when…' : 'Take no new appointments for now…'}
          </summary>
          <div className="max-w-sm">
            <PauseForm
              resumesOn={resumesOn}
              button={isPaused ? 'Save the day' : 'Take no new appointments'}
              reply={reply}
            />
          </div>
        </details>
      )}
    </Section>
  );
}

const isNeeded = ({ needed }: StartStep) => needed;

function describeOffer(props: Omit<Props, 'steps' | 'reply'>): string {
  const { approved, isOffered, isPaused, resumesOn } = props;
  if (isPaused) {
    return `You are paused${formatUntil(resumesOn)}: customers are offered none of your times. What is booked stays with you.`;
  }
  if (isOffered) return 'Customers are offered your free times.';
  return approved
    ? 'Customers are offered none of your times yet. What is missing stands below.'
    : 'Customers are offered your times once you are approved and your hours and places are saved.';
}

function Steps({ title, steps }: { title: string; steps: readonly StartStep[] }) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {steps.map(({ label, note, done, to }) => (
          <li key={label} className="flex gap-3 py-2">
            <span
              aria-hidden="true"
              className={`w-4 shrink-0 text-center ${done ? 'text-leaf' : 'text-muted'}`}
            >
              {done ? '✓' : '○'}
            </span>
            <span>
              {to ? <TextLink to={to}>{label}</TextLink> : label}
              <span className="sr-only">{done ? ': done' : ': missing'}</span>
              {note && <span className="block text-muted">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
