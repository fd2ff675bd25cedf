import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { AUDIT_KINDS } from '../../domain/operations/audit-sentences.ts';
import { listAuditEntries, parseAuditFilter } from '../../domain/operations/audit-trail.server.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { createClientLoader } from '../../ui/kit/client-action.ts';
import { Field, SelectField } from '../../ui/kit/field.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { ListHead, ListTable } from '../../ui/kit/list-page.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'audit');
  const params = new URL(args.request.url).searchParams;
  const filter = parseAuditFilter(params);
  const page = await listAuditEntries(args.context.app, filter, params.get('after'));
  params.delete('after');
  return { filter, kinds: Object.entries(AUDIT_KINDS), query: params.toString(), ...page };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Audit');

export default function Audit() {
  const { filter, query, rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ListHead
        title="Audit"
        actions={
          <a href={`/admin/audit.csv?${query}`} className="button">
            Download CSV
          </a>
        }
      />
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
        empty="Nothing is written here."
        next={next}
      />
    </>
  );
}

function Filters() {
  const { filter, kinds, staff } = useLoaderData<typeof loader>();
  const { subject, adminId, kind, days } = filter;
  const stored = {
    who: adminId ?? '',
    kind: kind ?? '',
    from: days.first ?? '',
    to: days.last ?? '',
  };
  return (
    // Fresh fields for each address.
    <Form key={JSON.stringify(filter)} className="mt-4">
      {subject && (
        <>
          <input type="hidden" name="subject" value={subject} />
          <p className="wrap-anywhere">
            Only <b>{subject}</b>.
          </p>
        </>
      )}
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
        <FormState reply={undefined} stored={stored}>
          <SelectField name="who" label="Who" required={false}>
            <Options options={staff.map(({ id, name, email }) => [id, name || email])} none="Everybody" />
          </SelectField>
          <SelectField name="kind" label="About" required={false}>
            <Options options={kinds} none="Everything" />
          </SelectField>
          <Field type="date" name="from" label="From" required={false} />
          <Field type="date" name="to" label="To" required={false} />
        </FormState>
        <button type="submit" className="button col-span-2 md:col-span-1">
          Show
        </button>
      </div>
      {(subject || adminId || kind || days.first || days.last) && (
        <LineLink to="/admin/audit">Show everything</LineLink>
      )}
    </Form>
  );
}
