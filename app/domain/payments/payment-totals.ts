import type { Attention, PaymentStatus } from './payment.ts';

/** What became of the money that was paid for one thing. */
export interface PaymentTotals {
  /** Whole rupees of the applied payment that were refunded, or are on their way. */
  refunded: number;
  /** Whole rupees that came too late or twice, and are refunded automatically. */
  autoRefunded: number;
  /** The gateway holds another amount than was asked for: the shop looks into it, and nothing more may be paid. */
  onHold: boolean;
}

/** @param payments all that were begun for it */
export function toPaymentTotals(
  payments: readonly {
    amount: number;
    status: PaymentStatus;
    applied: boolean | null;
    attention: Attention | null;
    refunded: number;
  }[],
): PaymentTotals {
  return {
    refunded: payments.find(({ applied }) => applied)?.refunded ?? 0,
    autoRefunded: payments
      .filter(({ status, applied }) => status === 'paid' && !applied)
      .reduce((sum, { amount }) => sum + amount, 0),
    onHold: payments.some(({ status, attention }) => status === 'mismatch' && attention !== null),
  };
}
