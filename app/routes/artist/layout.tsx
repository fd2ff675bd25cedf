import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { requireVendor } from '../../http/guards.server.ts';
import { ErrorPage } from '../../ui/storefront/error-page.tsx';
import { type BarLink, WorkspaceFrame } from '../../ui/workspace/workspace-frame.tsx';
import type { WorkspaceLink } from '../../ui/workspace/workspace-nav.tsx';

/** Of the frame in `root.tsx`. */
export const handle = { isWorkspace: true };

/** The pages inside have guards of their own: this loader only decides which menu to show. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, approved } = await requireVendor(args);
  return { name, approved };
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

const LINKS: readonly (BarLink & { isForAll?: true })[] = [
  { to: '/vendor-dashboard', label: 'Dashboard', icon: 'today', isForAll: true },
  { to: '/vendor-calendar', label: 'My calendar', icon: 'calendar' },
  { to: '/vendor-hours', label: 'Hours and places', icon: 'hours' },
  { to: '/vendor-days-off', label: 'Days off', icon: 'bookings' },
  { to: '/vendor-pictures', label: 'Pictures', icon: 'pictures', isForAll: true },
  { to: '/vendor-reviews', label: 'Reviews', icon: 'inbox' },
  { to: '/vendor-profile', label: 'Profile', icon: 'person', isForAll: true },
];

/** Shorter words for a phone. */
const BAR_LABELS: Record<string, string> = {
  '/vendor-dashboard': 'Today',
  '/vendor-calendar': 'Calendar',
  '/vendor-hours': 'Hours',
};

const OTHER_PAGES: readonly WorkspaceLink[] = [
  { to: '/artists', label: 'How customers see us' },
  { to: '/', label: 'The shop' },
];

function ArtistFrame({ name, approved, children }: Loaded & { children: ReactNode }) {
  const links = LINKS.filter(({ isForAll }) => approved || isForAll);
  return (
    <WorkspaceFrame
      label="Artist"
      home="/vendor-dashboard"
      groups={[{ links }, { title: 'Shop', links: OTHER_PAGES }]}
      bar={links.slice(0, 5).map((link) => ({ ...link, label: BAR_LABELS[link.to] ?? link.label }))}
      account={<p className="px-3 text-sm text-muted wrap-anywhere">{name}</p>}
    >
      {children}
    </WorkspaceFrame>
  );
}
