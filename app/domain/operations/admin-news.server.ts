import { canDo, type StaffRole } from '../accounts/staff-rights.ts';
import { countPendingArtists } from '../artists/admin-artist.server.ts';
import { countWaitingPictures } from '../artists/artist-pictures.server.ts';
import { countRequestedBookings } from '../bookings/admin-booking-list.server.ts';
import { countNewMessages } from '../enquiries/admin-contact-message.server.ts';
import { countNewEnquiries } from '../enquiries/admin-enquiry.server.ts';
import { countConversationsToAnswer, countNewChats } from '../enquiries/conversation.server.ts';
import { countNewOrders, countOrdersToPack, countWaitingOrders } from '../orders/order-figures.server.ts';
import { countPaymentsNeedingAttention } from '../payments/admin-payment.server.ts';
import { countReviewsToDecide } from '../reviews/admin-review.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type AdminArrivals, type AdminCounts, type AdminNews, COUNT_RIGHTS } from './admin-news.ts';
import { indexPhones, selectPhonesToIndex } from './phone-index.server.ts';

/**
 * What waits for an admin, and what came in since a time. One round trip that reads at most `COUNT_CAP` rows for each
 * number, however much waits: it is asked for every few seconds. Phones that came in are indexed for the search.
 */
export async function getAdminNews(
  context: Pick<AppContext, 'db' | 'env' | 'later'>,
  role: StaffRole,
  since: Date,
): Promise<AdminNews> {
  const [toIndex, ...answers] = await context.db.batch([
    selectPhonesToIndex(context),
    countRequestedBookings(context),
    countWaitingOrders(context),
    countOrdersToPack(context),
    countNewEnquiries(context),
    countNewMessages(context),
    countReviewsToDecide(context),
    countPendingArtists(context),
    countWaitingPictures(context),
    countPaymentsNeedingAttention(context),
    countConversationsToAnswer(context),
    countRequestedBookings(context, since),
    countNewOrders(context, since),
    countNewEnquiries(context, since),
    countNewMessages(context, since),
    countNewChats(context, since),
  ]);
  if (toIndex.length > 0) context.later(indexPhones(context, toIndex));
  const [
    requests,
    toConfirm,
    toPack,
    enquiries,
    messages,
    reviews,
    artists,
    pictures,
    payments,
    conversations,
    newRequests,
    newOrders,
    newEnquiries,
    newMessages,
    newChats,
  ] = answers.map(([row]) => row?.count ?? 0) as CountsOf<typeof answers>; // a count for each answer
  return {
    counts: keepAllowed(role, {
      requests,
      orders: toConfirm + toPack,
      enquiries,
      messages,
      reviews,
      artists,
      pictures,
      payments,
      conversations,
    }),
    arrivals: keepAllowed(role, {
      requests: newRequests,
      orders: newOrders,
      enquiries: newEnquiries,
      messages: newMessages,
      chats: newChats,
    }),
  };
}

/** One number for each statement. */
type CountsOf<Answers extends readonly unknown[]> = { [Index in keyof Answers]: number };

/** Nobody learns how much there is of what they may not see. */
function keepAllowed<Counts extends AdminArrivals | AdminCounts>(role: StaffRole, counts: Counts): Counts {
  const allowed = Object.entries(counts).map(([name, count]) => [
    name,
    canDo(role, COUNT_RIGHTS[name as keyof typeof COUNT_RIGHTS]) ? count : 0,
  ]);
  return Object.fromEntries(allowed) as Counts; // the same names
}
