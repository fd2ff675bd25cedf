import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listMessages } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '../../domain/enquiries/contact-message.ts';
import { MAX_MESSAGES_SEARCHED, parseInboxSearch } from '../../domain/enquiries/inbox.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { LetterDesk } from '../../ui/enquiries/inbox-page.tsx';
import { LetterState } from '../../ui/enquiries/inbox-state.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { adminMeta } from './admin-meta.ts';

/** Letters of a message in the list. */
const BEGINNING = 120;

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const params = new URL(asked.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseInboxSearch(typed);
  const state = CONTACT_STATUSES.find((known) => known === params.get('state')) ?? null;
  const { rows, next } = await listMessages(asked.context.app, {
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

const HEAD = 'px-3 py-2 text-left font-semibold';
const CELL = 'px-3 py-2 align-top';

export default function AdminMessages() {
  const { messages, next, typed, searching, state } = useLoaderData<typeof loader>();
  return (
    <>
      <LetterDesk
        path="/admin/messages"
        title="Messages"
        placeholder="Name or e-mail"
        {...{ typed, searching, state }}
        states={CONTACT_STATUS_LABELS}
      />
      {messages.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {searching
            ? `No message fits “${typed}” among the newest ${MAX_MESSAGES_SEARCHED}.`
            : 'No messages found.'}
        </p>
      ) : (
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">Messages, the newest first</caption>
          <thead className="border-b-2 border-line text-muted">
            <tr>
              <th scope="col" className={HEAD}>
                Name
              </th>
              <th scope="col" className={`${HEAD} max-md:hidden`}>
                Received
              </th>
              <th scope="col" className={HEAD}>
                Message
              </th>
              <th scope="col" className={`${HEAD} max-md:hidden`}>
                State
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {messages.map(({ id, name, beginning, status: stands, createdAt }) => (
              <tr key={id} className="hover:bg-sand/50">
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <Link
                    to={`/admin/messages/${id}`}
                    className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
                  >
                    {name || 'Erased'}
                  </Link>
                  <span className="block text-muted md:hidden">{formatDateTime(createdAt)}</span>
                </th>
                <td className={`${CELL} pt-3 whitespace-nowrap max-md:hidden`}>
                  {formatDateTime(createdAt)}
                </td>
                <td className={`${CELL} pt-3 wrap-anywhere`}>
                  <span className="line-clamp-2">{beginning}</span>
                  <span className="mt-1 block md:hidden">
                    <LetterState label={CONTACT_STATUS_LABELS[stands]} />
                  </span>
                </td>
                <td className={`${CELL} pt-3 max-md:hidden`}>
                  <LetterState label={CONTACT_STATUS_LABELS[stands]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager next={next} what="messages" />
    </>
  );
}
