import { afterAll, beforeEach } from 'vitest';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { cashfree } from '#app/gateways/cashfree.server.ts';
import type { Payments } from '#app/gateways/payments.ts';
import type { AttemptStatus, Order } from '../../cashfree-sandbox/ledger.ts';
import { openSandbox, type Sandbox } from '../../cashfree-sandbox/sandbox.ts';
import { addDesigns } from './designs.ts';
import { orderDraft } from './orders.ts';
import type { Shop } from './shop.ts';

export const account = { clientId: 'TEST_client', clientSecret: 'test_secret_123' };

/** A gateway beside the shop and on its clock, until the test file ends; well behaved at the beginning of each test. */
export async function openGateway(shop: Shop): Promise<Sandbox> {
  const sandbox = await openSandbox({ port: 0, account });
  afterAll(() => sandbox.stop());
  beforeEach(() => sandbox.behaveWell());
  sandbox.ledger.now = () => new Date(shop.time);
  shop.context.payments = gatewayBy(sandbox);
  return sandbox;
}

/** The sandbox as the shop asks it, with the keys that it knows or others. */
export function gatewayBy({ url }: Sandbox, keys: Partial<typeof account> = {}): Payments {
  return cashfree({
    ...account,
    ...keys,
    url: `${url}/pg`,
    script: `${url}/sdk/v3/cashfree.js`,
    mode: 'sandbox',
    apiVersion: '2025-01-01',
  });
}

/** An order of ₹1,499 that waits to be paid online; its number. The shop sells `mayura` for that. */
export async function unpaidOrder(shop: Shop): Promise<string> {
  const draft = orderDraft({ lines: [{ id: 'mayura', quantity: 1 }], paymentMethod: 'cashfree' });
  return (await createOrder(shop.context, OrderInput.parse(draft))).number;
}

/** What the shop sells to those who pay online. */
export async function stockShop(shop: Shop): Promise<void> {
  await addDesigns(shop, [{ id: 'mayura', price: 1499 }]);
}

/** Begins to pay it; the payment's id. */
export async function started(shop: Shop, number: string): Promise<string> {
  return (await startPayment(shop.context, { kind: 'order', reference: number })).id;
}

export function atGateway(sandbox: Sandbox, id: string): Order {
  const order = sandbox.ledger.orders.get(id);
  if (!order) throw new Error(`The gateway has no order ${id}.`);
  return order;
}

/** Somebody pays, or tries to. */
export function pay(sandbox: Sandbox, id: string, status: AttemptStatus = 'SUCCESS') {
  const attempt = sandbox.ledger.attempt(atGateway(sandbox, id), status);
  if (!attempt) throw new Error(`${id} takes no more attempts.`);
  return attempt;
}
