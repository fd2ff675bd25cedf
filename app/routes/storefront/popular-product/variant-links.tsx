import { Link } from '@remix-run/react';
import type { ProductVariant } from '../../../domain/products/product.ts';
import { describeStock } from '../../../domain/products/stock-words.ts';
import { formatRupees } from '../../../domain/shared/money.ts';

interface Props {
  variants: readonly ProductVariant[];
  /** The id of the one that is shown. */
  chosen: string;
}

/** The sizes or packs of a product, chosen by the address, so that it works without JavaScript too. */
export function VariantLinks({ variants, chosen }: Props) {
  if (variants.length < 2) return null;
  return (
    <nav aria-label="Size or pack" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {variants.map(({ id, name, price, stock }) => (
          <li key={id}>
            <Link
              to={`?variant=${id}`}
              replace
              preventScrollReset
              aria-current={id === chosen ? 'true' : undefined}
              className="block rounded-lg border border-line bg-white px-4 py-2 hover:border-terracotta aria-[current]:border-henna-700 aria-[current]:bg-sand"
            >
              <span className="block font-semibold">{name}</span>
              <span className="block text-muted">
                {formatRupees(price)}
                {describeStock(stock) && ` · ${describeStock(stock)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
