import type { ReactNode } from 'react';
import { formatRupees } from '../../domain/shared/money.ts';

interface Props {
  what: 'order' | 'appointment';
  /** Whole rupees. */
  rupees: number;
  /** The way to give them back, where it is on another page. */
  children?: ReactNode;
}

/** To admins: money is still here although what it was paid for is cancelled. */
export function OwedBack({ what, rupees, children }: Props) {
  return (
    <p className="mt-2 max-w-prose rounded-lg border border-rose p-4">
      This {what} is cancelled, and {formatRupees(rupees)} that were paid for it are still here.{' '}
      {what === 'appointment' &&
        'All of it goes back, save for a part that was agreed on in writing, before it was paid, for a customer who cancels late. '}
      {children}
    </p>
  );
}
