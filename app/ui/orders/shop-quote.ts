import { useCallback, useEffect, useState } from 'react';
import { ANY_BOX } from '../../domain/content/box-words.ts';
import type { Cart } from '../../domain/orders/cart.ts';
import { type CartChange, compareWithShop, type QuotedLine } from '../../domain/orders/cart-quote.ts';
import { callApi } from '../api-client.ts';
import { updateCart } from './cart-store.ts';

interface Quote {
  ids: readonly string[];
  lines: QuotedLine[];
}

export interface ShopQuote {
  /** Whether every line has been quoted. */
  status: 'asking' | 'known' | 'unreachable';
  /** Pieces that can still be ordered of a line; null where they are not counted, or before the answer. */
  stockOf: (id: string) => number | null;
  /** What is sent of a line, as far as it is known; null for a product. */
  boxOf: (id: string) => string | null;
  /** Changes that the customer must see before ordering. */
  changes: CartChange[];
  /** Applies the changes to the cart. */
  accept: () => void;
  /** Asks the shop again; resolves when it has answered or failed. */
  ask: () => Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** What the shop asks for the cart's lines now: asked at first, for new lines, and when the page becomes visible again. */
export function useShopQuote(cart: Cart): ShopQuote {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [failed, setFailed] = useState(false);
  const ids = cart
    .map((line) => line.id)
    .sort()
    .join(',');

  const ask = useCallback(async () => {
    if (!ids) return;
    try {
      const answer = await callApi(
        '$get',
        '/api/cart-quote',
        { query: { ids } },
        AbortSignal.timeout(TIMEOUT_MS),
      );
      if (answer.status !== 200) throw new Error(`The quote was refused with ${answer.status}.`);
      setQuote({ ids: ids.split(','), lines: await answer.json() });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [ids]);

  useEffect(() => {
    ask();
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', askWhenSeen);
    window.addEventListener('pageshow', askWhenSeen);
    window.addEventListener('online', askWhenSeen);
    return () => {
      document.removeEventListener('visibilitychange', askWhenSeen);
      window.removeEventListener('pageshow', askWhenSeen);
      window.removeEventListener('online', askWhenSeen);
    };
  }, [ask]);

  const known = quote !== null && cart.every((line) => quote.ids.includes(line.id));
  return {
    status: failed ? 'unreachable' : known ? 'known' : 'asking',
    stockOf: (id) => quote?.lines.find((line) => line.id === id)?.stock ?? null,
    boxOf: (id) => (quote?.lines.find((line) => line.id === id) ?? { box: ANY_BOX }).box,
    changes: quote ? compareWithShop(cart, quote.lines, quote.ids).changes : [],
    accept: () => {
      if (quote) updateCart((now) => compareWithShop(now, quote.lines, quote.ids).cart);
    },
    ask,
  };
}
