import { inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import type { outbox } from '#drizzle/schema/notifications.ts';
import { toArtist } from '../artists/artist-email.server.ts';
import { IN_ADMIN_AREA, tellOwner, toMessages } from '../notifications/messages.server.ts';
import { cancelScheduled, insertOutboxRows } from '../notifications/outbox.server.ts';
import { skipQuietHours } from '../notifications/quiet-hours.ts';
import { inviteToReview } from '../notifications/review-invitation.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { artistWords } from './artist-words.server.ts';
import { artistParagraphs, SHOP_EVENTS, toEmailBooking } from './booking-email.server.ts';
import type { BookingRow } from './booking-row.server.ts';
import {
  type BookingEvent,
  offersOf,
  remindersOf,
  toCustomerMessages,
  toCustomerReminders,
  updatesOf,
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
  const { after } = event;
  const { updates, ...others } = await toUpdates(context, event, await loadArtists(context, event));
  const rows = [...updates, ...(await toCustomerReminders(context, after)), ...others.artists];
  return [
    cancelScheduled(context, remindersOf(after.id), onlyIf),
    ...(event.type === 'edited' ? [] : [cancelScheduled(context, offersOf(after.id), onlyIf)]),
    ...(updates.length > 0 && !event.offer ? [cancelScheduled(context, updatesOf(after.id), onlyIf)] : []),
    ...insertOutboxRows(context, rows, onlyIf),
    ...(await tellShop(context, event, onlyIf)),
    ...(event.type === 'done' ? await toReviewInvitation(context, after, onlyIf) : []),
  ];
}

/**
 * What customer and artists are told of a change at once.
 * @param artists those before and after it, at least
 */
export async function toUpdates(context: AppContext, event: BookingEvent, artists: readonly Artist[]) {
  const names = event.after.team.flatMap(
    ({ vendorId }) => artists.find(({ id }) => id === vendorId)?.name ?? [],
  );
  return {
    updates: await toCustomerMessages(context, event, artistWords(names)),
    artists: await toArtistMessages(context, event, artists),
  };
}

async function toReviewInvitation(context: AppContext, booking: BookingRow, onlyIf: SQL) {
  const { id, phoneProven, phoneSealed } = booking;
  const recipient = {
    ...booking,
    phone: phoneProven ? await unsealPhone(context, phoneSealed) : '',
    smsDueAt: new Date(skipQuietHours(context.now().getTime())),
    about: updatesOf(id),
  };
  return inviteToReview(context, recipient, onlyIf);
}

type OutboxRow = typeof outbox.$inferInsert;
type Artist = Pick<typeof vendors.$inferSelect, 'id' | 'name' | 'email' | 'language'>;

/** The artists before and after the change. */
async function loadArtists({ db }: AppContext, { before, after }: BookingEvent): Promise<Artist[]> {
  const ids = [...(before?.team ?? []), ...after.team].map(({ vendorId }) => vendorId);
  if (ids.length === 0) return [];
  const { id, name, email, language } = vendors;
  return db.select({ id, name, email, language }).from(vendors).where(inArray(id, ids));
}

async function toArtistMessages(
  context: AppContext,
  event: BookingEvent,
  artists: readonly Artist[],
): Promise<OutboxRow[]> {
  const link = `${context.siteUrl}/vendor-dashboard`;
  const rows = artists.map((artist) => {
    const notice = toArtistNotice(event, artist.id);
    return notice
      ? toMessages(context, `booking.${notice.type}/artist`, {
          to: toArtist(artist),
          facts: toEmailBooking(notice.booking).facts,
          more: artistParagraphs[notice.type],
          link,
        })
      : [];
  });
  return (await Promise.all(rows)).flat();
}

/** What an event is to an artist, and the booking as it concerns her; null if it is nothing. */
function toArtistNotice({ type, by, before, after }: BookingEvent, vendorId: string) {
  const isLead = vendorId === after.vendorId;
  if (type === 'offer_refused' || type === 'offer_withdrawn' || (type === 'offer_taken' && isLead)) {
    return isLead && by !== 'vendor' ? { type, booking: after } : null;
  }
  // The others of a team are asked about the time that was taken.
  // Artists whose time a request reserves are not notified before the owner confirms it.
  const notified = before && before.status !== 'requested' ? before.team : [];
  const isMoved =
    before?.startAt?.getTime() !== after.startAt?.getTime() ||
    before?.durationMinutes !== after.durationMinutes;
  const isAssigned = ['assigned', 'accepted'].includes(after.status);
  const [had, has] = [notified, after.team].map((team) =>
    team.find((member) => member.vendorId === vendorId),
  );
  if (has) {
    // Who has not answered yet was asked about this time already.
    const isAsked = had && !had.accepted && !isMoved;
    return isAssigned && !has.accepted && !isAsked ? ({ type: 'assigned', booking: after } as const) : null;
  }
  return had && type !== 'declined' ? ({ type: 'unassigned', booking: before ?? after } as const) : null;
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
