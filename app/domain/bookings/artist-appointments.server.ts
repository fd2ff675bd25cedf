import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetCursor, type KeysetPage, keysetPart, toKeysetPage } from '../shared/keyset.server.ts';
import { parseChoice, parseListDays } from '../shared/list-filters.ts';
import { AGENDA_STATUSES } from './agenda.ts';
import { toFirstName } from './booking-format.ts';
import { moneyColumns, toMoney } from './booking-money.server.ts';

/** All that an artist's appointments were and will be, for looking one up. */

const PAGE_SIZE = 20;

/** The longest text that is searched for. */
const APPOINTMENT_SEARCH_LENGTH = 40;

export const APPOINTMENT_STATES = {
  assigned: 'To answer',
  accepted: 'Accepted',
  done: 'Done',
  no_show: 'No-show',
} as const satisfies Record<(typeof AGENDA_STATUSES)[number], string>;

export const APPOINTMENT_SORTS = { latest: 'Latest first', earliest: 'Earliest first' } as const;

/** What the address of the list asks for; what is not valid counts as left out. */
export function parseAppointmentFilters(params: URLSearchParams) {
  return {
    /** A part of the first name or of the reference; empty for all. */
    search: (params.get('q') ?? '').trim().slice(0, APPOINTMENT_SEARCH_LENGTH),
    status: parseChoice(APPOINTMENT_STATES, params.get('status')),
    ...parseListDays(params),
    sort: parseChoice(APPOINTMENT_SORTS, params.get('sort')) ?? 'latest',
  };
}

type Filters = ReturnType<typeof parseAppointmentFilters>;

export type ArtistAppointment = KeysetPage<ReturnType<typeof toAppointment>>['rows'][number];

/**
 * The appointments that are an artist's. Names in full are for the time from accepting to the appointment, so a search
 * finds first names alone. One round trip that reads a page of them; a search or a state looks through all of hers.
 */
export async function listArtistAppointments(
  { db }: Pick<AppContext, 'db'>,
  vendorId: string,
  filters: Filters,
  cursor: KeysetCursor | null,
) {
  const { id, reference, date, startAt, durationMinutes, name, state, pincode, status, kept } = bookings;
  const { orderBy } = keysetPart(startAt, id, { cursor, isAscending: filters.sort === 'earliest' });
  const rows = await db
    .select({
      ...{ id, reference, date, startAt, durationMinutes, name, state, pincode, kept },
      bookingStatus: sql<typeof bookings.$inferSelect.status>`${status}`.as('booking_status'),
      ...moneyColumns,
    })
    .from(bookings)
    .where(sql`${id} in (${selectOwn(vendorId, filters, cursor)})`)
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
  const page = toKeysetPage(rows, PAGE_SIZE, cursor);
  return { ...page, rows: page.rows.map(toAppointment) };
}

/** The ids of a page, of those that she leads and of those of teams, each by its own index. */
function selectOwn(vendorId: string, filters: Filters, cursor: KeysetCursor | null) {
  const { search, status, from, to, sort } = filters;
  const statuses = status === null ? AGENDA_STATUSES : [status];
  const isOne = sql`status in (select value from json_each(${JSON.stringify(statuses)}))
    and ${from === null ? sql`true` : sql`date >= ${from}`} and ${to === null ? sql`true` : sql`date <= ${to}`}
    and ${
      search
        ? sql`(instr(lower(substr(name, 1, instr(name || ' ', ' ') - 1)), ${search.toLowerCase()}) > 0
      or instr(reference, ${search.toUpperCase()}) > 0)`
        : sql`true`
    }`;
  const isUp = (sort === 'earliest') !== (cursor?.isBack ?? false);
  const direction = sql.raw(isUp ? 'asc' : 'desc');
  const isPast = (key: SQL) =>
    cursor === null
      ? sql`true`
      : sql`(start_at, ${key}) ${sql.raw(isUp ? '>' : '<')} (
          select start_at, id from bookings last where last.id = ${cursor.id})`;
  return sql`
    select id from (
      select id from bookings where vendor_id = ${vendorId} and ${isOne} and ${isPast(sql`id`)}
      order by start_at ${direction}, id ${direction} limit ${PAGE_SIZE + 1}
    ) union all select booking_id from (
      select booking_id from booking_artists team where team.vendor_id = ${vendorId} and ${isPast(sql`booking_id`)}
        and exists (select 1 from bookings where id = team.booking_id and ${isOne})
      order by start_at ${direction}, booking_id ${direction} limit ${PAGE_SIZE + 1}
    )`;
}

type Row = Parameters<typeof toMoney>[0] &
  Pick<
    typeof bookings.$inferSelect,
    'id' | 'reference' | 'date' | 'durationMinutes' | 'state' | 'pincode' | 'name'
  > & {
    startAt: Date | null;
    bookingStatus: typeof bookings.$inferSelect.status;
  };

function toAppointment({ name, startAt, bookingStatus, ...row }: Omit<Row, 'status'>) {
  const { reference, date, durationMinutes, state, pincode } = row;
  const { total, due } = toMoney({ ...row, status: bookingStatus });
  return {
    ...{ reference, date, durationMinutes, state, pincode, total, due },
    startAt: startAt?.getTime() ?? null,
    firstName: toFirstName(name),
    status: bookingStatus,
  };
}
