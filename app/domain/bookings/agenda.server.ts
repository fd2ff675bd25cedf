import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { addDays, type DayRange, toMoment } from '../shared/time.ts';
import type { AgendaEntry } from './agenda.ts';
import type { DeclineInput } from './agenda-input.ts';
import { changeBooking } from './booking-change.server.ts';
import { itemColumns, toFirstName, toItemLinks } from './booking-row.server.ts';
import type { BookingAction } from './booking-transitions.ts';

/** An artist's own bookings. `vendorId` is from the session of an approved artist. */

/** In order of time. One round trip. */
export async function getAgenda(
  context: Pick<AppContext, 'db' | 'env'>,
  vendorId: string,
  { first, last }: DayRange,
): Promise<AgendaEntry[]> {
  const begins = and(
    gte(bookings.startAt, new Date(toMoment(first))),
    lt(bookings.startAt, new Date(toMoment(addDays(last, 1)))),
  );
  const rows = await selectAgenda(context, and(eq(bookings.vendorId, vendorId), begins));
  return Promise.all(rows.map((row) => toAgendaEntry(context, row)));
}

/** Null if it is not this artist's. One round trip. */
export async function getAgendaEntry(
  context: Pick<AppContext, 'db' | 'env'>,
  vendorId: string,
  reference: string,
): Promise<AgendaEntry | null> {
  const [row] = await selectAgenda(
    context,
    and(eq(bookings.vendorId, vendorId), eq(bookings.reference, reference)),
  );
  return row ? toAgendaEntry(context, row) : null;
}

/** What the artist may not see yet is not even read. */
function ifAccepted<Value>(
  column: SQL | typeof bookings.phoneSealed | typeof bookings.address | typeof bookings.notes,
) {
  return sql<Value | null>`case ${bookings.status} when 'accepted' then ${column} end`;
}

function selectAgenda({ db }: Pick<AppContext, 'db'>, which: SQL | undefined) {
  return (
    db
      .select({
        reference: bookings.reference,
        status: bookings.status,
        date: bookings.date,
        startAt: bookings.startAt,
        durationMinutes: bookings.durationMinutes,
        state: bookings.state,
        pincode: bookings.pincode,
        occasion: bookings.occasion,
        guests: bookings.guests,
        coverage: bookings.coverage,
        referenceImageId: bookings.referenceImageId,
        packageId: bookings.packageId,
        designId: bookings.designId,
        ...itemColumns,
        name: bookings.name,
        phoneSealed: ifAccepted<string>(bookings.phoneSealed),
        address: ifAccepted<string>(bookings.address),
        notes: ifAccepted<string>(bookings.notes),
        icsSequence: bookings.icsSequence,
        version: bookings.version,
        updatedAt: bookings.updatedAt,
      })
      .from(bookings)
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .leftJoin(designs, eq(designs.id, bookings.designId))
      // Artists do not see requests that only reserve their time.
      .where(and(inArray(bookings.status, ['assigned', 'accepted', 'done', 'no_show']), which))
      .orderBy(asc(bookings.startAt))
  );
}

type Row = Awaited<ReturnType<typeof selectAgenda>>[number];

async function toAgendaEntry(context: Pick<AppContext, 'env'>, row: Row): Promise<AgendaEntry> {
  const { status, name, phoneSealed, address, notes, startAt } = row;
  const entry = {
    reference: row.reference,
    date: row.date,
    startAt: startAt?.getTime() ?? 0, // never null: a CHECK of the table
    durationMinutes: row.durationMinutes,
    firstName: toFirstName(name),
    state: row.state as IndianState, // only states of the list are stored
    pincode: row.pincode,
    request: {
      occasion: row.occasion,
      ...toItemLinks(row),
      guests: row.guests,
      coverage: row.coverage,
      referenceImageId: row.referenceImageId,
    },
    icsSequence: row.icsSequence,
    version: row.version,
    updatedAt: row.updatedAt,
  };
  if (status === 'accepted') {
    const phone = await unsealPhone(context, phoneSealed ?? '');
    return { ...entry, status, contact: { name, phone, address: address ?? '', notes: notes ?? '' } };
  }
  return { ...entry, status: status as 'assigned' | 'done' | 'no_show', contact: null }; // as the query asks
}

const byArtist = (vendorId: string) => ({ type: 'vendor', id: vendorId }) as const;

/** @throws DomainError `not_found` for another artist's, `conflict` if it has changed meanwhile */
export async function acceptBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  version: number,
): Promise<void> {
  await changeBooking(context, byArtist(vendorId), { reference, action: 'accept', version });
}

/** Declines: the artist's time is free again, and the booking goes back to the owner. */
export async function declineBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  { reason, ...seen }: DeclineInput & { version?: number },
): Promise<void> {
  await changeBooking(context, byArtist(vendorId), { reference, action: 'decline', ...seen }, () => ({
    set: { vendorId: null },
    reason,
  }));
}

/** Once it has begun: it took place, or the customer was not there. */
export async function closeAgendaBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  action: Extract<BookingAction, 'done' | 'no_show'>,
  seen: { version?: number } = {},
): Promise<void> {
  await changeBooking(context, byArtist(vendorId), { reference, action, ...seen });
}
