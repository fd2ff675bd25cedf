import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cart, setQuantity } from '../../../domain/orders/cart.ts';
import { placeOrder } from '../../../domain/orders/create-order.server.ts';
import { getCheckoutDetails } from '../../../domain/orders/customer-orders.server.ts';
import { quoteLines } from '../../../domain/orders/for-sale.server.ts';
import type { PlacedOrder } from '../../../domain/orders/order.ts';
import { OrderFormInput } from '../../../domain/orders/order-input.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { checkHuman } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { lastOrderCookie } from '../../../http/cookies.server.ts';
import { languageCookie, suggestLanguage } from '../../../http/language.server.ts';
import { getCurrentUser } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, keepAfterForms } from '../../../ui/kit/client-action.ts';
import { useHydrated } from '../../../ui/kit/hydrated.ts';
import { EmptyCart, NeedsBrowserCart } from '../../../ui/orders/cart-notices.tsx';
import { useCart } from '../../../ui/orders/cart-store.ts';
import { placedOrderState, settleCheckout } from '../../../ui/orders/checkout-memory.ts';
import { privatePageMeta } from '../private-page-meta.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

/** Open to everyone. `provider` is null for a shop that takes cash alone. */
export async function loader({ request, context: { app } }: LoaderFunctionArgs) {
  const [unscripted, known] = await Promise.all([
    loadUnscripted(app, new URL(request.url).searchParams),
    loadKnownDetails(app, request),
  ]);
  const hasWhatsApp = app.whatsapp !== null;
  return { provider: app.payments?.browser ?? null, known, hasWhatsApp, ...(unscripted && { unscripted }) };
}

/** What the form is filled with for whoever is logged in. */
async function loadKnownDetails(app: AppContext, request: Request): Promise<Record<string, string>> {
  const customer = await getCurrentUser(app, request, 'customer');
  const language = suggestLanguage(request);
  return customer ? { language, ...(await getCheckoutDetails(app, customer.id)) } : { language };
}

/** For a browser without scripts, and so without a cart: the design or the product's variant that its address names, and a key for the order. */
async function loadUnscripted(app: AppContext, params: URLSearchParams) {
  const id = params.get('item') ?? '';
  const [quoted] = id && id.length <= 64 ? await quoteLines(app, [id]) : [];
  if (!quoted) return null;
  const { stock: _stock, box, ...item } = quoted;
  const cart = setQuantity([{ ...item, quantity: 1 }], id, Number(params.get('quantity')));
  return { cart, box, key: crypto.randomUUID() };
}

/** Open to everyone. Places the order as the API does (`functions/api/orders.ts`), for browsers without scripts. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const customer = await getCurrentUser(context.app, request, 'customer');
  const reply = await submit(
    args,
    OrderFormInput,
    async (input) => {
      const client = { customerId: customer?.id ?? null, address: clientAddress(request) };
      const { path, paymentStatus } = await placeOrder(context.app, input, client);
      throw redirect(paymentStatus === 'awaiting_payment' ? path : '/order-success', {
        status: 303,
        headers: [
          ['Set-Cookie', await lastOrderCookie(path, request.url)],
          ['Set-Cookie', languageCookie(request, input.language ?? context.app.language)],
        ],
      });
    },
    { guard: checkHuman(context.app, 'api') },
  );
  // After a conflict the form stands for another order, which needs a key of its own.
  const { idempotencyKey = '', ...typed } = reply.data.values;
  const isKeyUsed = reply.init?.status === 409 || 'idempotencyKey' in reply.data.fields;
  const values = isKeyUsed ? typed : { ...typed, idempotencyKey };
  return data<FormReply>({ ...reply.data, values }, reply.init ?? {});
}

export const clientAction = createClientAction();

/** A fetcher would load this page again, even after a form that did not get through. */
export const shouldRevalidate = keepAfterForms;

export const meta: MetaFunction = () => privatePageMeta('Checkout');

export default function Checkout() {
  const { unscripted, ...shop } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const cart = useCart();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  function finish(order: PlacedOrder, ordered: Cart | null) {
    // Rendered before the cart is emptied, which would show the empty cart.
    flushSync(() => setPlaced(order));
    if (ordered) settleCheckout(ordered.map(({ id, quantity }) => ({ designId: id, quantity })));
    // Both replace the checkout, so that Back does not return to it.
    if (isPaidInCash(order)) navigate('/', { replace: true, state: placedOrderState(order) });
    // A document request: the cookie that names the order is sent to that page only.
    else window.location.replace('/order-success');
  }

  return (
    // As tall as the window, so that the footer does not move while the cart is read from storage.
    <div className="column min-h-dvh max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Checkout</h1>
      {unscripted ? (
        <noscript>
          {import.meta.env.SSR && (
            <CheckoutForm
              cart={unscripted.cart}
              {...shop}
              unscripted={{ key: unscripted.key, box: unscripted.box, reply }}
            />
          )}
        </noscript>
      ) : (
        <NeedsBrowserCart />
      )}
      {!hydrated && <CheckoutSkeleton />}
      {placed && (
        <p role="status" className="mt-6 rounded-lg bg-sand p-6 text-lg">
          Your order {placed.number} is {isPaidInCash(placed) ? 'placed' : 'paid'}.{' '}
          <a href={placed.path}>See your order</a>
        </p>
      )}
      {hydrated && !placed && cart.length === 0 && <EmptyCart />}
      {hydrated && !placed && cart.length > 0 && <CheckoutSteps cart={cart} {...shop} onDone={finish} />}
    </div>
  );
}

const isPaidInCash = ({ paymentStatus }: PlacedOrder) => paymentStatus === 'due_on_delivery';

function CheckoutSkeleton() {
  return (
    <div className="mt-8 space-y-6 noscript:hidden" aria-busy="true">
      <p className="sr-only">Loading your cart…</p>
      {[1, 2, 3, 4].map((field) => (
        <div key={field}>
          <div className="h-16 rounded-lg bg-sand" />
        </div>
      ))}
    </div>
  );
}
