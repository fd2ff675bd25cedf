import { inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { canEmailShop } from '../notifications/email-limits.server.ts';
import { cancelScheduled, insertOutboxRow, toEmail, toOutboxRow } from '../notifications/outbox.server.ts';
import { inviteToReview } from '../notifications/review-invitation.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { artistEmails, shopEmails, toEmailBooking } from './booking-email.server.ts';
import { formatArtists } from './booking-format.ts';
import type { BookingRow } from './booking-row.server.ts';
import {
  type BookingEvent,
  offersOf,
  remindersOf,
  type ScheduledMessage,
  toCustomerMessages,
  toCustomerReminders,
  updatesOf,
} from './customer-notifications.server.ts';
import { skipQuietHours } from './reminder-times.ts';

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
  const messages = [
    ...updates,
    ...(await toCustomerReminders(context, after)),
    ...others.artists,
    ...(await toShopMessages(context, event)),
  ];
  const rows = await Promise.all(
    messages.map(({ message, ...schedule }) => toOutboxRow(context, message, schedule)),
  );
  return [
    cancelScheduled(context, remindersOf(after.id), onlyIf),
    ...(event.type === 'edited' ? [] : [cancelScheduled(context, offersOf(after.id), onlyIf)]),
    ...(updates.length > 0 && !event.offer ? [cancelScheduled(context, updatesOf(after.id), onlyIf)] : []),
    ...rows.map((row) => insertOutboxRow(context, row, onlyIf)),
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
    updates: await toCustomerMessages(context, event, formatArtists(names)),
    artists: toArtistMessages(context, event, artists),
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

type Artist = Pick<typeof vendors.$inferSelect, 'id' | 'name' | 'email'>;

/** The artists before and after the change. */
async function loadArtists({ db }: AppContext, { before, after }: BookingEvent): Promise<Artist[]> {
  const ids = [...(before?.team ?? []), ...after.team].map(({ vendorId }) => vendorId);
  if (ids.length === 0) return [];
  const { id, name, email } = vendors;
  return db.select({ id, name, email }).from(vendors).where(inArray(id, ids));
}

/** What becomes of an artist's offer, which she is told. */
const isOfferEvent = (type: BookingEvent['type']) =>
  type === 'offer_taken' || type === 'offer_refused' || type === 'offer_withdrawn';

function toArtistMessages(
  { siteUrl }: AppContext,
  { type, by, before, after }: BookingEvent,
  artists: readonly Artist[],
): ScheduledMessage[] {
  // Artists whose time a request reserves are not notified before the owner confirms it.
  const notified = before && before.status !== 'requested' ? before.team : [];
  const isMoved =
    before?.startAt?.getTime() !== after.startAt?.getTime() ||
    before?.durationMinutes !== after.durationMinutes;
  const isAssigned = ['assigned', 'accepted'].includes(after.status);
  const link = `${siteUrl}/vendor-dashboard`;
  return artists.flatMap(({ id, email }): ScheduledMessage[] => {
    if (isOfferEvent(type)) {
      const text = artistEmails[type](toEmailBooking(after));
      return by === 'vendor' ? [] : [{ message: toEmail(email, link, text) }];
    }
    const [had, has] = [notified, after.team].map((team) => team.find(({ vendorId }) => vendorId === id));
    if (has) {
      // Who has not answered yet was asked about this time already.
      if (!isAssigned || has.accepted || (had && !had.accepted && !isMoved)) return [];
      return [{ message: toEmail(email, link, artistEmails.assigned(toEmailBooking(after))) }];
    }
    if (!had || type === 'declined') return [];
    return [{ message: toEmail(email, link, artistEmails.unassigned(toEmailBooking(before ?? after))) }];
  });
}

async function toShopMessages(context: AppContext, event: BookingEvent): Promise<ScheduledMessage[]> {
  const { type, after, by } = event;
  if (by === 'admin' || !(type in shopEmails) || !(await canEmailShop(context))) return [];
  const text = shopEmails[type as keyof typeof shopEmails](toEmailBooking(after, event));
  const link = context.siteUrl + href('/admin/bookings/:reference', { reference: after.reference });
  return [{ message: toEmail(await context.shopEmail(), link, text) }];
}
