import { Link } from '@remix-run/react';
import { cartTotal } from '../../../domain/orders/cart.ts';
import {
  AddressField,
  EmailField,
  FieldGroup,
  NameField,
  PhoneField,
  PincodeField,
} from '../../../ui/kit/contact-fields.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { OrderLines } from '../../../ui/orders/order-lines.tsx';
import { ShopChanges } from '../../../ui/orders/shop-changes.tsx';
import { payLabel } from '../../../ui/payments/payment-script.ts';
import { CheckoutErrorNotice } from './checkout-errors.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { type CheckoutProps, useCheckout } from './use-checkout.ts';

/** Shipping details, way of paying, order summary, and the one button that orders. Runs in browsers only. */
export function CheckoutForm(props: CheckoutProps) {
  const { cart, provider } = props;
  const checkout = useCheckout(props);
  const { error } = checkout;
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
      <FormState
        reply={error ? { ok: false, values: {}, ...error } : undefined}
        stored={checkout.storedDetails}
      >
        <div ref={checkout.alert} role="alert" tabIndex={-1} className="outline-none">
          {error && (
            <CheckoutErrorNotice
              error={error}
              onReloadScript={checkout.reloadScript}
              onOrderAnother={checkout.placeAnother}
            />
          )}
        </div>
        <ShopChanges quote={checkout.quote} />
        <FieldGroup title="Shipping details" className="mt-8">
          <NameField />
          <PhoneField hint="We call this number before we deliver." />
          <EmailField optional />
          <AddressField hint="House, street, area and city." />
          <div className="max-w-48">
            <PincodeField />
          </div>
        </FieldGroup>
        <FieldGroup title="Payment method" className="mt-8">
          <PaymentMethods
            chosen={checkout.method}
            onChoose={checkout.chooseMethod}
            online={provider !== null}
          />
        </FieldGroup>
      </FormState>
      <section className="mt-10">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">Order summary</h2>
          <Link to="/cart" className="link py-2">
            Change
          </Link>
        </div>
        <OrderLines lines={cart} total={cartTotal(cart)} />
      </section>
      {!error?.earlier && <OrderButton {...checkout} />}
    </form>
  );
}

function OrderButton({ quote, online, script, sending }: ReturnType<typeof useCheckout>) {
  const isChanged = quote.changes.length > 0;
  const label = sending ? 'Placing your order…' : 'Place order';
  return (
    <div className="mt-6">
      <button
        type="submit"
        className="button button-primary w-full"
        disabled={isChanged}
        aria-disabled={sending}
      >
        {online ? payLabel(script.state, sending, 'Pay Now') : label}
      </button>
      <p className="mt-2 text-center text-muted">
        {isChanged
          ? 'Please look at what has changed first, above.'
          : online
            ? 'Your card and bank details go to Cashfree alone, never to us.'
            : 'You pay when it arrives.'}
      </p>
    </div>
  );
}
