import { Link, useRouteLoaderData } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { canDo, type Right, type StaffRole } from '../../domain/accounts/staff-rights.ts';
import type { CardSource } from '../../domain/operations/customer-card.ts';
import { LineLink } from '../kit/links.tsx';

/** Whether whoever works in the admin area has a right: what would be refused is not offered. Its guard decides. */
export function useRight(right: Right): boolean {
  const area = useRouteLoaderData<{ role: StaffRole }>('routes/admin/layout/route');
  return area !== undefined && canDo(area.role, right);
}

/** Somebody's name, as a link to the card for those who may see it. */
export function CustomerName({ of, name }: { of: `${CardSource}/${string}`; name: string }) {
  const maySee = useRight('customers');
  if (!name || !maySee) return <>{name || 'Erased'}</>;
  return (
    <Link
      to={`/admin/customers/of/${of}`}
      className="link wrap-anywhere"
      aria-label={`${name}, customer card`}
    >
      {name}
    </Link>
  );
}

/** A link on a line of its own, for those who may follow it. */
export function AllowedLink({ right, ...link }: { right: Right } & ComponentProps<typeof LineLink>) {
  return useRight(right) && <LineLink {...link} />;
}
