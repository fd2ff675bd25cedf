import { Link } from '@remix-run/react';
import type { CartChange } from '../../domain/orders/cart-quote.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import type { ShopQuote } from './shop-quote.ts';

/** What changed in the shop since the cart was filled, or that this is unknown; a live region. */
export function ShopChanges({ quote }: { quote: ShopQuote }) {
  return (
    <div role="status">
      {quote.changes.length > 0 && (
        <section className="my-4 rounded-lg border border-marigold bg-sand p-4">
          <h2 className="text-lg">The shop has changed since you chose</h2>
          <ul className="mt-2 space-y-1">
            {quote.changes.map((change) => (
              <li key={`${change.kind} ${change.id}`}>
                <b>{change.name}</b> {describeChange(change)}
                {change.kind === 'sold-out' && (
                  <>
                    {' '}
                    <Link to={href('/details/:id', { id: change.id })} className="link">
                      Back soon, tell me
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          <button type="button" className="button mt-3" onClick={quote.accept}>
            Update my cart
          </button>
        </section>
      )}
      {quote.status === 'unreachable' && (
        <p className="my-4 rounded-lg border border-line bg-sand p-4">
          We cannot reach the shop right now, so these are the prices you saw last. Your cart is safe.{' '}
          <button type="button" className="link min-h-11 font-semibold" onClick={quote.ask}>
            Check again
          </button>
        </p>
      )}
    </div>
  );
}

/** What follows the name of what has changed. */
function describeChange(change: CartChange): string {
  if (change.kind === 'gone') return 'is no longer for sale. It will leave your cart.';
  if (change.kind === 'sold-out') return 'is sold out: the last of it was ordered. It will leave your cart.';
  if (change.kind === 'short') return `has only ${change.left} left, and you chose ${change.from}.`;
  return `was ${formatRupees(change.from)} and is now ${formatRupees(change.to)}.`;
}
