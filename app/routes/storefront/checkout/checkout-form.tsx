import { Link } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, cartTotal } from '../../../domain/orders/cart.ts';
import type { PaymentMethod, PlacedOrder } from '../../../domain/orders/order.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { clearCart } from '../../../ui/orders/cart-store.ts';
import {
  checkoutKey,
  forgetCheckoutKey,
  keepTypedDetails,
  typedDetails,
} from '../../../ui/orders/checkout-memory.ts';
import { OrderLines } from '../../../ui/orders/order-lines.tsx';
import { ShopChanges } from '../../../ui/orders/shop-changes.tsx';
import { useShopQuote } from '../../../ui/orders/shop-quote.ts';
import {
  type PaymentProvider,
  payLabel,
  SCRIPT_TROUBLE,
  usePaymentScript,
} from '../../../ui/payments/payment-script.ts';
import { CheckoutTrouble, type Trouble } from './checkout-errors.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { sendOrder } from './send-order.ts';
import { ShippingFields } from './shipping-fields.tsx';

/** Spec, section 5; the pincode is ours, nothing is delivered without one. */
const REQUIRED: FieldErrors = {
  name: 'Please tell us your name.',
  phone: 'Please give us a phone number.',
  address: 'Please tell us where to deliver.',
  pincode: 'Please give the pincode.',
};

interface Props {
  cart: Cart;
  /** Null in a shop that takes cash alone. */
  provider: PaymentProvider | null;
  /** Stored, to be paid in cash. `ordered`: the cart as it was sent; another tab may have changed it since. */
  onPlaced: (order: PlacedOrder, ordered: Cart) => void;
  /** Stored, to be paid now; the form is busy until that has come to an end. */
  onToPay: (order: PlacedOrder, ordered: Cart) => Promise<void>;
  /** An earlier press under the same key stored another order, which is not paid yet. */
  onUnpaid: (order: PlacedOrder, words: string) => void;
}

/** Shipping details, way of paying, order summary, and the one button that orders. Runs in browsers only. */
export function CheckoutForm({ cart, provider, onPlaced, onToPay, onUnpaid }: Props) {
  const quote = useShopQuote(cart);
  const [typed] = useState(typedDetails);
  const [method, setMethod] = useState<PaymentMethod>(
    provider && typed.paymentMethod === 'cashfree' ? 'cashfree' : 'cod',
  );
  const script = usePaymentScript(provider, method === 'cashfree');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const changed = quote.changes.length > 0;
  const online = method === 'cashfree';

  const { state } = script;
  useEffect(() => {
    if (!online || state === 'ready' || state === 'loading') return;
    setTrouble({ message: SCRIPT_TROUBLE[state], fields: {}, remedy: { kind: 'load-again' } });
  }, [online, state]);

  function work(on: boolean) {
    busy.current = on;
    setSending(on);
  }

  /** Shows it and leads there: to the first wrong field, else to the words. */
  function show(next: Trouble) {
    flushSync(() => setTrouble(next));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? alert.current)?.focus();
  }

  async function place() {
    if (busy.current || !form.current) return;
    const details = detailsIn(form.current);
    const missing = Object.entries(REQUIRED).filter(([field]) => !details[field]?.trim());
    if (missing.length > 0) {
      show({ message: 'Please fill in all required fields.', fields: Object.fromEntries(missing) });
      return;
    }
    if (online && state !== 'ready') {
      const remedy = state === 'loading' ? {} : { remedy: { kind: 'load-again' as const } };
      show({ message: SCRIPT_TROUBLE[state], fields: {}, ...remedy });
      return;
    }
    work(true);
    setTrouble(null);
    const outcome = await sendOrder({
      idempotencyKey: checkoutKey(),
      lines: cart.map(({ id, quantity }) => ({ id, quantity })),
      name: details.name ?? '',
      email: details.email,
      phone: details.phone ?? '',
      address: details.address ?? '',
      pincode: details.pincode ?? '',
      paymentMethod: method,
      expectedTotal: cartTotal(cart),
    });
    if (outcome.kind === 'placed' && online) await onToPay(outcome.order, cart);
    work(false);
    switch (outcome.kind) {
      case 'placed':
        if (!online) onPlaced(outcome.order, cart);
        break;
      case 'already-placed': {
        const { order } = outcome;
        const words = `Your order ${order.number} is already placed.`;
        if (provider && order.paymentStatus === 'awaiting_payment') onUnpaid(order, words);
        else show({ message: words, fields: {}, remedy: { kind: 'another-order', earlier: order } });
        break;
      }
      case 'shop-changed':
        await quote.ask();
        show({ message: outcome.message, fields: {} });
        break;
      case 'refused':
        show(outcome);
        break;
      case 'unknown':
        show({
          message: `Something went wrong: ${outcome.message}`,
          fields: {},
          remedy: { kind: 'try-again' },
        });
    }
  }

  function placeAnother() {
    forgetCheckoutKey();
    place();
  }

  function dropCart() {
    clearCart();
    forgetCheckoutKey();
  }

  /** What was wrong is being corrected. */
  function handleInput(event: FormEvent<HTMLFormElement>) {
    keepTypedDetails(detailsIn(event.currentTarget));
    const { name } = event.target as HTMLInputElement;
    if (trouble?.fields[name]) {
      const { [name]: _corrected, ...fields } = trouble.fields;
      setTrouble({ ...trouble, fields });
    }
  }

  const errors = trouble?.fields ?? {};
  return (
    <form
      ref={form}
      noValidate
      aria-busy={sending}
      onInput={handleInput}
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <div ref={alert} role="alert" tabIndex={-1} className="outline-none">
        {trouble && (
          <CheckoutTrouble
            trouble={trouble}
            onLoadAgain={() => {
              setTrouble(null);
              script.reload();
            }}
            onOrderAnother={placeAnother}
            onDropCart={dropCart}
          />
        )}
      </div>
      <ShopChanges quote={quote} />

      <Part title="Shipping details">
        <ShippingFields typed={typed} errors={errors} />
      </Part>

      <Part title="Payment method">
        <PaymentMethods
          chosen={method}
          onChoose={(next) => {
            setMethod(next);
            setTrouble(null);
          }}
          online={provider !== null}
          error={errors.paymentMethod}
        />
      </Part>

      <section className="mt-10">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">Order summary</h2>
          <Link to="/cart" className="link py-2">
            Change
          </Link>
        </div>
        <OrderLines lines={cart} total={cartTotal(cart)} />
      </section>

      {trouble?.remedy?.kind !== 'another-order' && (
        <div className="mt-6">
          <button
            type="submit"
            className="button button-primary w-full"
            disabled={changed}
            aria-disabled={sending}
          >
            {online ? payLabel(state, sending, 'Pay Now') : sending ? 'Placing your order…' : 'Place order'}
          </button>
          <p className="mt-2 text-center text-muted">
            {changed
              ? 'Please look at what has changed first, above.'
              : online
                ? 'Your card and bank details go to Cashfree alone, never to us.'
                : 'You pay when it arrives.'}
          </p>
        </div>
      )}
    </form>
  );
}

function detailsIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-8">
      <legend className="font-display text-2xl leading-tight font-semibold">{title}</legend>
      <div className="mt-4">{children}</div>
    </fieldset>
  );
}
