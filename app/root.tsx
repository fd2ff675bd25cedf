import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from '@remix-run/react';
import { GUEST, type Viewer } from './domain/people/viewer.ts';
import { useNonce } from './nonce.ts';
import styles from './styles.css?url';
import { NavigationNotice } from './ui/navigation-notice.tsx';

export const links: LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/mukta-400.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  {
    rel: 'preload',
    href: '/fonts/fraunces-600.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'stylesheet', href: styles },
];

/** What every page knows. Open to everyone. */
export function loader({ context }: LoaderFunctionArgs): { viewer: Viewer; siteUrl: string } {
  return { viewer: GUEST, siteUrl: context.app.siteUrl };
}

/** Who looks and where the site is change only with a form of ours, not with each page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== 'GET';

/** What the root knows, from any component. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root') ?? { viewer: GUEST, siteUrl: '' };
}

export default function Root() {
  const nonce = useNonce();
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <NavigationNotice />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
