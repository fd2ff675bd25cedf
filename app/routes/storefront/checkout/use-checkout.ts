import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { cashRefusal } from '../../../domain/content/delivery-words.ts';
import { type Cart, cartTotal } from '../../../domain/orders/cart.ts';
import type { PaymentMethod, PlacedOrder } from '../../../domain/orders/order.ts';
import type { OrderInput } from '../../../domain/orders/order-input.ts';
import { TURNSTILE_TOKEN } from '../../../domain/shared/bot-check.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { describeFailure } from '../../../ui/api-client.ts';
import {
  type CheckoutDetails,
  checkoutKey,
  forgetCheckoutKey,
  keepTypedDetails,
  typedDetails,
} from '../../../ui/orders/checkout-memory.ts';
import { useShopQuote } from '../../../ui/orders/shop-quote.ts';
import { rememberedPincode, useDelivery } from '../../../ui/orders/use-delivery.ts';
import {
  type PaymentProvider,
  SCRIPT_TROUBLE,
  type ScriptState,
  usePaymentScript,
} from '../../../ui/payments/payment-script.ts';
import type { CheckoutError } from './checkout-errors.tsx';
import type { OrderOutcome } from './send-order.ts';

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
  /** What the shop knows of whoever is logged in, by field name. */
  known: CheckoutDetails;
  hasWhatsApp: boolean;
  /** Stored, to be paid in cash. `ordered`: the cart as it was sent; another tab may have changed it since. */
  onPlaced?: (order: PlacedOrder, ordered: Cart) => void;
  /** Stored, to be paid now; the form is busy until that has come to an end. */
  onToPay?: (order: PlacedOrder, ordered: Cart) => Promise<void>;
  /** An earlier press under the same key stored another order, which is not paid yet. */
  onUnpaid?: (order: PlacedOrder, message: string) => void;
}

/** What says why an order is not placed: loaded beside the form, since it may be needed without a connection. */
export const loadErrors = () => import('./checkout-errors.tsx');

/** What sends the order, loaded in the same way. */
const loadSending = () => import('./send-order.ts');

/** What pays online, loaded beside the provider's script. */
export const loadPaying = () => import('./unpaid-order.tsx');

/** The state of the checkout form, and what its buttons do. */
export function useCheckout({ cart, provider, known, onPlaced, onToPay, onUnpaid }: CheckoutProps) {
  const quote = useShopQuote(cart);
  const [storedDetails] = useState<CheckoutDetails>(() => ({
    ...{ pincode: rememberedPincode(), ...known },
    ...typedDetails(),
  }));
  const delivery = useDelivery(null, () => storedDetails.pincode ?? '');
  const noCash = delivery.answer && cashRefusal(delivery.answer, cartTotal(cart));
  const [chosen, setMethod] = useState<PaymentMethod>(
    storedDetails.paymentMethod === 'cashfree' ? 'cashfree' : 'cod',
  );
  const method: PaymentMethod = provider && (noCash || chosen === 'cashfree') ? 'cashfree' : 'cod';
  const online = method === 'cashfree';
  const script = usePaymentScript(provider, online);
  useEffect(() => {
    loadErrors().catch(() => {}); // the message alone is shown then
    loadSending().catch(() => {}); // asked for again by the press
  }, []);
  useEffect(() => {
    if (online) loadPaying().catch(() => {}); // asked for again once the order is placed
  }, [online]);
  const { form, alert, error, setError, show } = useCheckoutError();
  useCity(form, delivery.answer?.city);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    const failure = online ? toScriptError(script.state) : null;
    if (failure) setError(failure);
  }, [online, script.state, setError]);

  /** Shows what came of sending the order; an online order that was placed is being paid already. */
  async function handleOutcome(outcome: OrderOutcome): Promise<void> {
    if (outcome.kind === 'placed') {
      if (!online) onPlaced?.(outcome.order, cart);
    } else if (outcome.kind === 'already-placed') {
      const { order } = outcome;
      const message = `Your order ${order.number} is already placed.`;
      if (provider && order.paymentStatus === 'awaiting_payment') onUnpaid?.(order, message);
      else show({ message, fields: {}, earlier: order });
    } else if (outcome.kind === 'unknown') {
      show({ message: outcome.message, fields: {}, remedy: 'try-again' });
    } else {
      if (outcome.kind === 'shop-changed') await quote.ask();
      show(outcome);
    }
  }

  async function placeOrder(): Promise<void> {
    if (busy.current || !form.current) return;
    const { [TURNSTILE_TOKEN]: token, ...details } = readFields(form.current);
    const refusal = getMissingFields(details) ?? (online ? getScriptRefusal(script.state) : null);
    if (refusal) return show(refusal);
    busy.current = true;
    setSending(true);
    setError(null);
    const order = {
      ...toOrder(details, cart, method),
      ...(token && { [TURNSTILE_TOKEN]: token }),
    };
    const outcome = await loadSending().then(
      ({ sendOrder }) => sendOrder(order),
      (error): OrderOutcome => ({ kind: 'unknown', message: describeFailure(error) }),
    );
    if (outcome.kind === 'placed' && online) await onToPay?.(outcome.order, cart);
    busy.current = false;
    setSending(false);
    await handleOutcome(outcome);
  }

  return {
    ...{
      form,
      alert,
      quote,
      delivery,
      noCash,
      storedDetails,
      method,
      online,
      script,
      error,
      sending,
      placeOrder,
    },
    chooseMethod(next: PaymentMethod) {
      setMethod(next);
      setError(null);
    },
    /** Asks about a pincode as soon as it is complete. */
    typePincode(typed: string) {
      if (/^[1-9]\d{5}$/.test(typed.replace(/\s/g, ''))) delivery.ask(typed);
    },
    reloadScript() {
      setError(null);
      script.reload();
    },
    placeAnother() {
      forgetCheckoutKey();
      placeOrder();
    },
    keepTyped(event: FormEvent<HTMLFormElement>) {
      const { [TURNSTILE_TOKEN]: _token, ...typed } = readFields(event.currentTarget);
      keepTypedDetails(typed);
    },
  };
}

/** Fills in the city of the pincode, where nothing else stands or the city of an earlier one. */
function useCity(form: RefObject<HTMLFormElement>, city: string | null | undefined): void {
  const filled = useRef('');
  useEffect(() => {
    const field = form.current?.elements.namedItem('city');
    if (!city || !(field instanceof HTMLInputElement)) return;
    if (field.value === '' || field.value === filled.current) field.value = filled.current = city;
  }, [form, city]);
}

/** Why the order is not placed, and how the focus gets there: to the first wrong field, else to the message. */
function useCheckoutError() {
  const [error, setError] = useState<CheckoutError | null>(null);
  const form: RefObject<HTMLFormElement> = useRef(null);
  const alert: RefObject<HTMLDivElement> = useRef(null);
  function show(next: CheckoutError): void {
    flushSync(() => setError(next));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? alert.current)?.focus();
  }
  return { form, alert, error, setError, show };
}

function getMissingFields(details: CheckoutDetails): CheckoutError | null {
  const missing = Object.entries(REQUIRED).filter(([field]) => !details[field]?.trim());
  return missing.length > 0
    ? { message: 'Please fill in all required fields.', fields: Object.fromEntries(missing) }
    : null;
}

/** Null while the provider's script may still load. */
function toScriptError(state: ScriptState): CheckoutError | null {
  if (state === 'ready' || state === 'loading') return null;
  return { message: SCRIPT_TROUBLE[state], fields: {}, remedy: 'reload-script' };
}

function getScriptRefusal(state: ScriptState): CheckoutError | null {
  return state === 'loading' ? { message: SCRIPT_TROUBLE.loading, fields: {} } : toScriptError(state);
}

/** `getMissingFields` has looked at what is required; what no order has is not read. */
type Typed = Pick<z.input<typeof OrderInput>, 'name' | 'phone' | 'address' | 'pincode'>;

function toOrder(details: CheckoutDetails, cart: Cart, paymentMethod: PaymentMethod) {
  return {
    ...(details as Typed), // known details have the names of fields
    idempotencyKey: checkoutKey(),
    lines: cart.map(({ id, quantity }) => ({ id, quantity })),
    paymentMethod,
    expectedTotal: cartTotal(cart),
  };
}

/** What is typed; all fields of the form hold text. */
function readFields(form: HTMLFormElement): CheckoutDetails {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
