import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { COVERAGE_LABELS } from '../../domain/availability/appointment-length.ts';
import { BOOKING_STATUS_LABELS } from '../../domain/bookings/booking.ts';
import { formatArtists, formatBookingTime } from '../../domain/bookings/booking-format.ts';
import { listBookingsToPrint, type PrintedBooking } from '../../domain/bookings/booking-print.server.ts';
import { parseChosen } from '../../domain/shared/bulk.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { SkippedRows } from '../../ui/kit/bulk-preview.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { Facts } from '../../ui/kit/detail-page.tsx';
import { useListAddress } from '../../ui/kit/pager.tsx';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { adminMeta } from './admin-meta.ts';

const NOUN = { one: 'booking', many: 'bookings' };

/** The sheets of the bookings that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const references = parseChosen(new URL(args.request.url).searchParams, 'booking', /^RB-[0-9A-Z]{8}$/);
  const found = references.length > 0 ? await listBookingsToPrint(args.context.app, references) : [];
  const isOff = ({ status }: PrintedBooking) => status === 'cancelled';
  return {
    bookings: found.filter((booking) => !isOff(booking)),
    skipped: found.filter(isOff).map(({ reference }) => ({
      key: reference,
      label: reference,
      to: href('/admin/bookings/:reference', { reference }),
      reason: 'It is cancelled.',
    })),
  };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Print sheets for bookings');

export default function PrintBookings() {
  const { bookings, skipped } = useLoaderData<typeof loader>();
  const count = bookings.length;
  return (
    <>
      <PrintBar back={useListAddress('/admin/bookings')} label="Back to the bookings" />
      <div className="print:hidden">
        <p className="mt-4 font-semibold" role="status">
          {count === 0
            ? 'There is nothing to print. Choose bookings in the list first.'
            : `${count} ${count === 1 ? 'sheet' : 'sheets'}, the earliest appointment first.`}
        </p>
        <SkippedRows noun={NOUN} skipped={skipped} />
      </div>
      {bookings.map((booking) => (
        <Sheet key={booking.reference} booking={booking} />
      ))}
    </>
  );
}

/** What whoever goes there needs, on one page. */
function Sheet({ booking }: { booking: PrintedBooking }) {
  const { reference, status, name, phone, address, state, pincode, due, coverage, guests } = booking;
  return (
    <article className="mt-6 max-w-3xl break-inside-avoid rounded-lg border border-line bg-white p-5 print:mt-0 print:mb-6">
      <h2 className="text-xl wrap-anywhere">
        {formatBookingTime(booking)}, {name || 'Erased'}
      </h2>
      <Facts
        facts={[
          ['Booking', `${reference}, ${BOOKING_STATUS_LABELS[status].toLowerCase()}`],
          ['Who comes', formatArtists(booking.artists) ?? 'Nobody yet'],
          ['Phone', phone || null],
          ['Where', [address, state, pincode].filter(Boolean).join('\n')],
          ['Henna', coverage && COVERAGE_LABELS[coverage]],
          ['Guests', guests || null],
          ['Occasion', booking.occasion],
          ['Package', booking.packageName],
          ['Design', booking.designName],
          ['To collect', due > 0 ? formatRupees(due) : 'Nothing'],
          ['Their words', booking.notes || null],
          ['Our notes', booking.adminNotes || null],
        ]}
      />
    </article>
  );
}
