import { eq, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import { phoneHashOf } from '../accounts/customer.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, randomToken, seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { Payable, Payer } from '../shared/payable.server.ts';
import { hashPhone } from '../shared/phone.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { isPaymentFor, payableOf } from './payable.server.ts';
import { paymentId, referenceOf } from './payment.ts';
import { refreshPayments } from './refresh-payment.server.ts';
import { type StartedPayment, startPaymentOf } from './start-payment.server.ts';

/** Payments of an amount with no goods (product.md, "The API"). Each has a reference of its own and is begun once. */

/** The page of such a payment. Its reference has 12 random characters, which nobody guesses, and needs no key. */
function amountPath(reference: string): string {
  return `/payment/${paymentId(reference, 1)}`;
}

export const amountPayable: Payable = {
  kind: 'amount',
  noun: 'payment',
  column: null,
  selectId: () => sql`null`,
  getAmountDue: async () => {
    throw new DomainError('not_found', 'We could not find this payment.');
  },
  hasLinkKey: async () => true,
  path: amountPath,
  getPayer: async ({ env, siteUrl }, { id, payerSealed }) => {
    if (!payerSealed) return null;
    const payer = JSON.parse(await unseal(dataSecrets(env), 'payer', payerSealed)) as Payer; // as sealed below
    return { ...payer, reference: id, key: '', link: siteUrl };
  },
  canBeApplied: () => sql`1`,
  isRefundDue: sql`false`,
  onApplied: async () => [],
  onRefunded: () => [],
  isOfCustomer: (context, customerId) => eq(payments.payerHash, phoneHashOf(context, customerId)),
};

/** Amounts, and guessed keys of other things, from one address; a person needs a handful. */
export const PER_ADDRESS: RateLimit = { name: 'payment.address', limit: 60, windowMs: 10 * MINUTE_MS };

/**
 * Begins to pay an amount.
 * @param address the client's
 * @throws DomainError `rate_limited`, `unavailable` if the gateway cannot be asked
 */
export async function startAmountPayment(
  context: AppContext,
  { amount, ...payer }: Payer & { amount: number },
  address: string,
): Promise<StartedPayment> {
  await enforceRateLimit(context, [[PER_ADDRESS, address]]);
  const reference = `RP-${randomToken(9).replaceAll('_', '0').replaceAll('-', '1')}`;
  const [payerSealed, payerHash] = await Promise.all([
    seal(context.env.DATA_SECRET, 'payer', JSON.stringify(payer)),
    hashPhone(context, payer.phone),
  ]);
  const note = `Payment ${reference}`;
  const due = { subjectId: null, reference, amount, note, refusal: null, isPayable: sql`true` };
  return startPaymentOf(context, amountPayable, due, { payerSealed, payerHash });
}

/** What became of such a payment, as its page tells. */
export type AmountOutcome = 'paid' | 'processing' | 'unpaid' | 'on-hold';

/**
 * What is known of the payment of an amount. While the gateway is being asked, or cannot be asked, it counts as
 * processing and not as unpaid.
 * @param id as in the address of its page
 * @returns whole rupees, the outcome, and whether the gateway is being asked; null for any other payment
 */
export async function getAmountPayment(
  context: AppContext,
  id: string,
): Promise<{ amount: number; outcome: AmountOutcome; checking: boolean } | null> {
  const subject = { kind: 'amount', reference: referenceOf(id) } as const;
  const [payment] = await context.db.select().from(payments).where(isPaymentFor(context, subject));
  if (payment?.id !== id || payableOf(context, payment).kind !== 'amount') return null;
  const { amount, status } = payment;
  if (status === 'paid') return { amount, outcome: 'paid', checking: false };
  if (status === 'mismatch') return { amount, outcome: 'on-hold', checking: false };
  const { checking, processing } = await refreshPayments(context, subject);
  return { amount, outcome: checking || processing ? 'processing' : 'unpaid', checking };
}
