import type { CancellationTerms } from './content.ts';
import type { StruckPriceRule } from './struck-price.ts';

// Apart from their rules: every page loads them, for when the root could not load.
export const DEFAULT_CANCELLATION: CancellationTerms = { freeHours: 48, keepPercent: 0 };
export const DEFAULT_STRUCK_PRICES: StruckPriceRule = 'formula';
export const DEFAULT_NAMED_DELIVERY = { returnDays: 2, cashLimit: null } as const;
