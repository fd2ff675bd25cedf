import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { usePendingForm } from './pending.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'name' | 'value'> {
  intent: string;
  /** What it says while its form is on its way. */
  pending?: ReactNode;
}

/** One of several buttons of a form or page: sends `intent`, for `byIntent`. While any form is on its way it is off. */
export function IntentButton({
  intent,
  pending,
  className = 'button',
  disabled,
  children,
  ...button
}: Props) {
  const sent = usePendingForm();
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={className}
      disabled={disabled || sent !== undefined}
      {...button}
    >
      {pending && sent?.get('intent') === intent ? pending : children}
    </button>
  );
}
