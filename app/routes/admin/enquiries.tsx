import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from '../../domain/enquiries/enquiry.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { InboxPage } from '../../ui/enquiries/inbox-page.tsx';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { adminMeta } from './admin-meta.ts';
import { loadInbox } from './inbox.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadInbox(args, ENQUIRY_STATUSES, (query) => listEnquiries(args.context.app, query));
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Enquiries');

export default function AdminEnquiries() {
  return (
    <InboxPage
      path="/admin/enquiries"
      title="Enquiries"
      placeholder="Name, e-mail or whole phone number"
      labels={ENQUIRY_STATUS_LABELS}
      list={useLoaderData<typeof loader>()}
      column={{
        title: 'When and where',
        cell: ({ date, dateType, location }) =>
          `${date ? formatDate(new Date(date)) : dateType}, ${location}`,
      }}
      noneFound={(search) => `No enquiry fits ${search}. Phones must be complete.`}
    />
  );
}
