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
import { requireAdminWithoutSecondFactor } from '../../../http/guards.server.ts';
import { Disclosure } from '../../../ui/kit/disclosure.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';
import { ErrorPage } from '../../../ui/storefront/error-page.tsx';
import { AdminLogout, AdminNav } from './admin-nav.tsx';

/** The pages inside have guards of their own: this loader only decides which menu to show. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdminWithoutSecondFactor(args);
  return { email: admin.email, role: admin.role, restricted: mustSetUpSecondFactor(args.context.app, admin) };
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
  if (!loaded) return <ErrorPage error={error} />;
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: '' };
  const text = typeof data === 'string' ? data : '';
  return (
    <AdminFrame {...loaded}>
      {status === 403 ? (
        <AdminError title={text}>
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

function AdminError({ title, children }: { title: string; children: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose">{children}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={pathname + search} className="button button-primary">
          Load again
        </a>
        <a href="/adminDashboard" className="button">
          Dashboard
        </a>
      </p>
    </>
  );
}

function AdminFrame({ email, restricted, children }: Loaded & { children: ReactNode }) {
  return (
    <div className="column py-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8 lg:py-8 print:block print:p-0">
      <aside className="print:hidden">
        {restricted ? (
          <AdminLogout />
        ) : (
          <>
            <nav aria-label="Admin" className="hidden lg:block">
              <AdminNav email={email} />
            </nav>
            <Disclosure
              className="group/admin mb-4 rounded-lg border border-line lg:hidden"
              summaryClassName="flex min-h-11 items-center justify-between px-3 font-semibold"
              summary={
                <>
                  Admin menu
                  <Icon name="chevron" className="size-5 transition-transform group-open/admin:rotate-180" />
                </>
              }
            >
              <nav aria-label="Admin menu" className="border-t border-line p-2">
                <AdminNav email={email} />
              </nav>
            </Disclosure>
          </>
        )}
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
