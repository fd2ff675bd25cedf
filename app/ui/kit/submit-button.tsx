import { useIsPending } from './pending.ts';

interface Props {
  label: string;
  /** The label while the form is on its way. */
  pendingLabel?: string;
  /** Sent along, where a page has several forms or buttons. */
  intent?: string;
  className?: string;
}

/** Sends a form of the page, and is disabled meanwhile. */
export function SubmitButton({ label, pendingLabel = label, intent, className = 'button-primary' }: Props) {
  const isPending = useIsPending(intent);
  return (
    <button
      type="submit"
      {...(intent && { name: 'intent', value: intent })}
      className={`button ${className}`}
      disabled={isPending}
    >
      {isPending ? pendingLabel : label}
    </button>
  );
}
