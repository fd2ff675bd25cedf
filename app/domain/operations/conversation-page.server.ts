import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { conversationEntries, conversations } from '#drizzle/schema/conversations.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { toBookingState } from '../bookings/booking-row.server.ts';
import {
  selectAddresses,
  selectAssignees,
  selectEntries,
  selectLastChat,
  toEntries,
  toWays,
} from '../enquiries/conversation.server.ts';
import { selectSavedReplies } from '../enquiries/saved-reply.server.ts';
import { getQuoteState } from '../quotes/quote.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { selectOpenBookings, selectOpenOrders } from './customer-card.server.ts';
import { toCustomerName } from './customer-card.ts';
import { hasPhoneOfCard, isOnCard } from './customer-timeline.server.ts';

const QUOTES_SHOWN = 5;

/** Everything that a conversation's page shows; null for none. One round trip. */
export async function getConversationPage(context: AppContext, id: string, before: number | null) {
  const [[conversation], members, read, addresses, [chat], staff, replies, visits, parcels, offers] =
    await context.db.batch([
      context.db.select().from(conversations).where(eq(conversations.id, id)),
      selectMembers(context, id),
      selectEntries(context, id, before),
      selectAddresses(context, id),
      selectLastChat(context, id),
      selectAssignees(context),
      selectSavedReplies(context),
      selectOpenBookings(context, id),
      selectOpenOrders(context, id),
      selectQuotes(context, id),
    ]);
  const card = members.find((member) => member.id === id);
  if (!conversation || !card) return null;
  const phones = await Promise.all(members.map(({ phoneSealed }) => unsealPhone(context, phoneSealed ?? '')));
  const { lastEntryId: _id, lastAt: _at, whatsappAt: _chat, ...state } = conversation;
  return {
    ...state,
    name: toCustomerName(card),
    /** For a greeting; empty where nobody knows it. */
    calledName: card.name || card.knownName,
    phones: phones.filter(Boolean),
    bookingCount: card.bookingCount,
    orderCount: card.orderCount,
    spend: card.spend,
    ...toEntries(read),
    seen: Math.max(0, ...read.map(({ row }) => row)),
    ways: await toWays(context, addresses, chat),
    staff,
    replies,
    visits: visits.map(({ reference, ...visit }) => ({ reference, ...toBookingState(visit) })),
    parcels,
    offers: offers.map((offer) => ({
      reference: offer.reference,
      total: offer.total,
      state: getQuoteState(offer, context.now()),
    })),
  };
}

function selectMembers({ db }: Pick<AppContext, 'db'>, cardId: string) {
  const { id, name, knownName, phoneSealed, bookingCount, orderCount, spend } = customers;
  return db
    .select({ id, name, knownName, phoneSealed, bookingCount, orderCount, spend })
    .from(customers)
    .where(and(isOnCard(cardId), isNull(customers.erasedAt)));
}

function selectQuotes(context: Pick<AppContext, 'db'>, cardId: string) {
  const { reference, total, status, expiresAt, createdAt } = quotes;
  return context.db
    .select({ reference, total, status, expiresAt })
    .from(quotes)
    .where(hasPhoneOfCard(context, cardId, quotes.phoneHash))
    .orderBy(desc(sql`+${createdAt}`))
    .limit(QUOTES_SHOWN);
}

/** The conversation in which something was said, or of a card that is merged into another; null for none. */
export async function findConversation({ db }: Pick<AppContext, 'db'>, key: string): Promise<string | null> {
  const said = sql`select ${conversationEntries.customerId} from ${conversationEntries} where ${conversationEntries.id} = ${key}`;
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      sql`${conversations.id} in (select coalesce(card.merged_into, card.id) from customers card
        where card.id = ${key} or card.id in (${said}))`,
    );
  return found?.id ?? null;
}
