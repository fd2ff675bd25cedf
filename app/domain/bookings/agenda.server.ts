import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { selectArtistStart, toArtistStart } from '../availability/artist-start.server.ts';
import { refundedAmount } from '../payments/payable.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { addDays, type DayRange, toMoment } from '../shared/time.ts';
import { AGENDA_STATUSES, type AgendaEntry } from './agenda.ts';
import type { DeclineInput } from './agenda-input.ts';
import { changeBooking } from './booking-change.server.ts';
import { itemColumns, toFirstName, toRequest } from './booking-row.server.ts';

/** An artist's own bookings. `vendorId` is from the session of an approved artist. */

/** In order of time, without requests that only reserve the artist's time. One round trip. */
export async function getAgenda(
  context: AppContext,
  vendorId: string,
  days: DayRange,
): Promise<AgendaEntry[]> {
  const rows = await selectAgenda(context, vendorId, days);
  return Promise.all(rows.map((row) => toAgendaEntry(context, row)));
}

const paidAhead = sql<number>`coalesce((
  select payments.amount - ${refundedAmount} from payments
  where payments.booking_id = bookings.id and payments.applied = 1
), 0)`.as('paid_ahead');

/** An approved artist's first page: the agenda, and what is missing before customers are offered her. One round trip. */
export async function getArtistDashboard(context: AppContext, vendorId: string, days: DayRange) {
  const [rows, [start]] = await context.db.batch([
    selectAgenda(context, vendorId, days),
    selectArtistStart(context, vendorId),
  ]);
  const agenda = await Promise.all(rows.map((row) => toAgendaEntry(context, row)));
  return { agenda, start: start ? toArtistStart(start) : null };
}

function selectAgenda({ db }: AppContext, vendorId: string, { first, last }: DayRange) {
  const { status } = bookings;
  // What the artist may not see yet is not even read.
  const ifAccepted = (column: SQLiteColumn) =>
    sql<string | null>`case ${status} when 'accepted' then ${column} end`;
  return db
    .select({
      reference: bookings.reference,
      status,
      date: bookings.date,
      startAt: bookings.startAt,
      durationMinutes: bookings.durationMinutes,
      state: bookings.state,
      pincode: bookings.pincode,
      occasion: bookings.occasion,
      guests: bookings.guests,
      coverage: bookings.coverage,
      total: bookings.total,
      paid: paidAhead,
      referenceImageId: bookings.referenceImageId,
      packageId: bookings.packageId,
      designId: bookings.designId,
      ...itemColumns,
      name: bookings.name,
      phoneSealed: ifAccepted(bookings.phoneSealed),
      address: ifAccepted(bookings.address),
      notes: ifAccepted(bookings.notes),
      icsSequence: bookings.icsSequence,
      version: bookings.version,
      updatedAt: bookings.updatedAt,
    })
    .from(bookings)
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        inArray(status, AGENDA_STATUSES),
        gte(bookings.startAt, new Date(toMoment(first))),
        lt(bookings.startAt, new Date(toMoment(addDays(last, 1)))),
      ),
    )
    .orderBy(asc(bookings.startAt));
}

type Row = Awaited<ReturnType<typeof selectAgenda>>[number];

async function toAgendaEntry(context: AppContext, row: Row): Promise<AgendaEntry> {
  const { reference, date, durationMinutes, pincode, icsSequence, version, updatedAt } = row;
  const { status, name, phoneSealed, address, notes, total, paid } = row;
  const entry = {
    reference,
    date,
    startAt: row.startAt?.getTime() ?? 0, // never null: a CHECK of the table
    durationMinutes,
    firstName: toFirstName(name),
    state: row.state as IndianState, // only states of the list are stored
    pincode,
    request: { ...toRequest(row), referenceImageId: row.referenceImageId },
    total,
    paid,
    icsSequence,
    version,
    updatedAt,
  };
  if (status !== 'accepted') {
    return { ...entry, status: status as 'assigned' | 'done' | 'no_show', contact: null }; // as the query asks
  }
  const phone = await unsealPhone(context, phoneSealed ?? '');
  return { ...entry, status, contact: { name, phone, address: address ?? '', notes: notes ?? '' } };
}

const byArtist = (id: string) => ({ type: 'vendor', id }) as const;

/** @throws DomainError `not_found` for another artist's, `conflict` if it has changed meanwhile */
export function acceptBooking(context: AppContext, vendorId: string, reference: string, version: number) {
  return changeBooking(context, byArtist(vendorId), { reference, action: 'accept', version });
}

/** Declines: the artist's time is free again, and the owner chooses another artist. */
export function declineBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  { reason, version }: DeclineInput & { version?: number },
) {
  const update = { set: { vendorId: null }, reason };
  return changeBooking(context, byArtist(vendorId), { reference, action: 'decline', version }, () => update);
}

/** Once it has begun: it took place, or the customer was not there. */
export function closeAgendaBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  action: 'done' | 'no_show',
  { version }: { version?: number } = {},
) {
  return changeBooking(context, byArtist(vendorId), { reference, action, version });
}
