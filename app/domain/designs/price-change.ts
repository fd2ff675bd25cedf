/** How many prices are changed at once: the rule itself. */

/** The least and the most that something can cost, in whole rupees. */
export const MIN_PRICE = 1;
export const MAX_PRICE = 1_000_000;

export const PRICE_CHANGES = {
  'percent-down': 'Percent down',
  'percent-up': 'Percent up',
  'rupees-down': 'Rupees down',
  'rupees-up': 'Rupees up',
} as const;
export type PriceChange = keyof typeof PRICE_CHANGES;

/** What new prices end in. */
export const PRICE_ENDINGS = {
  any: 'Whole rupees (₹1,237)',
  ten: 'Tens (₹1,240)',
  nine: 'Ending in 9 (₹1,239)',
} as const;
export type PriceEnding = keyof typeof PRICE_ENDINGS;

export interface PriceRule {
  change: PriceChange;
  /** Whole percent, or whole rupees; never negative. */
  by: number;
  ending: PriceEnding;
}

/** For each ending: the step from one such price to the next, and how far they lie off a multiple of it. */
const ENDINGS: Record<PriceEnding, { step: number; off: number }> = {
  any: { step: 1, off: 0 },
  ten: { step: 10, off: 0 },
  nine: { step: 10, off: 9 },
};

/**
 * What a price becomes: the price that ends as it should and lies nearest, the dearer of two; never below ₹1 or above
 * ₹10,00,000.
 * @param price whole rupees
 */
export function changedPrice(price: number, { change, by, ending }: PriceRule): number {
  const { step, off } = ENDINGS[ending];
  const exact = exactly(price, change, by);
  const least = Math.ceil((MIN_PRICE - off) / step) * step + off;
  const most = Math.floor((MAX_PRICE - off) / step) * step + off;
  const nearest = Math.floor((exact - off) / step + 0.5) * step + off;
  return Math.min(Math.max(nearest, least), most);
}

function exactly(price: number, change: PriceChange, by: number): number {
  switch (change) {
    case 'percent-down':
      return (price * (100 - by)) / 100;
    case 'percent-up':
      return (price * (100 + by)) / 100;
    case 'rupees-down':
      return price - by;
    case 'rupees-up':
      return price + by;
  }
}
