import { Link } from '@remix-run/react';
import type { ShopItem } from '../../domain/search/shop-item.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { CardImage } from '../kit/responsive-image.tsx';
import { Section } from '../kit/section.tsx';

/** Designs, packages and products as small cards. */
export function ItemGrid({ items }: { items: readonly ShopItem[] }) {
  return (
    <ul className="mt-4 grid grid-cols-3 gap-3 sm:gap-6">
      {items.map((item) => (
        <li key={`${item.kind}/${item.key}`} className="group relative">
          <CardImage image={item.image} sizes="(min-width: 64rem) 14rem, 30vw" />
          <h3 className="mt-2 text-base leading-tight sm:text-lg">
            <Link to={item.path} prefetch="intent" className="after:absolute after:inset-0">
              {item.name}
            </Link>
          </h3>
          <p className="text-muted">{formatRupees(item.price)}</p>
        </li>
      ))}
    </ul>
  );
}

/** What most customers have on their shortlists, for a page that has nothing else to show. */
export function MostLoved({ items }: { items: readonly ShopItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Loved most" className="mt-10 text-left">
      <ItemGrid items={items} />
    </Section>
  );
}
