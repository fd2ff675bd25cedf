import { Link } from '@remix-run/react';
import { cartCount } from '../../domain/orders/cart.ts';
import { Icon } from '../kit/icon.tsx';
import { useCart } from './cart-store.ts';

/** The way to the cart, with the number of things in it; the server knows of none. */
export function CartLink() {
  const things = cartCount(useCart());
  return (
    <Link
      to="/cart"
      prefetch="intent"
      aria-label={things === 0 ? 'Cart' : `Cart, ${things} ${things === 1 ? 'item' : 'items'}`}
      className="icon-button"
    >
      <Icon name="cart" className="size-7" />
      {things > 0 && (
        <span className="absolute bottom-6 left-5 min-w-6 rounded-full bg-henna-700 px-1 text-center leading-6 font-semibold text-ivory">
          {things > 99 ? '99+' : things}
        </span>
      )}
    </Link>
  );
}
