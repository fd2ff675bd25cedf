import type { BookingHistoryEntry } from '../../../domain/bookings/admin-booking-details.server.ts';
import { BOOKING_EVENT_LABELS, type BookingChange } from '../../../domain/bookings/booking.ts';
import { formatMoment } from '../../../domain/bookings/booking-format.ts';
import { describeSettlement } from '../../../domain/bookings/cancellation.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatClock, formatDay, formatLength } from '../../../domain/shared/time.ts';
import { DetailSection, History } from '../../../ui/kit/detail-page.tsx';

export function BookingHistory({ history }: { history: readonly BookingHistoryEntry[] }) {
  return (
    <DetailSection title="History">
      <History
        entries={history}
        entryKey={({ at, type }) => `${at.getTime()} ${type}`}
        label={({ type }) => BOOKING_EVENT_LABELS[type]}
      >
        {({ reason, change }) => (
          <>
            {reason && <span className="block whitespace-pre-line wrap-anywhere">“{reason}”</span>}
            {describeChange(change).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </>
        )}
      </History>
    </DetailSection>
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
  const { startAt, date, durationMinutes, offer, total, fields, settlement } = change;
  const day = date && `${formatDay(date[0])} → ${formatDay(date[1])}`;
  const clock = startAt?.map((moment) => (moment === null ? 'no time' : formatClock(moment)));
  return [
    day,
    clock && clock[0] !== clock[1] && `${clock[0]} → ${clock[1]}`,
    durationMinutes && `${formatLength(durationMinutes[0])} → ${formatLength(durationMinutes[1])}`,
    offer === undefined ? undefined : `Offered: ${formatMoment(offer)}`,
    total && `Price: ${total.map((sum) => (sum === null ? 'none' : formatRupees(sum))).join(' → ')}`,
    fields && `Changed: ${fields.map((field) => FIELD_LABELS[field] ?? field).join(', ')}`,
    settlement && describeSettlement(settlement),
  ].filter((line) => typeof line === 'string');
}
