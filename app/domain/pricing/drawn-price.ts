import { COVERAGE_LABELS, type Coverage } from '../availability/appointment-length.ts';
import type { BoxKind } from '../content/design-box.ts';
import { fromPrice } from './price.ts';
import type { PriceList } from './price-list.ts';

/** The smallest henna of the price list that covers what a kind of design covers. */
export const BOX_COVERAGE: Record<BoxKind, Coverage> = {
  palm: 'fingers',
  hands: 'hands',
  arms: 'elbows',
  feet: 'hands-and-feet',
  'full-bridal': 'full-bridal',
};

/** Having a design drawn by an artist, instead of buying its box. */
export interface DrawnPrice {
  /** Whole rupees: what it costs at least. */
  from: number;
  coverage: Coverage;
  /** For people to read. */
  label: string;
}

/** What an artist asks at least for designs of a kind. */
export function toDrawnPrice(prices: PriceList, kind: BoxKind): DrawnPrice {
  const coverage = BOX_COVERAGE[kind];
  return { from: fromPrice(prices, 100, [coverage]), coverage, label: COVERAGE_LABELS[coverage] };
}
