import { countPendingArtists } from '../artists/admin-artist.server.ts';
import { countWaitingPictures } from '../artists/artist-pictures.server.ts';
import {
  countRequestedBookings,
  countUnassignedBookings,
  selectDayAppointments,
} from '../bookings/admin-booking-list.server.ts';
import { countNewMessages } from '../enquiries/admin-contact-message.server.ts';
import { countNewEnquiries } from '../enquiries/admin-enquiry.server.ts';
import { countWaitingOrders, longestWaitingOrders, sumOrdersSince } from '../orders/order-figures.server.ts';
import { countPaymentsNeedingAttention } from '../payments/admin-payment.server.ts';
import { countReviewsToDecide } from '../reviews/admin-review.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dayOf, startOfDay } from '../shared/time.ts';

const WAITING_ORDERS_SHOWN = 8;

/** The calendar shows all of a day. */
const APPOINTMENTS_SHOWN = 30;

/**
 * The admins' first page: the shop today, and what needs a decision. One round trip. It reads today's and waiting rows
 * only, however many orders there are.
 */
export async function getDashboard(context: AppContext) {
  const day = dayOf(context.now().getTime());
  const [
    [today],
    orders,
    vendors,
    pictures,
    requests,
    toAssign,
    enquiries,
    messages,
    payments,
    reviews,
    appointments,
    longestWaiting,
  ] = await context.db.batch([
    sumOrdersSince(context, startOfDay(context.now())),
    countWaitingOrders(context),
    countPendingArtists(context),
    countWaitingPictures(context),
    countRequestedBookings(context),
    countUnassignedBookings(context, day),
    countNewEnquiries(context),
    countNewMessages(context),
    countPaymentsNeedingAttention(context),
    countReviewsToDecide(context),
    selectDayAppointments(context, day, APPOINTMENTS_SHOWN),
    longestWaitingOrders(context, WAITING_ORDERS_SHOWN),
  ]);
  const countOf = ([row]: { count: number }[]) => row?.count ?? 0;
  return {
    today: today ?? { orders: 0, rupees: 0 },
    waitingOrders: countOf(orders),
    waitingVendors: countOf(vendors),
    waitingPictures: countOf(pictures),
    waitingBookings: countOf(requests),
    bookingsToAssign: countOf(toAssign),
    newEnquiries: countOf(enquiries),
    newMessages: countOf(messages),
    paymentsNeedingAttention: countOf(payments),
    reviewsToDecide: countOf(reviews),
    appointments,
    longestWaiting,
  };
}
