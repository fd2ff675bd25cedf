import { and, eq } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import { monthOf } from '../shared/time.ts';
import { estimateMinutes } from './appointment-length.ts';
import { selectArtistAvailability, toArtistAvailability } from './artist-availability.server.ts';
import { type DaySlots, findSlots } from './slot.ts';
import type { SlotQuery } from './slot-input.ts';

export interface FreeSlots {
  /** How long the appointment will take. */
  minutes: number;
  days: DaySlots[];
}

/**
 * The free slots of the month of `date`, for an appointment of that place and length. Empty where no artist has time:
 * such a request is made without a slot. One round trip; the artists' availability is one query.
 */
export async function listFreeSlots(
  context: Pick<AppContext, 'db' | 'now'>,
  { state, pincode, date, packageId, coverage, guests }: SlotQuery,
): Promise<FreeSlots> {
  const days = monthOf(date);
  const [rows, chosen] = await context.db.batch([
    selectArtistAvailability(context, { place: { state, pincode }, days }),
    selectPackageMinutes(context, packageId),
  ]);
  const minutes = estimateMinutes({ packageMinutes: chosen[0]?.minutes ?? null, coverage, guests });
  return {
    minutes,
    days: findSlots(rows.map(toArtistAvailability), { days, minutes, now: context.now() }),
  };
}

/** How long a package takes, if customers can see it; a statement for a batch. */
export function selectPackageMinutes({ db }: Pick<AppContext, 'db'>, packageId: string | null) {
  return db
    .select({ minutes: packages.durationMinutes })
    .from(packages)
    .where(and(eq(packages.id, packageId ?? ''), eq(packages.status, 'visible')));
}
