import type { ReactNode } from 'react';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';

/** Why an order is not placed. */
export interface Trouble {
  message: string;
  fields: FieldErrors;
  /** What can be done about it besides correcting the form. */
  remedy?: { kind: 'try-again' } | { kind: 'load-again' } | { kind: 'another-order'; earlier: PlacedOrder };
}

interface Props {
  trouble: Trouble;
  onLoadAgain: () => void;
  onOrderAnother: () => void;
  onDropCart: () => void;
}

export function CheckoutTrouble({ trouble, onLoadAgain, onOrderAnother, onDropCart }: Props) {
  const { message, remedy } = trouble;
  return (
    <div className="mt-6 rounded-lg border border-rose bg-white p-4">
      <p className="font-semibold text-rose">{message}</p>
      {remedy?.kind === 'try-again' && (
        <Remedy words="Your cart and what you have typed are safe. Sending it again never orders twice.">
          <button type="submit" className="button">
            Try again
          </button>
        </Remedy>
      )}
      {remedy?.kind === 'load-again' && (
        <Remedy words="Nothing is ordered yet. You can also pay in cash when it arrives.">
          <button type="button" className="button" onClick={onLoadAgain}>
            Load it again
          </button>
        </Remedy>
      )}
      {remedy?.kind === 'another-order' && (
        <Remedy
          words={
            <>
              The answer to it got lost on the way. What stands here now would be another order.{' '}
              <a className="link" href={remedy.earlier.path}>
                See your order {remedy.earlier.number}
              </a>
            </>
          }
        >
          <button type="button" className="button" onClick={onOrderAnother}>
            Order these as well
          </button>
          <button type="button" className="button" onClick={onDropCart}>
            Empty my cart
          </button>
        </Remedy>
      )}
    </div>
  );
}

function Remedy({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="mt-1">{words}</p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </>
  );
}
