import { Link } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../domain/errors.ts';
import { type Cart, cartTotal } from '../domain/orders/cart.ts';
import type { PlacedOrder } from '../domain/orders/order.ts';
import { clearCart } from './cart-store.ts';
import { checkoutKey, forgetCheckoutKey, keepTypedDetails, typedDetails } from './checkout-memory.ts';
import { Field, TextAreaField } from './field.tsx';
import { OrderLines } from './order-lines.tsx';
import { sendOrder } from './send-order.ts';
import { ShopChanges } from './shop-changes.tsx';
import { useShopQuote } from './shop-quote.ts';

/** Spec, section 5; the pincode is ours, nothing is delivered without one. */
const REQUIRED: FieldErrors = {
  name: 'Please tell us your name.',
  phone: 'Please give us a phone number.',
  address: 'Please tell us where to deliver.',
  pincode: 'Please give the pincode.',
};

/** Why the order is not placed. */
interface Trouble {
  message: string;
  fields: FieldErrors;
  /** What can be done about it besides correcting the form. */
  remedy?: { kind: 'try-again' } | { kind: 'another-order'; earlier: PlacedOrder };
}

interface Props {
  cart: Cart;
  onPlaced: (order: PlacedOrder) => void;
}

/** Shipping details, way of paying, order summary, and the one button that places the order. Runs in browsers only. */
export function CheckoutForm({ cart, onPlaced }: Props) {
  const quote = useShopQuote(cart);
  const [typed] = useState(typedDetails);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const changed = quote.changes.length > 0;

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
    busy.current = true;
    setSending(true);
    setTrouble(null);
    const outcome = await sendOrder({
      idempotencyKey: checkoutKey(),
      lines: cart.map(({ id, quantity }) => ({ id, quantity })),
      name: details.name ?? '',
      email: details.email,
      phone: details.phone ?? '',
      address: details.address ?? '',
      pincode: details.pincode ?? '',
      paymentMethod: 'cod',
      expectedTotal: cartTotal(cart),
    });
    busy.current = false;
    setSending(false);
    switch (outcome.kind) {
      case 'placed':
        onPlaced(outcome.order);
        break;
      case 'already-placed':
        show({
          message: `Your order ${outcome.order.number} is already placed.`,
          fields: {},
          remedy: { kind: 'another-order', earlier: outcome.order },
        });
        break;
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
  const remedy = trouble?.remedy;
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
          <div className="mt-6 rounded-lg border border-rose bg-white p-4">
            <p className="font-semibold text-rose">{trouble.message}</p>
            {remedy?.kind === 'try-again' && (
              <>
                <p className="mt-1">
                  Your cart and what you have typed are safe. Sending it again never orders twice.
                </p>
                <button type="submit" className="button mt-3">
                  Try again
                </button>
              </>
            )}
            {remedy?.kind === 'another-order' && (
              <>
                <p className="mt-1">
                  The answer to it got lost on the way. What stands here now would be another order.{' '}
                  <a className="link" href={remedy.earlier.path}>
                    See your order {remedy.earlier.number}
                  </a>
                </p>
                <div className="mt-3 flex flex-wrap gap-3">
                  <button type="button" className="button" onClick={placeAnother}>
                    Order these as well
                  </button>
                  <button type="button" className="button" onClick={dropCart}>
                    Empty my cart
                  </button>
                </div>
              </>
            )}
          </div>
        )}
      </div>
      <ShopChanges quote={quote} />

      <Part title="Shipping details">
        <div className="space-y-5">
          <Field
            name="name"
            label="Name"
            autoComplete="name"
            defaultValue={typed.name}
            error={errors.name}
            maxLength={80}
          />
          <Field
            name="phone"
            label="Phone"
            hint="We call this number before we deliver."
            prefix="+91"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            defaultValue={typed.phone}
            error={errors.phone}
            maxLength={30}
          />
          <Field
            name="email"
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={typed.email}
            error={errors.email}
            maxLength={254}
          />
          <TextAreaField
            name="address"
            label="Address"
            hint="House, street, area and city."
            autoComplete="street-address"
            defaultValue={typed.address}
            error={errors.address}
            maxLength={500}
          />
          <div className="max-w-48">
            <Field
              name="pincode"
              label="Pincode"
              inputMode="numeric"
              autoComplete="postal-code"
              defaultValue={typed.pincode}
              error={errors.pincode}
              maxLength={7}
            />
          </div>
        </div>
      </Part>

      <Part title="Payment method">
        <PaymentMethods error={errors.paymentMethod} />
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

      {remedy?.kind !== 'another-order' && (
        <div className="mt-6">
          <button
            type="submit"
            className="button button-primary w-full"
            disabled={changed}
            aria-disabled={sending}
          >
            {sending ? 'Placing your order…' : 'Place order'}
          </button>
          <p className="mt-2 text-center text-muted">
            {changed ? 'Please look at what has changed first, above.' : 'You pay when it arrives.'}
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

function PaymentMethods({ error }: { error: string | undefined }) {
  return (
    <div className="space-y-3">
      <label className="flex min-h-11 cursor-pointer gap-3 rounded-lg border border-henna-700 bg-white p-4">
        <input
          type="radio"
          name="paymentMethod"
          value="cod"
          defaultChecked
          className="mt-1 size-5 accent-henna-700"
        />
        <span>
          <b>Cash on delivery</b>
          <span className="block text-muted">Pay in cash when your designs arrive.</span>
        </span>
      </label>
      <label className="flex min-h-11 gap-3 rounded-lg border border-line p-4 text-muted">
        <input type="radio" name="paymentMethod" value="cashfree" disabled className="mt-1 size-5" />
        <span>
          <b>Pay online</b>
          <span className="block">Not available yet in this shop.</span>
        </span>
      </label>
      {error && <p className="text-rose">{error}</p>}
    </div>
  );
}
