import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { addDays, type DayRange, toMoment } from '../shared/time.ts';
import type { AgendaEntry } from './agenda.ts';
import { changeBooking } from './booking-change.server.ts';
import type { DeclineInput } from './booking-input.ts';
import type { BookingDeed } from './booking-steps.ts';
import { toDesignLink, toFirstName, toPackageLink } from './customer-bookings.server.ts';

/** An artist's own appointments. `vendorId` is from the session of an approved artist. */

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

/** What the artist may not know yet does not even leave the database. */
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
        package: { id: packages.id, name: packages.designTitle, slug: packages.slug },
        design: { id: designs.id, name: designs.name },
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
      // A request that only reserves the artist's time is not theirs to see yet.
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
    startAt: startAt?.getTime() ?? 0, // an artist's booking has a time: a CHECK of the table
    durationMinutes: row.durationMinutes,
    firstName: toFirstName(name),
    state: row.state as IndianState, // written from the list alone
    pincode: row.pincode,
    wish: {
      occasion: row.occasion,
      package: row.package && toPackageLink(row.package),
      design: row.design && toDesignLink(row.design),
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

/** @throws DomainError `not_found` for another's, `conflict` if it was changed since it was seen */
export async function acceptBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  version: number,
): Promise<void> {
  await changeBooking(
    context,
    { who: 'vendor', id: vendorId },
    { reference, deed: 'accept', version },
    () => ({ what: 'accepted', set: { status: 'accepted' } }),
  );
}

/** The time is free again, and the booking goes back to the owner. */
export async function declineBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  { reason, ...seen }: DeclineInput & { version?: number },
): Promise<void> {
  await changeBooking(
    context,
    { who: 'vendor', id: vendorId },
    { reference, deed: 'decline', ...seen },
    () => ({
      what: 'declined',
      set: { status: 'confirmed', vendorId: null },
      reason,
    }),
  );
}

/** Once it has begun: it took place, or nobody was there. */
export async function closeAgendaBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  deed: Extract<BookingDeed, 'done' | 'no_show'>,
  seen: { version?: number } = {},
): Promise<void> {
  await changeBooking(context, { who: 'vendor', id: vendorId }, { reference, deed, ...seen }, () => ({
    what: deed,
    set: { status: deed },
  }));
}
