import { eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { manualPayments } from '#drizzle/schema/payments.ts';
import { insertMessages, tellOwner } from '../notifications/messages.server.ts';
import { cancelScheduled, sendDueMessages } from '../notifications/outbox.server.ts';
import { terminatePaymentsLater } from '../payments/terminate-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { smsAmount } from '../shared/sms-sums.ts';
import { dayOf } from '../shared/time.ts';
import { postCollected } from './artist-ledger.server.ts';
import { type Actor, bookingSubject } from './booking-change.server.ts';
import { SEE_IT_HERE } from './booking-email.server.ts';
import { toBookingLink } from './booking-link.server.ts';
import {
  isDue,
  leftByHand,
  selectBookingPayment,
  toBookingPayment,
  updateOverpaid,
} from './booking-money.server.ts';
import { describeManualAmount, type ManualMethod, toBookingMoney } from './booking-money.ts';
import { bookingNotFound, getBookingWithTeam } from './booking-row.server.ts';
import { isOfTeam } from './booking-team.ts';
import { balanceWords, manualAmountWords } from './booking-words.server.ts';
import { aboutBooking } from './customer-notifications.server.ts';
import { getSmsTime } from './reminder-times.ts';

/**
 * Money that did not come through the gateway: recorded by the owner, or by an artist at her own appointment. Entries are
 * never changed; a wrong one is corrected by another.
 */

type Entry = typeof manualPayments.$inferSelect;
type Details = Awaited<ReturnType<typeof loadBooking>>;

interface PaymentToRecord {
  earlier: number;
  amount: number;
  method: ManualMethod;
  paymentReference: string;
  /** More than is due, on purpose. */
  more: boolean;
  /** Today if left out. */
  takenOn?: string;
  /** The artist who took it, where the owner records that. */
  vendorId?: string | null;
}

/**
 * Records what was paid by hand. Sent twice, it is recorded once.
 * @throws DomainError `not_found`; `invalid` for a day to come or an artist who does not come; `conflict` if somebody else has
 *   recorded a payment meanwhile, if less is due, or if the booking cannot be paid
 */
export async function takePayment(
  context: AppContext,
  actor: Actor,
  reference: string,
  input: PaymentToRecord,
): Promise<void> {
  const details = await loadBooking(context, actor, reference);
  const { booking, payment } = details;
  const today = dayOf(context.now().getTime());
  const { earlier, amount, method, paymentReference, more, takenOn = today } = input;
  const vendorId = actor.type === 'vendor' ? actor.id : (input.vendorId ?? null);
  if (takenOn > today) throw invalidField('takenOn', 'This day is still to come.');
  if (vendorId && !isOfTeam(booking.team, vendorId)) {
    throw invalidField('vendorId', 'This artist does not come to the appointment.');
  }
  assertPayable(context, actor, details);
  const entry = toEntry(context, actor, details, { kind: 'payment', amount, method, takenOn, vendorId });
  const isPaid = more ? sql`true` : isDue(booking.id, amount);
  const onlyIf = sql`${hasEntries(booking.id, earlier)} and ${isPaid}
    and exists (select 1 from bookings where bookings.id = ${booking.id} and bookings.status <> 'cancelled')`;
  const id = `${reference}-m${earlier + 1}`;
  await writeEntry(context, actor, details, { ...entry, id, reference: paymentReference }, onlyIf, [
    cancelScheduled(context, aboutBooking(booking.id, 'balanceRequest'), onlyIf),
    context.db
      .update(bookings)
      .set({ deposit: sql`coalesce(deposit, ${payment.depositAsked})` })
      .where(sql`${bookings.id} = ${booking.id} and ${onlyIf}`),
  ]);
  terminatePaymentsLater(context, { kind: 'deposit', reference });
}

/**
 * Records what was returned by hand, never more than came by hand.
 * @throws DomainError `not_found`; `conflict` if there is not so much, or somebody else has recorded something meanwhile
 */
export async function returnPayment(
  context: AppContext,
  admin: { id: string },
  reference: string,
  input: Omit<PaymentToRecord, 'more'> & { reason: string },
): Promise<void> {
  const actor = { type: 'admin', id: admin.id } as const;
  const details = await loadBooking(context, actor, reference);
  const { booking } = details;
  const { earlier, amount, method, paymentReference, reason } = input;
  const takenOn = dayOf(context.now().getTime());
  const entry = toEntry(context, actor, details, { kind: 'refund', amount, method, takenOn, vendorId: null });
  const onlyIf = sql`${hasEntries(booking.id, earlier)} and ${hasByHand(booking.id, amount)}`;
  const id = `${reference}-m${earlier + 1}`;
  await writeEntry(context, actor, details, { ...entry, id, reference: paymentReference, reason }, onlyIf);
}

/**
 * Takes an entry back by one of the same amount the other way round. An artist may correct what she recorded herself.
 * @throws DomainError `not_found`; `conflict` if it is corrected already, or what it recorded was returned since
 */
export async function correctPayment(
  context: AppContext,
  actor: Actor,
  reference: string,
  { entry: correctsId, reason }: { entry: string; reason: string },
): Promise<void> {
  const details = await loadBooking(context, actor, reference);
  const { booking } = details;
  const [wrong] = await context.db.select().from(manualPayments).where(eq(manualPayments.id, correctsId));
  const isOwn = actor.type === 'admin' || (wrong?.vendorId === actor.id && wrong?.adminId === null);
  if (!wrong || wrong.bookingId !== booking.id || wrong.correctsId !== null || !isOwn) {
    throw new DomainError('not_found', 'We could not find this payment.');
  }
  const { kind, method, takenOn, vendorId } = wrong;
  const amount = -wrong.amount;
  const entry = toEntry(context, actor, details, { kind, amount, method, takenOn, vendorId });
  const onlyIf = sql`not exists (select 1 from manual_payments where corrects_id = ${correctsId})
    and ${kind === 'payment' ? hasByHand(booking.id, wrong.amount) : sql`true`}`;
  const correction = { ...entry, id: `${correctsId}-c`, correctsId, reason };
  await writeEntry(context, actor, details, correction, onlyIf);
}

async function loadBooking(context: AppContext, actor: Actor, reference: string) {
  const booking = await getBookingWithTeam(context, reference);
  const rows = await context.db.batch(selectBookingPayment(context, reference));
  const payment = toBookingPayment(context, ...rows);
  if (!booking || !payment || (actor.type === 'vendor' && !isOfTeam(booking.team, actor.id))) {
    throw bookingNotFound();
  }
  return { booking, payment };
}

function assertPayable({ now }: AppContext, actor: Actor, { booking, payment }: Details): void {
  const { status, date } = booking;
  if (status === 'cancelled') throw new DomainError('conflict', 'This appointment is cancelled.');
  if (payment.money.total === null) {
    throw new DomainError('conflict', 'This appointment has no price yet. Please add its first line.');
  }
  // As `mayCollect` of her agenda, where one of a team need not wait for the others; a customer may pay more than is due.
  const isHers = ['assigned', 'accepted', 'done'].includes(status);
  if (actor.type === 'vendor' && !(isHers && date <= dayOf(now().getTime()))) {
    throw new DomainError('conflict', 'You can record what you collect on the day of the appointment.');
  }
}

function invalidField(field: string, words: string): DomainError {
  return new DomainError('invalid', words, { [field]: words });
}

/** SQL: so many entries were made for a booking so far. */
function hasEntries(bookingId: string, count: number): SQL {
  return sql`(select count(*) from manual_payments where booking_id = ${bookingId}) = ${count}`;
}

/** SQL: at least so much came by hand and did not go back. */
function hasByHand(bookingId: string, amount: number): SQL {
  return sql`exists (select 1 from bookings where bookings.id = ${bookingId} and ${leftByHand} >= ${amount})`;
}

function toEntry(
  { now }: AppContext,
  actor: Actor,
  { booking }: Details,
  money: Pick<Entry, 'kind' | 'amount' | 'method' | 'takenOn' | 'vendorId'>,
): Omit<Entry, 'id'> {
  const adminId = actor.type === 'admin' ? actor.id : null;
  const empty = { reference: '', reason: '', correctsId: null };
  return { bookingId: booking.id, ...money, ...empty, adminId, createdAt: now() };
}

type Statements = NonNullable<Parameters<typeof guardedChange>[1]['with']>;

/** Writes an entry with its audit entry and messages in one batch, or finds it where the same was sent before. */
async function writeEntry(
  context: AppContext,
  actor: Actor,
  details: Details,
  entry: Entry,
  onlyIf: SQL,
  others: Statements = [],
): Promise<void> {
  const { db } = context;
  const { booking } = details;
  const { id, kind, amount, method } = entry;
  const more = kind === 'payment' ? amount : -amount;
  const written = await guardedChange(context, {
    onlyIf,
    ...(actor.type === 'admin' && actor.id
      ? {
          audit: {
            admin: { id: actor.id },
            entry: {
              action: entry.correctsId ? 'booking.payment-corrected' : `booking.${kind}-by-hand`,
              subject: bookingSubject(booking.reference),
              after: { entry: id, amount, method },
            },
          },
        }
      : {}),
    with: [
      ...others,
      ...(await tellOfEntry(context, actor, details, entry, onlyIf)),
      updateOverpaid(context, booking.id, more, onlyIf),
    ],
    change: db
      .insert(manualPayments)
      .select(rowIf(manualPayments, entry, onlyIf))
      .returning({ id: manualPayments.id }),
    after: [postCollected(context, id)],
  });
  if (written.length > 0) return context.later(sendDueMessages(context));
  const [known] = await db.select().from(manualPayments).where(eq(manualPayments.id, id));
  if (!known || !isSameEntry(known, entry)) throw await toConflict(context, details, entry, known);
}

function isSameEntry(one: Entry, other: Entry): boolean {
  const names = ['kind', 'amount', 'method', 'reference', 'vendorId', 'adminId'] as const;
  return names.every((name) => one[name] === other[name]);
}

async function toConflict(
  context: AppContext,
  { booking }: Details,
  { kind, correctsId }: Entry,
  known: Entry | undefined,
): Promise<DomainError> {
  if (known && !correctsId) {
    const sum = describeManualAmount(known.amount, known.method);
    return new DomainError(
      'conflict',
      `${sum} was recorded meanwhile. Look at it below, and record yours only if it is another payment.`,
    );
  }
  const rows = await context.db.batch(selectBookingPayment(context, booking.reference));
  const money = toBookingPayment(context, ...rows)?.money;
  if (correctsId || !money) {
    return new DomainError('conflict', 'This is corrected already, or was returned to the customer since.');
  }
  const words =
    kind === 'refund'
      ? `At most ${formatRupees(money.byHand)} came by hand. What was paid online goes back online.`
      : money.due === 0
        ? 'Nothing is due any more.'
        : `Only ${formatRupees(money.due)} is due.`;
  const advice = kind === 'payment' ? ' If the customer did pay this, please say so below.' : '';
  return new DomainError('conflict', words + advice, { amount: words + advice });
}

/** The customer learns of each entry, and the shop of what an artist recorded. */
async function tellOfEntry(
  context: AppContext,
  actor: Actor,
  { booking, payment }: Details,
  { kind, amount, method, correctsId }: Entry,
  onlyIf: SQL,
) {
  const { reference, email, language, status, kept } = booking;
  const { money } = payment;
  const paid = money.paid + (kind === 'payment' ? amount : 0);
  const refunded = money.refunded + (kind === 'refund' ? amount : 0);
  const after = toBookingMoney({ ...money, status, kept, paid, refunded });
  const sum = manualAmountWords(amount, method);
  const what = correctsId ? 'corrected' : kind === 'payment' ? 'received' : 'returned';
  const link = context.siteUrl + (await toBookingLink(context, reference));
  const phone = await unsealPhone(context, booking.phoneSealed);
  const start = booking.startAt?.getTime() ?? null;
  const facts = { sum, reference };
  const told = {
    to: { phone, email, language },
    facts,
    more: [balanceWords(after), SEE_IT_HERE],
    link,
  };
  const forOwner = {
    facts: {
      ...facts,
      done:
        what === 'corrected'
          ? { en: 'was recorded by mistake and is corrected', hi: 'ग़लती से दर्ज हुए थे, ठीक किए गए' }
          : { en: 'was collected', hi: 'मिले' },
    },
    link: context.siteUrl + href('/admin/bookings/:reference', { reference }),
  };
  const statements = await Promise.all([
    insertMessages(
      context,
      `booking.money-${what}/customer`,
      {
        ...told,
        ...(what === 'received' && {
          sms: { template: 'payment-received', variables: { amount: smsAmount(amount), reference } },
          smsDueAt: new Date(getSmsTime(context.now().getTime(), start)),
        }),
      },
      onlyIf,
    ),
    actor.type === 'vendor' ? tellOwner(context, 'booking.money-collected/owner', forOwner, onlyIf) : [],
  ]);
  return statements.flat();
}
