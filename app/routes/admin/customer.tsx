import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getCustomerRecords } from '../../domain/operations/search.server.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { SearchResults } from '../../ui/workspace/search-results.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'customers');
  const customer = await getCustomerRecords(args.context.app, role, args.params.id ?? '');
  if (!customer) throw new Response('We could not find this customer.', { status: 404 });
  return customer;
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Customer');

export default function AdminCustomer() {
  const { profile, records } = useLoaderData<typeof loader>();
  const { name, email, phone } = profile;
  return (
    <>
      <DetailHead back={{ to: '/admin/customers', label: 'Customers' }} title={name || 'No name yet'} />
      <p className="mt-2 flex flex-wrap gap-x-6 wrap-anywhere">
        <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
          {formatPhone(phone)}
        </a>
        {email && (
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
            {email}
          </a>
        )}
      </p>
      <SearchResults results={records} empty="No booking, order or enquiry so far." />
    </>
  );
}
