import { discountPercent, formatRupees, originalPrice } from '../../domain/shared/money.ts';

/** A price with the original one, struck through, and the discount (spec, section 9). */
export function Price({ amount, large = false }: { amount: number; large?: boolean }) {
  // On a phone it may reach into the gap between two cards: the discount then stays on its line.
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 max-xs:-mr-2.5">
      <span className={large ? 'text-3xl font-semibold' : 'text-lg font-semibold'}>
        <span className="sr-only">Price </span>
        {formatRupees(amount)}
      </span>
      <s className="text-terracotta-text">
        <span className="sr-only">instead of </span>
        {formatRupees(originalPrice(amount))}
      </s>
      <span className="font-semibold text-leaf">{discountPercent(amount)}% off</span>
    </p>
  );
}
