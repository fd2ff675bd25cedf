import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cartTotal } from '../../../domain/orders/cart.ts';
import { clearCart } from '../../../ui/orders/cart-store.ts';
import { forgetCheckoutKey } from '../../../ui/orders/checkout-memory.ts';
import { OrderLines } from '../../../ui/orders/order-lines.tsx';
import { ShopChanges } from '../../../ui/orders/shop-changes.tsx';
import { payLabel } from '../../../ui/payments/payment-script.ts';
import { CheckoutTrouble } from './checkout-errors.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { type CheckoutProps, useCheckout } from './use-checkout.ts';

/** Shipping details, way of paying, order summary, and the one button that orders. Runs in browsers only. */
export function CheckoutForm(props: CheckoutProps) {
  const { cart, provider } = props;
  const checkout = useCheckout(props);
  const { trouble } = checkout;
  const errors = trouble?.fields ?? {};
  return (
    <form
      ref={checkout.form}
      noValidate
      aria-busy={checkout.sending}
      onInput={checkout.handleInput}
      onSubmit={(event) => {
        event.preventDefault();
        checkout.placeOrder();
      }}
    >
      <div ref={checkout.alert} role="alert" tabIndex={-1} className="outline-none">
        {trouble && (
          <CheckoutTrouble
            trouble={trouble}
            onLoadAgain={checkout.reloadScript}
            onOrderAnother={checkout.placeAnother}
            onDropCart={() => {
              clearCart();
              forgetCheckoutKey();
            }}
          />
        )}
      </div>
      <ShopChanges quote={checkout.quote} />
      <Part title="Shipping details">
        <ShippingFields typed={checkout.typed} errors={errors} />
      </Part>
      <Part title="Payment method">
        <PaymentMethods
          chosen={checkout.method}
          onChoose={checkout.chooseMethod}
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
      {trouble?.remedy?.kind !== 'another-order' && <OrderButton checkout={checkout} />}
    </form>
  );
}

function OrderButton({
  checkout: { quote, online, script, sending },
}: {
  checkout: ReturnType<typeof useCheckout>;
}) {
  const changed = quote.changes.length > 0;
  return (
    <div className="mt-6">
      <button
        type="submit"
        className="button button-primary w-full"
        disabled={changed}
        aria-disabled={sending}
      >
        {online
          ? payLabel(script.state, sending, 'Pay Now')
          : sending
            ? 'Placing your order…'
            : 'Place order'}
      </button>
      <p className="mt-2 text-center text-muted">
        {changed
          ? 'Please look at what has changed first, above.'
          : online
            ? 'Your card and bank details go to Cashfree alone, never to us.'
            : 'You pay when it arrives.'}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-8">
      <legend className="font-display text-2xl leading-tight font-semibold">{title}</legend>
      <div className="mt-4">{children}</div>
    </fieldset>
  );
}
