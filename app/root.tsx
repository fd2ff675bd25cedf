import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { GUEST, type PageUser } from './domain/accounts/page-user.ts';
import { announcementOn, type PageFrame } from './domain/content/content.ts';
import { dayOf } from './domain/shared/time.ts';
import { getPageContent, isPreview, PREVIEW_NOTICE } from './http/page-content.server.ts';
import { getCurrentUser } from './http/sessions.server.ts';
import { brand } from './site/brand.ts';
import { AccountSync } from './ui/accounts/account-sync.tsx';
import { FirstPicture } from './ui/document/first-picture.tsx';
import { PageScripts } from './ui/document/page-scripts.tsx';
import { PageStyles } from './ui/document/page-styles.tsx';
import { ArchShape } from './ui/kit/arch.tsx';
import { endFirstPage, later } from './ui/kit/later.tsx';
import { useNonce } from './ui/kit/nonce.ts';
import { HeartsForm } from './ui/shortlists/heart.tsx';
import { errorTitle } from './ui/storefront/error-kind.ts';
import { ErrorPage } from './ui/storefront/error-page.tsx';
import { ContactBar, Header, Notices } from './ui/storefront/header.tsx';
import { NavigationNotice, PageAnnouncer, ProgressBar, StaleNotice } from './ui/storefront/page-change.tsx';

const Footer = later(() => import('./ui/storefront/footer.tsx').then(({ Footer }) => Footer));

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/ornaments/logo.svg', type: 'image/svg+xml' },
];

/** What every page needs. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [customer, { contact, frame, announcement, cancellation, delivery, struckPrices }] =
    await Promise.all([
      getCurrentUser(context.app, request, 'customer'),
      getPageContent({ request, context }),
    ]);
  const viewer: PageUser = customer ? { role: 'customer', name: customer.name } : GUEST;
  const { siteUrl, turnstile, now } = context.app;
  const { returnDays, cashLimit } = delivery;
  const terms = { cancellation, delivery: { returnDays, cashLimit }, struckPrices };
  const preview = isPreview(request);
  const own = announcementOn(announcement, dayOf(now().getTime()));
  const around: PageFrame = { frame, notices: [...(preview ? [PREVIEW_NOTICE] : []), ...(own ? [own] : [])] };
  return { viewer, siteUrl, contact, ...around, ...terms, turnstileKey: turnstile?.siteKey ?? null };
}

/** The pages whose forms change who is logged in, the contact details, the terms or struck prices. */
const CHANGING_PAGES =
  /^\/(otp-login|welcome|profile|logout|admin\/(content|selling-terms|delivery|struck-prices))\b/;

/**
 * Viewer, site, contact details and terms change only after a form of these pages that succeeded, or after a change in another
 * tab, for which the page loads again at its own address.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  formAction = '',
  actionResult,
  currentUrl,
  nextUrl,
}) => {
  if (formMethod === undefined)
    return currentUrl.href === nextUrl.href || /[?&]preview/.test(currentUrl.search);
  return formMethod !== 'GET' && actionResult?.ok !== false && CHANGING_PAGES.test(formAction);
};

/** The data of the root's loader, on any page. For the contact details there is `useContact`. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root') ?? { viewer: GUEST, siteUrl: '' };
}

/** For pages without a `meta` of their own, and for errors. */
export const meta: MetaFunction = ({ error }) =>
  error
    ? [{ title: `${errorTitle(error)} · ${brand.name}` }, { name: 'robots', content: 'noindex' }]
    : [{ title: brand.name }];

/** The document of every page, errors among them: within the shop's frame, or in that of a layout with its own. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { viewer } = useSite();
  useEffect(endFirstPage, []);
  // Layout routes with a frame of their own say so by their `handle`.
  const isWorkspace = useMatches().some(
    ({ handle }) => (handle as { isWorkspace?: boolean } | undefined)?.isWorkspace === true,
  );
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${isWorkspace ? ', viewport-fit=cover' : ''}`}
        />
        <meta name="theme-color" content="#2b120a" />
        <Meta />
        <PageStyles />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <ArchShape />
        <ProgressBar />
        {isWorkspace ? children : <ShopFrame viewer={viewer}>{children}</ShopFrame>}
        <PageAnnouncer />
        <AccountSync viewer={viewer} />
        <NavigationNotice />
        <StaleNotice />
        <ScrollRestoration nonce={nonce} />
        <PageScripts />
        <FirstPicture />
      </body>
    </html>
  );
}

/** What customers have around every page. */
function ShopFrame({ viewer, children }: { viewer: PageUser; children: ReactNode }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Notices />
      <ContactBar />
      <Header viewer={viewer} />
      <main id="main" tabIndex={-1} aria-busy={isBusy} className="grow outline-none">
        {children}
      </main>
      <Footer />
      <HeartsForm />
    </>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
