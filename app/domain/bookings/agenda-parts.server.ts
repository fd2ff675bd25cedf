import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayOf, toMoment } from '../shared/time.ts';
import { type AgendaSections, DAYS_BACK } from './agenda.ts';

/**
 * What of an artist's appointments her first page shows: of each part so many, those that matter now, so that it costs no
 * more however busy she is. The list of all her appointments has the rest.
 */

/** Of each part as many are shown; an artist's day has no more appointments than are coming here. */
const SHOWN = { waiting: 10, begun: 10, coming: 20, past: 10 };

/** As many of her nearest appointments in teams, and of the past ones among which the closed are found, are looked at. */
const LOOKED_AT = 60;

interface Own {
  vendorId: string;
  now: Date;
  /** The reference of one that is shown whatever else is. */
  chosen: string;
}

/** SQL: of one status, those that she leads, with her own answer. */
const led = (vendorId: string, status: SQL, time: SQL) => sql`
  select id, start_at, lead_accepted as accepted from bookings
  where vendor_id = ${vendorId} and status = ${status} and ${time}`;

/** SQL: those of teams that others lead, the nearest in a direction. */
const inTeams = (vendorId: string, time: SQL, direction: SQL) => sql`
  select id, start_at, accepted, status from (
    select booking_id, start_at, accepted from booking_artists
    where vendor_id = ${vendorId} and ${time} order by start_at ${direction} limit ${LOOKED_AT}
  ) own join (select id, status from bookings) on id = own.booking_id`;

/** SQL: the ids of the appointments that {@link toShownAgenda} shows, one more of each part at most. */
export function selectShownAgenda({ vendorId, now, chosen }: Own): SQL {
  const moment = now.getTime();
  const from = toMoment(addDays(dayOf(moment), -DAYS_BACK));
  const [assigned, accepted] = [sql`'assigned'`, sql`'accepted'`]; // written out: the index is of these alone
  const [asc, desc] = [sql`asc`, sql`desc`];
  const first = (rows: SQL, direction: SQL, limit: number) =>
    sql`select id from (select id from (${rows}) order by start_at ${direction} limit ${limit + 1})`;
  const hers = (time: SQL, direction: SQL) => sql`
    select id, start_at from (
      select * from (${led(vendorId, accepted, time)} order by start_at ${direction} limit ${SHOWN.coming + 1}))
    union all select id, start_at from (
      select * from (${led(vendorId, assigned, time)} order by start_at ${direction} limit ${LOOKED_AT})) where accepted
    union all select id, start_at from (${inTeams(vendorId, time, direction)})
      where status = 'accepted' or (status = 'assigned' and accepted)`;
  const isRecent = sql`start_at >= ${from}`;
  const hasBegun = sql`start_at >= ${from} and start_at <= ${moment}`;
  const isAhead = sql`start_at > ${moment}`;
  const waiting = sql`
    select id, start_at from (
      select * from (${led(vendorId, assigned, isRecent)} and lead_accepted = 0 order by start_at limit ${SHOWN.waiting + 1}))
    union all select id, start_at from (${inTeams(vendorId, isRecent, asc)}) where status = 'assigned' and not accepted`;
  const closed = sql`
    select id, start_at from (
      select id, start_at, status from bookings where vendor_id = ${vendorId} and ${hasBegun}
      order by start_at desc limit ${LOOKED_AT}) where status in ('done', 'no_show')
    union all select id, start_at from (${inTeams(vendorId, hasBegun, desc)}) where status in ('done', 'no_show')`;
  const parts = [
    first(waiting, asc, SHOWN.waiting),
    first(hers(hasBegun, desc), desc, SHOWN.begun),
    first(hers(isAhead, asc), asc, SHOWN.coming),
    first(closed, desc, SHOWN.past),
    sql`select id from bookings where reference = ${chosen} and (vendor_id = ${vendorId} or exists (
      select 1 from booking_artists team where team.booking_id = bookings.id and team.vendor_id = ${vendorId}))`,
  ];
  return sql.join(parts, sql` union all `);
}

/** Which parts have more than is shown. */
export interface MoreOfAgenda {
  waiting: boolean;
  over: boolean;
  coming: boolean;
  past: boolean;
}

/** The parts of an agenda as they are shown, and of which there is more. */
export function toShownAgenda<Entry extends { reference: string }>(
  agenda: AgendaSections<Entry>,
  chosen: string,
): { shown: AgendaSections<Entry>; more: MoreOfAgenda } {
  const cut = (entries: Entry[], limit: number) =>
    entries.filter(({ reference }, place) => place < limit || reference === chosen);
  const { waiting, now, over, soon, later, past } = agenda;
  // What has begun is nearer than what is over; of that the latest is shown.
  const latest = cut(over.toReversed(), SHOWN.begun - now.length).toReversed();
  const ahead = cut([...soon, ...later], SHOWN.coming);
  const shown = {
    ...{ waiting: cut(waiting, SHOWN.waiting), now, over: latest },
    soon: soon.filter((entry) => ahead.includes(entry)),
    later: later.filter((entry) => ahead.includes(entry)),
    past: cut(past, SHOWN.past),
  };
  return {
    shown,
    more: {
      waiting: shown.waiting.length < waiting.length,
      over: shown.over.length < over.length,
      coming: ahead.length < soon.length + later.length,
      past: shown.past.length < past.length,
    },
  };
}
