import type { PlacedOrder } from '../../../domain/orders/order.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { useFormState } from '../../../ui/kit/form-state.tsx';
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

export interface ErrorNoticeProps {
  error: CheckoutError;
  onReloadScript: () => void;
  onOrderAnother: () => void;
}

/** Gone once every field that it is about is mended. */
export function CheckoutErrorNotice({ error, onReloadScript, onOrderAnother }: ErrorNoticeProps) {
  const { message, fields, remedy, earlier } = error;
  const { errors } = useFormState();
  if (Object.keys(fields).length > 0 && Object.keys(errors).length === 0) return null;
  return (
    <div className="mt-6 rounded-lg border border-rose bg-white p-4">
      <p className="font-semibold text-rose">{message}</p>
      {remedy === 'try-again' && (
        <>
          <p className="mt-1">
            Your cart and what you have typed are safe. Sending it again never orders twice.
          </p>
          <button type="submit" className="button mt-3">
            Try again
          </button>
        </>
      )}
      {remedy === 'reload-script' && (
        <>
          <p className="mt-1">Nothing is ordered yet. You can also pay in cash when it arrives.</p>
          <button type="button" className="button mt-3" onClick={onReloadScript}>
            Load it again
          </button>
        </>
      )}
      {earlier && <EarlierOrder order={earlier} onOrderAnother={onOrderAnother} />}
    </div>
  );
}

function EarlierOrder({
  order,
  onOrderAnother,
}: Pick<ErrorNoticeProps, 'onOrderAnother'> & { order: PlacedOrder }) {
  function dropCart() {
    clearCart();
    forgetCheckoutKey();
  }
  return (
    <>
      <p className="mt-1">
        The answer to it got lost on the way. What stands here now would be another order.{' '}
        <a className="link" href={order.path}>
          See your order {order.number}
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onOrderAnother}>
          Order these as well
        </button>
        <button type="button" className="button" onClick={dropCart}>
          Empty my cart
        </button>
      </div>
    </>
  );
}
