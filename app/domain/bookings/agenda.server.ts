import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { bookingOffers, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { allergiesOf } from '../accounts/customer-notes.server.ts';
import { selectArtistStart, toArtistStart } from '../availability/artist-start.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { addDays, type DayRange, toMoment } from '../shared/time.ts';
import { AGENDA_STATUSES, type AgendaEntry } from './agenda.ts';
import type { DeclineInput } from './agenda-input.ts';
import { selectShownAgenda } from './agenda-parts.server.ts';
import type { BookingStatus } from './booking.ts';
import { changeBooking } from './booking-change.server.ts';
import { toFirstName } from './booking-format.ts';
import { moneyColumns, toMoney } from './booking-money.server.ts';
import { itemColumns, toOnWay, toRequest } from './booking-row.server.ts';
import { shareColumns, toArtistShare } from './booking-shares.server.ts';
import { acceptInTeam, leaveTeam } from './booking-team.ts';
import { offerColumns, toOffer } from './offer-rows.server.ts';

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

/**
 * An approved artist's first page: what of the agenda it shows, and what is missing before customers are offered her. One
 * round trip.
 * @param chosen the reference of an appointment that is shown in any case; empty for none
 */
export async function getArtistDashboard(context: AppContext, vendorId: string, chosen: string) {
  const ids = selectShownAgenda({ vendorId, now: context.now(), chosen });
  const [rows, [start]] = await context.db.batch([
    selectEntries(context, vendorId, ids),
    selectArtistStart(context, vendorId),
  ]);
  const agenda = await Promise.all(rows.map((row) => toAgendaEntry(context, row)));
  return { agenda, start: start ? toArtistStart(start) : null };
}

/** How many payments were recorded by hand, and those that the artist recorded herself. */
function manualOf(vendorId: string) {
  return sql`(select json_object('recorded', count(*), 'taken', json_group_array(
      json_object('id', id, 'amount', amount, 'method', method, 'takenOn', taken_on)
    ) filter (where vendor_id = ${vendorId} and admin_id is null and kind = 'payment' and corrects_id is null
      and not exists (select 1 from manual_payments correction where correction.corrects_id = manual_payments.id))
  ) from manual_payments where booking_id = ${bookings.id})`
    .mapWith((json: string) => JSON.parse(json) as Pick<AgendaEntry, 'recorded' | 'taken'>) // as the query builds it
    .as('manual');
}

/** The rows of {@link toAgendaEntry} of some days; a statement for a batch. */
export function selectAgenda(context: AppContext, vendorId: string, { first, last }: DayRange) {
  const [from, to] = [toMoment(first), toMoment(addDays(last, 1))];
  const isInDays = sql`start_at >= ${from} and start_at < ${to}`;
  return selectEntries(
    context,
    vendorId,
    sql`select led.id from bookings led where led.vendor_id = ${vendorId} and ${isInDays}
      union all select booking_id from booking_artists where vendor_id = ${vendorId} and ${isInDays}`,
  );
}

/** @param ids selects the ids of her appointments */
function selectEntries({ db }: AppContext, vendorId: string, ids: SQL) {
  const { id, status, startAt } = bookings;
  const hasAccepted = sql`case ${bookings.vendorId} when ${vendorId} then ${bookings.leadAccepted} else (
    select accepted from booking_artists where booking_id = ${id} and vendor_id = ${vendorId}
  ) end`;
  const travelMinutes =
    sql<number>`case ${bookings.vendorId} when ${vendorId} then ${bookings.travelMinutes} else (
    select travel_minutes from booking_artists where booking_id = ${id} and vendor_id = ${vendorId}
  ) end`.as('own_travel_minutes');
  // Hers: what she has accepted is so for her, while others of the team have not answered.
  const ownStatus = sql<BookingStatus>`case when ${status} = 'assigned' and ${hasAccepted} then 'accepted' else ${status} end`;
  // What the artist may not see yet is not even read.
  const ifAccepted = (column: SQLiteColumn) =>
    sql<string | null>`case ${ownStatus} when 'accepted' then ${column} end`;
  const colleagues = sql`case when ${bookings.artists} > 1 then (
    select json_group_array(name) from vendors where vendors.id <> ${vendorId} and vendors.id in (
      select ${bookings.vendorId} union all select vendor_id from booking_artists where booking_id = ${id}
    )
  ) else '[]' end`.mapWith((json: string) => JSON.parse(json) as string[]);
  return db
    .select({
      reference: bookings.reference,
      status: ownStatus,
      colleagues,
      date: bookings.date,
      startAt: bookings.startAt,
      durationMinutes: bookings.durationMinutes,
      state: bookings.state,
      pincode: bookings.pincode,
      occasion: bookings.occasion,
      guests: bookings.guests,
      coverage: bookings.coverage,
      bookingStatus: sql<BookingStatus>`${status}`.as('booking_status'),
      kept: bookings.kept,
      onWayAt: bookings.onWayAt,
      arrivesAt: bookings.arrivesAt,
      ...moneyColumns,
      manual: manualOf(vendorId),
      ...shareColumns(vendorId),
      referenceImageId: bookings.referenceImageId,
      packageId: bookings.packageId,
      designId: bookings.designId,
      ...itemColumns,
      name: bookings.name,
      phoneSealed: ifAccepted(bookings.phoneSealed),
      address: ifAccepted(bookings.address),
      notes: ifAccepted(bookings.notes),
      allergies: sql<
        string | null
      >`case ${ownStatus} when 'accepted' then ${allergiesOf(bookings.customerId, bookings.phoneHash)} end`.as(
        'allergies',
      ),
      icsSequence: bookings.icsSequence,
      version: bookings.version,
      updatedAt: bookings.updatedAt,
      artists: bookings.artists,
      leads: sql`${bookings.vendorId} = ${vendorId}`.mapWith(Boolean).as('leads'),
      travelMinutes,
      ...offerColumns,
    })
    .from(bookings)
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .leftJoin(bookingOffers, eq(bookingOffers.bookingId, id))
    .where(
      and(
        sql`${id} in (${ids})`,
        // Not by the index of statuses: what is hers is few.
        inArray(sql`+${status}`, AGENDA_STATUSES),
      ),
    )
    .orderBy(asc(startAt));
}

type Row = Awaited<ReturnType<typeof selectAgenda>>[number];

export async function toAgendaEntry(context: AppContext, row: Row): Promise<AgendaEntry> {
  const { reference, date, durationMinutes, pincode, icsSequence, version, updatedAt } = row;
  const { status, name, phoneSealed, address, notes, allergies } = row;
  const money = toMoney({ ...row, status: row.bookingStatus });
  const artists = Math.max(row.artists, row.colleagues.length + 1);
  const entry = {
    reference,
    date,
    startAt: row.startAt?.getTime() ?? 0, // never null: a CHECK of the table
    durationMinutes,
    travelMinutes: row.travelMinutes,
    artists: row.artists,
    leads: row.leads,
    offer: toOffer(row, context.now()),
    onWay: toOnWay({ ...row, status: row.bookingStatus }),
    colleagues: row.colleagues,
    firstName: toFirstName(name),
    state: row.state as IndianState, // only states of the list are stored
    pincode,
    request: { ...toRequest(row), referenceImageId: row.referenceImageId },
    money,
    share: toArtistShare({ ...row, status: row.bookingStatus, total: money.total, artists }),
    ...row.manual,
    icsSequence,
    version,
    updatedAt,
  };
  if (status !== 'accepted') {
    return { ...entry, status: status as 'assigned' | 'done' | 'no_show', contact: null }; // as the query asks
  }
  const phone = await unsealPhone(context, phoneSealed ?? '');
  const contact = { name, phone, address: address ?? '', notes: notes ?? '', allergies: allergies ?? '' };
  return { ...entry, status, contact };
}

const byArtist = (id: string) => ({ type: 'vendor', id }) as const;

/** @throws DomainError `not_found` for another artist's, `conflict` if it has changed meanwhile */
export function acceptBooking(context: AppContext, vendorId: string, reference: string, version: number) {
  const command = { reference, action: 'accept', version } as const;
  return changeBooking(context, byArtist(vendorId), command, ({ team }) => ({
    team: acceptInTeam(team, vendorId),
  }));
}

/** Declines: the artist's time is free again, and the owner chooses another artist. The rest of a team stays. */
export function declineBooking(
  context: AppContext,
  vendorId: string,
  reference: string,
  { reason, version }: DeclineInput & { version?: number },
) {
  const command = { reference, action: 'decline', version } as const;
  return changeBooking(context, byArtist(vendorId), command, ({ team }) => ({
    team: leaveTeam(team, vendorId),
    reason,
  }));
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
