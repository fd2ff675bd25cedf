import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { mustSetUpSecondFactor } from '../../../domain/accounts/second-factor.server.ts';
import { getAdminNews } from '../../../domain/operations/admin-news.server.ts';
import { NO_NEWS } from '../../../domain/operations/admin-news.ts';
import { requireAdminWithoutSecondFactor } from '../../../http/guards.server.ts';
import { LogoutForm } from '../../../ui/accounts/logout-form.tsx';
import { ErrorPage } from '../../../ui/storefront/error-page.tsx';
import { useNews } from '../../../ui/workspace/use-news.tsx';
import { WorkspaceFrame } from '../../../ui/workspace/workspace-frame.tsx';
import { NAV_LINE } from '../../../ui/workspace/workspace-nav.tsx';
import { ADMIN_NEWS, listAdminLinks, listDailyLinks } from './admin-links.ts';
import { SearchEverywhere } from './search-everywhere.tsx';

/** Of the frame in `root.tsx`. */
export const handle = { isWorkspace: true };

/** The pages inside have guards of their own: this loader only decides which menu to show, and what waits. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdminWithoutSecondFactor(args);
  const { app } = args.context;
  const restricted = mustSetUpSecondFactor(app, admin);
  const at = app.now();
  const news = restricted ? NO_NEWS : await getAdminNews(app, admin.role, at);
  return { email: admin.email, role: admin.role, restricted, news, at: at.getTime() };
}

/** Only the forms of these pages change what it shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction = '', actionResult }) =>
  /^\/admin\/(account|second-factor)\b/.test(formAction) && actionResult?.ok !== false;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminLayout() {
  return (
    <AdminFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminFrame>
  );
}

/** For a page that does not exist or failed: the menu stays. */
export function ErrorBoundary() {
  const error = useRouteError();
  // Absent where this layout's own loader failed.
  const loaded = useRouteLoaderData<typeof loader>('routes/admin/layout/route');
  if (!loaded) {
    return (
      <main id="main" tabIndex={-1} className="grow outline-none">
        <ErrorPage error={error} />
      </main>
    );
  }
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: '' };
  const text = typeof data === 'string' ? data : '';
  return (
    <AdminFrame {...loaded}>
      {status === 403 ? (
        <AdminError title={text.replace(/\.$/, '')} isFinal>
          Your account is for other parts. If you need this one, please ask the owner.
        </AdminError>
      ) : status < 500 ? (
        <AdminError title="There is nothing here">{text || 'The address may be old or mistyped.'}</AdminError>
      ) : status === 503 ? (
        <AdminError title={text}>It did not get through. Nothing is changed.</AdminError>
      ) : (
        <AdminError title="Something went wrong on our side">
          This page failed, and the log says why. Please load it again in a minute.
        </AdminError>
      )}
    </AdminFrame>
  );
}

interface ErrorProps {
  title: string;
  children: string;
  /** Loading again would not help. */
  isFinal?: boolean;
}

function AdminError({ title, children, isFinal = false }: ErrorProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose">{children}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {!isFinal && (
          <a href={pathname + search} className="button button-primary">
            Load again
          </a>
        )}
        <a href="/adminDashboard" className="button">
          Dashboard
        </a>
      </p>
    </>
  );
}

function AdminFrame({ email, role, restricted, news, at, children }: Loaded & { children: ReactNode }) {
  const { counts, notice } = useNews({ area: ADMIN_NEWS, news, at, isOff: restricted });
  const groups = restricted ? [] : listAdminLinks(role, counts);
  return (
    <WorkspaceFrame
      label="Admin"
      home="/adminDashboard"
      groups={groups}
      bar={listDailyLinks(role, counts)}
      search={!restricted && <SearchEverywhere groups={groups} />}
      account={
        <>
          <LogoutForm action="/admin/logout" className={NAV_LINE}>
            Logout
          </LogoutForm>
          <p className="px-3 pt-1 text-sm text-muted wrap-anywhere">{email}</p>
        </>
      }
    >
      {children}
      {notice}
    </WorkspaceFrame>
  );
}
