import type { Attention, PaymentStatus } from './payment.ts';

/** What became of the money of one order, for whoever paid it. */
export interface Money {
  /** Whole rupees of what is kept for it that went back, or are on their way. */
  returned: number;
  /** Whole rupees that came too late or once more, and go back by themselves. */
  unkept: number;
  /** The gateway holds another sum than was asked for: the shop looks at it, and nothing shall be paid till then. */
  stopped: boolean;
}

/** @param payments all that were begun for the order */
export function moneyOf(
  payments: readonly {
    amount: number;
    status: PaymentStatus;
    kept: boolean | null;
    attention: Attention | null;
    returned: number;
  }[],
): Money {
  return {
    returned: payments.find(({ kept }) => kept)?.returned ?? 0,
    unkept: payments
      .filter(({ status, kept }) => status === 'paid' && !kept)
      .reduce((sum, { amount }) => sum + amount, 0),
    stopped: payments.some(({ status, attention }) => status === 'mismatch' && attention !== null),
  };
}
