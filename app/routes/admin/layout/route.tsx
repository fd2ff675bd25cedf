import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { mustSetUpSecondFactor } from '../../../domain/accounts/second-factor.server.ts';
import { requireAdminWithoutSecondFactor } from '../../../http/guards.server.ts';
import { Disclosure } from '../../../ui/kit/disclosure.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';
import { AdminLogout, AdminNav } from './admin-nav.tsx';

/** For admins. The pages inside guard themselves: this one only knows whose menu to show. */
export async function loader(asked: LoaderFunctionArgs) {
  const admin = await requireAdminWithoutSecondFactor(asked);
  return { email: admin.email, restricted: mustSetUpSecondFactor(asked.context.app, admin) };
}

export default function AdminLayout() {
  const { email, restricted } = useLoaderData<typeof loader>();
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
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
