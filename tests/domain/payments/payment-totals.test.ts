import { expect, test } from 'vitest';
import { toPaymentTotals } from '#app/domain/payments/payment.ts';

/** The totals of an order’s payments. */

const paid = { amount: 1499, status: 'paid', applied: true, attention: null, refunded: 0 } as const;
const unkept = { ...paid, applied: false, refunded: 1499 };
const open = { ...paid, status: 'open', kept: null } as const;

test.each([
  ['there is no payment', [], { refunded: 0, autoRefunded: 0, onHold: false }],
  ['it is paid at the second attempt', [open, paid], { refunded: 0, autoRefunded: 0, onHold: false }],
  ['a part was refunded', [{ ...paid, refunded: 499 }], { refunded: 499, autoRefunded: 0, onHold: false }],
  ['nothing could be kept', [unkept], { refunded: 0, autoRefunded: 1499, onHold: false }],
  // It is owed, whether the gateway has taken the refund in or not.
  [
    'nothing could be kept yet',
    [{ ...unkept, refunded: 0 }],
    { refunded: 0, autoRefunded: 1499, onHold: false },
  ],
  ['it was paid twice', [unkept, paid], { refunded: 0, autoRefunded: 1499, onHold: false }],
  [
    'the gateway holds another sum',
    [{ ...open, status: 'mismatch', attention: 'mismatch' } as const],
    { refunded: 0, autoRefunded: 0, onHold: true },
  ],
  [
    'the gateway holds another sum, and somebody has looked at it',
    [{ ...open, status: 'mismatch' } as const],
    { refunded: 0, autoRefunded: 0, onHold: false },
  ],
])('%s', (_case, payments, money) => {
  expect(toPaymentTotals(payments)).toEqual(money);
});
