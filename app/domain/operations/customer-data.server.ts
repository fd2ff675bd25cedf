import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { customers } from '#drizzle/schema/accounts.ts';
import { accountDataQueries, eraseAccount, toExportedAccount } from '../accounts/customer-data.server.ts';
import { selectNotes } from '../accounts/customer-notes.server.ts';
import { toBookingState } from '../bookings/booking-row.server.ts';
import {
  eraseEndedBookings,
  eraseEnquiries,
  selectCustomerAppointments,
  toExportedAppointments,
} from '../bookings/customer-data.server.ts';
import {
  eraseConversation,
  eraseCorrespondence,
  isProvenEmail,
  selectCustomerConversation,
  selectCustomerCorrespondence,
  toExportedCorrespondence,
} from '../enquiries/customer-data.server.ts';
import {
  claimOrders,
  eraseEndedOrders,
  orderDataQueries,
  toExportedOrders,
} from '../orders/customer-data.server.ts';
import {
  eraseCustomerPayments,
  exportPayments,
  selectCustomerPayments,
} from '../payments/customer-data.server.ts';
import {
  eraseCustomerStockRequests,
  eraseStockRequestsByEmail,
  selectCustomerStockRequests,
  toExportedStockRequests,
} from '../products/customer-data.server.ts';
import { eraseQuotes, selectCustomerQuotes, toExportedQuotes } from '../quotes/customer-data.server.ts';
import {
  deleteCustomerReviews,
  selectCustomerReviews,
  toExportedReviews,
} from '../reviews/customer-data.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { eraseShortlist, selectCustomerShortlist } from '../shortlists/customer-data.server.ts';
import { selectCardEmails, selectOpenBookings, selectOpenOrders } from './customer-card.server.ts';
import { toCustomerName } from './customer-card.ts';
import { isOnCard } from './customer-timeline.server.ts';

/** Everything the shop holds about a customer: exported for its owner, and erased when its owner asks for it. */

/** Why an export has no messages and no newsletter. */
const EMAIL_NOT_PROVEN =
  'Messages by the contact form and the newsletter belong to an e-mail address, and anybody can type one. To have those of yours here, too, save it on your profile, press “Confirm this e-mail” there, open the link that we send you, and export again.';

/** All of it as plain data for a JSON file, in one round trip. Null if the account was just erased. */
export async function exportCustomer(context: AppContext, customerId: string) {
  const [
    [customer],
    logins,
    orders,
    lines,
    events,
    returnRequests,
    payments,
    refunds,
    messages,
    news,
    reviews,
    photos,
    quotes,
    quoteEvents,
    questions,
    notes,
    shortlist,
    stockRequests,
    conversation,
    ...appointments
  ] = await context.db.batch([
    ...accountDataQueries(context, customerId),
    ...orderDataQueries(context, customerId),
    ...selectCustomerPayments(context, customerId),
    ...selectCustomerCorrespondence(context, isProvenEmail(context, customerId)),
    ...selectCustomerReviews(context, customerId),
    ...selectCustomerQuotes(context, customerId),
    selectNotes(context, customerId),
    selectCustomerShortlist(context, customerId),
    selectCustomerStockRequests(context, customerId, isProvenEmail(context, customerId)),
    selectCustomerConversation(context, customerId),
    ...selectCustomerAppointments(context, customerId),
  ]);
  if (!customer) return null;
  const paid = { payments, refunds };
  return {
    exportedAt: context.now(),
    ...(await toExportedAccount(context, customer, logins)),
    orders: await toExportedOrders(context, paid, { orders, lines, events, returnRequests }),
    payments: exportPayments(paid, ({ orderId, bookingId }) => !orderId && !bookingId),
    ...(await toExportedAppointments(context, paid, ...appointments)),
    ...toExportedCorrespondence(messages, news),
    quotes: await toExportedQuotes(context, quotes, quoteEvents, questions),
    reviews: toExportedReviews(reviews, photos),
    shortlist,
    conversation,
    waitsFor: toExportedStockRequests(stockRequests),
    notes: notes.map(({ kind, text, at, removedAt }) => ({ kind, text, at, removedAt })),
    ...(!customer.emailProvenAt && { missing: EMAIL_NOT_PROVEN }),
  };
}

/**
 * Erases a customer for good, in one batch: the account is emptied, its sessions end, orders that wait for an online
 * payment are cancelled, and orders that have ended keep what an invoice needs. Orders under way keep their contact
 * details until they end: triggers see to it, whoever changes their status. Bookings are treated alike, enquiries
 * and quotes emptied at once, reviews deleted, and so are the messages of the e-mail address, if that is proven. docs/decisions says what is kept and why.
 */
export async function eraseCustomer(context: AppContext, customerId: string): Promise<void> {
  await context.db.batch(eraseEverything(context, [customerId], isProvenEmail(context, customerId)));
}

/** The statements of {@link eraseCustomer}, for one customer or all that are on one card. */
function eraseEverything(
  context: AppContext,
  customerIds: readonly [string, ...string[]],
  isTheirEmail: (column: SQLiteColumn) => SQL,
) {
  const [first, ...others] = [
    // What is found by the phone or the e-mail address goes before the account that knows them.
    ...customerIds.flatMap((id) => [
      deleteCustomerReviews(context, id),
      claimOrders(context, id),
      eraseShortlist(context, id),
      eraseCustomerStockRequests(context, id),
      ...eraseQuotes(context, id),
      ...eraseEnquiries(context, id),
      ...eraseCustomerPayments(context, id),
    ]),
    ...eraseCorrespondence(context, isTheirEmail),
    ...customerIds.flatMap((id) => eraseConversation(context, id)),
    eraseStockRequestsByEmail(context, isTheirEmail),
    ...customerIds.flatMap((id) => eraseAccount(context, id)),
    // The triggers empty only what belongs to an erased account.
    ...customerIds.flatMap((id) => [...eraseEndedOrders(context, id), ...eraseEndedBookings(context, id)]),
  ] as BatchItem<'sqlite'>[]; // of tables of many kinds
  return [first, ...others] as [BatchItem<'sqlite'>]; // the list begins with a deletion
}

/** What erasing a card does, for whoever is about to do it: how long contact details stay, and which addresses are hers. */
export async function getErasure(context: AppContext, cardId: string) {
  const [members, emails, visits, parcels] = await context.db.batch([
    selectMembers(context, cardId),
    selectCardEmails(context, cardId),
    selectOpenBookings(context, cardId),
    selectOpenOrders(context, cardId),
  ]);
  const card = members.find(({ id }) => id === cardId);
  if (!card) return null;
  return { name: toCustomerName(card), emails, visits: visits.map(toOpenVisit), parcels };
}

const toOpenVisit = ({ reference, ...visit }: Awaited<ReturnType<typeof selectOpenBookings>>[number]) => ({
  reference,
  ...toBookingState(visit),
});

function selectMembers({ db }: Pick<AppContext, 'db'>, cardId: string) {
  const { id, name, knownName, phoneHash } = customers;
  return db
    .select({ id, name, knownName, phoneHash })
    .from(customers)
    .where(and(isOnCard(cardId), isNull(customers.erasedAt)));
}

/**
 * Erases all that is on a card, for a customer who has asked the shop: what {@link eraseCustomer} does, for each of its
 * phones, and the messages of those e-mail addresses that the owner knows to be hers.
 * @throws DomainError `not_found`
 */
export async function eraseCard(
  context: AppContext,
  admin: { id: string },
  { cardId, emails }: { cardId: string; emails: readonly string[] },
): Promise<void> {
  const { ids, isTheirEmail } = await findMembers(context, cardId, emails);
  const entry = { action: 'customer.erase', subject: `customer/${cardId}` };
  await context.db.batch([
    insertAuditEntry(
      context,
      admin,
      entry,
      sql`exists (select 1 from customers where id = ${cardId} and erased_at is null)`,
    ),
    ...eraseEverything(context, ids, isTheirEmail),
  ]);
}

/** The file of all that is on a card, for a customer who has asked the shop. */
export async function exportCard(
  context: AppContext,
  admin: { id: string },
  { cardId, emails }: { cardId: string; emails: readonly string[] },
) {
  const { ids, isTheirEmail } = await findMembers(context, cardId, emails);
  const entry = { action: 'customer.export', subject: `customer/${cardId}` };
  const [messages, news] = await context.db.batch([
    ...selectCustomerCorrespondence(context, isTheirEmail),
    insertAuditEntry(context, admin, entry),
  ]);
  const people = [];
  for (const id of ids) people.push(await exportCustomer(context, id));
  return {
    exportedAt: context.now(),
    // Each phone has a part of its own; the messages of the addresses stand below.
    people: people.flatMap((person) => {
      if (!person) return [];
      const { messages: _messages, newsletter: _newsletter, missing: _missing, ...part } = person;
      return part;
    }),
    ...toExportedCorrespondence(messages, news),
  };
}

/** Who is on a card. A card without a phone is found by its e-mail addresses, which are therefore always its own. */
async function findMembers(context: AppContext, cardId: string, emails: readonly string[]) {
  const [members, known] = await context.db.batch([
    selectMembers(context, cardId),
    selectCardEmails(context, cardId),
  ]);
  const [first, ...others] = members.map(({ id }) => id);
  if (!first || !members.some(({ id }) => id === cardId)) {
    throw new DomainError('not_found', 'We could not find this customer.');
  }
  const hasPhone = members.some(({ phoneHash }) => phoneHash !== null);
  const theirs = known.filter(({ email, proven }) => !hasPhone || proven || emails.includes(email));
  const list = JSON.stringify(theirs.map(({ email }) => email));
  return {
    ids: [first, ...others] as [string, ...string[]], // as just taken apart
    isTheirEmail: (column: SQLiteColumn) => sql`${column} in (select value from json_each(${list}))`,
  };
}
