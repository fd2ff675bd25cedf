import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { NoticedOrder } from './checkout-memory.ts';

/** After the checkout: says that an order was placed, with a link to its page. */
export function OrderNotice() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [order, setOrder] = useState<NoticedOrder | null>(null);
  // After the first paint: the server does not know of it, and screen readers tell what comes into a region that is
  // there already.
  // Only `placedOrderState` writes `placedOrder`.
  useEffect(() => setOrder((state as { placedOrder?: NoticedOrder } | null)?.placedOrder ?? null), [state]);

  return (
    // Over the page, so that nothing moves.
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 print:hidden">
      {order && (
        <div className="pointer-events-auto mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-ivory p-4 shadow-xl">
          <p className="min-w-48 flex-1">
            <b className="text-leaf">Thank you!</b> Your order <b>{order.number}</b> is placed. You pay in
            cash when it arrives.
          </p>
          <Link to={order.path} reloadDocument className="button button-primary">
            See your order
          </Link>
          <button
            type="button"
            className="button"
            onClick={() =>
              navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
            }
          >
            Close
          </button>
        </div>
      )}
    </div>
  );
}
