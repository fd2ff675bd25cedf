import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AUDIT_KINDS } from '../../domain/operations/audit-sentences.ts';
import { listAuditEntries, parseAuditFilter } from '../../domain/operations/audit-trail.server.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { isNarrowed } from '../../domain/shared/list-filters.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { LineLink } from '../../ui/kit/links.tsx';
import { ListFilterForm, toDayFields } from '../../ui/kit/list-filters.tsx';
import { ExportLink, ListHead, ListTable } from '../../ui/kit/list-page.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'audit');
  const params = new URL(args.request.url).searchParams;
  const filter = parseAuditFilter(params);
  const page = await listAuditEntries(args.context.app, filter, parseCursor(params));
  return { filter, kinds: AUDIT_KINDS, ...page };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Audit');

export default function Audit() {
  const { filter, rows, next, previous } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead title="Audit" actions={<ExportLink to="/admin/audit.csv" />} />
      <p className="mt-2 text-muted">What was done, the newest first. It is kept for good.</p>
      <Filters />
      <ListTable
        what="the audit trail"
        caption="Audit trail"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            title: 'What',
            cell: ({ admin, sentence, subject, path }) => (
              <>
                <b>{admin}</b> {sentence}.
                <span className="flex flex-wrap gap-x-4">
                  {path && (
                    <LineLink to={path}>
                      Open it<span className="sr-only">: {subject}</span>
                    </LineLink>
                  )}
                  {subject !== filter.subject && (
                    <LineLink to={`/admin/audit?subject=${encodeURIComponent(subject)}`}>
                      All about it<span className="sr-only">: {subject}</span>
                    </LineLink>
                  )}
                </span>
              </>
            ),
            className: 'wrap-anywhere',
          },
          {
            title: 'When',
            cell: ({ at }) => formatDateTime(at),
            phone: 'first',
            className: 'whitespace-nowrap',
          },
        ]}
        empty="Nothing is written here yet."
        noneFit="Nothing of the kind is written here."
        isNarrowed={isNarrowed(filter)}
        {...{ next, previous }}
      />
    </>
  );
}

function Filters() {
  const { filter, kinds, staff, isPartial } = useLoaderData<typeof loader>();
  const { subject, adminId, kind } = filter;
  const names = Object.fromEntries(staff.map(({ id, name, email }) => [id, name || email]));
  return (
    <ListFilterForm
      what="entries"
      fields={[
        ...(subject ? [{ name: 'subject', label: 'Only about', value: subject }] : []),
        { name: 'who', label: 'Who', none: 'Everybody', options: names, value: adminId },
        { name: 'kind', label: 'About', none: 'Everything', options: kinds, value: kind },
        ...toDayFields(filter),
      ]}
      isPartial={isPartial}
    />
  );
}
