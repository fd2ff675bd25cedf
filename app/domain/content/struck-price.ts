/**
 * The struck price beside a price, and the discount that follows from the two. The formula is the specification's (section
 * 9); a price that was never asked is a misleading advertisement in India, so the owner can do without it.
 */

/** Which prices are struck: computed ones (former ones where they are given), former ones alone, or none. */
export const STRUCK_PRICE_RULES = ['formula', 'former', 'off'] as const;
export type StruckPriceRule = (typeof STRUCK_PRICE_RULES)[number];

export const STRUCK_PRICE_LABELS: Record<StruckPriceRule, string> = {
  formula: 'On designs and packages: a former price, else the price times 1.2',
  former: 'Only true former prices',
  off: 'Nowhere',
};

interface Priced {
  /** Whole rupees. */
  price: number;
  /** What it truly cost before, in whole rupees; nothing where it never cost more. */
  formerPrice?: number | null | undefined;
}

/** A struck price in whole rupees, and how many per cent the price lies below it. */
export interface StruckPrice {
  amount: number;
  percent: number;
}

/** Null where nothing is struck. A struck price is always above the price. */
export function findStruckPrice(rule: StruckPriceRule, { price, formerPrice }: Priced): StruckPrice | null {
  if (rule === 'off') return null;
  const former = toTrueFormerPrice({ price, formerPrice });
  const amount = former ?? (rule === 'formula' ? computedOriginalPrice(price) : null);
  return amount !== null && amount > price ? { amount, percent: discountPercent(price, amount) } : null;
}

/** The formula is for designs and packages alone: of a product only a former price is struck. */
export function toProductRule(rule: StruckPriceRule): StruckPriceRule {
  return rule === 'formula' ? 'former' : rule;
}

/** The former price where the price was lowered from it; null otherwise. */
export function toTrueFormerPrice({ price, formerPrice }: Priced): number | null {
  return formerPrice && formerPrice > price ? formerPrice : null;
}

/** The price times 1.2, rounded (spec, section 9). */
function computedOriginalPrice(price: number): number {
  return Math.round(price * 1.2);
}

/** Whole per cent (spec, section 9). */
function discountPercent(price: number, original: number): number {
  return Math.round(((original - price) / original) * 100);
}
