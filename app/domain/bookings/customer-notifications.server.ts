import type { SmsMessage } from '../../gateways/sms.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { isWithinRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { afterCareEmail, customerEmails, reminderEmail, formatShortDayAndTime } from './booking-email.ts';
import { toBookingLink } from './booking-link.server.ts';
import {
  type ArtistOfBooking,
  asTold,
  type BookingNews,
  letterTo,
  newsOfBooking,
  type Post,
  remindersOfBooking,
} from './booking-notification.server.ts';
import { getSmsTime, listReminders } from './reminder-times.ts';

/** What a customer is told of their booking, by SMS and, where they gave an address, by e-mail. */

/**
 * Who has the link can move a booking as often as they like, and whoever asks for one can give any phone and any
 * address: beyond these nothing is sent, and the booking's page tells.
 */
const TO_PHONE: RateLimit = { name: 'booking.tell.phone', limit: 12, windowMs: DAY_MS };
const TO_MAILBOX: RateLimit = { name: 'booking.tell.mail', limit: 12, windowMs: DAY_MS };
const TO_ALL: RateLimit = { name: 'booking.tell.all', limit: 1500, windowMs: DAY_MS };

type Told = keyof typeof customerEmails;

const TEMPLATES = {
  requested: 'booking-requested',
  confirmed: 'booking-confirmed',
  accepted: 'booking-accepted',
  rescheduled: 'booking-moved',
  cancelled: 'booking-cancelled',
} as const satisfies Record<Told, string>;

/** Texts registered on DLT take no longer ones. */
const VARIABLE_MAX_LENGTH = 30;

/** What has just become of it. */
export async function customerNews(
  context: AppContext,
  { what, before, after, by }: BookingNews,
  people: readonly ArtistOfBooking[],
): Promise<Post[]> {
  // An assignment says yes to the request, if nobody did before.
  const told = what === 'assigned' && before?.status === 'requested' ? 'confirmed' : what;
  if (!isTold(told)) return [];
  const phone = await unsealPhone(context, after.phoneSealed);
  const reach = await withinReach(context, after.phoneHash, after.email, by === 'customer');
  const about = newsOfBooking(after.id);
  const link = await linkTo(context, after.reference);
  const booking = asTold(after);
  const artist = people.find(({ id }) => id === after.vendorId)?.name ?? 'Our artist';
  const posts: Post[] = [];
  if (phone && reach.phone) {
    const now = context.now().getTime();
    // Who has just pressed the button is awake.
    const dueAt = new Date(by === 'customer' ? now : getSmsTime(now, booking.startAt));
    const variables = { reference: after.reference, when: formatShortDayAndTime(booking), link };
    const message: SmsMessage =
      told === 'accepted'
        ? {
            channel: 'sms',
            to: phone,
            template: TEMPLATES.accepted,
            variables: { ...variables, artist: artist.slice(0, VARIABLE_MAX_LENGTH) },
          }
        : { channel: 'sms', to: phone, template: TEMPLATES[told], variables };
    posts.push({ message, dueAt, about });
  }
  if (after.email && reach.mail) {
    posts.push({ message: letterTo(after.email, customerEmails[told](booking, artist), link), about });
  }
  return posts;
}

function isTold(what: string): what is Told {
  return what in customerEmails;
}

/** Counts only what customers cause. */
async function withinReach(context: AppContext, phoneHash: string, email: string | null, counts: boolean) {
  if (!counts) return { phone: true, mail: true };
  const [phone, mail] = await Promise.all([
    isWithinRateLimit(context, [
      [TO_PHONE, phoneHash],
      [TO_ALL, ''],
    ]),
    email ? isWithinRateLimit(context, [[TO_MAILBOX, email]]) : false,
  ]);
  return { phone, mail };
}

/** What is still to come: a day and two hours before, and the morning after. */
export async function customerReminders(context: AppContext, row: BookingNews['after']): Promise<Post[]> {
  const booking = asTold(row);
  const reminders = listReminders(booking, context.now().getTime());
  if (reminders.length === 0) return [];
  const about = remindersOfBooking(row.id);
  const phone = await unsealPhone(context, row.phoneSealed);
  const link = await linkTo(context, row.reference);
  return reminders.flatMap(({ kind, dueAt, expiresAt }): Post[] => {
    const posting = { about, dueAt: new Date(dueAt), expiresAt: new Date(expiresAt) };
    const variables = { reference: row.reference, when: formatShortDayAndTime(booking), link };
    const sms: SmsMessage =
      kind === 'after-care'
        ? { channel: 'sms', to: phone, template: 'booking-after-care', variables: { link } }
        : { channel: 'sms', to: phone, template: 'booking-reminder', variables };
    const letter =
      kind === 'after-care' ? afterCareEmail() : kind === 'day' ? reminderEmail(booking) : null;
    return [
      ...(phone ? [{ message: sms, ...posting }] : []),
      ...(row.email && letter ? [{ message: letterTo(row.email, letter, link), ...posting }] : []),
    ];
  });
}

async function linkTo(context: AppContext, reference: string): Promise<string> {
  return context.siteUrl + (await toBookingLink(context, reference));
}
