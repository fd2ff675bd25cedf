import { useRouteLoaderData } from '@remix-run/react';
import { DEFAULT_STRUCK_PRICES } from '../../domain/content/content-defaults.ts';
import type { StruckPriceRule } from '../../domain/content/struck-price.ts';

/** Which prices the owner has struck, as the root has loaded it; the default on a page for which nothing was loaded. */
export function useStruckPrices(): StruckPriceRule {
  const root = useRouteLoaderData('root') as { struckPrices?: StruckPriceRule } | undefined; // what its loader gives
  return root?.struckPrices ?? DEFAULT_STRUCK_PRICES;
}
