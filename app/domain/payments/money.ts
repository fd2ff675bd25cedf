import type { Attention, PaymentStatus } from './payment.ts';

/** What became of the money of one order, for whoever paid it. */
export interface Money {
  /** Whole rupees of what was paid for it that went back, or are on their way. */
  returned: number;
  /** Whole rupees that were paid once more beside that, and go back by themselves. */
  paidTwice: number;
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
  const kept = payments.find((payment) => payment.kept);
  const unkept = payments
    .filter((payment) => payment.status === 'paid' && !payment.kept)
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    returned: kept ? kept.returned : unkept,
    paidTwice: kept ? unkept : 0,
    stopped: payments.some(({ status, attention }) => status === 'mismatch' && attention !== null),
  };
}
