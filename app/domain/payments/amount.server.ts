import { and, eq, isNull } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { href } from '../shared/paths.ts';
import { isUnderWay, settlePayment } from './settle-payment.server.ts';

/** What became of an amount that was to be paid alone, as its payer is told. */
export type AmountOutcome = 'paid' | 'under-way' | 'unpaid' | 'stopped';

/** Where its payer is told. The id holds 12 characters that were made by chance: nobody comes there by guessing. */
export function amountPath(id: string): string {
  return href('/payment/:id', { id });
}

/**
 * Asks the gateway what became of an amount alone. Where it cannot be asked nobody knows yet, so that the payment is
 * under way and not unpaid.
 * @returns whole rupees and the outcome; null for a payment that is none, or belongs to an order or an appointment
 */
export async function followAmount(
  context: AppContext,
  id: string,
): Promise<{ amount: number; outcome: AmountOutcome } | null> {
  const [payment] = await context.db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.id, id), isNull(payments.orderId), isNull(payments.bookingId)));
  return payment ? { ...payment, outcome: await whatBecame(context, id).catch(() => 'under-way') } : null;
}

async function whatBecame(context: AppContext, id: string): Promise<AmountOutcome> {
  const outcome = await settlePayment(context, id);
  if (outcome === 'paid') return 'paid';
  if (outcome === 'mismatch') return 'stopped';
  return (await isUnderWay(context, id)) ? 'under-way' : 'unpaid';
}
