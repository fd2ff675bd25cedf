import { Link } from '@remix-run/react';

export function EmptyCart() {
  return (
    <div className="mt-6 rounded-lg bg-sand px-6 py-12 text-center">
      <p className="text-lg">Your cart is empty.</p>
      <Link to="/shop" className="button button-primary mt-6">
        See the designs
      </Link>
    </div>
  );
}
