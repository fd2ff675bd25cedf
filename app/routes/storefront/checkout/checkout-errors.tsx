import type { ReactNode } from 'react';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { clearCart } from '../../../ui/orders/cart-store.ts';
import { forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';

/** Why an order is not placed. */
export interface CheckoutError {
  message: string;
  fields: FieldErrors;
  /** What can be done about it besides correcting the form. */
  remedy?: 'try-again' | 'reload-script';
  /** An order that was placed under the same key, from which the form differs by now. */
  earlier?: PlacedOrder;
}

interface Props {
  error: CheckoutError;
  onReloadScript: () => void;
  onOrderAnother: () => void;
}

export function CheckoutErrorNotice({
  error: { message, remedy, earlier },
  onReloadScript,
  onOrderAnother,
}: Props) {
  return (
    <div className="mt-6 rounded-lg border border-rose bg-white p-4">
      <p className="font-semibold text-rose">{message}</p>
      {remedy === 'try-again' && (
        <Remedy text="Your cart and what you have typed are safe. Sending it again never orders twice.">
          <button type="submit" className="button">
            Try again
          </button>
        </Remedy>
      )}
      {remedy === 'reload-script' && (
        <Remedy text="Nothing is ordered yet. You can also pay in cash when it arrives.">
          <button type="button" className="button" onClick={onReloadScript}>
            Load it again
          </button>
        </Remedy>
      )}
      {earlier && (
        <Remedy
          text={
            <>
              The answer to it got lost on the way. What stands here now would be another order.{' '}
              <a className="link" href={earlier.path}>
                See your order {earlier.number}
              </a>
            </>
          }
        >
          <button type="button" className="button" onClick={onOrderAnother}>
            Order these as well
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              clearCart();
              forgetCheckoutKey();
            }}
          >
            Empty my cart
          </button>
        </Remedy>
      )}
    </div>
  );
}

function Remedy({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="mt-1">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </>
  );
}
