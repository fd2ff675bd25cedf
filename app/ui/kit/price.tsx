import { findStruckPrice, toProductRule } from '../../domain/content/struck-price.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { useStruckPrices } from './use-struck-prices.ts';

interface Props {
  amount: number;
  /** What it truly cost before; nothing where it never cost more. */
  formerPrice?: number | null | undefined;
  large?: boolean;
  /** Of a product only a true former price is struck. */
  isProduct?: boolean;
  /** Whether other sizes or packs cost more. */
  isFrom?: boolean;
}

/** A price; beside it, as the owner has set it, a struck one and the discount (spec, section 9). */
export function Price({ amount, formerPrice, large = false, isProduct = false, isFrom = false }: Props) {
  const rule = useStruckPrices();
  const struck = findStruckPrice(isProduct ? toProductRule(rule) : rule, { price: amount, formerPrice });
  // On a phone it may reach into the gap between two cards: the discount then stays on its line.
  return (
    <p className={large ? 'price text-3xl' : 'price'}>
      <b>{isFrom ? `from ${formatRupees(amount)}` : formatRupees(amount)}</b>
      {struck && <s>{formatRupees(struck.amount)}</s>}
      {struck && struck.percent > 0 && <span>{`${struck.percent}% off`}</span>}
    </p>
  );
}
