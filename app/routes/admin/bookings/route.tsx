import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { listBookings } from '../../../domain/bookings/admin-booking-list.server.ts';
import {
  BOOKING_STATUS_LABELS,
  BOOKING_STATUSES,
  type BookingStatus,
  parseBookingSearch,
} from '../../../domain/bookings/booking.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import { type DayRange, isValidDay } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingViews } from '../../../ui/bookings/booking-views.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { adminMeta } from '../admin-meta.ts';
import { BookingTable } from './booking-table.tsx';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const params = new URL(asked.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseBookingSearch(typed);
  const status = BOOKING_STATUSES.find((known) => known === params.get('status')) ?? null;
  const vendorId = params.get('artist') || null;
  const days = daysOf(params);
  const { app } = asked.context;
  const { rows, next, artists } = await listBookings(app, {
    search,
    status,
    vendorId,
    date: days?.first ?? null,
    until: days?.last ?? null,
    cursor: params.get('after'),
  });
  const refused = params.has('export');
  return { bookings: rows, next, artists, typed, status, vendorId, days, refused };
}

/** One of the two days alone is a range of one. */
function daysOf(params: URLSearchParams): DayRange | null {
  const [from, to] = ['from', 'to']
    .map((name) => params.get(name) ?? '')
    .map((day) => (isValidDay(day) ? day : null));
  const first = from ?? to;
  return first ? { first, last: to ?? first } : null;
}

export const meta = adminMeta('Bookings');

export default function AdminBookings() {
  const { bookings, next, typed, status, vendorId, days, refused } = useLoaderData<typeof loader>();
  const narrowed = Boolean(typed || status || vendorId || days);
  return (
    <>
      <BookingViews chosen="List" />
      <Filters />
      {bookings.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {narrowed
            ? 'No booking fits. Phones and pincodes must be complete.'
            : 'No bookings yet. They come from the booking page, or you enter those of the phone.'}
        </p>
      ) : (
        <BookingTable
          caption={narrowed ? 'Bookings that fit' : 'Bookings, the newest first'}
          bookings={bookings}
        />
      )}
      <Pager next={next} what="bookings" />
      <Export days={days} refused={refused} />
    </>
  );
}

function Filters() {
  const { artists, typed, status, vendorId, days } = useLoaderData<typeof loader>();
  const filtered = Boolean(status || vendorId || days);
  return (
    // As many forms as addresses: what stands in the fields follows the address.
    <Form key={JSON.stringify([typed, status, vendorId, days])} role="search" className="mt-4">
      <div className="flex max-w-xl gap-2">
        <label htmlFor="booking-search" className="sr-only">
          Reference, phone, pincode or name
        </label>
        <input
          id="booking-search"
          name="q"
          type="search"
          className="input"
          defaultValue={typed}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Reference, phone, pincode, name"
        />
        <button type="submit" className="button">
          Search
        </button>
      </div>
      <details open={filtered || undefined} className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
          Narrow by status, artist and days
        </summary>
        <div className="mt-1 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
          <StatusFilter status={status} />
          <ArtistFilter artists={artists} vendorId={vendorId} />
          <Field type="date" name="from" label="From" required={false} defaultValue={days?.first ?? ''} />
          <Field type="date" name="to" label="To" required={false} defaultValue={days?.last ?? ''} />
          <button type="submit" className="button col-span-2 md:col-span-1">
            Show
          </button>
        </div>
      </details>
      {(filtered || typed) && (
        <Link to="/admin/bookings" className="link inline-flex min-h-11 items-center">
          Show all bookings
        </Link>
      )}
    </Form>
  );
}

function StatusFilter({ status }: { status: BookingStatus | null }) {
  return (
    <SelectField name="status" label="Status" required={false} defaultValue={status ?? ''}>
      <option value="">All</option>
      {BOOKING_STATUSES.map((each) => (
        <option key={each} value={each}>
          {BOOKING_STATUS_LABELS[each]}
        </option>
      ))}
    </SelectField>
  );
}

function ArtistFilter({
  artists,
  vendorId,
}: {
  artists: { id: string; name: string }[];
  vendorId: string | null;
}) {
  return (
    <SelectField name="artist" label="Artist" required={false} defaultValue={vendorId ?? ''}>
      <option value="">All</option>
      {artists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Export({ days, refused }: { days: DayRange | null; refused: boolean }) {
  const error = refused ? 'Please choose a first and a last day, at most a year apart.' : undefined;
  return (
    <details open={refused || undefined} className="mt-8 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
        Export this list (CSV)
      </summary>
      <form action="/admin/bookings.csv" className="mt-2 flex flex-wrap items-end gap-3">
        <Field type="date" name="from" label="First day" defaultValue={days?.first ?? ''} error={error} />
        <Field type="date" name="to" label="Last day" defaultValue={days?.last ?? ''} />
        <button type="submit" className="button">
          Download CSV
        </button>
        <p className="w-full text-muted">
          Every booking for those days, with phones and addresses: for your own computer only. That it was
          taken is kept in the audit trail.
        </p>
      </form>
    </details>
  );
}
