import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { outbox } from '#drizzle/schema/notifications.ts';
import type { SmsContent } from '../../gateways/sms.ts';
import type { LimitedMessages } from '../notifications/email-limits.server.ts';
import { toMessages } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { shortTimeWords, timeWords } from '../shared/hindi-time.ts';
import type { Words } from '../shared/language.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import type { RateLimit } from '../shared/rate-limit.server.ts';
import { smsPrice } from '../shared/sms-sums.ts';
import { DAY_MS, formatClock, HOUR_MS } from '../shared/time.ts';
import type { BookingEventType } from './booking.ts';
import {
  AFTER_CARE_PARAGRAPHS,
  customerParagraphs,
  REMINDER_PARAGRAPHS,
  toEmailBooking,
} from './booking-email.server.ts';
import { formatShortDayAndTime } from './booking-format.ts';
import { toBookingLink } from './booking-link.server.ts';
import { type BookingRow, type BookingWithTeam, toBookingState } from './booking-row.server.ts';
import type { BookingActor } from './booking-transitions.ts';
import type { Settlement } from './cancellation.ts';
import type { NewOffer } from './offer-rows.server.ts';
import { getSmsTime, listReminders } from './reminder-times.ts';

/** What a customer gets about their booking, by SMS and, if they gave an address, by e-mail. */

type OutboxRow = typeof outbox.$inferInsert;

/** What has happened to a booking. */
export interface BookingEvent {
  type: BookingEventType;
  /** Null for a new booking. */
  before: BookingWithTeam | null;
  after: BookingWithTeam;
  /** Who did it. They get no message, except customers, who get the link. */
  by: BookingActor;
  /** What becomes of its deposit, if it is cancelled. */
  settlement?: Settlement | undefined;
  /** Another time that the artist offers. */
  offer?: NewOffer | undefined;
}

/** What follows a booking in the outbox's `about`, so that each kind of message is replaced or cancelled on its own. */
const ABOUT_SUFFIXES = {
  /** The other SMS, which may wait for the morning. */
  updates: '',
  reminders: '/reminders',
  /** An SMS that asks for the balance, which is not sent once money has come. */
  balanceRequest: '/balance',
  /** An SMS with an offer, which is not sent once that has ended. */
  offers: '/offer',
} as const;

/** The outbox's `about` of one kind of message about a booking. */
export function aboutBooking(bookingId: string, kind: keyof typeof ABOUT_SUFFIXES): string {
  return `booking/${bookingId}${ABOUT_SUFFIXES[kind]}`;
}

/** SQL for every `about` of the bookings that a condition fits. */
export function aboutsOfBookings(which: SQL | undefined): SQL {
  const suffixes = JSON.stringify(Object.values(ABOUT_SUFFIXES));
  return sql`(select 'booking/' || ${bookings.id} || suffix.value
    from ${bookings}, json_each(${suffixes}) suffix where ${which})`;
}

/**
 * Whoever has the link can move a booking as often as they like, and anyone can request one with any phone and address.
 * Beyond these limits nothing is sent; the booking's page still shows what has happened.
 */
const TO_PHONE: RateLimit = { name: 'booking.notify.phone', limit: 12, windowMs: DAY_MS };
const TO_MAILBOX: RateLimit = { name: 'booking.notify.mail', limit: 12, windowMs: DAY_MS };
const TO_ALL: RateLimit = { name: 'booking.notify.all', limit: 1500, windowMs: DAY_MS };
const TO_ALL_MAILBOXES: RateLimit = { name: 'booking.notify.mail.all', limit: 1500, windowMs: DAY_MS };

/** So long it is news that somebody is on the way. */
const WAY_NEWS_MS = 2 * HOUR_MS;

type CustomerEventType = keyof typeof customerParagraphs;

const SMS_TEMPLATES = {
  requested: 'booking-requested',
  confirmed: 'booking-confirmed',
  accepted: 'booking-accepted',
  rescheduled: 'booking-moved',
  cancelled: 'booking-cancelled',
  expired: 'booking-cancelled',
  offered: 'booking-offer',
  on_the_way: 'booking-on-way',
  turned_back: 'booking-not-on-way',
} as const satisfies Partial<Record<CustomerEventType, string>>;

/** Not every event has a text that is registered; the others are told by e-mail alone. */
type SmsEventType = keyof typeof SMS_TEMPLATES;

const AT_THE_AGREED_TIME: Words = { en: 'at the agreed time', hi: 'तय समय पर' };
const TO_BE_AGREED: Words = { en: 'to be agreed', hi: 'बातचीत से तय' };

/** The limit for a variable of a text that is registered on DLT. */
const MAX_VARIABLE_LENGTH = 30;

/**
 * The messages about what has just happened.
 * @param artist who comes
 */
export async function toCustomerMessages(
  context: AppContext,
  event: BookingEvent,
  artist: Words,
): Promise<OutboxRow[]> {
  const { after, by } = event;
  const type = toCustomerEventType(event);
  if (!type) return [];
  // What nobody has proved gets an SMS only once the shop has dealt with the request.
  const mayText = after.phoneProven || by === 'admin' || by === 'vendor';
  const phone = mayText ? await unsealPhone(context, after.phoneSealed) : '';
  const link = await toAbsoluteLink(context, after.reference);
  const now = context.now().getTime();
  const booking = toEmailBooking(after, event);
  const isOfWay = type === 'on_the_way' || type === 'turned_back';
  // A customer who has just pressed the button is awake; and who waits for the artist will be soon.
  const isAtOnce = by === 'customer' || isOfWay;
  return toMessages(context, `booking.${type}/customer`, {
    to: { phone, email: after.email, language: after.language },
    facts: { ...booking.facts, artist },
    more: customerParagraphs[type](booking),
    link,
    ...(type !== 'price_changed' && { sms: toSms(type, after, { link, artist }) }),
    smsDueAt: new Date(isAtOnce ? now : getSmsTime(now, after.startAt?.getTime() ?? null)),
    about: event.offer ? aboutBooking(after.id, 'offers') : aboutBooking(after.id, 'updates'),
    expiresAt: isOfWay ? new Date(now + WAY_NEWS_MS) : event.offer && new Date(event.offer.expiresAt),
  });
}

function toSms(
  type: SmsEventType,
  booking: BookingRow,
  { link, artist }: { link: string; artist: Words },
): SmsContent {
  const variables = toSmsVariables(booking, link);
  if (type === 'requested' || type === 'confirmed') {
    const price = booking.total === null ? TO_BE_AGREED : smsPrice(booking.total);
    return { template: SMS_TEMPLATES[type], variables: { ...variables, price } };
  }
  if (type === 'on_the_way') {
    const { reference, arrivesAt } = booking;
    const at = arrivesAt && timeWords(formatClock(arrivesAt.getTime()));
    const arrival = at ? { en: `at about ${at.en}`, hi: `करीब ${at.hi}` } : AT_THE_AGREED_TIME;
    return { template: SMS_TEMPLATES.on_the_way, variables: { reference, arrival, link } };
  }
  if (type !== 'accepted') return { template: SMS_TEMPLATES[type], variables };
  const short = (text: string) => text.slice(0, MAX_VARIABLE_LENGTH);
  const withArtist = { ...variables, artist: { en: short(artist.en), hi: short(artist.hi) } };
  return { template: SMS_TEMPLATES.accepted, variables: withArtist };
}

function toSmsVariables(booking: BookingRow, link: string) {
  return {
    reference: booking.reference,
    when: shortTimeWords(formatShortDayAndTime(toBookingState(booking))),
    link,
  };
}

/** What an event is to the customer; null if it is none. */
function toCustomerEventType({ type, before, after }: BookingEvent): CustomerEventType | null {
  // An assignment confirms the request, if nobody confirmed it before.
  if (type === 'assigned' && before?.status === 'requested') return 'confirmed';
  // Nor does one by the owner move an appointment silently.
  if (type === 'assigned' && before && isMoved(before, after)) return 'rescheduled';
  // The artist has accepted what she offered; the others of a team have not yet.
  if (type === 'offer_taken') return after.status === 'accepted' ? 'accepted' : 'rescheduled';
  // Of a team the last one's acceptance counts; or what is left of a team has accepted already.
  if (type === 'accepted' || type === 'assigned') return after.status === 'accepted' ? 'accepted' : null;
  return type in customerParagraphs ? (type as CustomerEventType) : null; // as just tested
}

/** Whether the customer knew of another day, or of another time where one was fixed. */
function isMoved(before: BookingRow, after: BookingRow): boolean {
  const hasOtherTime = before.startAt !== null && before.startAt.getTime() !== after.startAt?.getTime();
  return hasOtherTime || before.date !== after.date;
}

/** The messages about what has happened, with the limits of what customers cause: each way of telling has its own. */
export function limitCustomerMessages(
  { after: { phoneHash, email }, by }: BookingEvent,
  rows: readonly OutboxRow[],
): LimitedMessages[] {
  if (by !== 'customer') return [{ rows, limits: [] }];
  const isSms = ({ channel }: OutboxRow) => channel === 'sms';
  return [
    {
      rows: rows.filter(isSms),
      limits: [
        [TO_PHONE, phoneHash],
        [TO_ALL, ''],
      ],
    },
    {
      rows: rows.filter((row) => !isSms(row)),
      limits: [
        [TO_MAILBOX, email ?? ''],
        [TO_ALL_MAILBOXES, ''],
      ],
    },
  ];
}

/** Reminders a day and two hours before, and after-care on the morning after, as far as they are still to come. */
export async function toCustomerReminders(context: AppContext, booking: BookingRow): Promise<OutboxRow[]> {
  const reminders = listReminders(toBookingState(booking), context.now().getTime());
  if (reminders.length === 0) return [];
  const phone = await unsealPhone(context, booking.phoneSealed);
  const link = await toAbsoluteLink(context, booking.reference);
  const { facts } = toEmailBooking(booking);
  const { language } = booking;
  const rows = await Promise.all(
    reminders.map(({ kind, dueAt, expiresAt }) => {
      const schedule = {
        ...{
          about: aboutBooking(booking.id, 'reminders'),
          dueAt: new Date(dueAt),
          expiresAt: new Date(expiresAt),
        },
        link,
      };
      if (kind === 'after-care') {
        return toMessages(context, 'booking.after-care/customer', {
          ...schedule,
          to: { phone, email: booking.email, language },
          facts: {},
          more: AFTER_CARE_PARAGRAPHS,
          sms: { template: 'booking-after-care', variables: { link } },
        });
      }
      return toMessages(context, 'booking.reminder/customer', {
        ...schedule,
        // Two hours before it is an SMS only.
        to: { phone, email: kind === 'day' ? booking.email : null, language },
        facts,
        more: REMINDER_PARAGRAPHS,
        sms: { template: 'booking-reminder', variables: toSmsVariables(booking, link) },
      });
    }),
  );
  return rows.flat();
}

async function toAbsoluteLink(context: AppContext, reference: string): Promise<string> {
  return context.siteUrl + (await toBookingLink(context, reference));
}
