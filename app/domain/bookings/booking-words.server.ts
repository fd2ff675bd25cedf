import type { Words } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import {
  type BookingMoney,
  describeBalance,
  describeManualAmount,
  type ManualMethod,
} from './booking-money.ts';
import { describeSettlement, type Settlement } from './cancellation.ts';

/** What pages say of an appointment's money in English, in every language of messages. */

/** What becomes of what was paid; nothing if nothing was. */
export function settlementWords(settlement: Settlement): Words[] {
  const en = describeSettlement(settlement);
  const { refund, kept } = settlement;
  const sum = formatRupees(refund);
  if (!en) return [];
  if (refund === 0) return [{ en, hi: `जमा किए गए ${formatRupees(kept)} रखे जाते हैं।` }];
  const rest = kept > 0 ? `; ${formatRupees(kept)} रखे जाते हैं` : '';
  return [{ en, hi: `जमा किए गए पैसों में से ${sum} उसी खाते में लौट रहे हैं, जिससे आए थे${rest}।` }];
}

const METHODS: Record<ManualMethod, string> = { cash: 'नकद', upi: 'UPI से', card: 'कार्ड से' };

/** `₹2,500 in cash` */
export function manualAmountWords(amount: number, method: ManualMethod): Words {
  const sum = formatRupees(Math.abs(amount));
  return { en: describeManualAmount(amount, method), hi: `${sum} ${METHODS[method]}` };
}

/** What was paid and what is due; empty without a price. */
export function balanceWords(money: BookingMoney): Words {
  const { total, paid, refunded, due } = money;
  const left = paid - refunded;
  const ahead = left > 0 ? ` आप ${formatRupees(left)} दे चुके हैं।` : '';
  const rest = due > 0 ? ` ${formatRupees(due)} अभी बाकी हैं।` : ' अब कुछ बाकी नहीं है।';
  const hi = total === null ? '' : `कुल कीमत ${formatRupees(total)} है।${ahead}${rest}`;
  return { en: describeBalance(money), hi };
}
