import { inArray, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { bookings } from '#drizzle/schema/appointments.ts';
import { vendors } from '#drizzle/schema/people.ts';
import type { AppContext } from '../../context.server.ts';
import { type Message, posted, postIf, takeBack } from '../messages/outbox.server.ts';
import type { BookingEventWhat } from './booking.ts';
import { bookingLink } from './booking-link.server.ts';
import { artistLetters, customerLetters, type Letter } from './booking-mail.ts';

type Booking = typeof bookings.$inferSelect;

/** What has become of a booking, as far as people must be told. */
export interface BookingNews {
  what: BookingEventWhat;
  /** Null for a new one. */
  before: Booking | null;
  after: Booking;
}

/** Under which name the outbox knows a booking. */
export function bookingSubject(id: string): string {
  return `booking/${id}`;
}

/**
 * The statements that tell whom it concerns, for the batch of the change. What still waited about the booking (a
 * reminder for a time that is no more) is taken back first.
 * @param onlyIf the condition under which the change happens, as it stands before the change
 */
export async function bookingMessages(
  context: AppContext,
  news: BookingNews,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const about = bookingSubject(news.after.id);
  const messages = [...(await toCustomer(context, news)), ...(await toArtists(context, news))];
  const rows = await Promise.all(messages.map((message) => posted(context, message, { about })));
  return [takeBack(context, about, onlyIf), ...rows.map((row) => postIf(context, row, onlyIf))];
}

function mail(to: string, { subject, words }: Letter, link: string): Message {
  return { channel: 'mail', to, subject, link, text: [...words, link].join('\n\n') };
}

async function toCustomer(context: AppContext, { what, before, after }: BookingNews): Promise<Message[]> {
  // An assignment says yes to the request, if nobody did before.
  const confirms = what === 'assigned' && before?.status === 'requested';
  const told = confirms ? 'confirmed' : what;
  if (!after.email || !isTold(told)) return [];
  const link = context.siteUrl + (await bookingLink(context, after.reference));
  return [mail(after.email, customerLetters[told](asTold(after)), link)];
}

function isTold(what: BookingEventWhat): what is keyof typeof customerLetters {
  return what in customerLetters;
}

async function toArtists(context: AppContext, { what, before, after }: BookingNews): Promise<Message[]> {
  // Of a request that only reserves the time, the artist hears once the owner says yes.
  const knew = before && before.status !== 'requested' ? before.vendorId : null;
  const released = knew !== after.vendorId && what !== 'declined' ? knew : null;
  const isNews = knew !== after.vendorId || before?.startAt?.getTime() !== after.startAt?.getTime();
  const assigned = after.status === 'assigned' && isNews ? after.vendorId : null;
  const ids = [released, assigned].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const people = await context.db
    .select({ id: vendors.id, email: vendors.email })
    .from(vendors)
    .where(inArray(vendors.id, ids));
  const link = `${context.siteUrl}/vendor-dashboard`;
  return people.map(({ id, email }) =>
    mail(
      email,
      id === assigned
        ? artistLetters.assigned(asTold(after))
        : artistLetters.released(asTold(before ?? after)),
      link,
    ),
  );
}

function asTold(booking: Booking) {
  return { ...booking, startAt: booking.startAt?.getTime() ?? null };
}
