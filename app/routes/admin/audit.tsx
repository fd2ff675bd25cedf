import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listAuditEntries } from '../../domain/shared/audit.server.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { TextLink } from '../../ui/kit/links.tsx';
import { type Columns, ListHead, ListTable } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'audit');
  const params = new URL(args.request.url).searchParams;
  const subject = params.get('subject');
  const page = await listAuditEntries(args.context.app, { subject, cursor: params.get('after') });
  return { subject, ...page };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Audit');

export default function Audit() {
  const { subject, rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Audit" />
      <p className="mt-2 text-muted">
        What admins did, the newest first. It is kept for good.
        {subject && (
          <>
            {' '}
            Only {subject}. <TextLink to="/admin/audit">Show everything</TextLink>
          </>
        )}
      </p>
      <ListTable
        what="the audit trail"
        caption="Audit trail"
        rows={rows}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty="Nothing is written here."
        next={next}
      />
    </>
  );
}

type AuditEntry = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const COLUMNS: Columns<AuditEntry> = [
  {
    title: 'What',
    cell: ({ action, subject }) => (
      <>
        <b>{action}</b>
        <Link to={`/admin/audit?subject=${encodeURIComponent(subject)}`} className="link block text-muted">
          {subject}
        </Link>
      </>
    ),
    className: 'wrap-anywhere',
  },
  { title: 'When', cell: ({ at }) => formatDateTime(at), phone: 'first', className: 'whitespace-nowrap' },
  { title: 'Who', cell: ({ admin }) => admin, phone: 'first', className: 'min-w-56 wrap-anywhere' },
  { title: 'Change', cell: (entry) => <Change {...entry} />, className: 'wrap-anywhere' },
];

/** Before and after, a line a field. */
function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [from, to] = [before, after].map((json) => JSON.parse(json ?? '{}') as Record<string, unknown>);
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <span className="text-muted">{field}:</span>{' '}
          {from && field in from && (
            <>
              <del className="no-underline">{formatValue(from[field])}</del> <span aria-hidden="true">→</span>
              <span className="sr-only"> to </span>{' '}
            </>
          )}
          <ins className="font-semibold no-underline">{formatValue(to?.[field])}</ins>
        </li>
      ))}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
