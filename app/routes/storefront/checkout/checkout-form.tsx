import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { describePromise } from '../../../domain/content/delivery-words.ts';
import { type Cart, cartTotal } from '../../../domain/orders/cart.ts';
import { describeShortage } from '../../../domain/products/stock-words.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import {
  AddressField,
  EmailField,
  FieldGroup,
  NameField,
  PhoneField,
  PincodeField,
} from '../../../ui/kit/contact-fields.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { HumanCheck } from '../../../ui/kit/human-check.tsx';
import { LanguageField } from '../../../ui/kit/language-field.tsx';
import { DeliveryWords } from '../../../ui/orders/delivery-words.tsx';
import { OrderLines } from '../../../ui/orders/order-lines.tsx';
import { ShopChanges } from '../../../ui/orders/shop-changes.tsx';
import { payLabel } from '../../../ui/payments/payment-script.ts';
import type { ErrorNoticeProps } from './checkout-errors.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { type CheckoutProps, loadErrors, useCheckout } from './use-checkout.ts';

const CheckoutErrorNotice = lazy(() =>
  loadErrors().then(
    ({ CheckoutErrorNotice }) => ({ default: CheckoutErrorNotice }),
    () => ({ default: ({ error }: ErrorNoticeProps) => <p>{error.message}</p> }),
  ),
);

interface Props extends CheckoutProps {
  /** Of a form that is sent by a browser without scripts: its idempotency key, and what it was answered. */
  unscripted?: { key: string; box: string | null; reply: FormReply | undefined };
}

/** Shipping details, way of paying, order summary, and the one button that orders. */
export function CheckoutForm({ unscripted, ...props }: Props) {
  const { cart, provider } = props;
  const checkout = useCheckout(props);
  const { error } = checkout;
  const { answer } = checkout.delivery;
  const total = cartTotal(cart);
  const reply = error ? { ok: false, values: {}, ...error } : unscripted?.reply;
  return (
    <form
      ref={checkout.form}
      method="post"
      noValidate
      aria-busy={checkout.sending}
      onInput={checkout.keepTyped}
      onSubmit={(event) => {
        event.preventDefault();
        checkout.placeOrder();
      }}
    >
      <FormState reply={reply} stored={unscripted ? props.known : checkout.storedDetails}>
        {import.meta.env.SSR && unscripted && (
          <UnscriptedFields cart={cart} reply={reply} newKey={unscripted.key} />
        )}
        <div ref={checkout.alert} role="alert" tabIndex={-1} className="outline-none">
          {error && (
            <Suspense fallback={error.message}>
              <CheckoutErrorNotice
                error={error}
                onReloadScript={checkout.reloadScript}
                onOrderAnother={checkout.placeAnother}
              />
            </Suspense>
          )}
        </div>
        <ShopChanges quote={checkout.quote} />
        <FieldGroup title="Shipping details" className="mt-8">
          <div className="max-w-48">
            <PincodeField onInput={({ currentTarget: { value } }) => checkout.typePincode(value)} />
          </div>
          <div role="status" className="empty:hidden">
            {answer && <DeliveryWords answer={answer} total={total} />}
          </div>
          <AddressField hint="House, street and area." />
          <Field name="city" label="City" optional autoComplete="address-level2" maxLength={60} />
          <NameField />
          <PhoneField hint="We call this number before we deliver." />
          <EmailField optional />
          <LanguageField />
          {props.hasWhatsApp && <CheckField name="whatsapp" label="Write to me on WhatsApp" />}
        </FieldGroup>
        <FieldGroup title="Payment method" className="mt-8">
          <PaymentMethods
            chosen={checkout.method}
            noCash={checkout.noCash}
            total={total}
            onChoose={checkout.chooseMethod}
            provider={unscripted ? 'needs scripts' : provider}
          />
        </FieldGroup>
        <HumanCheck action="api" />
      </FormState>
      <section className="mt-10">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">Order summary</h2>
          {!unscripted && (
            <Link to="/cart" className="link py-2">
              Change
            </Link>
          )}
        </div>
        <OrderLines
          lines={cart.map((line) => ({
            ...line,
            box: unscripted ? unscripted.box : checkout.quote.boxOf(line.id),
            notice: describeShortage(checkout.quote.stockOf(line.id), line.quantity),
          }))}
          total={total}
        />
        {answer?.promise && (
          <p className="mt-2">
            Delivered <b>{describePromise(answer.promise)}</b>.
          </p>
        )}
      </section>
      {!error?.earlier && <OrderButton {...checkout} />}
    </form>
  );
}

interface UnscriptedFieldsProps {
  cart: Cart;
  reply: FormReply | undefined;
  newKey: string;
}

/** What scripts send beside the fields, and the message that they show. */
function UnscriptedFields({ cart, reply, newKey }: UnscriptedFieldsProps) {
  const fields = {
    idempotencyKey: reply?.values.idempotencyKey ?? newKey,
    lines: cart.map(({ id, quantity }) => `${id}:${quantity}`).join(),
    expectedTotal: cartTotal(cart),
  };
  return (
    <>
      {reply && (
        <p role="alert" className="mt-6 font-semibold text-rose">
          {reply.message}
        </p>
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
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
