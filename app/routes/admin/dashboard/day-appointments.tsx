import { Link } from '@remix-run/react';
import type { BookingStatus } from '../../../domain/bookings/booking.ts';
import { formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';

interface Appointment {
  reference: string;
  status: BookingStatus;
  startAt: Date | null;
  durationMinutes: number;
  name: string;
  pincode: string;
  artistName: string | null;
}

/** A day's appointments on the first screen, each a way to its page. */
export function DayAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {appointments.map(({ reference, status, startAt, durationMinutes, name, pincode, artistName }) => (
        <li key={reference} className="grid gap-x-4 py-1 sm:grid-cols-[11rem_1fr_auto_auto] sm:items-center">
          <Link
            to={`/admin/bookings/${reference}`}
            className="link inline-flex min-h-9 items-center font-semibold"
          >
            {formatBookingHours({ startAt: startAt?.getTime() ?? null, durationMinutes }) ?? 'No time yet'}
          </Link>
          <span className="wrap-anywhere">
            {name || 'Erased'} <span className="text-muted">{pincode}</span>
          </span>
          <span className="text-muted max-sm:hidden">{artistName ?? 'no artist yet'}</span>
          <span className="flex items-center justify-between gap-3">
            <span className="text-muted sm:hidden">{artistName ?? 'no artist yet'}</span>
            <BookingBadge status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
