import { href } from '../../domain/shared/paths.ts';
import { TextLink } from '../kit/links.tsx';

/** The chosen orders with which nothing happens, each with the reason. */
export function SkippedOrders({ skipped }: { skipped: readonly { number: string; reason: string }[] }) {
  if (skipped.length === 0) return null;
  return (
    <section className="mt-4 rounded-lg bg-sand p-4">
      <h2 className="font-sans text-base font-semibold">
        {skipped.length === 1 ? 'One order is skipped' : `${skipped.length} orders are skipped`}
      </h2>
      <ul className="mt-1">
        {skipped.map(({ number, reason }) => (
          <li key={number} className="py-1">
            <TextLink to={href('/admin/orders/:number', { number })}>{number}</TextLink>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
