import { and, eq } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import { intersectDays, monthOf } from '../shared/time.ts';
import { estimateMinutes } from './appointment-length.ts';
import { selectArtistAvailability, toArtistAvailability } from './artist-availability.server.ts';
import { assertBookableDay, getBookableDays } from './bookable-days.ts';
import { findSlots } from './slot.ts';
import type { SlotQuery } from './slot-input.ts';

/**
 * The free slots of the month of `date`, for an appointment of that place and length. Empty where no artist has time:
 * such a request is made without a slot. One round trip; the artists' availability is one query.
 * @throws DomainError `invalid` (field `date`) for a day that cannot be booked
 */
export async function listFreeSlots(context: AppContext, query: SlotQuery) {
  const { state, pincode, date, packageId, coverage, guests } = query;
  assertBookableDay(date, context.now());
  const days = intersectDays(monthOf(date), getBookableDays(context.now()));
  const [rows, [chosen]] = await context.db.batch([
    selectArtistAvailability(context, { place: { state, pincode }, days }),
    selectPackageMinutes(context, packageId),
  ]);
  const minutes = estimateMinutes({ packageMinutes: chosen?.minutes, coverage, guests });
  const search = { days, minutes, now: context.now() };
  return { minutes, days: findSlots(rows.map(toArtistAvailability), search) };
}

/** How long a package takes and what it costs, if customers can see it; a statement for a batch. */
export function selectPackageMinutes({ db }: Pick<AppContext, 'db'>, packageId: string | null) {
  return db
    .select({ minutes: packages.durationMinutes, title: packages.designTitle, price: packages.price })
    .from(packages)
    .where(and(eq(packages.id, packageId ?? ''), eq(packages.status, 'visible')));
}
