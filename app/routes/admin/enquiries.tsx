import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES } from '../../domain/enquiries/enquiry.ts';
import { MAX_MESSAGES_SEARCHED, parseInboxSearch } from '../../domain/enquiries/inbox.ts';
import { formatDate, formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { LetterDesk } from '../../ui/enquiries/inbox-page.tsx';
import { LetterState } from '../../ui/enquiries/inbox-state.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const params = new URL(asked.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseInboxSearch(typed);
  const state = ENQUIRY_STATUSES.find((known) => known === params.get('state')) ?? null;
  const { rows, next } = await listEnquiries(asked.context.app, {
    search,
    status: state,
    cursor: params.get('after'),
  });
  return { enquiries: rows, next, typed, searching: search !== null, state: search ? null : state };
}

export const meta = adminMeta('Enquiries');

const HEAD = 'px-3 py-2 text-left font-semibold';
const CELL = 'px-3 py-2 align-top';

export default function AdminEnquiries() {
  const { enquiries, next, typed, searching, state } = useLoaderData<typeof loader>();
  return (
    <>
      <LetterDesk
        path="/admin/enquiries"
        title="Enquiries"
        placeholder="Name, e-mail or whole phone number"
        {...{ typed, searching, state }}
        states={ENQUIRY_STATUS_LABELS}
      />
      {enquiries.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {searching
            ? `No enquiry fits “${typed}” among the newest ${MAX_MESSAGES_SEARCHED}. Phones must be complete.`
            : 'No enquiries found.'}
        </p>
      ) : (
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">Enquiries, the newest first</caption>
          <thead className="border-b-2 border-line text-muted">
            <tr>
              <th scope="col" className={HEAD}>
                Name
              </th>
              <th scope="col" className={`${HEAD} max-md:hidden`}>
                Received
              </th>
              <th scope="col" className={HEAD}>
                When and where
              </th>
              <th scope="col" className={`${HEAD} max-md:hidden`}>
                State
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {enquiries.map(({ id, name, dateType, date, location, status: stands, createdAt }) => (
              <tr key={id} className="hover:bg-sand/50">
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  <Link
                    to={`/admin/enquiries/${id}`}
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
                  {date ? formatDate(new Date(date)) : dateType}, {location}
                  <span className="mt-1 block md:hidden">
                    <LetterState label={ENQUIRY_STATUS_LABELS[stands]} />
                  </span>
                </td>
                <td className={`${CELL} pt-3 max-md:hidden`}>
                  <LetterState label={ENQUIRY_STATUS_LABELS[stands]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager next={next} what="enquiries" />
    </>
  );
}
