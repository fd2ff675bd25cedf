import type { BookingHistoryEntry } from '../../../domain/bookings/admin-booking-details.server.ts';
import { BOOKING_EVENT_LABELS, type BookingChange } from '../../../domain/bookings/booking.ts';
import { formatClock, formatDateTime, formatDay, formatLength } from '../../../domain/shared/time.ts';

/** What happened to a booking, when and by whom; oldest first. */
export function BookingHistory({ history }: { history: readonly BookingHistoryEntry[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {history.map(({ type, by, at, reason, change }) => (
          <li key={`${at.getTime()} ${type}`} className="py-2">
            <b>{BOOKING_EVENT_LABELS[type]}</b> <span className="text-muted wrap-anywhere">by {by}</span>
            {reason && <span className="block whitespace-pre-line wrap-anywhere">“{reason}”</span>}
            {describeChange(change).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <time className="block text-muted" dateTime={at.toISOString()}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Labels of columns, where they differ from the column's name. */
const FIELD_LABELS: Record<string, string> = {
  preferredTime: 'preferred time',
  packageId: 'package',
  designId: 'design',
  adminNotes: 'notes of the shop',
};

function describeChange(change: BookingChange | null): string[] {
  if (!change) return [];
  const { startAt, date, durationMinutes, fields } = change;
  const day = date && `${formatDay(date[0])} → ${formatDay(date[1])}`;
  const clock = startAt?.map((moment) => (moment === null ? 'no time' : formatClock(moment)));
  return [
    day,
    clock && `${clock[0]} → ${clock[1]}`,
    durationMinutes && `${formatLength(durationMinutes[0])} → ${formatLength(durationMinutes[1])}`,
    fields && `Changed: ${fields.map((field) => FIELD_LABELS[field] ?? field).join(', ')}`,
  ].filter((line) => line !== undefined);
}
