import type { DesignBox } from '../../../domain/content/design-box.ts';
import type { Design } from '../../../domain/designs/design.ts';
import type { DrawnPrice } from '../../../domain/pricing/drawn-price.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { TextLink } from '../../../ui/kit/links.tsx';

interface Props {
  design: Pick<Design, 'id'>;
  box: Pick<DesignBox, 'name'>;
  drawn: DrawnPrice;
}

/** What the price is for, and what it costs to have the design drawn instead. */
export function TwoWays({ design, box, drawn }: Props) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-2 leading-snug">
      <div className="rounded-lg border-2 border-henna-700 bg-white p-3">
        <dt className="font-semibold">{box.name}</dt>
        <dd className="mt-1 text-muted">
          The price above. Draw it yourself:{' '}
          <a href="#box" className="link">
            what is in it
          </a>
        </dd>
      </div>
      <div className="rounded-lg border border-line p-3">
        <dt className="font-semibold">
          Drawn by an artist <span className="whitespace-nowrap">from {formatRupees(drawn.from)}</span>
        </dt>
        <dd className="mt-1 text-muted">
          {drawn.label}.{' '}
          <TextLink to={`/booking?design=${design.id}&coverage=${drawn.coverage}`}>Book an artist</TextLink>
        </dd>
      </div>
    </dl>
  );
}
