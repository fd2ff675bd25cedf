import { z } from 'zod';
import { typedNumber } from '../shared/input-fields.ts';
import { DEFAULT_STRUCK_PRICES } from './content-defaults.ts';
import { STRUCK_PRICE_RULES, type StruckPriceRule } from './struck-price.ts';

/** What the owner says of struck prices: for the whole shop, and of one thing that it sells. */

const Rule = z.enum(STRUCK_PRICE_RULES, 'Please choose one of these.');

/** Under which key of the stored content it is. */
export const STRUCK_PRICES_KEY = 'struck-prices';

/** The stored rule; the specification's if there is none, or if it is none of ours. */
export function parseStoredRule(json: string | undefined): StruckPriceRule {
  const { data } = z.object({ rule: Rule }).safeParse(JSON.parse(json ?? 'null')); // a CHECK allows nothing but JSON
  return data?.rule ?? DEFAULT_STRUCK_PRICES;
}

/** The form, with the version that it was filled from; 0 while nothing is stored. */
export const StruckPricesInput = z.object({
  rule: Rule,
  version: z.coerce.number('Please reload the page.').int().min(0),
});

const FORMER_PRICE = 'Please give the former price in whole rupees, or nothing.';

/** What something truly cost before, in whole rupees; null if it is left empty. */
export const FormerPrice = z
  .union(
    [
      z.literal('').transform(() => null),
      typedNumber({
        min: 1,
        max: 1_000_000,
        missing: FORMER_PRICE,
        tooHigh: 'Please give at most ₹10,00,000.',
      }),
    ],
    FORMER_PRICE,
  )
  .nullish()
  .transform((value) => value ?? null);

/** Refines a form: what is not above the price is no former price that could be struck. */
export function refuseLowFormerPrice(
  { price, formerPrice }: { price: number; formerPrice: number | null },
  context: z.RefinementCtx,
): void {
  if (formerPrice === null || formerPrice > price) return;
  const message = 'A former price is higher than the price. Please leave it empty if it never cost more.';
  context.addIssue({ code: 'custom', path: ['formerPrice'], message });
}
