import { Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { brand } from '../../site/brand.ts';
import { Disclosure } from '../kit/disclosure.tsx';
import { Icon, LineIcon } from '../kit/icon.tsx';
import { Logo } from '../kit/ornament.tsx';
import { StepNotice } from './step-notice.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import {
  CountBadge,
  useCurrentEntry,
  type WorkspaceGroup,
  type WorkspaceLink,
  WorkspaceNav,
} from './workspace-nav.tsx';

const ICONS = {
  today: 'M4 11l8-6.5 8 6.5 M6 9.5V20h12V9.5 M10 20v-5.5h4V20',
  calendar: 'M4 6h16v14H4z M4 10.5h16 M8.5 3.5V8 M15.5 3.5V8',
  bookings: 'M8 4.5h8v3H8z M8 6H5v14.5h14V6h-3 M9 14l2.2 2.2L15.5 12',
  inbox: 'M4 6h16v12H4z M4 7l8 6.5L20 7',
  orders: 'M4 8l8-4 8 4v8.5l-8 4-8-4z M4 8l8 4 8-4 M12 12v8.5',
  earnings: 'M7 4.5h10 M7 9h10 M7 4.5h3.5c6 0 6 8.5 0 8.5H7l7.5 7',
  hours: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z M12 8v4.5l3 2',
  pictures: 'M4 5h16v14H4z M4 16l4.5-4.5 3.5 3.5 3-3 5 5 M9 9h.01',
  person: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z M4.5 20c.8-4 3.6-6 7.500-6s6.700 2 7.500 6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z M15.5 15.5L20.5 20.5',
} as const;

/** An entry of the bar at the bottom of a phone. */
export type BarLink = WorkspaceLink & { icon: keyof typeof ICONS };

interface Props {
  /** What the menu is called: `Admin`. */
  label: string;
  /** The first page of the area. */
  home: string;
  /** None for somebody who may open no other page. */
  groups: readonly WorkspaceGroup[];
  /** The pages that are used most. */
  bar: readonly BarLink[];
  /** Who is logged in, and the way out. */
  account: ReactNode;
  /** Finds things from every page: at the top, on phones too. */
  search?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of an area for people who work here: the menu at the side where there is room for it, on a phone a bar at
 * the bottom. It prints as nothing.
 */
export function WorkspaceFrame({ label, home, groups, bar, account, search, children }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="workspace grow lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <header className="border-line max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:bg-white print:hidden">
        <div className="flex min-h-12 items-center justify-between gap-3 px-4 lg:block lg:shrink-0 lg:px-3 lg:pt-3 lg:pb-3">
          <Link to={home} className="inline-flex min-h-11 items-center gap-2 lg:px-2">
            <Logo className="size-8" />
            <span className="font-display text-lg">{brand.name}</span>
          </Link>
          {search}
        </div>
        <div className="hidden min-h-0 grow overflow-y-auto px-3 pb-4 lg:block">
          {groups.length > 0 ? (
            <WorkspaceNav label={label} groups={groups}>
              {account}
            </WorkspaceNav>
          ) : (
            account
          )}
        </div>
        {groups.length === 0 && <div className="px-3 pb-2 lg:hidden">{account}</div>}
      </header>
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isBusy}
        className="workspace-page min-w-0 pt-3 outline-none lg:pt-8"
      >
        {children}
      </main>
      <UnsavedChanges />
      <StepNotice />
      {groups.length > 0 && (
        <BottomBar label={label} bar={bar} groups={groups}>
          {account}
        </BottomBar>
      )}
    </div>
  );
}

const BAR_ITEM =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 px-0.5 text-xs leading-none aria-[current=page]:font-semibold aria-[current=page]:text-henna-700';

interface BarProps {
  label: string;
  bar: readonly BarLink[];
  groups: readonly WorkspaceGroup[];
  children: ReactNode;
}

/** Below 1024 px: what is used most, and behind "More" the whole menu. */
function BottomBar({ label, bar, groups, children }: BarProps) {
  const id = useId();
  const current = useCurrentEntry(groups.flatMap(({ links }) => links));
  const inBar = new Set(bar.map(({ to }) => to));
  const behindMore = groups
    .flatMap(({ links }) => links)
    .filter(({ to }) => !inBar.has(to))
    .reduce((sum, { count = 0 }) => sum + count, 0);
  return (
    <div className="workspace-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white lg:hidden print:hidden">
      <div className="mx-auto flex max-w-2xl">
        <nav aria-label={`${label}: most used`} className="min-w-0 grow">
          <ul className="grid auto-cols-fr grid-flow-col">
            {bar.map(({ to, label: name, icon, ...waiting }) => (
              <li key={to} className="relative min-w-0">
                <Link
                  to={to}
                  aria-current={to === current ? 'page' : undefined}
                  aria-describedby={waiting.count ? `${id}-${icon}` : undefined}
                  className={BAR_ITEM}
                >
                  <WorkspaceIcon name={icon} />
                  {name}
                </Link>
                <BarBadge id={`${id}-${icon}`} {...waiting} />
              </li>
            ))}
          </ul>
        </nav>
        <Disclosure
          className="group/more w-1/6 shrink-0"
          summaryClassName={BAR_ITEM}
          summary={
            <>
              <Icon name="menu" className="size-6 group-open/more:hidden" />
              <Icon name="close" className="hidden size-6 group-open/more:block" />
              More
              <BarBadge count={behindMore} waiting="waiting there" />
            </>
          }
        >
          <WorkspaceNav
            label={`${label} menu`}
            groups={groups}
            className="workspace-sheet absolute inset-x-0 bottom-full overflow-y-auto overscroll-contain border-t border-line bg-ivory px-3 py-4 shadow-xl"
          >
            {children}
          </WorkspaceNav>
        </Disclosure>
      </div>
    </div>
  );
}

function BarBadge(waiting: Pick<WorkspaceLink, 'count' | 'waiting'> & { id?: string }) {
  return <CountBadge {...waiting} className="absolute top-0.5 left-1/2 translate-x-1.5 leading-5" />;
}

export function WorkspaceIcon({
  name,
  className = 'size-6',
}: {
  name: keyof typeof ICONS;
  className?: string;
}) {
  return <LineIcon path={ICONS[name]} className={className} />;
}
