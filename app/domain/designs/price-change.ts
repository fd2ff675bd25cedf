/** The rule by which the prices of many designs are changed. */

/** The lowest and the highest price, in whole rupees. */
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

/** For each ending: the step between two such prices, and their offset from its multiples. */
const ENDINGS: Record<PriceEnding, { step: number; offset: number }> = {
  any: { step: 1, offset: 0 },
  ten: { step: 10, offset: 0 },
  nine: { step: 10, offset: 9 },
};

/**
 * The new price: the nearest one with the right ending, the higher of two; never below ₹1 or above ₹10,00,000.
 * @param price whole rupees
 */
export function changedPrice(price: number, { change, by, ending }: PriceRule): number {
  const { step, offset } = ENDINGS[ending];
  const exact = applyChange(price, change, by);
  const lowest = Math.ceil((MIN_PRICE - offset) / step) * step + offset;
  const highest = Math.floor((MAX_PRICE - offset) / step) * step + offset;
  const nearest = Math.floor((exact - offset) / step + 0.5) * step + offset;
  return Math.min(Math.max(nearest, lowest), highest);
}

function applyChange(price: number, change: PriceChange, by: number): number {
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
