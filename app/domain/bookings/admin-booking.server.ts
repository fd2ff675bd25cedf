import { planAppointment } from '../availability/appointment-length.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import { selectPackageMinutes } from '../availability/slots.server.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { dayOf } from '../shared/time.ts';
import type { AssignInput, BookingEditInput, ConfirmInput, MoveInput } from './admin-booking-input.ts';
import { changeBooking } from './booking-change.server.ts';
import type { CancelInput } from './booking-input.ts';
import { toColumnsOfTotal } from './booking-lines.server.ts';
import type { BookingRow } from './booking-row.server.ts';
import { askAgain, toTeam } from './booking-team.ts';
import { settleByShop } from './cancellation.server.ts';
import { assertItemsAvailable, selectItems } from './new-booking.server.ts';

/**
 * The owner's actions with bookings. `version` is the booking's as the owner saw it.
 * All throw DomainError `not_found`; `conflict` if the booking has changed meanwhile, if the action is not allowed any
 * more, or if the artist is busy, saying with what.
 */

type Admin = { id: string };

const byAdmin = ({ id }: Admin) => ({ type: 'admin', id }) as const;

/** Confirms a request. If it reserves an artist's time, it is assigned to that artist at once. */
export async function confirmBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  input: ConfirmInput,
) {
  const { version, startAt, durationMinutes } = input;
  if (startAt !== null) assertBookableDay(dayOf(startAt), context.now());
  return changeBooking(context, byAdmin(admin), { reference, action: 'confirm', version }, () => ({
    set: {
      ...(startAt === null ? {} : { startAt: new Date(startAt) }),
      ...(durationMinutes ? { durationMinutes } : {}),
    },
  }));
}

/**
 * Assigns it to an approved artist or to several, at that time. Who has accepted that time in the same team need not do
 * so again.
 * @throws DomainError `invalid` (field `date`) for a day that cannot be booked
 */
export async function assignArtists(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, vendorIds, startAt, durationMinutes }: AssignInput,
) {
  assertBookableDay(dayOf(startAt), context.now());
  return changeBooking(context, byAdmin(admin), { reference, action: 'assign', version }, (booking) => {
    const team = toTeam(vendorIds, booking.team);
    const isSameTime = booking.startAt?.getTime() === startAt && booking.durationMinutes === durationMinutes;
    return {
      set: { artists: team.length, startAt: new Date(startAt), durationMinutes },
      team: isSameTime && team.length > 1 ? team : askAgain(team),
    };
  });
}

/**
 * Moves it together with its artist, who has to accept it again. Without a time it has no artist any more.
 * @throws DomainError `invalid` (field `date`) for a day that cannot be booked
 */
export async function rescheduleBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, date, startAt, durationMinutes, reason }: MoveInput,
) {
  assertBookableDay(startAt === null ? date : dayOf(startAt), context.now());
  const time = startAt === null ? { date, startAt: null } : { startAt: new Date(startAt) };
  await changeBooking(context, byAdmin(admin), { reference, action: 'reschedule', version }, ({ team }) => ({
    set: { ...time, durationMinutes },
    team: startAt === null ? [] : askAgain(team),
    reason,
  }));
}

/**
 * Corrects details. As long as no artist's time is taken, length and team follow from package, coverage and guests. The
 * price stays as it was agreed, unless another one was.
 */
export async function updateBookingDetails(
  context: AppContext,
  admin: Admin,
  reference: string,
  { version, phone, agreedTotal, ...details }: BookingEditInput,
) {
  const [[chosen], terms, [design]] = await context.db.batch([
    selectPackageMinutes(context, details.packageId),
    selectSellingTerms(context),
    ...selectItems(context, details),
  ]);
  const stored = await toStoredPhone(context, phone);
  const by = { adminId: admin.id, at: context.now().getTime() };
  await changeBooking(context, byAdmin(admin), { reference, action: 'edit', version }, async (booking) => {
    // What the booking has already may have left the shop since.
    const added = {
      packageId: details.packageId === booking.packageId ? null : details.packageId,
      designId: details.designId === booking.designId ? null : details.designId,
    };
    assertItemsAvailable(added, { package: chosen, design, image: null });
    const edited = pickChanged(booking, {
      ...details,
      ...(stored.hash === booking.phoneHash ? {} : { phoneHash: stored.hash }),
    });
    const isRepriced = agreedTotal !== null && agreedTotal !== booking.total;
    const scope = { ...details, packageMinutes: chosen?.minutes };
    const { minutes: durationMinutes, artists } = planAppointment(scope, parseSellingTerms(terms));
    return {
      set: {
        ...edited,
        ...(edited.phoneHash ? { phoneSealed: stored.sealed } : {}),
        ...(booking.vendorId ? {} : { durationMinutes, artists }),
        ...(isRepriced
          ? await toColumnsOfTotal(context, booking, agreedTotal, { label: 'As agreed', ...by })
          : {}),
      },
      editedFields: Object.keys(edited).map((name) => (name === 'phoneHash' ? 'phone' : name)),
    };
  });
}

/** The values that differ from the booking's own. */
function pickChanged(booking: BookingRow, values: Partial<BookingRow>): Partial<BookingRow> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => booking[name as keyof BookingRow] !== value),
  );
}

/**
 * Cancels: the artist's time is free again; customer and artist get a message. A deposit that was paid goes back, all of
 * it unless `refund` says otherwise.
 * @throws DomainError `conflict` (field `refund`) for more than is left of it
 */
export function cancelBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  { reason, refund, version }: CancelInput & { version?: number },
) {
  const command = { reference, action: 'cancel', version } as const;
  return changeBooking(context, byAdmin(admin), command, async (booking) => ({
    team: [],
    reason,
    settlement: await settleByShop(context, booking, refund),
  }));
}

/** Once it has begun: it took place, or the customer was not there. */
export function closeBooking(
  context: AppContext,
  admin: Admin,
  reference: string,
  action: 'done' | 'no_show',
  { version }: { version?: number } = {},
) {
  return changeBooking(context, byAdmin(admin), { reference, action, version });
}
