import { expect, test } from 'vitest';
import { moneyOf } from '#app/domain/payments/order-money.ts';

/** What became of the money of an order, by all payments that were begun for it. */

const paid = { amount: 1499, status: 'paid', kept: true, attention: null, returned: 0 } as const;
const unkept = { ...paid, kept: false, returned: 1499 };
const open = { ...paid, status: 'open', kept: null } as const;

test.each([
  ['nothing was begun', [], { returned: 0, unkept: 0, stopped: false }],
  ['it is paid at the second try', [open, paid], { returned: 0, unkept: 0, stopped: false }],
  ['a part was given back', [{ ...paid, returned: 499 }], { returned: 499, unkept: 0, stopped: false }],
  ['nothing could be kept', [unkept], { returned: 0, unkept: 1499, stopped: false }],
  // It is owed, whether the gateway has taken the refund in or not.
  ['nothing could be kept yet', [{ ...unkept, returned: 0 }], { returned: 0, unkept: 1499, stopped: false }],
  ['it was paid twice', [unkept, paid], { returned: 0, unkept: 1499, stopped: false }],
  [
    'the gateway holds another sum',
    [{ ...open, status: 'mismatch', attention: 'mismatch' } as const],
    { returned: 0, unkept: 0, stopped: true },
  ],
  [
    'the gateway holds another sum, and somebody has looked at it',
    [{ ...open, status: 'mismatch' } as const],
    { returned: 0, unkept: 0, stopped: false },
  ],
])('%s', (_case, payments, money) => {
  expect(moneyOf(payments)).toEqual(money);
});
