import { and, asc, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { conversations } from '#drizzle/schema/conversations.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { subscribers } from '#drizzle/schema/newsletter.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { selectNotes } from '../accounts/customer-notes.server.ts';
import { ENDED_STATUSES } from '../bookings/booking.ts';
import { moneyColumns, toMoney } from '../bookings/booking-money.server.ts';
import { toBookingState } from '../bookings/booking-row.server.ts';
import { collectedForOrder } from '../orders/order-figures.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { type CardSource, type TimelineKind, toCustomerName } from './customer-card.ts';
import {
  hasPhoneOfCard,
  isOfCard,
  isOnCard,
  selectEmailsOfCard,
  selectTimeline,
  toTimeline,
} from './customer-timeline.server.ts';

type Context = Pick<AppContext, 'db' | 'env' | 'now'>;

/** So many of her newest orders and bookings tell names and addresses, and what is due. */
const NEWEST = 50;

/**
 * Everything on one person's card; null for nobody, and for who was erased. One round trip.
 * @param timeline which kind of entries, all if null; and up to which time
 */
export async function getCustomerCard(
  context: Context,
  cardId: string,
  timeline: { kind: TimelineKind | null; until: number | null },
) {
  const [members, emails, notes, visits, parcels, asked, offered, spoken, ...rows] = await context.db.batch([
    ...selectPerson(context, cardId),
    ...selectTimeline(context, cardId, timeline.kind, timeline.until),
  ]);
  const card = members.find(({ id }) => id === cardId);
  if (!card) return null;
  const open = visits.map((visit) => ({ ...visit, money: toMoney(visit) }));
  const now = context.now().getTime();
  const ahead = open
    .filter(({ startAt, status }) => !ENDED_STATUSES.includes(status) && (startAt?.getTime() ?? now) >= now)
    .sort(
      (a, b) => a.date.localeCompare(b.date) || (a.startAt?.getTime() ?? 0) - (b.startAt?.getTime() ?? 0),
    );
  const names = [card.name, ...visits, ...parcels, ...asked, ...offered].map((row) =>
    typeof row === 'string' ? row : row.name,
  );
  const people = await Promise.all(members.map((member) => toMember(context, member)));
  return {
    id: cardId,
    name: toCustomerName(card),
    /** Whether she has written to the shop. */
    hasWritten: spoken.length > 0,
    isGuest: members.every(({ registeredAt }) => registeredAt === null),
    names: distinct(names.filter((name) => name && name !== toCustomerName(card))),
    people,
    emails,
    addresses: distinct(
      [...visits, ...parcels]
        .filter(({ address }) => address)
        .map(({ address, pincode }) => `${address}, ${pincode}`),
    ),
    notes,
    spend: card.spend,
    bookingCount: card.bookingCount,
    orderCount: card.orderCount,
    due:
      open.reduce((sum, { money }) => sum + money.due, 0) +
      parcels.reduce((sum, parcel) => sum + dueOf(parcel), 0),
    ahead: ahead.map((visit) => ({ reference: visit.reference, ...toBookingState(visit) })),
    timeline: toTimeline(rows, context.now()),
  };
}

function selectPerson(context: Context, cardId: string) {
  const { db } = context;
  const visit = {
    ...{
      reference: bookings.reference,
      name: bookings.name,
      address: bookings.address,
      pincode: bookings.pincode,
    },
    ...{ status: bookings.status, kept: bookings.kept, date: bookings.date, startAt: bookings.startAt },
    durationMinutes: bookings.durationMinutes,
    ...moneyColumns,
  };
  const { name, total, status, paymentStatus, pincode } = orders;
  return [
    db
      .select()
      .from(customers)
      .where(and(isOnCard(cardId), isNull(customers.erasedAt)))
      .orderBy(asc(customers.createdAt)),
    selectCardEmails(context, cardId),
    selectNotes(context, cardId),
    db
      .select(visit)
      .from(bookings)
      .where(isOfCard(context, cardId, bookings))
      .orderBy(desc(sql`+${bookings.createdAt}`))
      .limit(NEWEST),
    db
      .select({
        name,
        address: orders.address,
        pincode,
        total,
        status,
        paymentStatus,
        collected: collectedForOrder,
      })
      .from(orders)
      .where(isOfCard(context, cardId, orders))
      .orderBy(desc(sql`+${orders.createdAt}`))
      .limit(NEWEST),
    db
      .select({ name: enquiries.name })
      .from(enquiries)
      .where(hasPhoneOfCard(context, cardId, enquiries.phoneHash))
      .limit(NEWEST),
    db
      .select({ name: quotes.name })
      .from(quotes)
      .where(hasPhoneOfCard(context, cardId, quotes.phoneHash))
      .limit(NEWEST),
    db.select({ conversation: conversations.id }).from(conversations).where(eq(conversations.id, cardId)),
  ] as const;
}

/** The addresses that came with her records, whether she has proven them, and which get the newsletter. */
export function selectCardEmails(context: Pick<AppContext, 'db'>, cardId: string) {
  const address = selectEmailsOfCard(context, cardId).as('address');
  const proven = sql<number>`exists (select 1 from customers where email = address.email and email_proven_at is not null
    and (customers.id = ${cardId} or customers.merged_into = ${cardId}))`;
  const newsletter = sql<number>`exists (select 1 from ${subscribers} where ${subscribers.email} = address.email)`;
  return context.db
    .select({
      email: address.email,
      proven: proven.mapWith(Boolean).as('is_proven'),
      newsletter: newsletter.mapWith(Boolean).as('has_newsletter'),
    })
    .from(address);
}

/** What of an order is still to be collected. */
function dueOf({
  status,
  paymentStatus,
  total,
  collected,
}: Pick<typeof orders.$inferSelect, 'status' | 'paymentStatus' | 'total'> & { collected: number }): number {
  const isOwed = paymentStatus === 'due_on_delivery' || paymentStatus === 'partly_paid';
  return isOwed && status !== 'cancelled' ? Math.max(0, total - collected) : 0;
}

async function toMember(context: Context, row: typeof customers.$inferSelect) {
  const { id, name, knownName, registeredAt, createdAt } = row;
  const phone = await unsealPhone(context, row.phoneSealed ?? '');
  return { id, name: name || knownName, registeredAt, createdAt, phone };
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** The card of whoever a record belongs to; null without one, and for who was erased. */
export async function findCard(
  { db }: Pick<AppContext, 'db'>,
  source: CardSource,
  key: string,
): Promise<string | null> {
  const ownerOf = (record: 'bookings' | 'orders') =>
    sql`coalesce(${sql.raw(record)}.customer_id, (select owner.id from customers owner
      where owner.phone_hash = ${sql.raw(record)}.phone_hash))`;
  const bookingOr = (table: 'payments' | 'reviews') =>
    sql`select coalesce(${ownerOf('bookings')}, ${ownerOf('orders')}${
      table === 'payments'
        ? sql`, (select owner.id from customers owner where owner.phone_hash = payments.payer_hash)`
        : sql``
    }) from ${sql.raw(table)} left join bookings on bookings.id = booking_id left join orders on orders.id = order_id
      where ${sql.raw(table)}.id = ${key}`;
  const owners = {
    booking: sql`select ${ownerOf('bookings')} from bookings where reference = ${key}`,
    order: sql`select ${ownerOf('orders')} from orders where number = ${key}`,
    enquiry: sql`select owner.id from enquiries join customers owner on owner.phone_hash = enquiries.phone_hash
      where enquiries.id = ${key}`,
    quote: sql`select owner.id from quotes join customers owner on owner.phone_hash = quotes.phone_hash
      where quotes.reference = ${key}`,
    // A question about a quote is hers, whether or not it came with an address.
    message: sql`select address.customer_id from contact_messages join customer_emails address
      on address.email = contact_messages.email where contact_messages.id = ${key}
      union select owner.id from quote_events join quotes on quotes.id = quote_events.quote_id
        join customers owner on owner.phone_hash = quotes.phone_hash where quote_events.id = ${key}`,
    payment: bookingOr('payments'),
    review: bookingOr('reviews'),
  };
  const card = sql`select coalesce(person.merged_into, person.id) from customers person where person.id in (${owners[source]})`;
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(sql`${customers.id} in (${card})`, isNull(customers.erasedAt)))
    .orderBy(desc(customers.lastSeenAt))
    .limit(1);
  return found?.id ?? null;
}

/** The card that a customer's is merged into; null for one that stands for itself. */
export async function findMergedCard({ db }: Pick<AppContext, 'db'>, id: string): Promise<string | null> {
  const [row] = await db
    .select({ mergedInto: customers.mergedInto })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)));
  return row?.mergedInto ?? null;
}

/** A customer as the beginning of a booking by phone or of a quote: values of their forms; null for nobody. */
export async function getCustomerForBooking(context: Context, cardId: string) {
  const { db } = context;
  const { state, address, pincode, email } = bookings;
  const [members, [last]] = await db.batch([
    db
      .select()
      .from(customers)
      .where(and(isOnCard(cardId), isNull(customers.erasedAt)))
      .orderBy(asc(customers.createdAt)),
    db
      .select({ state, address, pincode, email })
      .from(bookings)
      .where(isOfCard(context, cardId, bookings))
      .orderBy(desc(sql`+${bookings.createdAt}`))
      .limit(1),
  ]);
  const card = members.find(({ id }) => id === cardId);
  if (!card) return null;
  const sealed = card.phoneSealed ?? members.find(({ phoneSealed }) => phoneSealed)?.phoneSealed ?? '';
  const phone = await unsealPhone(context, sealed);
  const known = last && { ...last, email: last.email ?? '' };
  return { ...known, name: card.name || card.knownName, phone: phone.replace(/^\+91/, '') };
}

/** Her appointments that have not ended: what erasing leaves their contact details until they do. */
export function selectOpenBookings(context: Pick<AppContext, 'db'>, cardId: string) {
  const { reference, date, startAt, durationMinutes, status } = bookings;
  return context.db
    .select({ reference, date, startAt, durationMinutes, status })
    .from(bookings)
    .where(and(isOfCard(context, cardId, bookings), notInArray(sql`+${status}`, [...ENDED_STATUSES])))
    .orderBy(asc(date));
}

/** Her orders that have not ended, likewise. */
export function selectOpenOrders(context: Pick<AppContext, 'db'>, cardId: string) {
  const { number, status, paymentStatus } = orders;
  return context.db
    .select({ number, status })
    .from(orders)
    .where(
      and(
        isOfCard(context, cardId, orders),
        notInArray(sql`+${status}`, ['delivered', 'cancelled']),
        ne(paymentStatus, 'awaiting_payment'),
      ),
    );
}
