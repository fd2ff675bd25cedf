import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listAuditEntries } from '../../domain/shared/audit.server.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { Pager } from '../../ui/kit/pager.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const subject = params.get('subject');
  const page = await listAuditEntries(args.context.app, { subject, cursor: params.get('after') });
  return { subject, ...page };
}

export const meta = adminMeta('Audit');

export default function Audit() {
  const { subject, rows, next } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-3xl">Audit</h1>
      <p className="mt-2 text-muted">
        What admins did, the newest first. It is kept for good.
        {subject && (
          <>
            {' '}
            Only {subject}.{' '}
            <Link to="/admin/audit" className="link">
              Show everything
            </Link>
          </>
        )}
      </p>
      {rows.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6">Nothing is written here.</p>
      ) : (
        <table className="mt-4 w-full border-collapse">
          <caption className="sr-only">Audit trail</caption>
          <thead className="border-b-2 border-line text-left text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 max-md:hidden">
                When
              </th>
              <th scope="col" className="py-2 pr-3 max-md:hidden">
                Who
              </th>
              <th scope="col" className="py-2 pr-3">
                What
              </th>
              <th scope="col" className="py-2">
                Change
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ id, at, admin, action, subject: of, before, after }) => (
              <tr key={id} className="align-top hover:bg-sand/50">
                <td className="py-2 pr-3 whitespace-nowrap max-md:hidden">{formatDateTime(at)}</td>
                <td className="min-w-56 py-2 pr-3 wrap-anywhere max-md:hidden">{admin}</td>
                <td className="py-2 pr-3 wrap-anywhere">
                  <b>{action}</b>
                  <Link
                    to={`/admin/audit?subject=${encodeURIComponent(of)}`}
                    className="link block text-muted"
                  >
                    {of}
                  </Link>
                  <span className="block text-muted md:hidden">
                    {formatDateTime(at)}, {admin}
                  </span>
                </td>
                <td className="py-2 wrap-anywhere">
                  <Change before={before} after={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager next={next} what="the audit trail" />
    </>
  );
}

/** Before and after, a line a field. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  const [from, to] = [before, after].map((json) => JSON.parse(json ?? '{}') as Record<string, unknown>);
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])];
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          <span className="text-muted">{field}:</span>{' '}
          {from && field in from && (
            <>
              <del className="no-underline">{words(from[field])}</del> <span aria-hidden="true">→</span>
              <span className="sr-only"> to </span>{' '}
            </>
          )}
          <ins className="font-semibold no-underline">{words(to?.[field])}</ins>
        </li>
      ))}
    </ul>
  );
}

function words(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
