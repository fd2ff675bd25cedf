import { eq, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { cancelScheduled, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { formatRupees } from '../shared/money.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { smsAmount } from '../shared/sms-sums.ts';
import { AGREED_STATUSES } from './booking.ts';
import { bookingSubject } from './booking-change.server.ts';
import { toBookingLink } from './booking-link.server.ts';
import { isDue, selectBookingPayment, toBookingPayment } from './booking-money.server.ts';
import { bookingNotFound } from './booking-row.server.ts';
import { balanceWords } from './booking-words.server.ts';
import { aboutBooking } from './customer-notifications.server.ts';
import { getSmsTime } from './reminder-times.ts';

interface BalanceRequest {
  /** What the page said is due. */
  due: number;
  /** When it was asked for last, in milliseconds of UTC, as the page knew; null for never. */
  askedAt: number | null;
}

/**
 * Sends the customer the link to their appointment's page, which from then on takes an online payment of what is due. The
 * same form sent twice sends it once.
 * @throws DomainError `not_found`; `conflict` if something else is due by now, or nothing can be paid online
 */
export async function askForBalance(
  context: AppContext,
  admin: { id: string },
  reference: string,
  { due, askedAt }: BalanceRequest,
): Promise<void> {
  const { db, now } = context;
  const [[booking], ...rows] = await db.batch([
    db.select().from(bookings).where(eq(bookings.reference, reference)),
    ...selectBookingPayment(context, reference),
  ]);
  const payment = toBookingPayment(context, ...rows);
  if (!booking || !payment) throw bookingNotFound();
  if (booking.balanceAskedAt?.getTime() !== (askedAt ?? undefined)) return;
  const { money } = payment;
  if (money.due !== due || due === 0) {
    throw new DomainError('conflict', `By now ${formatRupees(money.due)} is due. Please look at it again.`);
  }
  const statuses = [...AGREED_STATUSES, 'done' as const];
  if (!context.payments || !statuses.includes(booking.status)) {
    throw new DomainError('conflict', 'This appointment cannot be paid online.');
  }
  const { id } = booking;
  const onlyIf = sql`${isDue(id, due)} and not ${isDue(id, due + 1)} and exists (select 1 from bookings asked
    where asked.id = ${id} and asked.balance_asked_at is ${askedAt} and asked.status in ${statuses})`;
  const link = context.siteUrl + (await toBookingLink(context, reference));
  const phone = await unsealPhone(context, booking.phoneSealed);
  const messages = await insertMessages(
    context,
    'booking.balance/customer',
    {
      to: { phone, email: booking.email, language: booking.language },
      facts: { due: formatRupees(money.due), reference, balance: balanceWords(money) },
      more: [
        {
          en: 'You can pay it online on the page of your appointment; or call us, and we agree on another way:',
          hi: 'आप अपने अपॉइंटमेंट के पेज पर ऑनलाइन भुगतान कर सकते हैं; या हमें फ़ोन करें, कोई और तरीका तय कर लेंगे:',
        },
      ],
      link,
      sms: { template: 'booking-balance', variables: { amount: smsAmount(due), reference, link } },
      smsDueAt: new Date(getSmsTime(now().getTime(), booking.startAt?.getTime() ?? null)),
      about: aboutBooking(id, 'balanceRequest'),
    },
    onlyIf,
  );
  const written = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: { action: 'booking.ask-balance', subject: bookingSubject(reference), after: { due } },
    },
    with: [cancelScheduled(context, aboutBooking(id, 'balanceRequest'), onlyIf), ...messages],
    change: db
      .update(bookings)
      .set({ balanceAskedAt: now() })
      .where(sql`${bookings.id} = ${id} and ${onlyIf}`)
      .returning({ id: bookings.id }),
  });
  if (written.length === 0) {
    throw new DomainError('conflict', 'This appointment has changed meanwhile. Reload and try again.');
  }
  context.later(sendDueMessages(context));
}
