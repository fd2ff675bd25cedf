import { useSyncExternalStore } from 'react';
import { addToCart, CART_STORAGE_KEY, type Cart, type CartLine, parseCart } from '../domain/orders/cart.ts';

const EMPTY: Cart = [];
let seen: { json: string | null; cart: Cart } = { json: null, cart: EMPTY };

function read(): Cart {
  const json = localStorage.getItem(CART_STORAGE_KEY);
  if (json !== seen.json) seen = { json, cart: parseCart(json) };
  return seen.cart;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('cartChanged', changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener('cartChanged', changed);
    window.removeEventListener('storage', changed);
  };
}

/** The cart of this browser, followed across its tabs; empty on the server. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, read, () => EMPTY);
}

export function updateCart(change: (cart: Cart) => Cart): void {
  localStorage.setItem(CART_STORAGE_KEY, JSON.stringify(change(read())));
  window.dispatchEvent(new Event('cartChanged'));
}

export function addDesign(design: Omit<CartLine, 'quantity'>): void {
  updateCart((cart) => addToCart(cart, design));
}
