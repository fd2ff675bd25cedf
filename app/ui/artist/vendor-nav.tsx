import { NavLink } from '@remix-run/react';

const LINKS: readonly [to: string, label: string, forAll?: true][] = [
  ['/vendor-dashboard', 'Dashboard', true],
  ['/vendor-hours', 'Hours and places'],
  ['/vendor-days-off', 'Days off'],
  ['/vendor-calendar', 'My calendar'],
  ['/vendor-profile', 'Profile', true],
];

/** An artist's pages. */
export function VendorNav({ approved }: { approved: boolean }) {
  return (
    <nav aria-label="Artist" className="mt-4 border-b border-line">
      <ul className="flex flex-wrap gap-x-5">
        {LINKS.filter(([, , forAll]) => approved || forAll).map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center border-b-3 border-transparent text-henna-700 hover:border-line aria-[current=page]:border-terracotta aria-[current=page]:font-semibold"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
