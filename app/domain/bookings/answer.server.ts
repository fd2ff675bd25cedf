import { eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingAsks, bookingOffers, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { placeOfPincode } from '../shared/pincode-city.ts';
import type { AnswerPage, AnswerState, AskedAppointment } from './answer.ts';
import { type AnswerLink, isAnswerKey, parseAskVersion } from './answer-link.server.ts';
import { hasAccepted } from './booking-asks.server.ts';
import { toFirstName } from './booking-format.ts';
import { moneyColumns, toMoney } from './booking-money.server.ts';
import { itemColumns, toRequest } from './booking-row.server.ts';
import { shareColumns, toArtistShare } from './booking-shares.server.ts';
import { offerColumns, toOffer } from './offer-rows.server.ts';

/** What an artist sees who opens the link of a message that asks her. Reading changes nothing. */

/** All who were asked about a booking, and the booking as it concerns each of them. At most a team of rows, or a few more. */
function selectAsks({ db }: Pick<AppContext, 'db'>, reference: string) {
  const asked = sql`${bookingAsks.vendorId}`;
  const isOfTeam = sql`(${bookings.vendorId} = ${asked} or exists (
    select 1 from booking_artists where booking_id = ${bookings.id} and booking_artists.vendor_id = ${asked}))`;
  const colleagues = sql`(select json_group_array(name) from vendors other where other.id <> ${asked} and other.id in (
    select ${bookings.vendorId} union all select vendor_id from booking_artists where booking_id = ${bookings.id}))`;
  const { status, date, startAt, durationMinutes, state, pincode, kept, artists, version } = bookings;
  const { occasion, guests, coverage, packageId, designId } = bookings;
  return db
    .select({
      ...{ status, date, startAt, durationMinutes, state, pincode, kept, artists, version },
      ...{ occasion, guests, coverage, packageId, designId },
      vendorId: bookingAsks.vendorId,
      askedVersion: bookingAsks.version,
      expiresAt: bookingAsks.expiresAt,
      answer: bookingAsks.answer,
      approved: vendors.approved,
      pausedAt: vendors.pausedAt,
      isOfTeam: isOfTeam.mapWith(Boolean).as('is_of_team'),
      hasAccepted: hasAccepted(asked).mapWith(Boolean).as('has_accepted'),
      leads: sql`${bookings.vendorId} = ${asked}`.mapWith(Boolean).as('leads'),
      colleagues: colleagues.mapWith((json: string) => JSON.parse(json) as string[]).as('colleagues'), // as built here
      ...moneyColumns,
      ...shareColumns(asked),
      ...itemColumns,
      ...offerColumns,
    })
    .from(bookingAsks)
    .innerJoin(bookings, eq(bookings.id, bookingAsks.bookingId))
    .innerJoin(vendors, eq(vendors.id, bookingAsks.vendorId))
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .leftJoin(bookingOffers, eq(bookingOffers.bookingId, bookings.id))
    .where(eq(bookings.reference, reference));
}

type AskRow = Awaited<ReturnType<typeof selectAsks>>[number];

/** Whom a link is for, and what it can do now. */
export interface FoundAsk extends AnswerPage {
  vendorId: string;
}

/** What a link is about; null for a link that is not ours. One round trip, none for what cannot be a link. */
export async function findAsk(context: AppContext, { reference, key }: AnswerLink): Promise<FoundAsk | null> {
  const version = parseAskVersion(key);
  if (version === null) return null;
  for (const row of await selectAsks(context, reference)) {
    const { vendorId } = row;
    if (await isAnswerKey(context, { reference, vendorId, version }, key)) {
      const state = toState(row, version, context.now());
      const isShown = ['open', 'offered', 'accepted'].includes(state);
      return {
        vendorId,
        state,
        expiresAt: row.expiresAt.getTime(),
        appointment: isShown ? toAppointment(row, context.now()) : null,
      };
    }
  }
  return null;
}

function toState(row: AskRow, version: number, now: Date): AnswerState {
  if (!row.approved) return 'blocked';
  if (row.askedVersion !== version) return 'newer';
  if (row.status === 'cancelled') return 'cancelled';
  if (!row.isOfTeam) return row.answer === 'declined' ? 'declined' : 'taken';
  if (row.status === 'assigned' || row.status === 'accepted') {
    if (row.hasAccepted) return 'accepted';
    if (row.pausedAt) return 'blocked';
    if (row.expiresAt <= now) return 'expired';
    return row.leads && toOffer(row, now)?.isOpen ? 'offered' : 'open';
  }
  return 'taken';
}

function toAppointment(row: AskRow, now: Date): AskedAppointment {
  const { date, durationMinutes, pincode, artists, leads, version } = row;
  const colleagues = row.colleagues.map(toFirstName);
  const { total } = toMoney(row);
  return {
    ...{ date, durationMinutes, pincode, artists, leads, colleagues, version },
    startAt: row.startAt?.getTime() ?? 0, // never null: a CHECK of the table
    city: placeOfPincode(pincode).city,
    state: row.state as IndianState, // only states of the list are stored
    request: toRequest(row),
    share: toArtistShare({ ...row, total, artists: Math.max(artists, colleagues.length + 1) }),
    offer: toOffer(row, now),
  };
}

/** The page of a link, without whom it is for; null for a link that is not ours. */
export async function getAnswerPage(context: AppContext, link: AnswerLink): Promise<AnswerPage | null> {
  const found = await findAsk(context, link);
  if (!found) return null;
  const { state, expiresAt, appointment } = found;
  return { state, expiresAt, appointment };
}
