import { useSyncExternalStore } from 'react';
import {
  addToCart,
  CART_STORAGE_KEY,
  type Cart,
  type CartItem,
  parseCart,
} from '../../domain/orders/cart.ts';

/** The browser's cart, as every component of every tab sees it (spec, section 3: storage key `cart`). */

const EMPTY: Cart = [];
const listeners = new Set<() => void>();

/** The last stored text and its cart: React needs the same object for the same text. */
let readText: string | null = null;
let readCart: Cart = EMPTY;

/** The cart if the browser refuses to store it (private mode, full storage): it lasts as long as the page. */
let unstored: Cart | null = null;

function currentCart(): Cart {
  if (unstored) return unstored;
  const text = storedText();
  if (text !== readText) {
    readText = text;
    readCart = parseCart(text);
  }
  return readCart;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(CART_STORAGE_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // A page restored by the Back button has missed the changes of other pages.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

/** The cart as it is now, here and in other tabs; empty on the server. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => EMPTY);
}

/** Whether the browser keeps the cart beyond this page. */
export function useCartIsStored(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unstored === null,
    () => true,
  );
}

/** Changes the current cart, and notifies every component that shows it. */
export function updateCart(change: (cart: Cart) => Cart): void {
  const cart = change(currentCart());
  try {
    localStorage.setItem(CART_STORAGE_KEY, JSON.stringify(cart));
    unstored = null;
  } catch {
    unstored = cart;
  }
  for (const listener of listeners) listener();
}

/** One more of a design or a product (spec, section 4). */
export function addItem(item: CartItem): void {
  updateCart((cart) => addToCart(cart, item));
}

export function clearCart(): void {
  updateCart(() => EMPTY);
}
