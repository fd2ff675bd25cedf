import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { listArtists } from '../../domain/artists/admin-artist.server.ts';
import { ApprovalInput } from '../../domain/artists/artist-input.ts';
import { setArtistApproval } from '../../domain/bookings/artist-approval.server.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ChipLink } from '../../ui/kit/chip-link.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { Pager } from '../../ui/kit/pager.tsx';
import { usePendingForm } from '../../ui/kit/pending.ts';
import { adminMeta } from './admin-meta.ts';

const PAGE_SIZE = 25;

/** For admins. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const params = new URL(args.request.url).searchParams;
  const pending = params.get('status') === 'pending';
  try {
    const vendors = await listArtists(args.context.app, {
      pending,
      cursor: params.get('after'),
      limit: PAGE_SIZE,
    });
    return data({ pending, vendors });
  } catch (error) {
    args.context.app.log.error('request failed', { error });
    return data({ pending, vendors: null }, 500);
  }
}

/** For admins. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  return submit(args, ApprovalInput, async ({ vendor, approved }) => {
    try {
      return await setArtistApproval(args.context.app, admin, vendor, approved === 'true');
    } catch (error) {
      if (error instanceof DomainError) throw error;
      args.context.app.log.error('request failed', { error });
      throw new DomainError('unavailable', 'Failed to update vendor approval');
    }
  });
}

export const meta = adminMeta('Vendor Approval Panel');

/** Spec, sections 2, 4 and 8. */
export default function VendorApproval() {
  const { pending, vendors } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/admin/vendor-approval';
  return (
    <>
      <h1 className="text-3xl">Vendor Approval Panel</h1>
      <nav aria-label="Which vendors" className="mt-4 flex gap-2">
        <ChipLink to="/admin/vendor-approval" chosen={!pending}>
          All
        </ChipLink>
        <ChipLink to="/admin/vendor-approval?status=pending" chosen={pending}>
          Pending
        </ChipLink>
      </nav>
      <div className="mt-4 min-h-7">
        {loading && !reply ? <p role="status">Loading vendors...</p> : <FormMessage reply={reply} />}
      </div>
      {vendors === null && (
        <p role="alert" className="mt-2 font-semibold text-rose">
          Failed to load vendors
        </p>
      )}
      {vendors?.rows.length === 0 && <p className="mt-2 rounded-lg bg-sand p-6">No vendors found.</p>}
      {vendors && vendors.rows.length > 0 && (
        <>
          <table className="mt-2 w-full border-collapse">
            <caption className="sr-only">Vendors, the newest first</caption>
            <thead className="border-b-2 border-line text-left text-muted">
              <tr>
                <th scope="col" className="px-3 py-2">
                  Name
                </th>
                <th scope="col" className="px-3 py-2 max-lg:hidden">
                  Registered
                </th>
                <th scope="col" className="px-3 py-2 max-sm:hidden">
                  Status
                </th>
                <th scope="col" className="px-3 py-2">
                  Decision
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {vendors.rows.map((vendor) => (
                <Vendor key={vendor.id} {...vendor} />
              ))}
            </tbody>
          </table>
          <Pager next={vendors.next} what="vendors" />
        </>
      )}
    </>
  );
}

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['vendors']>['rows'][number];

function Vendor({ id, name, email, approved, registeredAt }: Row) {
  const deciding = usePendingForm()?.get('vendor') === id;
  return (
    <tr className="hover:bg-sand/50">
      <th scope="row" className="px-3 py-2 text-left align-top font-normal wrap-anywhere">
        <Link to={href('/admin/vendors/:id', { id })} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="block text-muted">{email}</span>
        <Status approved={approved} className="sm:hidden" />
      </th>
      <td className="px-3 py-2 align-top whitespace-nowrap max-lg:hidden">{formatDate(registeredAt)}</td>
      <td className="px-3 py-2 align-top max-sm:hidden">
        <Status approved={approved} />
      </td>
      <td className="px-3 py-2 align-top">
        <Form method="post" className="flex gap-2 max-sm:flex-col" preventScrollReset>
          <input type="hidden" name="vendor" value={id} />
          <Decision name={name} approve disabled={approved || deciding} />
          <Decision name={name} approve={false} disabled={!approved || deciding} />
        </Form>
      </td>
    </tr>
  );
}

function Status({ approved, className = '' }: { approved: boolean; className?: string }) {
  return (
    <span className={`font-semibold ${approved ? 'text-leaf' : 'text-terracotta-text'} ${className}`}>
      {approved ? 'Approved' : 'Pending'}
    </span>
  );
}

function Decision({ name, approve, disabled }: { name: string; approve: boolean; disabled: boolean }) {
  return (
    <button
      type="submit"
      name="approved"
      value={String(approve)}
      disabled={disabled}
      className={`button px-4 ${approve ? 'button-primary' : ''}`}
    >
      {approve ? 'Approve' : 'Disapprove'}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
