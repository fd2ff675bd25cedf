import { packageChoices } from '../packages/package.server.ts';
import type { PackageChoice } from '../packages/package.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { BookingDetails } from './admin-booking.ts';
import { selectBookingDetails, toBookingDetails } from './admin-booking-list.server.ts';

export interface BookingToEdit {
  booking: BookingDetails;
  /** To choose from: what customers see, and the package that it has, should that have left the shop since. */
  packages: PackageChoice[];
}

/** Null if there is none of that reference. One round trip. */
export async function getBookingToEdit(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  reference: string,
): Promise<BookingToEdit | null> {
  const [choices, ...rows] = await context.db.batch([
    packageChoices(context),
    ...selectBookingDetails(context, reference),
  ]);
  const booking = await toBookingDetails(context, rows);
  if (!booking) return null;
  const chosen = booking.request.package;
  const isOffered = !chosen || choices.some(({ id }) => id === chosen.id);
  return { booking, packages: isOffered ? choices : [{ id: chosen.id, name: chosen.name }, ...choices] };
}
