import { MAX_QUANTITY } from '../../domain/orders/cart.ts';
import { PhoneLink, WhatsAppLink } from '../kit/contact-links.tsx';

interface Props {
  item: { id: string; name: string };
  kind: 'design' | 'product';
}

/** In a browser without scripts, and so without a cart: some pieces of one thing, ordered at once. */
export function OrderWithoutScripts({ item: { id, name }, kind }: Props) {
  const what = kind === 'design' ? `the design “${name}”` : `“${name}”`;
  return (
    <noscript>
      <form action="/checkout" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="item" value={id} />
        <label>
          Pieces
          <input
            name="quantity"
            type="number"
            min={1}
            max={MAX_QUANTITY}
            defaultValue={1}
            className="input mt-1 w-24"
          />
        </label>
        <button type="submit" className="button button-primary">
          Order it, and pay in cash
        </button>
      </form>
      <p className="mt-3">
        The cart is kept in your browser and needs JavaScript. Without it, order this {kind} by phone at{' '}
        <PhoneLink /> or on <WhatsAppLink page={kind} text={`I would like to order ${what}.`} />.
      </p>
    </noscript>
  );
}
