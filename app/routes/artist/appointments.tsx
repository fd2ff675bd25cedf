import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { toAgendaPath } from '../../domain/bookings/agenda.ts';
import {
  APPOINTMENT_SORTS,
  APPOINTMENT_STATES,
  type ArtistAppointment,
  listArtistAppointments,
  parseAppointmentFilters,
} from '../../domain/bookings/artist-appointments.server.ts';
import { formatBookingHours } from '../../domain/bookings/booking-format.ts';
import { parseCursor } from '../../domain/shared/keyset.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { BookingBadge } from '../../ui/bookings/booking-badge.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ListFilterForm, toDayFields } from '../../ui/kit/list-filters.tsx';
import { type Columns, ListTable, StateFilters } from '../../ui/kit/list-page.tsx';

/** For approved artists: all appointments of their own, and a search over them. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  const params = new URL(args.request.url).searchParams;
  const filters = parseAppointmentFilters(params);
  const page = await listArtistAppointments(args.context.app, id, filters, parseCursor(params));
  return { ...page, filters, states: APPOINTMENT_STATES, sorts: APPOINTMENT_SORTS };
}

export const clientLoader = createClientLoader();

export const meta = artistMeta('Appointments', '/vendor-appointments');

export default function ArtistAppointments() {
  const { rows, next, previous, filters, states, sorts } = useLoaderData<typeof loader>();
  const { search, status, from, to, sort } = filters;
  return (
    <ArtistPage title="Appointments" lead="What was and will be yours.">
      <ListFilterForm
        what="appointments"
        search={{ label: 'First name or reference', typed: search }}
        kept={{ status }}
        fields={toDayFields(filters)}
        sort={{ value: sort, labels: sorts }}
      />
      <StateFilters label="State" parameter="status" labels={states} chosen={status} />
      <ListTable
        what="appointments"
        caption="Your appointments"
        rows={rows}
        rowKey={({ reference }) => reference}
        columns={COLUMNS}
        empty="You have no appointment yet."
        noneFit={search ? `None of your appointments has “${search}”.` : 'None of your appointments fits.'}
        isNarrowed={Boolean(search || status || from || to)}
        {...{ next, previous, sort }}
      />
    </ArtistPage>
  );
}

const COLUMNS: Columns<ArtistAppointment> = [
  {
    title: 'When',
    cell: (appointment) => (
      <>
        <b>{formatDay(appointment.date)}</b>
        <span className="block">{formatBookingHours(appointment)}</span>
      </>
    ),
    sort: { descending: 'latest', ascending: 'earliest' },
  },
  {
    title: 'For whom',
    cell: ({ firstName, reference, state, pincode, status }) => (
      <>
        {firstName}, {state} {pincode}
        <span className="block">
          {status === 'assigned' || status === 'accepted' ? (
            <Link to={toAgendaPath(reference)} className="link">
              {reference}
            </Link>
          ) : (
            <span className="text-muted">{reference}</span>
          )}
        </span>
      </>
    ),
    phone: 'first',
    className: 'wrap-anywhere',
  },
  { title: 'State', cell: ({ status }) => <BookingBadge status={status} /> },
  {
    title: 'Price',
    cell: ({ total, due }) =>
      total !== null && (
        <>
          {formatRupees(total)}
          {due > 0 && <span className="block text-muted">{formatRupees(due)} due</span>}
        </>
      ),
    phone: 'main',
    isRight: true,
  },
];
