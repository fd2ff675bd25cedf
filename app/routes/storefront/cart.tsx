import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import {
  type CartLine,
  cartTotal,
  type Cart as Lines,
  MAX_LINES,
  MAX_QUANTITY,
  removeFromCart,
  restoreToCart,
  setQuantity,
} from '../../domain/orders/cart.ts';
import { describeShortage, describeStock } from '../../domain/products/stock-words.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { getAskedDelivery } from '../../http/delivery.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { useHydrated } from '../../ui/kit/hydrated.ts';
import { EmptyCart, NeedsBrowserCart } from '../../ui/orders/cart-notices.tsx';
import { updateCart, useCart, useCartIsStored } from '../../ui/orders/cart-store.ts';
import { DeliveryCheck } from '../../ui/orders/delivery-check.tsx';
import { LineImage } from '../../ui/orders/order-lines.tsx';
import { ShopChanges } from '../../ui/orders/shop-changes.tsx';
import { useShopQuote } from '../../ui/orders/shop-quote.ts';
import { SearchForm } from '../../ui/storefront/search-form.tsx';

/** Open to everyone: what is promised at the pincode of its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { delivery: await getAskedDelivery(context.app, request) };
}

/** Scripts ask the API, so that the cart opens without waiting for the server. */
export const clientLoader = () => ({ delivery: null });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Your cart',
    description: 'What you have chosen.',
    path: '/cart',
    hidden: true,
  });

interface Removal {
  line: CartLine;
  index: number;
}

export default function Cart() {
  const cart = useCart();
  const hydrated = useHydrated();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function remove(line: CartLine) {
    setRemoval({ line, index: cart.indexOf(line) });
    updateCart((now) => removeFromCart(now, line.id));
  }

  function undo({ line, index }: Removal) {
    setRemoval(null);
    updateCart((now) => restoreToCart(now, line, index));
    heading.current?.focus();
  }

  return (
    // As tall as the window, so that the footer does not move while the cart is read from storage.
    <div className="column min-h-dvh max-w-4xl py-8 md:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        Your cart
      </h1>
      <NeedsBrowserCart />
      <Unscripted />
      <div role="status">
        {removal && <Removed key={removal.line.id} line={removal.line} onUndo={() => undo(removal)} />}
      </div>
      {!hydrated && <CartSkeleton />}
      {hydrated && cart.length === 0 && (
        <EmptyCart>
          <SearchForm />
        </EmptyCart>
      )}
      {hydrated && cart.length > 0 && <FilledCart cart={cart} onRemove={remove} />}
    </div>
  );
}

/** Without a cart there is no total; where cash is not taken is said all the same. */
function Unscripted() {
  const { delivery } = useLoaderData<typeof loader>();
  return (
    <noscript>
      <div className="mt-6 max-w-prose">
        <DeliveryCheck asked={delivery} total={0} />
      </div>
    </noscript>
  );
}

const PROCEED = 'button button-primary w-full sm:w-auto';

function FilledCart({ cart, onRemove }: { cart: Lines; onRemove: (line: CartLine) => void }) {
  const stored = useCartIsStored();
  const quote = useShopQuote(cart);
  const changed = quote.changes.length > 0;
  return (
    <>
      <ShopChanges quote={quote} />
      {!stored && (
        <p role="status" className="my-4 rounded-lg bg-sand p-4">
          This browser does not let us keep your cart. Please order before you close or reload this page.
        </p>
      )}
      {cart.length >= MAX_LINES && (
        <p className="my-4 rounded-lg bg-sand p-4">
          Your cart is full: one order can hold {MAX_LINES} different things. For more, please place a second
          order.
        </p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {cart.map((line) => (
          <LineItem
            key={line.id}
            line={line}
            stock={quote.stockOf(line.id)}
            box={quote.boxOf(line.id)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <div className="mt-6 max-w-prose">
        <DeliveryCheck asked={null} total={cartTotal(cart)} />
      </div>
      <div className="mt-6 flex flex-col gap-4 sm:items-end">
        <p className="flex items-baseline justify-between gap-6 text-lg">
          Total <b className="text-2xl">{formatRupees(cartTotal(cart))}</b>
        </p>
        <p className="text-muted">Nothing is added later.</p>
        {changed ? (
          <>
            <button type="button" className={PROCEED} disabled>
              Proceed to Checkout
            </button>
            <p>Please look at what has changed first.</p>
          </>
        ) : (
          <Link to="/checkout" reloadDocument prefetch="intent" className={PROCEED}>
            Proceed to Checkout
          </Link>
        )}
        <Link to="/shop" className="link self-center py-2 sm:self-end">
          Continue shopping
        </Link>
      </div>
    </>
  );
}

interface LineItemProps {
  line: CartLine;
  /** Pieces that can still be ordered; null where they are not counted. */
  stock: number | null;
  /** What is sent of a design; null for a product. */
  box: string | null;
  onRemove: () => void;
}

function LineItem({ line, stock, box, onRemove }: LineItemProps) {
  const { id, name, price, quantity, image } = line;
  const most = Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY);
  const change = (to: number) => updateCart((cart) => setQuantity(cart, id, to));
  return (
    <li className="flex gap-4 py-4">
      <LineImage path={image} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg">
            <Link to={href('/details/:id', { id })} className="hover:underline">
              {name}
            </Link>
          </h2>
          <b className="text-lg">{formatRupees(price * quantity)}</b>
        </div>
        {box && <p className="leading-snug">{box}</p>}
        <p className="text-muted">
          {formatRupees(price)} × {quantity}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <div className="flex items-center rounded-full border border-line bg-white">
            <Step
              label={`One less of ${name}`}
              isLast={quantity === 1}
              onStep={() => change(quantity - 1)}
              path="M5 12h14"
            />
            <output className="min-w-6 text-center font-semibold" aria-label={`Quantity of ${name}`}>
              {quantity}
            </output>
            <Step
              label={`One more of ${name}`}
              isLast={quantity >= most}
              onStep={() => change(quantity + 1)}
              path="M5 12h14M12 5v14"
            />
          </div>
          <button type="button" className="link min-h-11 px-1" onClick={onRemove}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
        <StockNotice quantity={quantity} stock={stock} />
      </div>
    </li>
  );
}

function StockNotice({ quantity, stock }: { quantity: number; stock: number | null }) {
  const shortage = describeShortage(stock, quantity);
  if (shortage) return <p className="mt-2 font-semibold text-rose">{shortage}</p>;
  if (quantity === MAX_QUANTITY) {
    return <p className="mt-2 text-muted">{MAX_QUANTITY} is the most we can send of one thing.</p>;
  }
  const left = describeStock(stock);
  return left && <p className="mt-2 text-muted">{left}</p>;
}

interface StepProps {
  label: string;
  /** At the end of the range. `disabled` would lose the focus. */
  isLast: boolean;
  onStep: () => void;
  /** Of its icon. */
  path: string;
}

function Step({ label, isLast, onStep, path }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast}
      onClick={() => !isLast && onStep()}
      className="grid size-11 place-items-center rounded-full hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Names the removed line, and takes the focus that it had. */
function Removed({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-6 rounded-lg bg-sand px-4 py-2">
      <span>
        <b>{line.name}</b> is out of your cart.
      </span>
      <button ref={button} type="button" className="link min-h-11 font-semibold" onClick={onUndo}>
        Undo
      </button>
    </p>
  );
}

function CartSkeleton() {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line noscript:hidden" aria-busy="true">
      <p className="sr-only">Loading your cart…</p>
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-4 py-4">
          <div className="aspect-4/5 w-16 rounded-md bg-sand sm:w-20" />
          <div className="flex-1 space-y-3 pt-1">
            <div className="h-5 w-2/3 rounded bg-sand" />
            <div className="h-5 w-1/3 rounded bg-sand" />
            <div className="h-11 w-28 rounded-full bg-sand" />
          </div>
        </div>
      ))}
    </div>
  );
}
