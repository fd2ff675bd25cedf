import type { z } from 'zod';
import { bookingPath } from '../bookings/booking.ts';
import { opensBooking } from '../bookings/booking-link.server.ts';
import { payDeposit } from '../bookings/deposit.server.ts';
import { orderPath } from '../orders/order.ts';
import { opensOrder } from '../orders/order-link.server.ts';
import { amountPath, followAmount } from '../payments/amount.server.ts';
import { GatewayFault } from '../payments/gateway-error.ts';
import type { AmountInput, DepositToPay, OrderToPay } from '../payments/payment-input.ts';
import { isUnderWay, settlePayment } from '../payments/settle-payment.server.ts';
import { type StartedPayment, startAmount, startOrderPayment } from '../payments/start-payment.server.ts';
import { receiveWebhook } from '../payments/webhook.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { MINUTE_MS } from '../shared/time.ts';

/** What payers ask for: an order, a booking's deposit or an amount alone, each checked by its link key and limits. */

/** Amounts alone and wrong keys of one client; a person needs a handful. */
const PER_ADDRESS: RateLimit = { name: 'payments', limit: 60, windowMs: 10 * MINUTE_MS };
/** Of one order, booking or payment. */
const PER_SUBJECT: RateLimit = { name: 'payments of one', limit: 60, windowMs: 10 * MINUTE_MS };
/** With a right key: many customers of a mobile network share one address. */
const PER_SHARED_ADDRESS: RateLimit = { name: 'payments of many', limit: 1000, windowMs: 10 * MINUTE_MS };

export type PaymentRequest =
  | z.output<typeof OrderToPay>
  | z.output<typeof DepositToPay>
  | z.output<typeof AmountInput>;

/**
 * Starts a payment.
 * @returns the payment, and for an order its page
 * @throws DomainError `not_found` without the right key, `rate_limited`, or why it cannot be paid
 */
export async function startPayment(
  context: AppContext,
  request: PaymentRequest,
  address: string,
): Promise<StartedPayment & { orderPath: string | null }> {
  if ('order' in request) {
    const { order, key } = request;
    await assertLinkKey(
      context,
      { subject: order, valid: await opensOrder(context, order, key), address },
      'order',
    );
    return { ...(await startOrderPayment(context, order)), orderPath: orderPath(order, key) };
  }
  if ('booking' in request) {
    const { booking, key } = request;
    const valid = await opensBooking(context, booking, key);
    await assertLinkKey(context, { subject: booking, valid, address }, 'appointment');
    return { ...(await payDeposit(context, booking)), orderPath: null };
  }
  await enforceRateLimit(context, [[PER_ADDRESS, address]]);
  return { ...(await startAmount(context, request)), orderPath: null };
}

/** @throws DomainError `not_found` if the key is wrong, `rate_limited` */
async function assertLinkKey(
  context: AppContext,
  { subject, valid, address }: { subject: string; valid: boolean; address: string },
  what: string,
): Promise<void> {
  if (valid) return limitRequests(context, subject, address);
  await enforceRateLimit(context, [[PER_ADDRESS, address]]);
  throw new DomainError('not_found', `We could not find this ${what}.`);
}

function limitRequests(context: AppContext, subject: string, address: string): Promise<void> {
  return enforceRateLimit(context, [
    [PER_SUBJECT, subject],
    [PER_SHARED_ADDRESS, address],
  ]);
}

/**
 * What became of a payment, by the gateway's word.
 * @throws DomainError `not_found`, `rate_limited`, `unavailable`
 */
export async function getPaymentState(context: AppContext, id: string, address: string) {
  await limitRequests(context, id, address);
  return translateGatewayFault(async () => {
    const outcome = await settlePayment(context, id);
    if (!outcome) throw new DomainError('not_found', 'We could not find this payment.');
    const mayBePending = outcome === 'open' || outcome === 'over';
    return mayBePending && (await isUnderWay(context, id)) ? ('pending' as const) : outcome;
  });
}

/** @throws DomainError `forbidden` without the gateway's signature, `unavailable` if it must be sent again */
export async function receivePaymentWebhook(
  context: AppContext,
  webhook: Parameters<typeof receiveWebhook>[1],
): Promise<void> {
  await translateGatewayFault(() => receiveWebhook(context, webhook));
}

/**
 * The page of what was paid, for a payer who comes back from the gateway; null if nothing fits.
 * @param key the key of the order's or booking's link
 */
export async function getPaymentPath(context: AppContext, id: string, key: string): Promise<string | null> {
  const reference = id.replace(/-\d+$/, '');
  if (await opensOrder(context, reference, key)) return orderPath(reference, key);
  if (await opensBooking(context, reference, key)) return bookingPath(reference, key);
  return (await followAmount(context, id)) ? amountPath(id) : null;
}

/** @throws DomainError `unavailable` in place of a fault of the gateway */
async function translateGatewayFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    throw new DomainError(
      'unavailable',
      'Our payment provider does not answer. Please try again in a minute.',
    );
  }
}
