import type { Words } from '../shared/language.ts';
import { formatRupees } from '../shared/money.ts';
import { describeLine, type OrderLine } from './order.ts';

/** What messages about orders say beside the words of the table. Names of designs and products stay as they are. */

/** How many lines a message names. */
const LINES_NAMED = 5;

/** What was ordered: `You ordered: 1 × Mayura: Palm box, to draw yourself.` */
export function orderedWords(lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'box'>[]): Words {
  const named = lines.slice(0, LINES_NAMED);
  const others = lines.length - named.length;
  const toList = (describe: typeof describeLine, more: string) =>
    [...named.map((line) => `${line.quantity} × ${describe(line)}`), ...(others > 0 ? [more] : [])].join(
      '; ',
    );
  return {
    en: `You ordered: ${toList(describeLine, `and ${others} more`)}.`,
    hi: `आपने मँगाया है: ${toList(describeHindiLine, `और ${others} अन्य`)}।`,
  };
}

function describeHindiLine({ name, box }: Pick<OrderLine, 'name' | 'box'>): string {
  return box ? `${name}: ${box.name}, ख़ुद बनाने के लिए` : name;
}

/** How money for a return comes. */
export function toRefundWords(refund: number, way: 'online' | 'cash' | 'upi'): Words {
  const sum = formatRupees(refund);
  const [en, hi] = {
    online: ['to where you paid from', 'उसी खाते में, जिससे आपने भुगतान किया था'],
    cash: ['in cash', 'नकद'],
    upi: ['by UPI', 'UPI से'],
  }[way];
  return { en: `You get ${sum} for it, ${en}.`, hi: `इसके ${sum} आपको मिलेंगे: ${hi}।` };
}
