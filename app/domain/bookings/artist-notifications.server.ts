import { eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import type { outbox } from '#drizzle/schema/notifications.ts';
import type { SmsContent } from '../../gateways/sms.ts';
import { toArtist } from '../artists/artist-email.server.ts';
import { toMessages } from '../notifications/messages.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { shortTimeWords } from '../shared/hindi-time.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { isWithinRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { toAnswerPath } from './answer-link.server.ts';
import { getAnswerEnd } from './booking-asks.server.ts';
import { artistParagraphs, toEmailBooking } from './booking-email.server.ts';
import { formatShortDayAndTime } from './booking-format.ts';
import { type BookingWithTeam, toBookingState } from './booking-row.server.ts';
import type { BookingEvent } from './customer-notifications.server.ts';
import { getSmsTime } from './reminder-times.ts';

/** What the artists of a booking are told, by e-mail and, where an answer is asked for, by SMS. */

type OutboxRow = typeof outbox.$inferInsert;

/** The artists whom a condition on `vendors` names, as {@link toArtistMessages} needs them; a statement for a batch. */
export function selectArtistsToTell({ db }: Pick<AppContext, 'db'>, which: SQL) {
  const { id, name, email, language, pausedAt } = vendors;
  return db
    .select({
      ...{ id, name, email, language, pausedAt },
      phoneSealed: sql<string | null>`${artistSchedules.phoneSealed}`.as('artist_phone'),
    })
    .from(vendors)
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, id))
    .where(which);
}

type Artist = Awaited<ReturnType<typeof selectArtistsToTell>>[number];

/** A customer who moves an appointment again and again does not make the shop's SMS ring at an artist. */
const ASKS_BY_CUSTOMER: RateLimit = { name: 'booking.ask.sms', limit: 6, windowMs: DAY_MS };

/** The outbox's `about` of an SMS that asks an artist, which may wait for the morning. */
export function askOf(bookingId: string, vendorId: string): string {
  return `booking/${bookingId}/ask/${vendorId}`;
}

/** What each of some artists is told of a change, those who are told nothing left out. */
export async function toArtistMessages(
  context: AppContext,
  event: BookingEvent,
  artists: readonly Artist[],
  { isPreview = false } = {},
): Promise<{ artist: Artist; rows: OutboxRow[] }[]> {
  const told = artists.map(async (artist) => {
    const notice = toArtistNotice(event, artist.id);
    if (!notice) return [];
    const { type, booking } = notice;
    // Nobody but the artist sees a link that answers, and a question before a move sends none.
    const ask = isAsking(type) ? await toAsk(context, event, artist, { isPreview }) : null;
    const rows = await toMessages(context, `booking.${type}/artist`, {
      ...ask?.schedule,
      to: { ...toArtist(artist), phone: ask?.phone ?? '' },
      facts: toEmailBooking(booking).facts,
      more: artistParagraphs[type],
      link: context.siteUrl + (ask?.path ?? '/vendor-dashboard'),
      sms: ask?.sms,
    });
    return [{ artist, rows }];
  });
  return (await Promise.all(told)).flat();
}

/** The artists whom an event asks for an answer. */
export function listAsked(event: BookingEvent): string[] {
  return event.after.team.flatMap(({ vendorId }) => {
    const notice = toArtistNotice(event, vendorId);
    return notice && isAsking(notice.type) ? [vendorId] : [];
  });
}

const ASKING = ['assigned', 'offer_refused', 'offer_withdrawn'];

function isAsking(type: string): boolean {
  return ASKING.includes(type);
}

/** The link that answers, and the SMS with it. */
async function toAsk(
  context: AppContext,
  { after, by }: BookingEvent,
  artist: Artist,
  { isPreview }: { isPreview: boolean },
) {
  const now = context.now().getTime();
  const { reference, version, pincode } = after;
  const expiresAt = getAnswerEnd(now, after.startAt);
  // Who is paused, or is asked after it has begun, answers on her dashboard.
  const isByLink = !isPreview && artist.pausedAt === null && expiresAt > now;
  const path = isByLink
    ? await toAnswerPath(context, { reference, vendorId: artist.id, version })
    : '/vendor-dashboard';
  const sms: SmsContent = {
    template: 'artist-asked',
    variables: {
      ...{ when: shortTimeWords(formatShortDayAndTime(toBookingState(after))), pincode, reference },
      link: context.siteUrl + path,
    },
  };
  const mayText =
    by !== 'customer' || (await isWithinRateLimit(context, [[ASKS_BY_CUSTOMER, askOf(after.id, artist.id)]]));
  return {
    path,
    sms,
    phone: mayText ? await unsealPhone(context, artist.phoneSealed ?? '') : '',
    schedule: {
      about: askOf(after.id, artist.id),
      smsDueAt: new Date(getSmsTime(now, after.startAt?.getTime() ?? null)),
      ...(isByLink && { expiresAt: new Date(expiresAt) }),
    },
  };
}

type ArtistNotice = {
  type: 'assigned' | 'unassigned' | 'offer_refused' | 'offer_withdrawn' | 'offer_taken';
  booking: BookingWithTeam;
};

/** What an event is to an artist, and the booking as it concerns her; null if it is nothing. */
function toArtistNotice({ type, by, before, after }: BookingEvent, vendorId: string): ArtistNotice | null {
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
    return isAssigned && !has.accepted && !isAsked ? { type: 'assigned', booking: after } : null;
  }
  return had && type !== 'declined' ? { type: 'unassigned', booking: before ?? after } : null;
}
