import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { listArtists } from '../../domain/artists/admin-artist.server.ts';
import { ARTIST_SORTS, ARTIST_STATES, parseArtistFilters } from '../../domain/artists/artist.ts';
import { ApprovalInput } from '../../domain/artists/artist-input.ts';
import {
  selectUpcomingAppointments,
  setArtistApproval,
} from '../../domain/bookings/artist-approval.server.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { alwaysMessage, createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ListFilterForm } from '../../ui/kit/list-filters.tsx';
import {
  type Columns,
  ExportLink,
  ListError,
  ListHead,
  ListTable,
  StateFilters,
} from '../../ui/kit/list-page.tsx';
import { RowLink } from '../../ui/kit/pager.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { useRight } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';

const PAGE_SIZE = 25;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'pictures');
  const params = new URL(args.request.url).searchParams;
  const filters = parseArtistFilters(params);
  try {
    const cursor = parseCursor(params);
    const vendors = await listArtists(args.context.app, { ...filters, cursor, limit: PAGE_SIZE });
    return data({ ...filters, vendors });
  } catch (error) {
    args.context.app.log.error('request failed', { error });
    return data({ ...filters, vendors: null }, 500);
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
  const { only, search, sort, vendors } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === PATH;
  return (
    <>
      <ListHead
        title="Vendor Approval Panel"
        actions={useRight('artists') && <ExportLink to="/admin/vendors.csv" />}
      />
      <ListFilterForm
        what="vendors"
        search={{ label: 'Name or e-mail', typed: search }}
        kept={{ status: only }}
        sort={{ value: sort, labels: ARTIST_SORTS }}
        isPartial={vendors?.isPartial ?? false}
      />
      <StateFilters
        label="Which vendors"
        parameter="status"
        labels={ARTIST_STATES}
        chosen={only}
        {...(vendors && { counts: vendors.counts, isPartial: vendors.isPartial })}
      />
      <div className="mt-2 min-h-7">
        {isLoading && !reply ? <p role="status">Loading vendors...</p> : <FormMessage reply={reply} />}
      </div>
      {vendors ? (
        <ListTable
          what="vendors"
          caption="Vendors"
          rows={vendors.rows}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          empty="No vendors found."
          noneFit="No vendors found."
          isNarrowed={Boolean(only || search)}
          sort={sort}
          next={vendors.next}
          previous={vendors.previous}
        />
      ) : (
        <ListError>Failed to load vendors</ListError>
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
        <RowLink to={href('/admin/vendors/:id', { id })} className="link font-semibold">
          {name}
        </RowLink>
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
    sort: { descending: 'newest', ascending: 'oldest' },
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
