import { inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { insertLimitedMessages } from '../notifications/email-limits.server.ts';
import { IN_ADMIN_AREA, tellOwner } from '../notifications/messages.server.ts';
import { cancelScheduled, insertOutboxRows } from '../notifications/outbox.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import { inviteToReview } from '../notifications/review-invitation.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { deleteExpiredRateLimits } from '../shared/rate-limit.server.ts';
import { askOf, listAsked, selectArtistsToTell, toArtistMessages } from './artist-notifications.server.ts';
import { artistWords } from './artist-words.server.ts';
import { insertAsks, recordAnswers } from './booking-asks.server.ts';
import { SHOP_EVENTS, toEmailBooking } from './booking-email.server.ts';
import type { BookingRow, BookingWithTeam } from './booking-row.server.ts';
import {
  aboutBooking,
  type BookingEvent,
  limitCustomerMessages,
  toCustomerMessages,
  toCustomerReminders,
} from './customer-notifications.server.ts';

/**
 * The statements that notify customer, artist and shop, for the batch of the change. Reminders are cancelled and
 * scheduled anew for the booking as it is then; an SMS that still waits for the morning is replaced by a newer one.
 * @param onlyIf the condition under which the change happens, as it stands before the change
 */
export async function bookingMessages(
  context: AppContext,
  event: BookingEvent,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { before, after } = event;
  const { updates, ...others } = await toUpdates(context, event, await loadArtists(context, event));
  const rows = [
    ...(await toCustomerReminders(context, after)),
    ...others.artists.flatMap((told) => told.rows),
  ];
  // Nothing waits of a booking that is new.
  const replaced = before
    ? [
        aboutBooking(after.id, 'reminders'),
        ...(after.status === 'cancelled' ? [aboutBooking(after.id, 'balanceRequest')] : []),
        ...(event.type === 'edited' ? [] : [aboutBooking(after.id, 'offers')]),
        ...(updates.length > 0 && !event.offer ? [aboutBooking(after.id, 'updates')] : []),
      ]
    : [];
  return [
    ...replaced.map((about) => cancelScheduled(context, about, onlyIf)),
    ...askArtists(context, event, onlyIf),
    ...(await insertUpdates(context, event, updates, onlyIf)),
    ...insertOutboxRows(context, rows, onlyIf),
    ...(await tellShop(context, event, onlyIf)),
    ...(event.type === 'done' ? await toReviewInvitation(context, after, onlyIf) : []),
  ];
}

/** The statements that count what a customer is told and insert it, within the limits; in the change's own batch. */
async function insertUpdates(
  context: AppContext,
  event: BookingEvent,
  updates: Parameters<typeof limitCustomerMessages>[1],
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const limited = limitCustomerMessages(event, updates);
  const inserted = await Promise.all(limited.map((each) => insertLimitedMessages(context, each, onlyIf)));
  // A new booking is itself counted, before this.
  return [...(event.before ? [deleteExpiredRateLimits(context)] : []), ...inserted.flat()];
}

/**
 * What customer and artists are told of a change at once.
 * @param artists those before and after it, at least
 * @param isPreview for a question before the change: without links that answer
 */
export async function toUpdates(
  context: AppContext,
  event: BookingEvent,
  artists: Awaited<ReturnType<typeof selectArtistsToTell>>,
  { isPreview = false } = {},
) {
  const names = event.after.team.flatMap(
    ({ vendorId }) => artists.find(({ id }) => id === vendorId)?.name ?? [],
  );
  return {
    updates: await toCustomerMessages(context, event, artistWords(names)),
    artists: await toArtistMessages(context, event, artists, { isPreview }),
  };
}

async function toReviewInvitation(context: AppContext, booking: BookingRow, onlyIf: SQL) {
  const { id, phoneProven, phoneSealed } = booking;
  const recipient = {
    ...booking,
    phone: phoneProven ? await unsealPhone(context, phoneSealed) : '',
    smsDueAt: new Date(skipQuietHours(context.now().getTime())),
    about: aboutBooking(id, 'updates'),
  };
  return inviteToReview(context, recipient, onlyIf);
}

/** The artists before and after the change. */
async function loadArtists(context: AppContext, { before, after }: BookingEvent) {
  const ids = listArtists(before, after);
  return ids.length === 0 ? [] : selectArtistsToTell(context, inArray(vendors.id, ids));
}

function listArtists(...bookings: (BookingWithTeam | null)[]): string[] {
  return bookings.flatMap((booking) => booking?.team.map(({ vendorId }) => vendorId) ?? []);
}

/** The statements that end what artists were asked before, and note what they are asked now. */
function askArtists(context: AppContext, event: BookingEvent, onlyIf: SQL): BatchItem<'sqlite'>[] {
  const { before, after } = event;
  const asked = listAsked(event);
  const isWaiting = (vendorId: string) =>
    after.status === 'assigned' && after.team.some((one) => one.vendorId === vendorId && !one.accepted);
  const ended = listArtists(before).filter((id) => asked.includes(id) || !isWaiting(id));
  return [
    ...ended.map((id) => cancelScheduled(context, askOf(after.id, id), onlyIf)),
    ...recordAnswers(context, event, onlyIf),
    ...insertAsks(context, after, asked, onlyIf),
  ];
}

async function tellShop(context: AppContext, event: BookingEvent, onlyIf: SQL) {
  const { after, by } = event;
  const type = SHOP_EVENTS.find((each) => each === event.type);
  if (by === 'admin' || !type) return [];
  const { facts, deposit } = toEmailBooking(after, event);
  const told = {
    facts,
    more: [...(type === 'cancelled' ? deposit : []), IN_ADMIN_AREA],
    link: context.siteUrl + href('/admin/bookings/:reference', { reference: after.reference }),
  };
  return tellOwner(context, `booking.${type}/owner`, told, onlyIf);
}
