import { inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { mayEmailShop } from '../notifications/email-limits.server.ts';
import { cancelScheduled, insertOutboxRow, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { artistEmails, shopEmails } from './booking-email.ts';
import {
  type ArtistOfBooking,
  asTold,
  type BookingNews,
  letterTo,
  newsOfBooking,
  type Post,
  remindersOfBooking,
} from './booking-notification.server.ts';
import { customerNews, customerReminders } from './customer-notifications.server.ts';

/**
 * The statements that tell whom it concerns, for the batch of the change. Reminders are taken back and posted anew, as
 * the booking stands now; news that still waits gives way to newer news.
 * @param onlyIf the condition under which the change happens, as it stands before the change
 */
export async function bookingMessages(
  context: AppContext,
  news: BookingNews,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { id } = news.after;
  const people = await artistsOf(context, news);
  const told = await customerNews(context, news, people);
  const posts = [
    ...told,
    ...(await customerReminders(context, news.after)),
    ...toArtists(context, news, people),
    ...(await toShop(context, news)),
  ];
  const rows = await Promise.all(
    posts.map(({ message, ...posting }) => toOutboxRow(context, message, posting)),
  );
  return [
    cancelScheduled(context, remindersOfBooking(id), onlyIf),
    ...(told.length > 0 ? [cancelScheduled(context, newsOfBooking(id), onlyIf)] : []),
    ...rows.map((row) => insertOutboxRow(context, row, onlyIf)),
  ];
}

/** Those whom it was or is assigned to. */
async function artistsOf({ db }: AppContext, { before, after }: BookingNews): Promise<ArtistOfBooking[]> {
  const ids = [before?.vendorId, after.vendorId].filter((id) => id != null);
  if (ids.length === 0) return [];
  const { id, name, email } = vendors;
  return db.select({ id, name, email }).from(vendors).where(inArray(id, ids));
}

function toArtists(
  { siteUrl }: AppContext,
  { what, before, after }: BookingNews,
  people: ArtistOfBooking[],
): Post[] {
  // Of a request that only reserves the time, the artist hears once the owner says yes.
  const knew = before && before.status !== 'requested' ? before.vendorId : null;
  const released = knew !== after.vendorId && what !== 'declined' ? knew : null;
  const isNews = knew !== after.vendorId || before?.startAt?.getTime() !== after.startAt?.getTime();
  const assigned = after.status === 'assigned' && isNews ? after.vendorId : null;
  const link = `${siteUrl}/vendor-dashboard`;
  return people.flatMap(({ id, email }): Post[] => {
    if (id === assigned) return [{ message: letterTo(email, artistEmails.assigned(asTold(after)), link) }];
    if (id === released) {
      return [{ message: letterTo(email, artistEmails.released(asTold(before ?? after)), link) }];
    }
    return [];
  });
}

async function toShop(context: AppContext, { what, after, by }: BookingNews): Promise<Post[]> {
  if (by === 'admin' || !(what in shopEmails) || !(await mayEmailShop(context))) return [];
  const letter = shopEmails[what as keyof typeof shopEmails](asTold(after));
  const link = `${context.siteUrl}/admin/bookings/${after.reference}`;
  return [{ message: letterTo(await context.shopEmail(), letter, link) }];
}
