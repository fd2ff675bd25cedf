import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listNewsletters, type NewsletterListItem } from '../../domain/newsletter/newsletter.server.ts';
import { NEWSLETTER_STATUS_LABELS } from '../../domain/newsletter/newsletter.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { type Columns, ExportLink, ListHead, ListTable } from '../../ui/kit/list-page.tsx';
import { useRight } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'newsletter');
  return listNewsletters(args.context.app, parseCursor(new URL(args.request.url).searchParams));
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Newsletter');

export default function AdminNewsletters() {
  const { rows, next, previous, subscribers } = useLoaderData<typeof loader>();
  const mayExport = useRight('customer data');
  const { confirmed, waiting } = subscribers;
  return (
    <>
      <ListHead
        title="Newsletter"
        actions={
          <div className="flex flex-wrap gap-3">
            {mayExport && confirmed > 0 && <ExportLink to="/admin/subscribers.csv" />}
            <Link to="/admin/newsletters/new" className="button button-primary">
              Write a newsletter
            </Link>
          </div>
        }
      />
      <p className="mt-3">
        {confirmed === 1 ? '1 subscriber' : `${confirmed} subscribers`}
        {waiting > 0 && (
          <span className="text-muted">; {waiting} more have not confirmed their address yet</span>
        )}
      </p>
      <ListTable
        what="newsletters"
        caption="Newsletters, the latest first"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="No newsletter yet. Write the first: it is a draft until you send it."
        next={next}
        previous={previous}
      />
    </>
  );
}

const COLUMNS: Columns<NewsletterListItem> = [
  {
    title: 'Subject',
    cell: ({ id, subject }) => (
      <Link
        to={href('/admin/newsletters/:id', { id })}
        className="link inline-flex min-h-9 items-center font-semibold wrap-anywhere"
      >
        {subject}
      </Link>
    ),
  },
  { title: 'State', cell: ({ status }) => NEWSLETTER_STATUS_LABELS[status], phone: 'first' },
  {
    title: 'Sent to',
    cell: ({ status, sent, recipients }) => (status === 'draft' ? '—' : `${sent} of ${recipients}`),
    className: 'tabular-nums',
    isRight: true,
  },
  {
    title: 'Last change',
    cell: ({ startedAt, updatedAt }) => formatDate(startedAt ?? updatedAt),
    phone: 'first',
    className: 'whitespace-nowrap',
  },
];
