import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useLoaderData } from '@remix-run/react';
import { listBookings } from '../../../domain/bookings/admin-booking-list.server.ts';
import {
  BOOKING_STATUS_LABELS,
  BOOKING_STATUSES,
  parseBookingSearch,
} from '../../../domain/bookings/booking.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/shared/admin-search.ts';
import { type DayRange, isValidDay } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingViews } from '../../../ui/bookings/booking-views.tsx';
import { createClientLoader } from '../../../ui/kit/client-action.ts';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ListTable, SearchField } from '../../../ui/kit/list-page.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { adminMeta } from '../admin-meta.ts';
import { BOOKING_COLUMNS } from './booking-table.tsx';

/** What can be asked for: a status, or what lacks an artist. */
const STATUSES = [...BOOKING_STATUSES, 'to-assign'] as const;

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const params = new URL(args.request.url).searchParams;
  const typed = params.get('q') ?? '';
  const search = parseBookingSearch(typed);
  const status = STATUSES.find((known) => known === params.get('status')) ?? null;
  const vendorId = params.get('artist') || null;
  const days = daysOf(params);
  const { app } = args.context;
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

/** The range of the address; one day alone is a range of one. */
function daysOf(params: URLSearchParams): DayRange | null {
  const [from, to] = ['from', 'to']
    .map((name) => params.get(name) ?? '')
    .map((day) => (isValidDay(day) ? day : null));
  const first = from ?? to;
  return first ? { first, last: to ?? first } : null;
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Bookings');

export default function AdminBookings() {
  const { bookings, next, typed, status, vendorId, days, refused } = useLoaderData<typeof loader>();
  const isNarrowed = Boolean(typed || status || vendorId || days);
  return (
    <>
      <BookingViews chosen="List" />
      <Filters />
      <ListTable
        what="bookings"
        caption={isNarrowed ? 'Bookings that fit' : 'Bookings, the newest first'}
        rows={bookings}
        rowKey={({ reference }) => reference}
        columns={BOOKING_COLUMNS}
        empty={
          isNarrowed
            ? 'No booking fits. Phones and pincodes must be complete.'
            : 'No bookings yet. They come from the booking page, or you enter those of the phone.'
        }
        next={next}
      />
      <Export days={days} refused={refused} />
    </>
  );
}

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3';

function Filters() {
  const { artists, typed, status, vendorId, days } = useLoaderData<typeof loader>();
  const isFiltered = Boolean(status || vendorId || days);
  const stored = {
    status: status ?? '',
    artist: vendorId ?? '',
    from: days?.first ?? '',
    to: days?.last ?? '',
  };
  return (
    // Fresh fields for each address.
    <Form key={JSON.stringify([typed, stored])} role="search" className="mt-4">
      <SearchField label="Reference, phone, pincode or name" typed={typed} maxLength={SEARCH_MAX_LENGTH} />
      <details open={isFiltered || undefined} className="mt-1">
        <summary className={SUMMARY}>Narrow by status, artist and days</summary>
        <div className="mt-1 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
          <FormState reply={undefined} stored={stored}>
            <SelectField name="status" label="Status" required={false}>
              <Options
                options={Object.entries({ ...BOOKING_STATUS_LABELS, 'to-assign': 'To assign' })}
                none="All"
              />
            </SelectField>
            <SelectField name="artist" label="Artist" required={false}>
              <Options options={artists.map(({ id, name }) => [id, name])} none="All" />
            </SelectField>
            <Field type="date" name="from" label="From" required={false} />
            <Field type="date" name="to" label="To" required={false} />
          </FormState>
          <button type="submit" className="button col-span-2 md:col-span-1">
            Show
          </button>
        </div>
      </details>
      {(isFiltered || typed) && <LineLink to="/admin/bookings">Show all bookings</LineLink>}
    </Form>
  );
}

function Export({ days, refused }: { days: DayRange | null; refused: boolean }) {
  const error = refused ? 'Please choose a first and a last day, at most a year apart.' : undefined;
  return (
    <details open={refused || undefined} className="mt-8 border-t border-line pt-2">
      <summary className={SUMMARY}>Export this list (CSV)</summary>
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
