import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listMessages } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '../../domain/enquiries/contact-message.ts';
import { MAX_MESSAGES_SEARCHED, parseInboxSearch } from '../../domain/enquiries/inbox.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { InboxHead } from '../../ui/enquiries/inbox-page.tsx';
import { InboxLink, InboxState } from '../../ui/enquiries/inbox-state.tsx';
import { ListTable } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

/** Letters of a message in the list. */
const BEGINNING = 120;

/** For admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseInboxSearch(typed);
  const state = CONTACT_STATUSES.find((known) => known === params.get('state')) ?? null;
  const { rows, next } = await listMessages(args.context.app, {
    search,
    status: state,
    cursor: params.get('after'),
  });
  const messages = rows.map(({ message, ...row }) => ({
    ...row,
    beginning: [...message].slice(0, BEGINNING).join(''),
  }));
  return { messages, next, typed, searching: search !== null, state: search ? null : state };
}

export const meta = adminMeta('Messages');

export default function AdminMessages() {
  const { messages, next, typed, searching, state } = useLoaderData<typeof loader>();
  return (
    <>
      <InboxHead
        path="/admin/messages"
        title="Messages"
        placeholder="Name or e-mail"
        {...{ typed, searching, state }}
        states={CONTACT_STATUS_LABELS}
      />
      <ListTable
        what="messages"
        caption="Messages, the newest first"
        rows={messages}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Name', cell: ({ id, name }) => <InboxLink to={`/admin/messages/${id}`} name={name} /> },
          {
            title: 'Received',
            cell: ({ createdAt }) => formatDateTime(createdAt),
            phone: 'first',
            className: 'whitespace-nowrap',
          },
          {
            title: 'Message',
            cell: ({ beginning }) => <span className="line-clamp-2">{beginning}</span>,
            className: 'wrap-anywhere',
          },
          {
            title: 'State',
            cell: ({ status }) => <InboxState label={CONTACT_STATUS_LABELS[status]} />,
            phone: 'main',
          },
        ]}
        empty={
          searching
            ? `No message fits “${typed}” among the newest ${MAX_MESSAGES_SEARCHED}.`
            : 'No messages found.'
        }
        next={next}
      />
    </>
  );
}
