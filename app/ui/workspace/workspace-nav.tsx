import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../../domain/shared/capped-count.ts';

/** An entry of the menu of the admins' or the artists' area. */
export interface WorkspaceLink {
  to: string;
  label: string;
  /** In a few words what the label does not say; sighted people alone need it. */
  about?: string;
  /** Other pages of the same entry. */
  also?: readonly string[];
  /** How much there waits: as many as `COUNT_CAP` are "99+". */
  count?: number;
  /** What the number is of, for screen readers: `to answer`. */
  waiting?: string;
}

export interface WorkspaceGroup {
  /** None for the entries at the top. */
  title?: string;
  links: readonly WorkspaceLink[];
}

/** The entry of the page that is shown: the one whose address is the longest beginning of the page's own. */
export function useCurrentEntry(links: readonly WorkspaceLink[]): string | null {
  const { pathname } = useLocation();
  const matches = links.flatMap(({ to, also = [] }) =>
    [to, ...also]
      .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
      .map((path) => ({ to, length: path.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.to ?? null;
}

interface NavProps {
  label: string;
  groups: readonly WorkspaceGroup[];
  /** Below the links: who is logged in, and the way out. */
  children: ReactNode;
  className?: string;
}

/** Every page of the area, in groups. */
export function WorkspaceNav({ label, groups, children, className = '' }: NavProps) {
  const current = useCurrentEntry(groups.flatMap(({ links }) => links));
  return (
    <nav aria-label={label} className={className}>
      {groups.map(({ title, links }) => (
        <div key={title ?? ''} className="mb-2 max-lg:mb-3">
          {title && <h2 className="px-3 font-sans lg:pt-1 text-sm text-muted">{title}</h2>}
          <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-2">
            {links.map((link) => (
              <li key={link.to} className="relative">
                <NavEntry {...link} isCurrent={link.to === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="border-t border-line pt-2">{children}</div>
    </nav>
  );
}

/** The look of whatever stands in a line of the menu. */
export const NAV_LINE =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-lg px-3 text-left leading-tight hover:bg-sand lg:min-h-8 aria-[current=page]:bg-sand aria-[current=page]:font-semibold aria-[current=page]:text-henna-700';

function NavEntry({
  to,
  label,
  about,
  isCurrent,
  ...waiting
}: Omit<WorkspaceLink, 'also'> & { isCurrent: boolean }) {
  const id = useId();
  return (
    <>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={waiting.count ? id : undefined}
        className={NAV_LINE}
      >
        <span className={`min-w-0 ${waiting.count ? 'pr-10' : ''}`}>
          {label}
          {about && (
            <span aria-hidden="true" className="block text-sm font-normal text-muted lg:hidden">
              {about}
            </span>
          )}
        </span>
      </Link>
      <CountBadge id={id} {...waiting} className="absolute top-1/2 right-3 -translate-y-1/2" />
    </>
  );
}

interface BadgeProps {
  /** So that the link beside it is described by it: the link's own name does not change with the number. */
  id?: string;
  count?: number;
  waiting?: string;
  className?: string;
}

/** How much waits; nothing for none. */
export function CountBadge({ id, count = 0, waiting = '', className = '' }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span
      id={id}
      className={`pointer-events-none min-w-6 rounded-full bg-henna-700 px-1.5 text-center text-sm font-semibold text-ivory ${className}`}
    >
      {formatCount(count)}
      <span className="sr-only"> {waiting}</span>
    </span>
  );
}
