import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { getArtistNews } from '../../domain/operations/artist-news.server.ts';
import type { ArtistNews } from '../../domain/operations/artist-news.ts';
import { requireVendor } from '../../http/guards.server.ts';
import { LogoutForm } from '../../ui/accounts/logout-form.tsx';
import { ErrorPage } from '../../ui/storefront/error-page.tsx';
import { type NewsArea, useNews } from '../../ui/workspace/use-news.tsx';
import { type BarLink, WorkspaceFrame } from '../../ui/workspace/workspace-frame.tsx';
import { NAV_LINE, type WorkspaceLink } from '../../ui/workspace/workspace-nav.tsx';

/** Of the frame in `root.tsx`. */
export const handle = { isWorkspace: true };

/** The pages inside have guards of their own: this loader only decides which menu to show, and what waits. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, name, approved } = await requireVendor(args);
  const { app } = args.context;
  const at = app.now();
  return { name, approved, news: await getArtistNews(app, id, at), at: at.getTime() };
}

/** Only the forms of the profile change what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction = '', actionResult }) =>
  /^\/vendor-profile\b/.test(formAction) && actionResult?.ok !== false;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ArtistLayout() {
  return (
    <ArtistFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ArtistFrame>
  );
}

/** For a page that failed: the menu stays. */
export function ErrorBoundary() {
  const page = <ErrorPage error={useRouteError()} />;
  // Absent where this layout's own loader failed.
  const loaded = useRouteLoaderData<typeof loader>('routes/artist/layout');
  return loaded ? <ArtistFrame {...loaded}>{page}</ArtistFrame> : <main id="main">{page}</main>;
}

const NEWS: NewsArea<keyof ArtistNews['arrivals']> = {
  path: '/vendor-news',
  home: '/vendor-dashboard',
  login: '/vendor-login',
  arrived: {
    requests: { one: 'appointment to answer', many: 'appointments to answer', to: '/vendor-dashboard' },
    changes: { one: 'appointment has changed', many: 'appointments have changed', to: '/vendor-dashboard' },
    reviews: { one: 'new review', many: 'new reviews', to: '/vendor-reviews' },
  },
};

type ArtistLink = BarLink & { isForAll?: true; counts?: keyof ArtistNews['counts'] };

const LINKS: readonly ArtistLink[] = [
  {
    ...{ to: '/vendor-dashboard', label: 'Dashboard', icon: 'today', isForAll: true },
    ...{ counts: 'requests', waiting: 'to answer' },
  },
  { to: '/vendor-calendar', label: 'My calendar', icon: 'calendar' },
  { to: '/vendor-appointments', label: 'Appointments', icon: 'search' },
  { to: '/vendor-hours', label: 'Hours and places', icon: 'hours' },
  { to: '/vendor-days-off', label: 'Days off', icon: 'bookings' },
  {
    ...{ to: '/vendor-pictures', label: 'Pictures', icon: 'pictures', isForAll: true },
    ...{ counts: 'pictures', waiting: 'declined' },
  },
  { to: '/vendor-reviews', label: 'Reviews', icon: 'inbox', counts: 'reviews', waiting: 'to answer' },
  { to: '/vendor-earnings', label: 'Earnings', icon: 'earnings' },
  { to: '/vendor-profile', label: 'Profile', icon: 'person', isForAll: true },
];

/** What an approved artist needs every day: the bar of a phone, in words that fit there. */
const BAR_LABELS: Record<string, string> = {
  '/vendor-dashboard': 'Today',
  '/vendor-calendar': 'Calendar',
  '/vendor-appointments': 'Appointments',
  '/vendor-earnings': 'Earnings',
};

const OTHER_PAGES: readonly WorkspaceLink[] = [
  { to: '/artists', label: 'How customers see us' },
  { to: '/', label: 'The shop' },
];

function ArtistFrame({ name, approved, news, at, children }: Loaded & { children: ReactNode }) {
  const { counts, notice } = useNews({ area: NEWS, news, at });
  const links = LINKS.filter(({ isForAll }) => approved || isForAll).map(
    ({ counts: kind, isForAll, ...link }) => ({
      ...link,
      ...(kind && { count: counts[kind] }),
    }),
  );
  const inBar = approved ? links.filter(({ to }) => BAR_LABELS[to]) : links;
  return (
    <WorkspaceFrame
      label="Artist"
      home="/vendor-dashboard"
      groups={[{ links }, { title: 'Shop', links: OTHER_PAGES }]}
      bar={inBar.map((link) => ({ ...link, label: BAR_LABELS[link.to] ?? link.label }))}
      account={
        <>
          <LogoutForm action="/vendor-logout" className={NAV_LINE}>
            Logout
          </LogoutForm>
          <p className="px-3 pt-1 text-sm text-muted wrap-anywhere">{name}</p>
        </>
      }
    >
      {children}
      {notice}
    </WorkspaceFrame>
  );
}
