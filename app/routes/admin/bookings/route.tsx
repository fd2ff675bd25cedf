import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listBookings } from '../../../domain/bookings/admin-booking-list.server.ts';
import {
  BOOKING_LIST_STATES,
  BOOKING_SORTS,
  parseBookingFilters,
} from '../../../domain/bookings/booking-list.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { isNarrowed } from '../../../domain/shared/list-filters.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingViews } from '../../../ui/bookings/booking-views.tsx';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { LineLink } from '../../../ui/kit/links.tsx';
import type { Bulk } from '../../../ui/kit/list-bulk.tsx';
import { ListFilterForm, toDayFields } from '../../../ui/kit/list-filters.tsx';
import { ExportLink, ListTable, StateFilters } from '../../../ui/kit/list-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { BOOKING_COLUMNS } from './booking-table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const params = new URL(args.request.url).searchParams;
  const { search, ...filters } = parseBookingFilters(params);
  const { rows, ...page } = await listBookings(args.context.app, { search, ...filters }, parseCursor(params));
  return { bookings: rows, ...page, filters, typed: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH) };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Bookings');

const BULK: Bulk<{ reference: string }> = {
  formId: 'chosen-bookings',
  action: '/admin/bookings/print',
  name: 'booking',
  choose: ({ reference }) => ({ value: reference, label: reference }),
  children: (
    <button type="submit" className="button">
      Print sheets
    </button>
  ),
};

export default function AdminBookings() {
  const { bookings, next, previous, counts, isPartial, typed, filters } = useLoaderData<typeof loader>();
  const { sort, ...narrowing } = filters;
  return (
    <>
      <BookingViews chosen="List" />
      <Filters />
      <StateFilters
        label="Status"
        parameter="status"
        labels={BOOKING_LIST_STATES}
        chosen={filters.status}
        {...{ counts, isPartial }}
      />
      <ListTable
        what="bookings"
        caption="Bookings"
        rows={bookings}
        rowKey={({ reference }) => reference}
        columns={BOOKING_COLUMNS}
        empty={
          <>
            No bookings yet. They come from the booking page, or you enter those of the phone:{' '}
            <LineLink to="/admin/bookings/new">Enter a booking</LineLink>
          </>
        }
        noneFit={`No booking fits${typed ? ` “${typed}”` : ''}. Phones and pincodes must be complete.`}
        isNarrowed={Boolean(typed) || isNarrowed(narrowing)}
        bulk={BULK}
        {...{ next, previous, sort }}
      />
      <p className="mt-6 text-muted">
        <ExportLink to="/admin/bookings.csv" /> With phones and addresses: for your own computer only. That it
        was taken is kept in the audit trail.
      </p>
    </>
  );
}

function Filters() {
  const { artists, typed, filters, isPartial } = useLoaderData<typeof loader>();
  return (
    <ListFilterForm
      what="bookings"
      search={{ label: 'Reference, phone, pincode or name', typed }}
      kept={{ status: filters.status }}
      fields={[
        {
          name: 'artist',
          label: 'Artist',
          options: Object.fromEntries(artists.map(({ id, name }) => [id, name])),
          value: filters.vendorId,
        },
        ...toDayFields(filters),
      ]}
      sort={{ value: filters.sort, labels: BOOKING_SORTS }}
      isPartial={isPartial}
    />
  );
}
