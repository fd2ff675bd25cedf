import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from '../../domain/enquiries/enquiry.ts';
import { MAX_MESSAGES_SEARCHED, parseInboxSearch } from '../../domain/enquiries/inbox.ts';
import { formatDate, formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { InboxHead } from '../../ui/enquiries/inbox-page.tsx';
import { InboxLink, InboxState } from '../../ui/enquiries/inbox-state.tsx';
import { ListTable } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseInboxSearch(typed);
  const state = ENQUIRY_STATUSES.find((known) => known === params.get('state')) ?? null;
  const { rows, next } = await listEnquiries(args.context.app, {
    search,
    status: state,
    cursor: params.get('after'),
  });
  return { enquiries: rows, next, typed, searching: search !== null, state: search ? null : state };
}

export const meta = adminMeta('Enquiries');

export default function AdminEnquiries() {
  const { enquiries, next, typed, searching, state } = useLoaderData<typeof loader>();
  return (
    <>
      <InboxHead
        path="/admin/enquiries"
        title="Enquiries"
        placeholder="Name, e-mail or whole phone number"
        {...{ typed, searching, state }}
        states={ENQUIRY_STATUS_LABELS}
      />
      <ListTable
        what="enquiries"
        caption="Enquiries, the newest first"
        rows={enquiries}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'Name',
            cell: ({ id, name }) => <InboxLink to={`/admin/enquiries/${id}`} name={name} />,
          },
          {
            title: 'Received',
            cell: ({ createdAt }) => formatDateTime(createdAt),
            phone: 'first',
            className: 'whitespace-nowrap',
          },
          {
            title: 'When and where',
            cell: ({ date, dateType, location }) =>
              `${date ? formatDate(new Date(date)) : dateType}, ${location}`,
            className: 'wrap-anywhere',
          },
          {
            title: 'State',
            cell: ({ status }) => <InboxState label={ENQUIRY_STATUS_LABELS[status]} />,
            phone: 'main',
          },
        ]}
        empty={
          searching
            ? `No enquiry fits “${typed}” among the newest ${MAX_MESSAGES_SEARCHED}. Phones must be complete.`
            : 'No enquiries found.'
        }
        next={next}
      />
    </>
  );
}
