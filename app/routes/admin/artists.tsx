import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { listArtists } from '../../domain/artists/admin-artist.server.ts';
import { ApprovalInput } from '../../domain/artists/artist-input.ts';
import {
  selectUpcomingAppointments,
  setArtistApproval,
} from '../../domain/bookings/artist-approval.server.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { alwaysMessage, createClientAction, createClientLoader } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { type Columns, ListFilters, ListHead, ListTable, toListFilters } from '../../ui/kit/list-page.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { useRight } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';

const PAGE_SIZE = 25;

const FILTERS = ['pending', 'pictures'] as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'pictures');
  const params = new URL(args.request.url).searchParams;
  const only = FILTERS.find((known) => known === params.get('status')) ?? null;
  try {
    const vendors = await listArtists(args.context.app, {
      only,
      cursor: params.get('after'),
      limit: PAGE_SIZE,
    });
    return data({ only, vendors });
  } catch (error) {
    args.context.app.log.error('request failed', { error });
    return data({ only, vendors: null }, 500);
  }
}

/** An artist with appointments ahead is disapproved on a page that names them first. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'artists');
  return submit(args, ApprovalInput, async ({ vendor, approved }) => {
    try {
      if (approved === 'false') {
        const upcoming = await selectUpcomingAppointments(args.context.app, vendor);
        if (upcoming.length > 0) throw redirect(href('/admin/vendors/:id/disapprove', { id: vendor }));
      }
      return await setArtistApproval(args.context.app, admin, vendor, approved === 'true');
    } catch (error) {
      if (error instanceof DomainError || error instanceof Response) throw error;
      args.context.app.log.error('request failed', { error });
      throw new DomainError('unavailable', 'Failed to update vendor approval');
    }
  });
}

export const clientAction = createClientAction(alwaysMessage('Failed to update vendor approval'));
export const clientLoader = createClientLoader(alwaysMessage('Failed to load vendors'));

export const meta = adminMeta('Vendor Approval Panel');

const PATH = href('/admin/vendor-approval');

/** Spec, sections 2, 4 and 8. */
export default function VendorApproval() {
  const { only, vendors } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === PATH;
  return (
    <>
      <ListHead title="Vendor Approval Panel" />
      <ListFilters
        label="Which vendors"
        filters={toListFilters(PATH, 'status', { pending: 'Pending', pictures: 'Pictures waiting' }, only)}
      />
      <div className="mt-4 min-h-7">
        {isLoading && !reply ? <p role="status">Loading vendors...</p> : <FormMessage reply={reply} />}
      </div>
      {vendors ? (
        <ListTable
          what="vendors"
          caption="Vendors, the newest first"
          rows={vendors.rows}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          empty="No vendors found."
          next={vendors.next}
        />
      ) : (
        <p role="alert" className="mt-2 font-semibold text-rose">
          Failed to load vendors
        </p>
      )}
    </>
  );
}

type Vendor = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['vendors']>['rows'][number];

const COLUMNS: Columns<Vendor> = [
  {
    title: 'Name',
    cell: ({ id, name, email }) => (
      <>
        <Link to={href('/admin/vendors/:id', { id })} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="block text-muted">{email}</span>
      </>
    ),
    className: 'wrap-anywhere',
  },
  {
    title: 'Registered',
    cell: ({ registeredAt }) => formatDate(registeredAt),
    phone: 'none',
    className: 'whitespace-nowrap',
  },
  { title: 'Status', cell: (vendor) => <Status {...vendor} />, phone: 'first' },
  { title: 'Decision', cell: (vendor) => <Decisions {...vendor} /> },
];

function Status({ approved, pausedAt, waitingPictures }: Vendor) {
  return (
    <>
      <span className={`font-semibold ${approved ? 'text-leaf' : 'text-terracotta-text'}`}>
        {approved ? 'Approved' : 'Pending'}
      </span>
      {pausedAt && <span className="block text-muted">Paused</span>}
      {waitingPictures > 0 && (
        <span className="block text-muted">
          {waitingPictures === 1 ? 'One picture waits' : `${waitingPictures} pictures wait`}
        </span>
      )}
    </>
  );
}

function Decisions({ id, name, approved }: Vendor) {
  if (!useRight('artists')) return null;
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <Decision vendor={id} approved="true" label="Approve" name={name} disabled={approved} />
      <Decision vendor={id} approved="false" label="Disapprove" name={name} disabled={!approved} />
    </div>
  );
}

interface DecisionProps {
  vendor: string;
  approved: 'true' | 'false';
  label: string;
  name: string;
  disabled: boolean;
}

function Decision({ vendor, approved, label, name, disabled }: DecisionProps) {
  return (
    <ActionButton
      values={{ vendor, approved }}
      buttonClassName={`button px-4 ${approved === 'true' ? 'button-primary' : ''}`}
      disabled={disabled}
      preventScrollReset
    >
      {label}
      <span className="sr-only"> {name}</span>
    </ActionButton>
  );
}
