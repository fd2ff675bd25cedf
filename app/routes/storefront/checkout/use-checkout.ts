import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, cartTotal } from '../../../domain/orders/cart.ts';
import type { PaymentMethod, PlacedOrder } from '../../../domain/orders/order.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import {
  type CheckoutDetails,
  checkoutKey,
  forgetCheckoutKey,
  keepTypedDetails,
  typedDetails,
} from '../../../ui/orders/checkout-memory.ts';
import { useShopQuote } from '../../../ui/orders/shop-quote.ts';
import {
  type PaymentProvider,
  SCRIPT_TROUBLE,
  type ScriptState,
  usePaymentScript,
} from '../../../ui/payments/payment-script.ts';
import type { Trouble } from './checkout-errors.tsx';
import { type Outcome, sendOrder } from './send-order.ts';

/** Spec, section 5; the pincode is ours, nothing is delivered without one. */
const REQUIRED: FieldErrors = {
  name: 'Please tell us your name.',
  phone: 'Please give us a phone number.',
  address: 'Please tell us where to deliver.',
  pincode: 'Please give the pincode.',
};

export interface CheckoutProps {
  cart: Cart;
  /** Null in a shop that takes cash alone. */
  provider: PaymentProvider | null;
  /** Stored, to be paid in cash. `ordered`: the cart as it was sent; another tab may have changed it since. */
  onPlaced: (order: PlacedOrder, ordered: Cart) => void;
  /** Stored, to be paid now; the form is busy until that has come to an end. */
  onToPay: (order: PlacedOrder, ordered: Cart) => Promise<void>;
  /** An earlier press under the same key stored another order, which is not paid yet. */
  onUnpaid: (order: PlacedOrder, message: string) => void;
}

/** The state of the checkout form, and what its buttons do. */
export function useCheckout({ cart, provider, onPlaced, onToPay, onUnpaid }: CheckoutProps) {
  const quote = useShopQuote(cart);
  const [typed] = useState(typedDetails);
  const [method, setMethod] = useState<PaymentMethod>(
    provider && typed.paymentMethod === 'cashfree' ? 'cashfree' : 'cod',
  );
  const online = method === 'cashfree';
  const script = usePaymentScript(provider, online);
  const { form, alert, trouble, setTrouble, show } = useTrouble();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    const failure = online ? scriptFailure(script.state) : null;
    if (failure) setTrouble(failure);
  }, [online, script.state, setTrouble]);

  /** Shows what came of sending the order; an online order that was placed is being paid already. */
  async function handleOutcome(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'placed') {
      if (!online) onPlaced(outcome.order, cart);
    } else if (outcome.kind === 'already-placed') {
      const { order } = outcome;
      const message = `Your order ${order.number} is already placed.`;
      if (provider && order.paymentStatus === 'awaiting_payment') onUnpaid(order, message);
      else show({ message, fields: {}, remedy: { kind: 'another-order', earlier: order } });
    } else if (outcome.kind === 'shop-changed') {
      await quote.ask();
      show({ message: outcome.message, fields: {} });
    } else if (outcome.kind === 'refused') {
      show(outcome);
    } else {
      const message = `Something went wrong: ${outcome.message}`;
      show({ message, fields: {}, remedy: { kind: 'try-again' } });
    }
  }

  async function placeOrder(): Promise<void> {
    if (busy.current || !form.current) return;
    const details = detailsIn(form.current);
    const refusal = missingFields(details) ?? (online ? scriptRefusal(script.state) : null);
    if (refusal) return show(refusal);
    busy.current = true;
    setSending(true);
    setTrouble(null);
    const outcome = await sendOrder(toOrder(details, cart, method));
    if (outcome.kind === 'placed' && online) await onToPay(outcome.order, cart);
    busy.current = false;
    setSending(false);
    await handleOutcome(outcome);
  }

  return {
    ...{ form, alert, quote, typed, method, online, script, trouble, sending, placeOrder },
    chooseMethod(next: PaymentMethod) {
      setMethod(next);
      setTrouble(null);
    },
    reloadScript() {
      setTrouble(null);
      script.reload();
    },
    placeAnother() {
      forgetCheckoutKey();
      placeOrder();
    },
    /** Keeps what is typed, and removes the error of a field that is being corrected. */
    handleInput(event: FormEvent<HTMLFormElement>) {
      keepTypedDetails(detailsIn(event.currentTarget));
      const { name } = event.target as HTMLInputElement; // whatever sends `input` in a form has a name
      if (!trouble?.fields[name]) return;
      const { [name]: _corrected, ...fields } = trouble.fields;
      setTrouble({ ...trouble, fields });
    },
  };
}

/** Why the order is not placed, and how the focus gets there: to the first wrong field, else to the message. */
function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const form: RefObject<HTMLFormElement> = useRef(null);
  const alert: RefObject<HTMLDivElement> = useRef(null);
  function show(next: Trouble): void {
    flushSync(() => setTrouble(next));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? alert.current)?.focus();
  }
  return { form, alert, trouble, setTrouble, show };
}

function missingFields(details: CheckoutDetails): Trouble | null {
  const missing = Object.entries(REQUIRED).filter(([field]) => !details[field]?.trim());
  return missing.length > 0
    ? { message: 'Please fill in all required fields.', fields: Object.fromEntries(missing) }
    : null;
}

/** Null while the provider's script may still load. */
function scriptFailure(state: ScriptState): Trouble | null {
  if (state === 'ready' || state === 'loading') return null;
  return { message: SCRIPT_TROUBLE[state], fields: {}, remedy: { kind: 'load-again' } };
}

function scriptRefusal(state: ScriptState): Trouble | null {
  return state === 'loading' ? { message: SCRIPT_TROUBLE.loading, fields: {} } : scriptFailure(state);
}

function toOrder(details: CheckoutDetails, cart: Cart, paymentMethod: PaymentMethod) {
  const { name = '', email, phone = '', address = '', pincode = '' } = details;
  const lines = cart.map(({ id, quantity }) => ({ id, quantity }));
  const idempotencyKey = checkoutKey();
  const expectedTotal = cartTotal(cart);
  return { idempotencyKey, lines, name, email, phone, address, pincode, paymentMethod, expectedTotal };
}

function detailsIn(form: HTMLFormElement): CheckoutDetails {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}
